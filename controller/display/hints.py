"""Which checkers may move now and where to, as checkers are lifted and put down."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from controller.display.differences import WAITING, Place, place_of
from controller.referee.explanation import (
    Explanation,
    IllegalBoard,
    LegalPlay,
    LooksAlike,
    OnTheWay,
)
from controller.referee.phases import ToMove
from controller.referee.table import Table
from controller.referee.turn import Turn
from controller.rules.movement import Step, after_step, steps_with
from controller.rules.plays import Play
from controller.rules.position import BAR, OFF, Position, position_for
from controller.rules.side import Side
from controller.rules.visible import visible

ALL_DICE = (6, 5, 4, 3, 2, 1)


@dataclass(frozen=True, slots=True)
class Hints:
    """What may be moved next.

    Attributes:
        steps: Every step that a legal play can go on with, each once.
        lifted: The point from which a checker was lifted, in the mover's view.
        dice: The dice still to be played, larger first; none while a double is to be chosen.
        over: No die is left to play.
        enters: Whether the checkers that enter wait beside the board, and were never in play.
    """

    steps: tuple[Step, ...] = ()
    lifted: int | None = None
    dice: tuple[int, ...] = ()
    over: bool = False
    enters: bool = False

    def sources(self, side: Side) -> tuple[Place, ...]:
        """Return the places a checker may leave."""
        return _unique(self._source(side, step) for step in self.steps)

    def targets(self, side: Side) -> tuple[Place, ...]:
        """Return the places a checker may reach with one die."""
        return _unique(place_of(side, step.target) for step in self.steps)

    def _source(self, side: Side, step: Step) -> Place:
        beside = self.enters and step.source == BAR
        return Place(WAITING, side) if beside else place_of(side, step.source)


def hints_of(table: Table, phase: ToMove) -> Hints:
    """Return what may be moved next as the board lies now."""
    turn = Turn(table.position, None, phase.side, phase.roll, table.variant, phase.chosen)
    return _hints(turn, phase.seen)


@lru_cache(maxsize=4)  # lamps, marks, dice and sentence all ask about the same board
def _hints(turn: Turn, seen: Explanation | None) -> Hints:
    plays = _Plays(turn)
    match seen:
        case _ if not turn.choices.legal:
            return Hints(dice=turn.roll.dice, over=True)
        case LegalPlay(play=play) | LooksAlike(plays=(play, *_)):
            return Hints(dice=plays.left(play), over=True)
        case OnTheWay(play=play):
            return plays.after(play)
        case IllegalBoard(position=lying):
            return plays.lifted_from(lying) or Hints(dice=plays.left(Play((), turn.position)))
    return plays.after(Play((), turn.position))


@dataclass(frozen=True, slots=True)
class _Plays:
    """The plays of one turn, and everything on the way to them."""

    turn: Turn

    def left(self, made: Play) -> tuple[int, ...]:
        """Return the dice still to be played once some steps are made."""
        if not self.turn.chosen:
            return _without(self.turn.roll.dice, made.steps)
        return _without(self.turn.dice_of(made).dice, made.steps) if made.steps else ()

    def after(self, made: Play) -> Hints:
        """Return the hints once some steps are made."""
        turn, left = self.turn, self.left(made)
        choices = turn.choices
        reachable = {
            play.result
            for play in (*choices.partial, *choices.legal)
            if len(play.steps) == len(made.steps) + 1
        }
        to_choose = turn.chosen and not made.steps
        steps = tuple(
            step
            for die in ALL_DICE
            if to_choose or die in left
            for step in steps_with(made.result, turn.side, die, turn.variant)
            if after_step(made.result, turn.side, step) in reachable
        )
        waiting = made.result.waiting(turn.side)
        enters = waiting > 0 and waiting == made.result.of(turn.side)[BAR]
        return Hints(steps, dice=left, over=not steps, enters=enters)

    def lifted_from(self, seen: Position) -> Hints | None:
        """Return the hints for the one checker that hangs in the air; None if it is not that."""
        for made in self.turn.choices.partial:
            hints = self.after(made)
            for source in sorted({step.source for step in hints.steps}):
                lifted = _without_checker(made.result, self.turn.side, source)
                if lifted is not None and lifted == _without_off(visible(seen), made.result):
                    steps = tuple(step for step in hints.steps if step.source == source)
                    return Hints(steps, source, hints.dice, enters=hints.enters)
        return None


def _without(dice: tuple[int, ...], steps: tuple[Step, ...]) -> tuple[int, ...]:
    left = list(dice)
    for step in steps:
        if step.die in left:
            left.remove(step.die)
    return tuple(left)


def _without_checker(position: Position, side: Side, number: int) -> Position | None:
    """Return what shows once a checker is lifted, perhaps one that lay under it; None if unseen."""
    shown = visible(position)
    own, other = list(shown.of(side)), list(shown.of(side.other))
    if not own[number]:
        return None  # it waits beside the board
    own[number] -= 1
    if not own[number] and 25 - number in position.pinned(side.other):
        other[25 - number] += 1
    return position_for(side, tuple(own), tuple(other))


def _without_off(seen: Position, known: Position) -> Position:
    """Take the trays as known: a lifted checker is not one borne off until it is put down."""
    return Position(
        (known.white[OFF], *seen.white[1:]),
        (known.black[OFF], *seen.black[1:]),
    )


def _unique(places: Iterable[Place]) -> tuple[Place, ...]:
    return tuple(dict.fromkeys(places))
