"""Which checkers may move now and where to, as checkers are lifted and put down."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from controller.display.differences import Place, place_of
from controller.referee.explanation import (
    Explanation,
    IllegalBoard,
    LegalPlay,
    LooksAlike,
    OnTheWay,
)
from controller.referee.phases import ToMove
from controller.referee.table import Table
from controller.rules.dice import Roll
from controller.rules.movement import Step, after_step, steps_with
from controller.rules.plays import Play, legal_plays, partial_plays
from controller.rules.position import OFF, Position, position_for
from controller.rules.side import Side
from controller.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Hints:
    """What may be moved next.

    Attributes:
        steps: Every step that a legal play can go on with, each once.
        lifted: The point from which a checker was lifted, in the mover's view.
        dice: The dice still to be played, larger first.
        over: No die is left to play.
    """

    steps: tuple[Step, ...] = ()
    lifted: int | None = None
    dice: tuple[int, ...] = ()
    over: bool = False

    def sources(self, side: Side) -> tuple[Place, ...]:
        """Return the places a checker may leave."""
        return _unique(place_of(side, step.source) for step in self.steps)

    def targets(self, side: Side) -> tuple[Place, ...]:
        """Return the places a checker may reach with one die."""
        return _unique(place_of(side, step.target) for step in self.steps)


def hints_of(table: Table, phase: ToMove) -> Hints:
    """Return what may be moved next as the board lies now."""
    return _hints(table.position, phase.side, phase.roll, table.variant, phase.seen)


@lru_cache(maxsize=4)  # lamps, marks, dice and sentence all ask about the same board
def _hints(
    position: Position, side: Side, roll: Roll, variant: Variant, seen: Explanation | None
) -> Hints:
    plays = _plays(position, side, roll, variant)
    match seen:
        case _ if not plays.legal:
            return Hints(dice=roll.dice, over=True)
        case LegalPlay(play=play) | LooksAlike(plays=(play, *_)):
            return Hints(dice=_without(roll.dice, play.steps), over=True)
        case OnTheWay(play=play):
            return plays.after(play)
        case IllegalBoard(position=lying):
            return plays.lifted_from(lying) or Hints(dice=roll.dice)
    return plays.after(Play((), position))


@dataclass(frozen=True, slots=True)
class _Plays:
    """The plays of one roll, and everything on the way to them."""

    side: Side
    dice: tuple[int, ...]
    legal: tuple[Play, ...]
    partial: tuple[Play, ...]

    def after(self, made: Play) -> Hints:
        """Return the hints once some steps are made."""
        left = _without(self.dice, made.steps)
        reachable = {
            play.result
            for play in (*self.partial, *self.legal)
            if len(play.steps) == len(made.steps) + 1
        }
        steps = tuple(
            step
            for die in sorted(set(left), reverse=True)
            for step in steps_with(made.result, self.side, die)
            if after_step(made.result, self.side, step) in reachable
        )
        return Hints(steps, dice=left, over=not steps)

    def lifted_from(self, seen: Position) -> Hints | None:
        """Return the hints for the one checker that hangs in the air; None if it is not that."""
        for made in self.partial:
            hints = self.after(made)
            for source in sorted({step.source for step in hints.steps}):
                if _without_checker(made.result, self.side, source) == _without_off(
                    seen, made.result
                ):
                    steps = tuple(step for step in hints.steps if step.source == source)
                    return Hints(steps, source, hints.dice)
        return None


@lru_cache(maxsize=2)  # worked out once a turn: a double takes tens of milliseconds on a Pi
def _plays(position: Position, side: Side, roll: Roll, variant: Variant) -> _Plays:
    known = (position, side, roll, variant)
    return _Plays(side, roll.dice, legal_plays(*known), partial_plays(*known))


def _without(dice: tuple[int, ...], steps: tuple[Step, ...]) -> tuple[int, ...]:
    left = list(dice)
    for step in steps:
        if step.die in left:
            left.remove(step.die)
    return tuple(left)


def _without_checker(position: Position, side: Side, number: int) -> Position:
    own = list(position.of(side))
    own[number] -= 1
    return position_for(side, tuple(own), position.of(side.other))


def _without_off(seen: Position, known: Position) -> Position:
    """Take the trays as known: a lifted checker is not one borne off until it is put down."""
    return Position(
        (known.white[OFF], *seen.white[1:]),
        (known.black[OFF], *seen.black[1:]),
    )


def _unique(places: Iterable[Place]) -> tuple[Place, ...]:
    return tuple(dict.fromkeys(places))
