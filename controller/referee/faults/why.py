"""Why not? Names the rules that an illegal board breaks, and the legal play nearest to it.

The law of this file: whatever was seen, an illegal board gets at least one reason, a legal one
none, and no reason is given that the likeliest story of what happened can do without.
"""

from typing import Final

from controller.referee.faults.change import Board
from controller.referee.faults.naming import broken_rules
from controller.referee.faults.story import Case, likeliest_story
from controller.referee.reasons import Reason
from controller.rules.dice import Roll
from controller.rules.ends import ends_and_dice
from controller.rules.plays import Play, also_accepted, legal_plays
from controller.rules.position import OFF, Position
from controller.rules.side import Side
from controller.rules.variant import Variant

_MOST_TELLING_FIRST: Final = (
    Reason.HIT_CHECKER_NOT_ON_BAR,
    Reason.MOVED_OPPONENT_CHECKER,
    Reason.MOVED_BACKWARDS,
    Reason.BAR_FIRST,
    Reason.BEAR_OFF_NOT_ALLOWED,
    Reason.BEAR_OFF_TOO_HIGH,
    Reason.BLOCKED_POINT,
    Reason.TOO_MANY_MOVES,
    Reason.WRONG_DISTANCE,
    Reason.EXTRA_CHECKER,
    Reason.CHECKER_MISSING,
    Reason.UNPLAYED_DIE,
)


def faults(
    before: Position, after: Position, side: Side, roll: Roll, variant: Variant
) -> tuple[Reason, ...]:
    """Name the rules that were broken, most telling first; none if `after` is a legal end.

    Args:
        before: The position before the play, complete.
        after: The board as seen. It may lack checkers, also those borne off into a tray that
            cannot be seen, may have too many, and a point may hold both colours.
        side: Whose play it was.
        roll: The dice.
        variant: The game.
    """
    ends, required = ends_and_dice(before, side, roll, variant)
    if any(_same_board(after, end) for end in ends or (before,)):
        return ()
    if not any(after.of(side)[1:]) and any(
        _same_board(after, play.result) for play in also_accepted(before, side, roll, variant)
    ):
        return ()
    was, now = (Board(board.of(side), board.of(side.other)) for board in (before, after))
    story = likeliest_story(Case(was, now, roll, required))
    reasons = broken_rules(story)
    return tuple(reason for reason in _MOST_TELLING_FIRST if reason in reasons)


def nearest_legal(
    before: Position, after: Position, side: Side, roll: Roll, variant: Variant
) -> Play | None:
    """Return the legal play whose end differs from `after` in the fewest places.

    Trays do not count: they may not be seen. None if nothing can be played.
    """
    plays = legal_plays(before, side, roll, variant)
    return min(plays, key=lambda play: _difference(play.result, after), default=None)


def _difference(one: Position, two: Position) -> tuple[int, int]:
    """Return how many places differ, and by how many checkers."""
    gaps = [
        abs(a - b) for side in Side for a, b in zip(one.of(side)[1:], two.of(side)[1:], strict=True)
    ]
    return sum(gap > 0 for gap in gaps), sum(gaps)


def _same_board(seen: Position, end: Position) -> bool:
    """Say whether points and bar are the same, and no tray shows more than was borne off."""
    return all(
        seen.of(side)[1:] == end.of(side)[1:] and seen.of(side)[OFF] <= end.of(side)[OFF]
        for side in Side
    )
