"""The host's side of one line: bytes and the time in, bytes to send and reports out.

Law of this file: no port, no thread, no clock. ``now_s`` is monotonic seconds, handed in. A
session lives as long as its port is open; what must outlive it is in the ``Ledger``. Send
``Output.send`` only after its reports were acted on: an acknowledgement is a promise.
Rules and timing: hardware/dice/PROTOCOL.md, sections 5 to 8.

    Asking ── HELLO, SNAP ──▶ Linked ── silence, restart ──▶ Asking
       └───── nobody, or nobody we may use ──▶ Over ◀── port closed ──┘
"""

from dataclasses import dataclass, replace

from firmware_bridge.codec import FrameDecoder
from firmware_bridge.errors import MalformedError
from firmware_bridge.ledger import Ledger
from firmware_bridge.link import Link, Outbox
from firmware_bridge.messages import (
    PROTOCOL_VERSION,
    Armed,
    Event,
    Heartbeat,
    HelloInfo,
    Hi,
    KeptRoll,
    Message,
    Snapshot,
)
from firmware_bridge.reader import read_body
from firmware_bridge.refusals import no_hello, restarted, why_not
from firmware_bridge.reports import (
    DeviceFound,
    DeviceLost,
    DeviceRefused,
    DiceReport,
    Refusal,
)
from firmware_bridge.writer import write_frame

ASK_AGAIN_S = 0.5
ASK_FOR_S = 6.0
"""Opening the port resets an Uno, whose boot loader is silent for up to two seconds."""
SILENCE_S = 3.5
"""Three heartbeats missed, and a little more."""


@dataclass(frozen=True, slots=True)
class Output:
    """What a step gives: reports to act on, then bytes to send."""

    reports: tuple[DiceReport, ...] = ()
    send: bytes = b""


@dataclass(frozen=True, slots=True)
class Asking:
    """We ask who is there; ``hello`` is set while only the SNAP is missing."""

    since_s: float
    ask_due_s: float
    hello: HelloInfo | None = None


@dataclass(frozen=True, slots=True)
class Linked:
    """Dice are in use."""

    link: Link


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more to do on this line: close the port."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Whom we take: these device ids (None: any), if they answer within ``ask_for_s``."""

    allowed: frozenset[str] | None = None
    ask_for_s: float = ASK_FOR_S


