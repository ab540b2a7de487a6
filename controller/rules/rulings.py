"""What officials ask at the table, as plain data that the referee's setup reads.

Nothing here judges: each enum is a choice, and `Rulings` is one answer to all of them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class IllegalPlay(Enum):
    """What becomes of an illegal play."""

    OPPONENT_CHOOSES = "opponent chooses"
    """The opponent accepts it or has it corrected ("responsible moves")."""
    MUST_CORRECT = "must correct"
    """It must be corrected ("legal moves")."""
    LOG = "log"
    """It is noted in silence."""


class PrematureRoll(Enum):
    """What becomes of a roll before the opponent's turn is over."""

    VOID = "void"
    STANDS = "stands"
    OPPONENT_CHOOSES = "opponent chooses"


class TurnEnds(Enum):
    """What ends a turn."""

    DIE_LIFTED = "die lifted"
    BUTTON = "button"


class DieOnChecker(Enum):
    """What a die is that lies flat on a checker."""

    COCKED = "cocked"
    VALID = "valid"


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of one card; the clock's times are in seconds, 0 for no clock.

    Attributes:
        illegal_play: what becomes of an illegal play.
        premature_roll: what becomes of a roll before the opponent's turn is over.
        turn_ends: what ends a turn.
        die_on_checker: what a die is that lies flat on a checker; no device notices it, so people
            see it and have it ruled who rolls again.
        hints: whether lamps and screen may show legal moves.
        pip_counts: whether the screen may show pip counts.
        advice: whether the screen may give advice.
        delay_s: the clock's free time before each move; unused delay is lost.
        reserve_a_point_s: the clock's reserve, for each point of the match.
        overtime_s: one overtime after the reserve; 0 if the reserve at zero loses the match.
    """

    illegal_play: IllegalPlay = IllegalPlay.OPPONENT_CHOOSES
    premature_roll: PrematureRoll = PrematureRoll.VOID
    turn_ends: TurnEnds = TurnEnds.DIE_LIFTED
    die_on_checker: DieOnChecker = DieOnChecker.COCKED
    hints: bool = True
    pip_counts: bool = True
    advice: bool = True
    delay_s: int = 0
    reserve_a_point_s: int = 0
    overtime_s: int = 0


CLUB_RULINGS: Final = Rulings()
"""How clubs rule."""
