"""A turn in which somebody errs, and the board after it with every reason that fairly names it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from controller.referee.reasons import Reason
from controller.rules.dice import Roll
from controller.rules.movement import after_step, steps_with
from controller.rules.plays import Play, legal_plays, partial_plays
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.step import Step
from controller.rules.variant import STANDARD, Variant
from controller.rules.visible import visible
from tests.fakes.mistakes.hands import Hands

Made = tuple[Position, set[Reason]] | None
"""What shows after a mistake, and the reasons that fairly name it; None if none could be made."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A position, and a side that has rolled."""

    before: Position
    side: Side
    roll: Roll
    variant: Variant = STANDARD

    def plays(self) -> tuple[Play, ...]:
        return legal_plays(self.before, self.side, self.roll, self.variant)

    def hands(self, position: Position | None = None) -> Hands:
        return Hands(position or self.before, self.side, self.variant)

    def singles(self, die: int) -> tuple[Step, ...]:
        """Return every step that one die allows, by places of the seat."""
        return steps_with(self.before, self.side, die, self.variant)

    def steps(self, play: Play) -> tuple[Step, ...]:
        """Return a play's steps by the mover's numbers."""
        route = self.variant.route(self.side)
        return tuple(
            replace(step, source=route[step.source], target=route[step.target])
            for step in play.steps
        )

    def shorter(self) -> list[Play]:
        """Return what lies on the way of legal plays, and every legal single step."""
        singles = [
            Play((step,), after_step(self.before, self.side, step))
            for die in self.roll.values
            for step in self.singles(die)
        ]
        return [*partial_plays(self.before, self.side, self.roll, self.variant), *singles]

    def is_legal(self, board: Position) -> bool:
        """Say whether points and bars could be so after the turn, whatever the trays show."""
        ends = [play.result for play in self.plays()] or [self.before]
        return shows(board, ends)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A board that is not legal, and every reason that fairly names what was done."""

    kind: str
    turn: Turn
    after: Position
    fair: frozenset[Reason]


def shows(board: Position, positions: Iterable[Position]) -> bool:
    """Say whether one of the positions looks like the board, trays apart."""
    seen = [visible(position) for position in positions]
    return any(
        board.white[1:] == one.white[1:] and board.black[1:] == one.black[1:] for one in seen
    )
