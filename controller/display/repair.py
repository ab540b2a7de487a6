"""What to put back where: the moves that undo an illegal play, short enough for one line."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from controller.display.speaker import Speaker
from controller.referee.faults import board_of, change
from controller.referee.phases import Disputed
from controller.referee.reasons import Reason
from controller.rules.position import BAR, Counts, Position
from controller.rules.side import Side
from controller.rules.view import View, view_of
from controller.rules.visible import visible

MOST: Final = 3
"""More than so many moves are not read in one line; lamps and marks show them all."""
_ABOUT_OTHERS: Final = frozenset(
    {
        Reason.HIT_CHECKER_NOT_ON_BAR,
        Reason.NO_HITTING,
        Reason.MOVED_OPPONENT_CHECKER,
        Reason.CHECKER_MISSING,
        Reason.EXTRA_CHECKER,
    }
)
"""What can be wrong with the opponent's checkers alone."""
_ASIDE: Final = -1
"""Stands for the place beside the board where checkers wait."""


def wanted_board(before: Position, dispute: Disputed) -> Position:
    """Return the board to be made: as before the play, or after it if that was in order.

    It was if the mover's checkers lie as after a legal play, and only the opponent's do not: one
    that was hit is then put on the bar, and nobody has to play anew.
    """
    if dispute.example is None or not _ABOUT_OTHERS.issuperset(dispute.reasons):
        return before
    seen, meant = (visible(one).of(dispute.side) for one in (dispute.seen, dispute.example.result))
    return dispute.example.result if seen[1:] == meant[1:] else before


def repair_of(speaker: Speaker, seen: Position, wanted: Position, side: Side) -> str:
    """Return what makes the board `seen` look like `wanted`, by the numbers of `side`.

    Returns:
        The moves in words, or "" if there are none or too many.
    """
    route = speaker.variant.route(side)
    now, then = (board_of(visible(board), side, route) for board in (seen, wanted))
    other = f"{speaker.colour(side.other)} "
    moves = [
        *_moves(speaker, now.own, then.own, view_of(wanted, side, route)),
        *(other + move for move in _moves(speaker, now.other, then.other, None)),
    ]
    return ", ".join(moves) if len(moves) <= MOST else ""


def _moves(speaker: Speaker, now: Counts, then: Counts, view: View | None) -> Iterator[str]:
    """Yield the moves that bring one side's checkers back; trays need not be seen.

    Those too many on the board come from where they do not show: under others, or beside it.
    """
    words, back = speaker.words.reasons, change(now, then)
    arrived = list(back.arrived)
    if view is not None:
        too_many = len(back.left) - len(arrived)
        arrived += [*view.pinned, *(_ASIDE,) * view.waiting][: max(too_many, 0)]
        arrived.sort(key=lambda place: -place)
    for source, target in zip_longest(back.left, arrived):
        if target is None:
            yield words.repair_take.format(source=_name(speaker, source))
        elif source is None:
            yield words.repair_add.format(target=_name(speaker, target))
        else:
            names = {"source": _name(speaker, source), "target": _name(speaker, target)}
            yield words.repair_move.format(**names)


def _name(speaker: Speaker, place: int) -> str:
    words = speaker.words.reasons
    return {BAR: words.bar, _ASIDE: words.aside}.get(place, str(place))
