"""A match of the journal as a record: its events stepped again, and what the referee said kept.

Played dice stay as they were, also below an illegal play that the opponent let stand.
"""

from collections.abc import Iterable
from dataclasses import replace

from controller.referee.effects import (
    CubeOffered,
    CubePassed,
    CubeTaken,
    CubeTurnedByDice,
    CubeTurnedOn,
    Effect,
    EventIgnored,
    FlagFell,
    GameEnded,
    GameStarted,
    MatchEnded,
    ResignationOffered,
    ResignationRaised,
    ResignationRefused,
    ResignationWithdrawn,
    Rolled,
    StandingSet,
    Verdict,
    VerdictGiven,
)
from controller.referee.events import DirectorRuled, Event, MatchStarted
from controller.referee.machine import begin, step
from controller.referee.origins import Origin
from controller.referee.setup import MatchSetup
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.records.model import (
    DICE_HEADER,
    Action,
    BoardSet,
    CubeSet,
    Doubled,
    Drawn,
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
    """Return the match that these events tell of; None if there is none."""
    keeper: _Record | None = None
    table = None
    for event in events:
        if isinstance(event, MatchStarted):
            table, keeper = begin(event), _Record(event.setup)
        elif table is not None and keeper is not None:
            table, effects = step(table, event)
            keeper.after(event, effects)
    return None if keeper is None else keeper.record()


_TAKEN_BACK = (Doubled, Dropped, Resigned, Drawn)
"""What leads to a result, or would."""


def _unplayed(actions: list[Action]) -> bool:
    """Say whether they end with a roll that nobody played."""
    last = actions[-1] if actions else None
    return isinstance(last, Turn) and last.moves is None and last.after is None


def _without_offer(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Take back a double at the end, and all that turned it on."""
    kept = list(actions)
    while kept and isinstance(kept[-1], Doubled):
        kept.pop()
    return tuple(kept)


def _rebooked(game: Game, outcome: Outcome, score: tuple[int, int]) -> Outcome:
    """Return the result of a game that led to this score, as far as its winner has won by it."""
    before = {Side.WHITE: game.white_score, Side.BLACK: game.black_score}
    after = dict(zip(before, score, strict=True))
    won = after[outcome.winner] - before[outcome.winner]
    return replace(outcome, points=won if won > 0 else outcome.points, wins_match=False)


class _Record:
    """The match so far."""

    def __init__(self, setup: MatchSetup) -> None:
        self._setup = setup
        self._score = setup.white_score, setup.black_score
        self._games: list[Game] = []
        self._rolled: tuple[Side, Roll] | None = None
        self._resigning: Resigned | None = None
        self._origins: set[Origin] = set()
        self._cube = Cube()

    def record(self) -> MatchRecord:
        """Return what was played until now."""
        setup = self._setup
        names = tidy_name(setup.white_name), tidy_name(setup.black_name)
        crawford = not setup.length or all(one.cube_rules.crawford for one in setup.games)
        games = tuple(self._games)
        return MatchRecord(*names, setup.length, games, crawford, headers=self._headers())

    def _headers(self) -> tuple[tuple[str, str], ...]:
        """Say where the dice came from, unless all of them were electronic."""
        if not self._origins - {Origin.ELECTRONIC}:
            return ()
        return ((DICE_HEADER, ", ".join(sorted(one.value for one in self._origins))),)

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
            if isinstance(effect, Rolled):
                self._origins.add(effect.origin)
            self._note(effect)

    def _rule(self, event: DirectorRuled) -> None:
        self._rolled = self._resigning = None
        self._reopen()
        self._add(BoardSet(event.position, event.on_roll))

    def _reopen(self) -> None:
        """A ruling takes back an offer of the cube, and the result of the game before it."""
        if not self._games:
            return
        game = self._games[-1]
        kept = list(game.actions)
        while kept and isinstance(kept[-1], _TAKEN_BACK):
            kept.pop()
        if len(kept) < len(game.actions) and _unplayed(kept):
            kept.pop()
        self._games[-1] = replace(game, outcome=None, actions=tuple(kept))
        self._score = game.white_score, game.black_score

    def _note(self, effect: Effect) -> None:
        match effect:
            case Rolled(_, side, roll):
                self._rolled = side, roll
            case VerdictGiven():
                self._judged(effect)
            case CubeOffered(_, side, value) | CubeTurnedOn(_, side, value):
                self._add(Doubled(side, value))
            case CubeTurnedByDice(_, value):
                self._turn_cube(Cube(value))
            case CubeTaken(_, side, value, owner):
                self._add(Taken(side))
                self._cube = Cube(value, owner)
            case CubePassed(_, side):
                self._add(Dropped(side))
            case _:
                self._note_end(effect)

    def _note_end(self, effect: Effect) -> None:
        match effect:
            case ResignationOffered(_, side, points):
                self._resigning = Resigned(side, points)
            case ResignationRaised(_, side, _, points):
                self._resigning = Resigned(side.other, points)
            case ResignationRefused() | ResignationWithdrawn():
                self._resigning = None
            case FlagFell(_, side, 0.0):
                self._resigning = Resigned(side)
            case GameEnded():
                self._end(effect)
            case StandingSet():
                self._stand(effect)
            case MatchEnded():
                self._win()

    def _win(self) -> None:
        """Write on the last game that it won the match; one given away has no game."""
        game = self._games[-1] if self._games else None
        if game is not None and game.outcome is not None:
            self._games[-1] = replace(game, outcome=replace(game.outcome, wins_match=True))

    def _stand(self, ruled: StandingSet) -> None:
        """Score and cube as the director ruled them: of the game going on, or of the one over.

        A file has the score only before each game, so that of the game going on is changed there.
        """
        self._score = ruled.white_score, ruled.black_score
        if not self._games:
            return
        game = self._games[-1]
        if ruled.double_off:
            game = replace(game, actions=_without_offer(game.actions))
        if ruled.cube is not None:
            white, black = self._score
            self._games[-1] = replace(game, white_score=white, black_score=black)
            if ruled.cube != self._cube:
                self._turn_cube(ruled.cube)
        elif game.outcome is not None:
            self._games[-1] = replace(game, outcome=_rebooked(game, game.outcome, self._score))

    def _start(self, number: int) -> None:
        setup, variant = self._setup, self._setup.variant_of(number)
        self._games.append(Game(number, *self._score, (), variant=variant.name))
        self._cube = Cube()
        if number == 1 and setup.cube != Cube():
            self._turn_cube(setup.cube)
        if number == 1 and (setup.position, setup.on_roll) != (None, None):
            self._add(BoardSet(setup.position or variant.start, setup.on_roll))

    def _turn_cube(self, cube: Cube) -> None:
        self._cube = cube
        self._add(CubeSet(cube.value, cube.owner))

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
        if not isinstance(result, GameResult):
            self._add(Drawn())
            return
        outcome = Outcome(result.winner, result.points)
        self._games[-1] = replace(self._games[-1], outcome=outcome)
        self._score = ended.white_score, ended.black_score

    def _add(self, action: Action) -> None:
        if not self._games:
            self._start(1)
        game = self._games[-1]
        self._games[-1] = replace(game, actions=(*game.actions, action))
