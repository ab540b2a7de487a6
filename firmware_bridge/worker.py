"""One thread for one port: opens it, keeps its session running, and tries again for ever."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from firmware_bridge.errors import PortLostError, PortMissingError, PortOpenError
from firmware_bridge.ledger import Ledger
from firmware_bridge.port import READ_BYTES, SerialPort
from firmware_bridge.reports import DeviceFound, DeviceRefused, DiceReport, PortGone
from firmware_bridge.session import Output, Session, Terms

FLOOD_PAUSE_S = 0.01
"""Rest after a full read: no port gets more than 100 kB/s of our time, nine times 115,200 baud."""


@dataclass(frozen=True, slots=True)
class Retry:
    """How long to wait before a port is tried again."""

    after_loss_s: float = 0.5
    after_refusal_s: float = 5.0


@dataclass(frozen=True, slots=True)
class Shared:
    """What the workers of one bridge share. ``lock`` guards the ledger; reports go out unlocked."""

    ledger: Ledger
    lock: threading.Lock
    on_report: Callable[[DiceReport], None]
    terms: Terms
    retry: Retry


class PortWorker:
    """Owns the thread of one port, from ``start`` to ``join``."""

    def __init__(self, port: str, shared: Shared, *, for_ever: bool) -> None:
        """``for_ever``: go on while the port does not exist; else end, so it can be found anew."""
        self.port = port
        self._shared = shared
        self._for_ever = for_ever
        self._stop = threading.Event()
        self._turn = 0
        self._turn_sent = 0
        self._refusal = ""
        self._thread = threading.Thread(target=self._run, name=f"dice {port}", daemon=True)

    @property
    def running(self) -> bool:
        """Whether the thread lives."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """Tell the thread to end; it looks within READ_WAIT_S."""
        self._stop.set()

    def join(self, timeout_s: float) -> bool:
        """Wait for the thread's end; False if it did not come in time."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def arm(self, turn: int) -> None:
        """Give this turn token to the dice, now and after every reconnect."""
        self._turn = turn

    def _run(self) -> None:
        retry = self._shared.retry
        wait_s = 0.0
        while not self._stop.wait(wait_s):
            try:
                port = SerialPort(self.port)
            except PortMissingError as error:
                if not self._for_ever:
                    self._forget_refusal()
                    return
                self._refuse(DeviceRefused(self.port, str(error)))
                wait_s = retry.after_loss_s
            except PortOpenError as error:
                self._refuse(DeviceRefused(self.port, str(error)))
                wait_s = retry.after_refusal_s
            else:
                self._converse(port)
                wait_s = retry.after_refusal_s if self._refusal else retry.after_loss_s

    def _converse(self, port: SerialPort) -> None:
        shared, self._turn_sent = self._shared, self._turn
        now_s = time.monotonic()
        session = Session(self.port, shared.ledger, now_s, shared.terms, self._turn_sent)
        why = "the referee stopped listening"
        try:
            self._act(port, session.tick(now_s))  # the first HI does not wait for a read
            while not self._stop.is_set() and not session.over:
                self._step(port, session)
        except PortLostError as error:
            why = str(error)
        finally:
            with shared.lock:
                output = session.close(why)
            self._deliver(output)
            self._close(port)

    def _close(self, port: SerialPort) -> None:
        try:
            port.close()
        except PortLostError as error:
            self._refuse(DeviceRefused(self.port, str(error)))

    def _step(self, port: SerialPort, session: Session) -> None:
        """One turn of the loop: what the line brings, then what time brings, then acting on both.

        The time is taken once, right after reading: a slow ``on_report`` (it may wait for a
        disk) must not look like silence of the dice.
        """
        data = port.read()
        now_s = time.monotonic()
        with self._shared.lock:
            outputs = [session.receive(data, now_s), session.tick(now_s)]
            if self._turn != self._turn_sent:
                self._turn_sent = self._turn
                outputs.append(session.arm(self._turn_sent, now_s))
        for output in outputs:
            self._act(port, output)
        if len(data) >= READ_BYTES:
            self._stop.wait(FLOOD_PAUSE_S)

    def _act(self, port: SerialPort, output: Output) -> None:
        """Reports first, bytes after: an acknowledgement must not overtake what it promises."""
        self._deliver(output)
        if output.send:
            port.write(output.send)

    def _deliver(self, output: Output) -> None:
        for report in output.reports:
            if isinstance(report, DeviceRefused):
                self._refuse(report)
                continue
            if isinstance(report, DeviceFound):
                self._refusal = ""
            self._shared.on_report(report)

    def _refuse(self, refused: DeviceRefused) -> None:
        """Report a refusal once, not at every attempt."""
        if refused.why != self._refusal:
            self._refusal = refused.why
            self._shared.on_report(refused)

    def _forget_refusal(self) -> None:
        if self._refusal:
            self._refusal = ""
            self._shared.on_report(PortGone(self.port))
