"""Keeps the table: each event is stepped, written to the journal, and only then let out."""

from collections import deque
from dataclasses import replace

from controller.referee.effects import Effect
from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DeviceLost,
    DeviceNoted,
    DiceSettled,
    Event,
    MatchStarted,
    OneDieSettled,
    OpeningDice,
)
from controller.referee.explain import ILLEGAL_NATS, fits
from controller.referee.machine import begin, step
from controller.referee.phases import MatchOver, SessionOver
from controller.referee.setup import MatchSetup
from controller.referee.table import Missing, Table
from controller.rules.cube import Cube
from controller.shell.clock import Clock, wall_time
from controller.shell.dice_by_hand import thrown_for
from controller.shell.errors import JournalError
from controller.shell.journal import NO_MATCH, Journal

RETRY_S = 1.0
"""How long to wait before a failed journal is tried again: a disk is not freed faster."""


class TableKeeper:
    """One table and its journal. Call from one thread only.

    `agreed` is what the next match is played by; None for the same agreement again.
    """

    def __init__(
        self, table: Table, journal: Journal, clock: Clock, agreed: MatchSetup | None = None
    ) -> None:
        self._table = table
        self._agreed = agreed
        self._journal = journal
        self._clock = clock
        self._waiting: deque[tuple[Event, str]] = deque()
        self._blocked: Missing | None = None
        self._retry_at_s = 0.0

    @classmethod
    def start(cls, setup: MatchSetup, journal: Journal, clock: Clock) -> "TableKeeper":
        """Begin a match and write that down.

        Raises:
            JournalError: it cannot be written.
        """
        event = MatchStarted(clock(), setup)
        journal.append(event, wall_time())
        return cls(begin(event), journal, clock)

    @property
    def table(self) -> Table:
        """The table to show: what is in the journal, and the journal's own trouble."""
        if self._blocked is None:
            return self._table  # the same object as long as nothing changed
        return replace(self._table, missing=(*self._table.missing, self._blocked))

    def take(self, event: Event, source: str = "") -> tuple[Effect, ...]:
        """Take one event; return what the referee says once it is safely written.

        `source` is what its device calls it, kept in the journal. While the journal cannot be
        written, events wait in order and nothing is said.
        """
        self._waiting.append((event, source))
        return self.catch_up()

    def catch_up(self) -> tuple[Effect, ...]:
        """Work through the events that wait for the journal."""
        if self._blocked is not None and self._clock() < self._retry_at_s:
            return ()
        said: list[Effect] = []
        while self._waiting:
            self._begin_next_match()
            self._throw_for_players()
            event, source = self._waiting[0]
            table, effects = step(self._table, event)
            if (table is not self._table or effects) and not self._written(event, source):
                break
            self._waiting.popleft()
            self._table = table
            said.extend(effects)
        else:
            self._blocked = None
        return tuple(said)

    def _begin_next_match(self) -> None:
        """Put a new match in the place of a button that asks for one, or before dice that do."""
        event, _ = self._waiting[0]
        if not isinstance(self._table.phase, OVER):
            return
        now = self._table.setup
        setup = replace(self._agreed or same_again(now), dice=now.dice)
        pressed = isinstance(event, ButtonPressed) and event.button is Button.NEXT_MATCH
        if pressed:
            self._waiting.popleft()
        elif not _rolls_for_next_match(self._table, event, setup):
            return
        for one in reversed(next_match(self._table, setup, event.at_s)):
            self._waiting.appendleft((one, ""))

    def _throw_for_players(self) -> None:
        """Put dice in the place of a button that asks the referee to roll."""
        event, source = self._waiting[0]
        self._waiting[0] = (thrown_for(self._table, event), source)

    def _written(self, event: Event, source: str) -> bool:
        try:
            self._journal.append(event, wall_time(), source)
        except JournalError as fault:
            now_s = self._clock()
            if self._blocked is None:
                self._blocked = Missing("journal", now_s, str(fault))
            self._retry_at_s = now_s + RETRY_S
            return False
        return True


OVER = (MatchOver, SessionOver)
"""Phases after which only another match is played."""


def same_again(setup: MatchSetup) -> MatchSetup:
    """Return the same agreement for a match from its beginning."""
    return replace(setup, position=None, on_roll=None, white_score=0, black_score=0, cube=Cube())


def _rolls_for_next_match(table: Table, event: Event, setup: MatchSetup) -> bool:
    """Say whether people have set the board up again and roll: they need press nothing."""
    rolls = isinstance(event, OneDieSettled | OpeningDice | DiceSettled)
    if not rolls or table.evidence is None or table.hidden is not None:
        return False
    game = setup.variant_of(1)
    short, _seen = fits(game.start, table.evidence, game)
    return short < ILLEGAL_NATS


def next_match(table: Table, setup: MatchSetup, at_s: float) -> tuple[Event, ...]:
    """Return what begins the next match, and all that is known of the table.

    Devices and a board that lies still are reported only when something changes, so the new
    match is told what the old one knew.
    """
    lost = (DeviceLost(at_s, gone.device, gone.why) for gone in table.missing)
    noted = (DeviceNoted(at_s, one.device, one.note, one.told) for one in table.notes)
    begun: tuple[Event, ...] = (MatchStarted(at_s, setup), *lost, *noted)
    if table.hidden is not None:
        return (*begun, BoardHidden(at_s, table.hidden, table.covered))
    if table.evidence is None:
        return begun
    return (*begun, BoardSeen(at_s, table.evidence, table.covered))


def replay(journal: Journal, match_id: int) -> tuple[Table, float]:
    """Return the table a match had reached, and the time of its last event.

    Raises:
        JournalError: the match is not there, or an entry cannot be read.
    """
    table: Table | None = None
    at_s = 0.0
    for event in journal.events(match_id):
        at_s = event.at_s
        if isinstance(event, MatchStarted):
            table = begin(event)
        elif table is not None:
            table, _ = step(table, event)
    if table is None:
        raise JournalError(NO_MATCH, path=journal.path, number=match_id)
    return replace(table, missing=(), notes=()), at_s
