"""How well a board can fit at best once a side has played on, without playing it out.

Playing on in every way is what costs time; most plays need not be gone on from, for some place
shows what no dice can make of it. The law of this file: never less than any of those boards fits.
"""

from collections.abc import Iterator
from itertools import chain

from controller.referee.evidence import EMPTY, MOST, Evidence, Row
from controller.rules.landing import LANDINGS, Landing
from controller.rules.position import BAR, OFF, Position
from controller.rules.side import Side
from controller.rules.variant import Variant
from controller.rules.view import View, view_of


def best_case(
    evidence: Evidence, position: Position, side: Side, dice: tuple[int, ...], variant: Variant
) -> float:
    """Return at least the best score of the boards `side` can reach with some of the dice."""
    route = variant.route(side)
    view = view_of(position, side, route)
    arrivals = _arrivals(view, dice, variant)
    own_first, other_first = (0, MOST) if side is Side.WHITE else (MOST, 0)
    total = _beside(evidence, position, side, len(dice))
    for number in range(1, BAR):
        place = route[number]
        row = evidence.points[place - 1 if side is Side.WHITE else 24 - place]
        own, enemies = view.own[number], view.enemy[number]
        if not (own or number in arrivals):
            total += row[other_first + enemies if enemies else EMPTY]
            continue
        most = min(MOST, own + (len(dice) if number in arrivals else 0))
        least = max(0, own - len(dice))
        shown = [row[own_first + max(1, least) : own_first + most + 1]]
        if enemies or not least:
            shown += [(row[EMPTY],), row[other_first + 1 : other_first + enemies + 1]]
        total += max(chain.from_iterable(shown))
    return total


def _arrivals(view: View, dice: tuple[int, ...], variant: Variant) -> set[int]:
    """Return the numbers where a checker of the mover may arrive, however many go there."""
    landing = LANDINGS[variant.contact]
    arrivals: set[int] = set()
    sources = {number for number in range(1, BAR + 1) if view.own[number]}
    for _ in dice:
        targets = {source - die for source in sources for die in set(dice)}
        sources = {
            number
            for number in targets
            if number > OFF and landing(view, number) is not Landing.BLOCKED
        }
        arrivals |= sources
    return arrivals


def _beside(evidence: Evidence, position: Position, side: Side, steps: int) -> float:
    """Return the same for bar and trays: the mover's checkers leave, hit ones come."""
    return sum(max(row) for row in _beside_rows(evidence, position, side, steps))


def _beside_rows(evidence: Evidence, position: Position, side: Side, steps: int) -> Iterator[Row]:
    for owner, bar, off in zip(Side, evidence.bar, evidence.off, strict=True):
        counts, mover = position.of(owner), owner is side
        on_bar, gone = min(counts[BAR], MOST), min(counts[OFF], MOST)
        yield bar[: on_bar + 1] if mover else bar[: on_bar + steps + 1]
        yield off[gone : gone + steps + 1] if mover else off[gone : gone + 1]
