"""Replays a game against the rules, action by action, and collects what does not fit.

Nothing is guessed: after a line that was not understood, or a play no hand could have made, the
rest of the game is read but not judged.
"""

from dataclasses import dataclass, field

from controller.rules.cube import Cube, NoDouble, why_no_double
from controller.rules.errors import PositionError, RollError
from controller.rules.gnuid import gnu_id
from controller.rules.match import MatchScore
from controller.rules.position import OFF, Position
from controller.rules.records.judge import Judged, Ruling, judge
from controller.rules.records.model import (
    Action,
    BoardSet,
    BoardShown,
    Doubled,
    Dropped,
    Gap,
    Resigned,
    Taken,
    Turn,
    Unread,
)
from controller.rules.side import Side
from controller.rules.variant import Variant

_Judgeable = Turn | Doubled | Taken | Dropped | Resigned | BoardSet | BoardShown
NO_CHECKER_THERE = "no_checker_there"
CUBE_VALUE = "cube_value"
_NO_DOUBLE = {
    NoDouble.NO_CUBE: "no_cube",
    NoDouble.CRAWFORD: "crawford_game",
    NoDouble.NOT_OWNER: "cube_not_yours",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """An action against the rules.

    Attributes:
        line: where it is written.
        side: whose action.
        before: the board before it.
        dice: the roll, or None for the cube.
        after: the board after it, or None if no hand could make it.
        variant: the game it was played in.
        why: a word for it, if the two boards alone do not say; else "".
    """

    line: int
    side: Side
    before: Position
    dice: tuple[int, int] | None
    after: Position | None
    variant: Variant
    why: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A turn as it was judged, with the board and the cube before it."""

    turn: Turn
    before: Position
    judged: Judged
    cube: Cube


@dataclass(slots=True)
class GameReplay:
    """A game while it is replayed: how it stands, and what did not fit so far.

    Attributes:
        lost: nobody can tell any more how the game stands.
        unplayed: a turn without a play although one was legal; fine if the side resigned then.
    """

    variant: Variant
    score: MatchScore
    position: Position
    cube: Cube = field(default_factory=Cube)
    on_roll: Side | None = None
    offered_by: Side | None = None
    dropped: Side | None = None
    resigned: Side | None = None
    unplayed: Fault | None = None
    lost: bool = False
    faults: list[Fault] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    trail: list[Judgement] = field(default_factory=list)

    @property
    def finished(self) -> bool:
        """Whether nothing may follow."""
        return (
            self.dropped is not None
            or self.resigned is not None
            or any(self.position.of(side)[OFF] == self.variant.checkers for side in Side)
        )

    def take(self, action: Action) -> None:
        """Replay one action."""
        if isinstance(action, Gap):
            self._lose(action.line, action.text)
        elif self.lost:
            return
        elif self.finished and not isinstance(action, BoardShown):
            self._lose(action.line, "the game is over already, but goes on here")
        else:
            self._resign_or_fault(action)
            self._take(action)

    def _take(self, action: _Judgeable) -> None:
        match action:
            case Turn():
                self._turn(action)
            case Doubled():
                self._double(action)
            case Taken() | Dropped():
                self._answer(action)
            case Resigned():
                self.resigned = action.side
            case BoardSet():
                self._set(action)
            case _:
                self._compare(action)

    def _resign_or_fault(self, action: _Judgeable) -> None:
        """A turn without its legal play is a resignation only if nothing else follows."""
        if self.unplayed is not None and not isinstance(action, Resigned | BoardShown):
            self.faults.append(self.unplayed)
            self.unplayed = None

    def _turn(self, turn: Turn) -> None:
        if self.offered_by is not None or self.on_roll not in {None, turn.side}:
            self._lose(turn.line, f"it is not {turn.side.value}'s turn to roll here")
            return
        try:
            judged = judge(self.position, turn, self.variant)
        except (PositionError, RollError) as error:
            self._lose(turn.line, str(error))
            return
        self.trail.append(Judgement(turn, self.position, judged, self.cube))
        self._book(turn, judged)
        self.on_roll = turn.side.other
        self.position = judged.after or self.position

    def _book(self, turn: Turn, judged: Judged) -> None:
        why = "" if judged.after else NO_CHECKER_THERE
        fault = Fault(
            turn.line, turn.side, self.position, turn.dice, judged.after, self.variant, why
        )
        if judged.ruling is Ruling.UNPLAYED:
            self.unplayed = fault
        elif judged.ruling is Ruling.AMBIGUOUS:
            self._lose(turn.line, "two legal plays fit what is written here")
        elif judged.ruling is not Ruling.LEGAL:
            self.faults.append(fault)
        if judged.ruling is Ruling.IMPOSSIBLE:
            self._lose(turn.line, "no hand can do this: the rest of the game is not judged")

    def _double(self, action: Doubled) -> None:
        if self.offered_by is not None or self.on_roll is not action.side:
            self._lose(action.line, f"it is not {action.side.value}'s turn to double here")
            return
        why = why_no_double(self.cube, action.side, self.score, self.variant)
        if why is not None:
            self._cube_fault(action, _NO_DOUBLE[why])
        elif action.value not in {None, self.cube.offered}:
            self._cube_fault(action, CUBE_VALUE)
        self.offered_by = action.side

    def _cube_fault(self, action: Doubled, why: str) -> None:
        at = self.position
        self.faults.append(Fault(action.line, action.side, at, None, at, self.variant, why))

    def _answer(self, action: Taken | Dropped) -> None:
        if self.offered_by is not action.side.other:
            self._lose(action.line, f"nobody offered {action.side.value} the cube here")
        elif isinstance(action, Dropped):
            self.dropped = action.side
        else:
            self.cube = Cube(self.cube.offered, action.side)
            self.offered_by = None

    def _compare(self, action: BoardShown) -> None:
        if self.on_roll not in {None, action.on_roll}:
            return
        counted = gnu_id(self.position, action.on_roll)
        if action.gnu != counted:
            self.unread.append(
                Unread(action.line, f"Position ID {action.gnu}: the plays before lead to {counted}")
            )

    def _set(self, action: BoardSet) -> None:
        try:
            self.variant.check(action.position)
        except PositionError as error:
            self._lose(action.line, str(error))
            return
        self.position = action.position
        self.on_roll = action.on_roll or self.on_roll

    def _lose(self, line: int, text: str) -> None:
        self.lost = True
        self.unread.append(Unread(line, text))


def replay_game(actions: tuple[Action, ...], score: MatchScore, variant: Variant) -> GameReplay:
    """Replay a game from the variant's start; `score` is the one before it."""
    replay = GameReplay(variant, score, variant.start)
    for action in actions:
        replay.take(action)
    return replay
