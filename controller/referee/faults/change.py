"""What differs between two boards, checker by checker, before anyone asks how it came about.

All places are numbered as the mover travels: 24 to 1 the points, the opponent's too; 25 is each
side's own bar and 0 its own tray.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from controller.rules.position import BAR, OFF, Counts, Position
from controller.rules.route import Route, along
from controller.rules.side import Side
from controller.rules.view import view_of


@dataclass(frozen=True, slots=True)
class Change:
    """The places that one side's checkers left and came to, a place named once for each checker.

    More left than came: some are nowhere to be seen. More came than left: some are from nowhere.
    """

    left: tuple[int, ...]
    arrived: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The checkers that show, the mover's and the opponent's."""

    own: Counts
    other: Counts


def board_of(shown: Position, side: Side, route: Route) -> Board:
    """Return a board as `side`, travelling `route`, numbers it."""
    other = shown.of(side.other)
    met = view_of(shown, side, route).enemy
    return Board(along(shown.of(side), route), (other[OFF], *met[1:BAR], other[BAR]))


def change(before: Counts, after: Counts) -> Change:
    """Return what became of one side's checkers.

    A tray that shows fewer than were borne off before is one that cannot be seen: nothing left it.
    """
    left, arrived = [], []
    for place in range(BAR, OFF - 1, -1):
        more = after[place] - before[place]
        if more > 0:
            arrived += [place] * more
        elif place != OFF:
            left += [place] * -more
    return Change(tuple(left), tuple(arrived))


def readings(before: Board, after: Board) -> Iterator[Board]:
    """Yield the board as it may really be where two colours share a point.

    A checker that lies on or beside one of the other colour is easily seen as one of those: then
    its owner lacks one and the other side has one too many.
    """
    own_surplus = sum(after.own) - sum(before.own)
    other_surplus = sum(after.other) - sum(before.other)
    if own_surplus < 0 < other_surplus:
        yield from _own_hidden(before, after, -own_surplus)
    elif other_surplus < 0 < own_surplus:
        yield from _others_hidden(before, after, -other_surplus)


def readings_with_entered(before: Board, after: Board, own: int, other: int) -> Iterator[Board]:
    """Yield the same where one that waited beside the board may have come in unrecognised.

    Args:
        before: The board before the play.
        after: The board as seen.
        own: How many of the mover's waited.
        other: How many of the opponent's did.
    """
    if own and sum(after.other) > sum(before.other):
        yield from _own_hidden(before, after, 1)
    if other and sum(after.own) > sum(before.own):
        yield from _others_hidden(before, after, 1)


def _own_hidden(before: Board, after: Board, lacking: int) -> Iterator[Board]:
    swapped = _repainted(before.other, after.other, after.own, lacking=lacking)
    return (Board(own, other) for other, own in swapped)


def _others_hidden(before: Board, after: Board, lacking: int) -> Iterator[Board]:
    swapped = _repainted(before.own, after.own, after.other, lacking=lacking)
    return (Board(own, other) for own, other in swapped)


def _repainted(
    before: Counts, seen: Counts, hidden: Counts, *, lacking: int
) -> Iterator[tuple[Counts, Counts]]:
    """Yield both sides' counts with some checkers of `seen` taken as the `hidden` side's.

    Only where a side seems to have gained checkers may some be the other's.
    """
    for place in range(1, 25):
        gained = min(seen[place] - before[place], seen[place] - 1)
        for count in range(1, min(lacking, gained) + 1):
            yield _with(seen, place, -count), _with(hidden, place, count)


def _with(counts: Counts, place: int, more: int) -> Counts:
    changed = list(counts)
    changed[place] += more
    return tuple(changed)
