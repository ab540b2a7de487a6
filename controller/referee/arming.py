"""Turn tokens: the number of the turn that a roll belongs to, so that one of another turn is known.

Dice that take tokens (BGD/1's ARM) give each event the token in force when it happened, and a roll
the token in force when it began. A roll that was kept in the dice while nobody listened, or was
thrown before the turn, so comes with an old token. Token 0 means that the dice know of none.
"""

from dataclasses import replace

from controller.referee.events import (
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    OneDieSettled,
    OpeningDice,
)
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    Judging,
    Paused,
    Phase,
    ResignOnOffer,
    SessionOver,
    ToMove,
    ToRoll,
)
from controller.referee.table import Table
from controller.rules.rulings import PrematureRoll
from controller.rules.side import Side

TOKENS = 65_535
"""A token is 1 to 65535, then 1 again."""

DiceEvent = DiceRolling | DiceSettled | OneDieSettled | OpeningDice | DiceVoid | DicePickedUp


def turn_token(table: Table) -> int:
    """Return the token that dice are to be armed with now."""
    return _token(table.turn)


def _token(turn: int) -> int:
    return (turn - 1) % TOKENS + 1


def side_of_token(phase: Phase) -> Side | None:
    """Return whose turn the dice serve, None in an opening.

    As soon as a turn is over that is the opponent.
    """
    match phase:
        case Paused(before=before) | SessionOver(before=before):
            return side_of_token(before)
        case ResignOnOffer(before=before) | DrawOnOffer(before=before):
            return side_of_token(before)
        case ToRoll(side=side) | CubeOnOffer(side=side) | ToMove(side=side):
            return side
        case Judging(side=side) | Asking(side=side) | Disputed(side=side):
            return side.other
    return None


def counted(before: Table, after: Table) -> Table:
    """Count one more turn if another one began."""
    same = side_of_token(before.phase) is side_of_token(after.phase)
    if same and before.game == after.game:
        return after
    return replace(after, turn=after.turn + 1)


def is_of_old_turn(table: Table, event: DiceEvent) -> bool:
    """Say whether an event is of another turn than the one that the dice serve now.

    The token takes a moment to reach the dice, so one turn back is forgiven where it does no harm:
    the beginning of a roll, the end of a roll that was seen to begin, and rolls that come before
    the play is judged. A roll that began before the turn is not, unless it was agreed to stand.
    """
    if event.turn in {0, turn_token(table)}:
        return False
    if event.turn != _token(max(1, table.turn - 1)) or isinstance(event, DicePickedUp):
        return True
    if isinstance(event, DiceRolling):
        return False
    early = isinstance(table.phase, ToRoll) and not table.phase.rolling
    return early and table.setup.table_rules.premature_roll is PrematureRoll.VOID
