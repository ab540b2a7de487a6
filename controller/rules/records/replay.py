"""Replays a game against the rules, action by action, and collects what does not fit.

Nothing is guessed: after a line that was not understood, or a play no hand could have made, the
rest of the game is read but not judged.
"""

from dataclasses import dataclass, field

from controller.rules.choices import AceyDeucey
from controller.rules.cube import Cube, NoDouble, why_no_double
from controller.rules.errors import PositionError, RollError
from controller.rules.gnuid import gnu_id
from controller.rules.match import MatchScore
from controller.rules.offer import Offer, offer_of
from controller.rules.position import Position
from controller.rules.records.judge import Judged, Ruling, judge
from controller.rules.records.model import (
    Action,
    BoardSet,
    BoardShown,
    CubeSet,
    Doubled,
    Drawn,
    Dropped,
    Gap,
    Resigned,
    Taken,
    Turn,
    Unread,
)
from controller.rules.result import Drawn as DrawnBoard
from controller.rules.result import ending_of
from controller.rules.shut_out import is_closed_out
from controller.rules.side import Side
from controller.rules.variant import Variant

_Judgeable = Turn | Doubled | Taken | Dropped | Resigned | Drawn | CubeSet | BoardSet | BoardShown
NO_CHECKER_THERE = "no_checker_there"
CUBE_VALUE = "cube_value"
NOT_TURNED_ON = "not_turned_on"
_NO_DOUBLE = {
    NoDouble.NO_CUBE: "no_cube",
    NoDouble.CRAWFORD: "crawford_game",
    NoDouble.NOT_OWNER: "cube_not_yours",
    NoDouble.LIMIT: "cube_limit",
    NoDouble.DEAD: "dead_cube",
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
        again: whose turn may go on with another roll.
        drawn: the record says that nobody won.
        lost: nobody can tell any more how the game stands.
        doubling: what follows is the double of the 1-2 before it.
        unplayed: a turn without a play although one was legal; fine if the side resigned then.
    """

    variant: Variant
    score: MatchScore
    position: Position
    cube: Cube = field(default_factory=Cube)
    on_roll: Side | None = None
    again: Side | None = None
    offer: Offer | None = None
    dropped: Side | None = None
    resigned: Side | None = None
    drawn: bool = False
    unplayed: Fault | None = None
    doubling: bool = False
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
            or self.drawn
            or ending_of(self.position, self.variant) is not None
        )

    @property
    def is_drawn(self) -> bool:
        """Whether the game is over without a winner."""
        return self.drawn or isinstance(ending_of(self.position, self.variant), DrawnBoard)

    def take(self, action: Action) -> None:
        """Replay one action."""
        if isinstance(action, Gap):
            self._lose(action.line, action.text)
        elif self.lost:
            return
        elif self.finished and not isinstance(action, BoardShown) and not self._says_drawn(action):
            self._lose(action.line, "the game is over already, but goes on here")
        else:
            self._resign_or_fault(action)
            self._take(action)

    def _says_drawn(self, action: Action) -> bool:
        """Say whether it tells in words what the board says already."""
        return isinstance(action, Drawn) and self.is_drawn and not self.drawn

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
            case Drawn():
                self.drawn = True
            case CubeSet(value, owner):
                self.cube = Cube(value, owner)
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
        if self.offer is not None or not self._may_roll(turn.side):
            self._lose(turn.line, f"it is not {turn.side.value}'s turn to roll here")
            return
        try:
            judged = judge(self.position, turn, self.variant)
        except (PositionError, RollError) as error:
            self._lose(turn.line, str(error))
            return
        self.trail.append(Judgement(turn, self.position, judged, self.cube))
        self._book(turn, judged)
        self._pass_on(turn)
        self.position = judged.after or self.position

    def _may_roll(self, side: Side) -> bool:
        """Say whether it may be a side's turn: who is closed out need not roll."""
        if self.on_roll in {None, side} or self.again is side:
            return True
        return is_closed_out(self.position, side.other, self.variant)

    def _pass_on(self, turn: Turn) -> None:
        """Pass the turn; after acey-deucey's 1-2 its side plays a double, and then rolls again."""
        if self.variant.acey_deucey is not AceyDeucey.NOTHING:
            goes_on = {*turn.dice} == {1, 2} or (self.again is turn.side and self.doubling)
            self.doubling = {*turn.dice} == {1, 2}
            self.again = turn.side if goes_on else None
        self.on_roll = turn.side.other

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
        if self.offer is not None:
            self._turn_on(action, self.offer)
            return
        if self.on_roll is None or not self._may_roll(action.side):
            self._lose(action.line, f"it is not {action.side.value}'s turn to double here")
            return
        why = why_no_double(self.cube, action.side, self.score, self.variant)
        if why is not None:
            self._cube_fault(action, _NO_DOUBLE[why])
        elif action.value not in {None, self.cube.offered}:
            self._cube_fault(action, CUBE_VALUE)
        self.on_roll, self.offer = action.side, offer_of(self.cube, action.side)

    def _turn_on(self, action: Doubled, offer: Offer) -> None:
        """Turn the cube on, as in games for money; how often is agreed, and no file tells it."""
        if offer.answerer is not action.side:
            self._lose(action.line, f"{action.side.value} has doubled already")
            return
        self.offer = offer.turned_on()
        if self.score.length:
            self._cube_fault(action, NOT_TURNED_ON)
        elif action.value not in {None, self.offer.value}:
            self._cube_fault(action, CUBE_VALUE)

    def _cube_fault(self, action: Doubled, why: str) -> None:
        at = self.position
        self.faults.append(Fault(action.line, action.side, at, None, at, self.variant, why))

    def _answer(self, action: Taken | Dropped) -> None:
        if self.offer is None or self.offer.answerer is not action.side:
            self._lose(action.line, f"nobody offered {action.side.value} the cube here")
        elif isinstance(action, Dropped):
            self.dropped = action.side
            self.cube = Cube(self.offer.if_dropped, self.cube.owner)
        else:
            self.cube = self.offer.taken()
            self.offer = None

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
        self.position, self.offer = action.position, None
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
