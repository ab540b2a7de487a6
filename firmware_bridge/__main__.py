"""The bench tool: ``python -m firmware_bridge PORT`` prints what the dice say, live.

It acknowledges what it shows, so stop the service first; the port is opened for us alone.
"""

import argparse
import queue
import sys
from collections.abc import Sequence

from firmware_bridge.bridge import BridgeSettings, DiceBridge, probe
from firmware_bridge.errors import BridgeError
from firmware_bridge.reports import DiceReport
from firmware_bridge.sentences import sentence
from firmware_bridge.session import ASK_FOR_S


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m firmware_bridge", description="Show what dice on a serial port say, live."
    )
    parser.add_argument("port", help="a device such as /dev/ttyACM0, or socket://HOST:PORT")
    parser.add_argument(
        "--seconds", type=float, default=None, help="stop after this time (default: at Ctrl-C)"
    )
    parser.add_argument(
        "--patience", type=float, default=ASK_FOR_S, help="seconds to wait for the dice to answer"
    )
    return parser.parse_args(arguments)


def _show(port: str, seconds: float | None, patience_s: float) -> None:
    reports: queue.SimpleQueue[DiceReport] = queue.SimpleQueue()
    settings = BridgeSettings(ask_for_s=patience_s)
    with DiceBridge([port], reports.put, settings=settings):
        first_s: float | None = None
        while True:
            try:
                report = reports.get(timeout=seconds)
            except queue.Empty:
                return
            first_s = report.received_s if first_s is None else first_s
            print(f"{report.received_s - first_s:8.3f} s  {sentence(report)}", flush=True)  # noqa: T201
            if seconds is not None and report.received_s - first_s >= seconds:
                return


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench tool; 0 when it was stopped, 1 when there are no dice to show."""
    options = _arguments(arguments)
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