class Session:
    """One open port, from its opening to its closing."""

    def __init__(
        self,
        port: str,
        ledger: Ledger,
        now_s: float,
        terms: Terms | None = None,
        turn: int = 0,
    ) -> None:
        """Begin asking; ``turn`` is the turn token to give to dice that take one, 0 for none."""
        self.port = port
        self.state: Asking | Linked | Over = Asking(now_s, now_s)
        self.decoder = FrameDecoder()
        self._ledger = ledger
        self._terms = terms or Terms()
        self._turn = turn
        self._was_linked = False
        self._outbox = Outbox()

    @property
    def over(self) -> bool:
        """Whether the port should be closed."""
        return isinstance(self.state, Over)

    def receive(self, data: bytes, now_s: float) -> Output:
        """Bytes came from the port."""
        for body in self.decoder.feed(data):
            try:
                message = read_body(body)
            except MalformedError:
                self.decoder.stats.broken_frames += 1
                continue
            self._handle(message, now_s)
        return self._flush()

    def tick(self, now_s: float) -> Output:
        """Time passed: ask again, or notice that the dice have fallen silent."""
        match self.state:
            case Asking(since_s) if now_s - since_s >= self._terms.ask_for_s:
                self._give_up()
            case Asking(ask_due_s=due_s) if now_s >= due_s:
                self._ask(replace(self.state, ask_due_s=now_s + ASK_AGAIN_S))
            case Linked(link) if now_s - link.heard_s >= SILENCE_S:
                self._lose(f"the dice have said nothing for {SILENCE_S} seconds", now_s)
            case Linked(link):
                link.tick(now_s)
            case _:
                pass
        return self._flush()

    def arm(self, turn: int, now_s: float) -> Output:
        """Rolls that begin from now on belong to this turn (0: to none)."""
        self._turn = turn
        if isinstance(self.state, Linked):
            self.state.link.arm(turn, now_s)
        return self._flush()

    def close(self, why: str) -> Output:
        """The port is gone."""
        if isinstance(self.state, Linked):
            self._report_lost(self.state.link, why)
        self.state = Over()
        return self._flush()

    def _flush(self) -> Output:
        reports = tuple(self._outbox.reports)
        send = b"".join(write_frame(message) for message in self._outbox.messages)
        self._outbox.reports.clear()
        self._outbox.messages.clear()
        return Output(reports, send)

    def _handle(self, message: Message, now_s: float) -> None:
        match self.state, message:
            case Over(), _:
                pass
            case _, HelloInfo():
                self._on_hello(message, now_s)
            case Asking(hello=HelloInfo() as hello), Snapshot(boot) if boot == hello.boot:
                self._found(hello, message, now_s)
            case Linked(link), _:
                self._in_use(link, message, now_s)
            case _:
                pass  # not acknowledged, so it comes again once we know who speaks

    # Asking ------------------------------------------------------------------------------

    def _ask(self, asking: Asking) -> None:
        self.state = asking
        self._outbox.messages.append(Hi(PROTOCOL_VERSION))

    def _on_hello(self, hello: HelloInfo, now_s: float) -> None:
        link = self.state.link if isinstance(self.state, Linked) else None
        if link is not None and hello == link.hello:
            return  # the answer to a HI that we sent twice
        refusal = self._why_not(hello)
        if link is not None:
            self._report_lost(link, restarted(hello.boot, link.hello.boot))
        if refusal is None:
            self.state = Asking(now_s, now_s + ASK_AGAIN_S, hello)
        else:
            self._refuse(refusal)

    def _why_not(self, hello: HelloInfo) -> DeviceRefused | None:
        return why_not(self.port, hello, self._terms.allowed, self._ledger.in_use())

    def _found(self, hello: HelloInfo, snapshot: Snapshot, now_s: float) -> None:
        refusal = self._why_not(hello)
        if refusal is not None:  # another one came between its HELLO and its SNAP
            self._refuse(refusal)
            return
        record = self._ledger.record(hello.device)
        record.port, record.owners = self.port, frozenset(hello.owners)
        self._was_linked = True
        self._outbox.reports.append(DeviceFound(hello.device, hello, snapshot, self.port))
        link = Link(hello, snapshot, record, self._outbox, now_s)
        self.state = Linked(link)
        link.alive(snapshot)
        link.take_last_roll(snapshot)
        if self._turn:
            link.arm(self._turn, now_s)

    def _give_up(self) -> None:
        if self._was_linked:  # its loss was reported; the port is opened afresh
            self.state = Over()
            return
        said_hello = isinstance(self.state, Asking) and self.state.hello is not None
        stats, waited_s = self.decoder.stats, self._terms.ask_for_s
        why = no_hello(self.port, stats, said_hello=said_hello, waited_s=waited_s)
        self._refuse(DeviceRefused(self.port, why, Refusal.NO_DICE))

    def _refuse(self, refused: DeviceRefused) -> None:
        self._outbox.reports.append(refused)
        self.state = Over()

    # In use ------------------------------------------------------------------------------

    def _in_use(self, link: Link, message: Message, now_s: float) -> None:
        boot = _boot_of(message)
        if boot is None:
            return  # our own words echoed by a bad line, and words of later versions
        if boot != link.hello.boot or _went_back(link, message):
            self._lose(restarted(boot, link.hello.boot), now_s)
            return
        link.heard_s = now_s
        match message:
            case Heartbeat() | Snapshot():
                link.alive(message)
            case Event():
                link.event(message, now_s)
            case KeptRoll():
                link.kept(message)
            case Armed():
                link.armed(message)
            case _:
                pass

    def _lose(self, why: str, now_s: float) -> None:
        if isinstance(self.state, Linked):
            self._report_lost(self.state.link, why)
        self._ask(Asking(now_s, now_s + ASK_AGAIN_S))

    def _report_lost(self, link: Link, why: str) -> None:
        link.record.port = None
        self._outbox.reports.append(DeviceLost(link.record.device, why, self.port))


def _boot_of(message: Message) -> int | None:
    match message:
        case Heartbeat(boot) | Snapshot(boot) | Event(boot) | Armed(boot) | KeptRoll(boot):
            return boot
        case _:
            return None


def _went_back(link: Link, message: Message) -> bool:
    match message:
        case Heartbeat(uptime_ms=uptime_ms) | Snapshot(uptime_ms=uptime_ms):
            return link.record.went_back(uptime_ms)
        case _:
            return False
