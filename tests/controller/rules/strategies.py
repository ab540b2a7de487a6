"""Hypothesis strategies: any position of 15 or 3 checkers a side, any roll."""

from hypothesis import strategies as st

from controller.rules.dice import ALL_ROLLS
from controller.rules.position import BAR, OFF, Counts, Position
from controller.rules.variant import HYPER, STANDARD, Variant

rolls = st.sampled_from(ALL_ROLLS)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Variant, Position]:
    """A variant and a position of it in which the game is still on."""
    variant = draw(st.sampled_from((STANDARD, HYPER)))
    reach = draw(st.sampled_from((6, 9, 24)))
    white = draw(_counts(list(range(1, reach + 1)), variant.checkers))
    free = [point for point in range(1, 25) if not white[25 - point]]
    black = draw(_counts(free, variant.checkers))
    return variant, Position.checked(white, black)


@st.composite
def _counts(draw: st.DrawFn, points: list[int], checkers: int) -> Counts:
    places = draw(st.lists(st.sampled_from([*points, OFF, BAR]), max_size=checkers - 1))
    last = draw(st.sampled_from(points))
    counts = [0] * 26
    for place in [last, *places]:
        counts[place] += 1
    counts[OFF] += checkers - sum(counts)
    return tuple(counts)
