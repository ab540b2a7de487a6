"""A match of the journal as a record: its events stepped again, and what the referee said kept.

Played dice stay as they were, also below an illegal play that the opponent let stand.
"""

from collections.abc import Iterable
from dataclasses import replace

from controller.referee.effects import (
    CubeOffered,
    CubePassed,
    CubeTaken,
    Effect,
    EventIgnored,
    GameEnded,
    GameStarted,
    MatchEnded,
    ResignationOffered,
    ResignationRefused,
    Rolled,
    Verdict,
    VerdictGiven,
)
from controller.referee.events import DirectorRuled, Event, MatchStarted
from controller.referee.machine import begin, step
from controller.referee.setup import MatchSetup
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.records.errors import ExportError
from controller.rules.records.model import (
    Action,
    BoardSet,
    Doubled,
    Dropped,
    Game,
    MatchRecord,
    Move,
    Outcome,
    Resigned,
    Taken,
    Turn,
    tidy_name,
)
from controller.rules.result import GameResult
from controller.rules.side import Side


def record_of_events(events: Iterable[Event]) -> MatchRecord | None:
    """Return the match that these events tell of; None if there is none.

    Raises:
        ExportError: the match began in the middle of a game, with the cube turned.
    """
    keeper: _Record | None = None
    table = None
    for event in events:
        if isinstance(event, MatchStarted):
            table, keeper = begin(event), _Record(event.setup)
        elif table is not None and keeper is not None:
            table, effects = step(table, event)
            keeper.after(event, effects)
    return None if keeper is None else keeper.record()


class _Record:
    """The match so far."""

    def __init__(self, setup: MatchSetup) -> None:
        if setup.cube != Cube():
            raise ExportError("a match that began with the cube turned has no file format")
        self._setup = setup
        self._score = setup.white_score, setup.black_score
        self._games: list[Game] = []
        self._rolled: tuple[Side, Roll] | None = None
        self._resigning: Resigned | None = None

    def record(self) -> MatchRecord:
        """Return what was played until now."""
        setup = self._setup
        names = tidy_name(setup.white_name), tidy_name(setup.black_name)
        return MatchRecord(*names, setup.length, tuple(self._games))

    def after(self, event: Event, effects: Iterable[Effect]) -> None:
        """Note what an event led to."""
        told = tuple(effects)
        for started in told:
            if isinstance(started, GameStarted):
                self._start(started.number)
        ignored = any(isinstance(one, EventIgnored) for one in told)
        if isinstance(event, DirectorRuled) and not ignored:
            self._rule(event)
        for effect in told:
            self._note(effect)

    def _rule(self, event: DirectorRuled) -> None:
        self._rolled = self._resigning = None
        self._reopen()
        self._add(BoardSet(event.position, event.on_roll))

    def _reopen(self) -> None:
        """A ruling takes back the result of the game before it."""
        if self._games and self._games[-1].outcome is not None:
            game = self._games[-1]
            kept = tuple(one for one in game.actions if not isinstance(one, Resigned))
            self._games[-1] = replace(game, outcome=None, actions=kept)
            self._score = game.white_score, game.black_score

    def _note(self, effect: Effect) -> None:
        match effect:
            case Rolled(_, side, roll):
                self._rolled = side, roll
            case VerdictGiven():
                self._judged(effect)
            case CubeOffered(_, side, value):
                self._add(Doubled(side, value))
            case CubeTaken(_, side):
                self._add(Taken(side))
            case CubePassed(_, side):
                self._add(Dropped(side))
            case _:
                self._note_end(effect)

    def _note_end(self, effect: Effect) -> None:
        match effect:
            case ResignationOffered(_, side, points):
                self._resigning = Resigned(side, points)
            case ResignationRefused():
                self._resigning = None
            case GameEnded():
                self._end(effect)
            case MatchEnded():
                game = self._games[-1]
                if game.outcome is not None:
                    self._games[-1] = replace(game, outcome=replace(game.outcome, wins_match=True))

    def _start(self, number: int) -> None:
        setup, variant = self._setup, self._setup.variant_of(number)
        self._games.append(Game(number, *self._score, (), variant=variant.name))
        if number == 1 and (setup.position, setup.on_roll) != (None, None):
            self._add(BoardSet(setup.position or variant.start, setup.on_roll))

    def _judged(self, given: VerdictGiven) -> None:
        dice = given.roll.values
        if given.accepted:
            self._turn(Turn(given.side, dice, None, given.position))
        elif given.verdict is Verdict.LEGAL and given.play is not None:
            moves = tuple(
                Move((step.source, step.target), frozenset({step.target} if step.hit else ()))
                for step in given.play.steps
            )
            self._turn(Turn(given.side, dice, moves))

    def _turn(self, turn: Turn) -> None:
        self._rolled = None
        self._add(turn)

    def _end(self, ended: GameEnded) -> None:
        if self._rolled is not None:
            side, roll = self._rolled
            self._turn(Turn(side, roll.values, None))
        if self._resigning is not None:
            self._add(self._resigning)
        self._resigning = None
        result = ended.result
        outcome = None
        if isinstance(result, GameResult):
            outcome = Outcome(result.winner, result.points)
        self._games[-1] = replace(self._games[-1], outcome=outcome)
        self._score = ended.white_score, ended.black_score

    def _add(self, action: Action) -> None:
        if not self._games:
            self._start(1)
        game = self._games[-1]
        self._games[-1] = replace(game, actions=(*game.actions, action))
