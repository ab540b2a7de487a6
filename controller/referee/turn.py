"""What is known of a turn, or of a part of one, before the board is looked at."""

from dataclasses import dataclass
from functools import lru_cache

from controller.referee.evidence import Evidence
from controller.rules.again import (
    ACEY_DEUCEY,
    DOUBLES,
    Part,
    can_move,
    chosen_double,
    part_after,
)
from controller.rules.choices import AceyDeucey
from controller.rules.dice import Roll
from controller.rules.plays import Choices, Play, choices_of
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Turn:
    """One roll to play, or a double of the side's choice.

    Attributes:
        position: The board before the play.
        baseline: How it looked; None if nobody looked.
        side: Whose turn it is.
        roll: The dice; for a chosen double, those that gave it.
        variant: The game.
        chosen: Whether any double may be played, as the side chooses.
    """

    position: Position
    baseline: Evidence | None
    side: Side
    roll: Roll
    variant: Variant
    chosen: bool = False

    @property
    def choices(self) -> Choices:
        """All that may be done, and all that is on the way to it."""
        return _choices(self.position, self.side, self.roll, self.variant, chosen=self.chosen)

    @property
    def ends(self) -> tuple[Play, ...]:
        """The plays that may end it; where the side must dance, one without steps."""
        return self.choices.legal or (Play((), self.position),)

    def dice_of(self, play: Play) -> Roll:
        """Return the dice a play was made with: of doubles, the one that was chosen."""
        if not self.chosen:
            return self.roll
        die = play.steps[0].die if play.steps else self._highest_unplayable
        return Roll.of(die, die)

    def after(self, play: Play) -> Part:
        """Return what comes after a play."""
        roll = self.dice_of(play)
        part = part_after(roll, len(play.steps), self.variant, chosen=self.chosen)
        where = (play.result, self.side)
        if part is Part.CHOOSE_DOUBLE and not any(
            can_move(*where, double, self.variant) for double in DOUBLES
        ):
            return Part.TURN_PASSES
        return part

    def loses_rest(self, play: Play) -> bool:
        """Tell whether the turn passes though the roll would have given more."""
        special = self.variant.acey_deucey is not AceyDeucey.NOTHING
        gives = special and (self.chosen or self.roll == ACEY_DEUCEY)
        return gives and self.after(play) is Part.TURN_PASSES

    @property
    def _highest_unplayable(self) -> int:
        """Which double a side chose that moved nothing: the highest that cannot be played."""
        where = (self.position, self.side)
        return next(double.high for double in DOUBLES if not can_move(*where, double, self.variant))


@lru_cache(maxsize=8)  # the same turn is looked at again and again while checkers move
def _choices(
    position: Position, side: Side, roll: Roll, variant: Variant, *, chosen: bool
) -> Choices:
    if chosen:
        return chosen_double(position, side, variant)
    return choices_of(position, side, roll, variant)
