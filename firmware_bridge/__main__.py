"""The bench tool: ``python -m firmware_bridge PORT`` prints what the dice say, live.

Without a port it lists those on USB. It acknowledges what it shows, so stop the service first; the
port is opened for us alone.
"""

import argparse
import queue
import sys
from collections import Counter
from collections.abc import Sequence

from firmware_bridge.bridge import BridgeSettings, DiceBridge, probe
from firmware_bridge.errors import BridgeError
from firmware_bridge.port import usb_ports
from firmware_bridge.reports import (
    Cocked,
    DeviceLost,
    DiceReport,
    OffTray,
    RollUnknown,
    Settled,
)
from firmware_bridge.sentences import described, sentence
from firmware_bridge.session import ASK_FOR_S

COUNTED: dict[type[DiceReport], str] = {
    Settled: "settled",
    Cocked: "cocked",
    OffTray: "off the tray",
    RollUnknown: "unknown",
    DeviceLost: "device lost",
}
"""What is counted up at the end."""


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m firmware_bridge", description="Show what dice on a serial port say, live."
    )
    parser.add_argument(
        "port", nargs="?", help="a device such as /dev/ttyACM0, or socket://HOST:PORT"
    )
    parser.add_argument(
        "--seconds", type=float, default=None, help="stop after this time (default: at Ctrl-C)"
    )
    parser.add_argument(
        "--patience", type=float, default=ASK_FOR_S, help="seconds to wait for the dice to answer"
    )
    return parser.parse_args(arguments)


def _list_ports(patience_s: float) -> int:
    """Say what is at each port on USB; 0 if there is anything."""
    ports = usb_ports()
    for port in ports:
        try:
            print(f"{port}: {_who(port, patience_s)}", flush=True)  # noqa: T201
        except BridgeError as error:
            print(error, flush=True)  # noqa: T201
    if not ports:
        print("No serial port on USB: are the dice plugged in?", file=sys.stderr)  # noqa: T201
    return 0 if ports else 1


def _who(port: str, patience_s: float) -> str:
    hello = probe(port, patience_s)
    return f"{hello.device}: {described(hello)}"


def _sum_up(counts: Counter[type[DiceReport]]) -> None:
    told = (f"{name} {counts[kind]}" for kind, name in COUNTED.items() if counts[kind])
    print(f"In all: {', '.join(told) or 'nothing was rolled'}.")  # noqa: T201


def _show(port: str, seconds: float | None, patience_s: float) -> None:
    reports: queue.SimpleQueue[DiceReport] = queue.SimpleQueue()
    settings = BridgeSettings(ask_for_s=patience_s)
    with DiceBridge([port], reports.put, settings=settings):
        counts: Counter[type[DiceReport]] = Counter()
        try:
            _print_all(reports, seconds, counts)
        finally:
            _sum_up(counts)


def _print_all(
    reports: "queue.SimpleQueue[DiceReport]",
    seconds: float | None,
    counts: Counter[type[DiceReport]],
) -> None:
    first_s: float | None = None
    while True:
        try:
            report = reports.get(timeout=seconds)
        except queue.Empty:
            return
        counts[type(report)] += 1
        first_s = report.received_s if first_s is None else first_s
        print(f"{report.received_s - first_s:8.3f} s  {sentence(report)}", flush=True)  # noqa: T201
        if seconds is not None and report.received_s - first_s >= seconds:
            return


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench tool; 0 when it was stopped, 1 when there are no dice to show."""
    options = _arguments(arguments)
    if options.port is None:
        return _list_ports(options.patience)
    try:
        probe(options.port, options.patience)
        _show(options.port, options.seconds, options.patience)
    except BridgeError as error:
        print(f"error: {error}", file=sys.stderr)  # noqa: T201
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
