"""The dice as a worker of the service: each report is journaled before the dice hear of it."""

import threading
from collections.abc import Sequence

from controller.referee.arming import turn_token
from controller.referee.effects import Effect
from controller.referee.events import DeviceLost
from controller.referee.table import DICE, Table
from controller.shell.clock import Clock
from controller.shell.service import Post
from controller.shell.translate import began_of, key_of, source_of
from controller.shell.translate_devices import DiceCrew
from firmware_bridge.bridge import BridgeSettings, DiceBridge
from firmware_bridge.reports import DiceReport, EventKey

JOURNAL_WITHIN_S = 1.0
"""How long an acknowledgement waits for the disk; after that the event waits in memory, and the
dice must not be held up for ever by a full disk."""


class DiceWorker:
    """Owns the dice bridge."""

    def __init__(
        self,
        post: Post,
        clock: Clock,
        ports: Sequence[str] = (),
        known: Sequence[str] = (),
        allowed: Sequence[str] = (),
    ) -> None:
        """Prepare.

        Args:
            post: takes the events.
            clock: the service's clock.
            ports: serial ports or addresses; empty searches for dice.
            known: how the journal names the newest events (`source_of`); they count once only.
            allowed: ids of the dice that may be used; empty for any.
        """
        self._post = post
        self._clock = clock
        settings = BridgeSettings(
            frozenset(allowed) or None, newest_keys(known), newest_unknown(known)
        )
        self._crew = DiceCrew()
        self._lock = threading.Lock()
        self._bridge = DiceBridge(ports or None, self._report, clock, settings)

    @property
    def healthy(self) -> bool:
        """Whether the bridge's threads live."""
        return self._bridge.healthy

    def start(self) -> None:
        """Begin to look for the dice."""
        self._post(DeviceLost(self._clock(), DICE, "no dice have answered yet"))
        self._bridge.start()

    def stop(self) -> None:
        """Stop and let the port go."""
        self._bridge.stop()

    def arm(self, turn: int) -> None:
        """Rolls that begin from now on belong to this turn."""
        self._bridge.arm(turn)

    def _report(self, report: DiceReport) -> None:
        """Post a report and wait for the journal: the dice are acknowledged after this."""
        source = source_of(report)
        with self._lock:  # each device has a thread of its own
            events = self._crew.events_of(report)
        for event in events:
            self._post(event, source).wait(JOURNAL_WITHIN_S)


class DiceArming:
    """An output that tells the dice for which turn they are rolled now."""

    def __init__(self, dice: DiceWorker) -> None:
        self._dice = dice
        self._token = 0

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Arm the dice anew when another turn has begun."""
        del effects, now_s
        token = turn_token(table)
        if token != self._token:
            self._token = token
            self._dice.arm(token)

    def pump(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do: the worker lets the dice go."""


def newest_keys(sources: Sequence[str]) -> tuple[EventKey, ...]:
    """Return the newest event of each device, given all in order."""
    newest = {key.device: key for key in map(key_of, sources)}
    return tuple(newest.values())


def newest_unknown(sources: Sequence[str]) -> tuple[EventKey, ...]:
    """Return the beginning of each device's last unknown roll, given all in order."""
    began = [key for key in map(began_of, sources) if key is not None]
    return tuple({key.device: key for key in began}.values())
