"""The dice bridge: finds the dice by handshake, keeps them connected, reports what they say.

Owns every thread it starts. ``on_report`` is called from those threads, in order for each
device. It must not raise, and may wait a moment, say until a journal is on disk: an event is
acknowledged to the dice only after ``on_report`` has returned, and other dice go on meanwhile.
"""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Self

from firmware_bridge.codec import FrameDecoder
from firmware_bridge.errors import MalformedError, MisuseError, NotDiceError
from firmware_bridge.ledger import Ledger
from firmware_bridge.messages import PROTOCOL_VERSION, HelloInfo, Hi
from firmware_bridge.port import SerialPort, usb_ports
from firmware_bridge.reader import read_body
from firmware_bridge.refusals import no_hello, why_not
from firmware_bridge.reports import DiceReport, EventKey
from firmware_bridge.session import ASK_AGAIN_S, ASK_FOR_S, Terms
from firmware_bridge.worker import PortWorker, Retry, Shared
from firmware_bridge.writer import write_frame

SEARCH_AGAIN_S = 1.0
STOP_WITHIN_S = 3.0


@dataclass(frozen=True, slots=True)
class BridgeSettings:
    """Whom to take, what a journal says, and patience.

    ``resume`` is the key of the last event acted on, ``told_unknown`` the ``began`` of the last
    unknown roll: of each, one a device.
    """

    allowed: frozenset[str] | None = None
    resume: tuple[EventKey, ...] = ()
    told_unknown: tuple[EventKey, ...] = ()
    ask_for_s: float = ASK_FOR_S
    retry: Retry = field(default_factory=Retry)


class DiceBridge:
    """All dice of one table. Use as a context manager, or ``start`` and ``stop``."""

    def __init__(
        self,
        ports: Sequence[str] | None,
        on_report: Callable[[DiceReport], None],
        clock: Callable[[], float] = time.monotonic,
        settings: BridgeSettings | None = None,
    ) -> None:
        """Prepare; nothing is opened yet.

        Args:
            ports: device paths, ``socket://`` or ``rfc2217://`` addresses; None searches USB.
            on_report: gets every report; see this file's first lines.
            clock: stamps ``received_s`` of the reports. The line itself runs on real time.
            settings: device ids allowed, events acted on before, patience.
        """
        settings = settings or BridgeSettings()
        self._ports = None if ports is None else tuple(dict.fromkeys(ports))
        self._on_report = on_report
        self._clock = clock
        self._shared = Shared(
            Ledger(settings.resume, settings.told_unknown),
            threading.Lock(),
            self._stamp,
            Terms(settings.allowed, settings.ask_for_s),
            settings.retry,
        )
        self._turn = 0
        self._stop = threading.Event()
        self._workers: dict[str, PortWorker] = {}
        self._finder: threading.Thread | None = None

    def start(self) -> None:
        """Open the ports, or begin to search for them."""
        if self._finder is not None:
            raise MisuseError("this dice bridge was started before: make a new one")
        self._finder = threading.Thread(target=self._find, name="dice finder", daemon=True)
        self._finder.start()

    def stop(self, deadline_s: float = STOP_WITHIN_S) -> bool:
        """Stop all threads and close all ports; False if one still hung at the deadline."""
        end_s = time.monotonic() + deadline_s
        self._stop.set()
        if self._finder is None:
            return True
        self._finder.join(max(0.0, end_s - time.monotonic()))
        workers = tuple(self._workers.values())
        for worker in workers:
            worker.stop()
        ended = [worker.join(max(0.0, end_s - time.monotonic())) for worker in workers]
        return all(ended) and not self._finder.is_alive()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def healthy(self) -> bool:
        """Whether every thread that should live does: for the service's watchdog."""
        finder = self._finder is not None and self._finder.is_alive()
        named = self._ports is not None
        return finder and all(w.running for w in self._workers.copy().values() if named)

    def arm(self, turn: int) -> None:
        """Rolls that begin from now on belong to this turn (1 to 65535; 0: to none)."""
        if not 0 <= turn <= 0xFFFF:
            raise MisuseError(f"a turn token is a number from 0 to 65535, not {turn}")
        self._turn = turn
        for worker in self._workers.copy().values():
            worker.arm(turn)

    def _stamp(self, report: DiceReport) -> None:
        self._on_report(replace(report, received_s=self._clock()))

    def _find(self) -> None:
        """Give each port its worker; in a search, look again and again for new ports."""
        while not self._stop.is_set():
            for port in usb_ports() if self._ports is None else self._ports:
                worker = self._workers.get(port)
                if worker is None or (self._ports is None and not worker.running):
                    self._employ(port)
            self._stop.wait(SEARCH_AGAIN_S)

    def _employ(self, port: str) -> None:
        worker = PortWorker(port, self._shared, for_ever=self._ports is not None)
        worker.arm(self._turn)
        self._workers[port] = worker
        worker.start()


def probe(port: str, timeout_s: float = ASK_FOR_S) -> HelloInfo:
    """Ask who is at this port, without taking any of its events.

    Raises:
        PortError: the port cannot be used.
        NotDiceError: nobody there says HELLO within the time, or not one we can talk to.
    """
    line = SerialPort(port)
    decoder = FrameDecoder()
    try:
        end_s, ask_s = time.monotonic() + timeout_s, 0.0
        while (now_s := time.monotonic()) < end_s:
            if now_s >= ask_s:
                line.write(write_frame(Hi(PROTOCOL_VERSION)))
                ask_s = now_s + ASK_AGAIN_S
            hello = _hello_in(decoder.feed(line.read()))
            if hello is not None:
                return _welcome(port, hello)
    finally:
        line.close()
    raise NotDiceError(no_hello(port, decoder.stats, said_hello=False, waited_s=timeout_s))


def _hello_in(bodies: Sequence[str]) -> HelloInfo | None:
    for body in bodies:
        try:
            message = read_body(body)
        except MalformedError:
            continue
        if isinstance(message, HelloInfo):
            return message
    return None


def _welcome(port: str, hello: HelloInfo) -> HelloInfo:
    refused = why_not(port, hello, None)
    if refused is not None:
        raise NotDiceError(refused.why)
    return hello
