"""All legal end positions of a roll, fast: the same answer as `plays`, without the steps.

Nothing is remembered between calls. The trick is that one side's checkers are one large integer,
a byte a place, and the points it hit are counters above them; a step adds a constant, which is
worked out once a call for each source (opponents' points do not change while we move, hits aside,
and a point once hit stays open). A whole turn is then a few sums:

- The descending order is enough for a double. Steps by the same number commute as long as the
  rearmost checker goes first: no step closes a point, all-home and "nothing behind" only get
  truer. So each multiset of sources is one end position, found exactly once.
- Without bar and bear-off the two dice commute also, so that the lower die goes first only where
  one checker plays both.
"""

from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Final

from controller.rules.dice import Roll
from controller.rules.position import BAR, HOME, OFF, Counts, Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant

Source = tuple[int, int, int]
"""A checker that may move: the bits of its place, the bits that must be empty, what is added."""

_HITS_BIT: Final = 26 * 8
_HIT_WIDTH: Final = 3
"""Four checkers can arrive on a point that held one blot, each counting the hit again."""
_LENGTH: Final = (_HITS_BIT + 26 * _HIT_WIDTH + 7) // 8
_COUNTS: Final = Struct(f"26B{_LENGTH - 26}x")

_HERE: Final = tuple(0xFF << 8 * place for place in range(26))
_ABOVE: Final = tuple(sum(_HERE[place + 1 :]) for place in range(26))


_FROM_REAR: Final = tuple(range(24, 0, -1))
_ENTRY: Final = (BAR,)


def _change(source: int, die: int, standing: int) -> int:
    """Return what a step adds where `standing` enemies stand; 0 if it is blocked."""
    target = source - die
    if target <= OFF or standing >= 2:
        return 0
    moved = (1 << 8 * target) - (1 << 8 * source)
    return moved + (standing << _HITS_BIT + _HIT_WIDTH * target)


_CHANGES: Final = tuple(
    tuple(tuple(_change(source, die, standing) for standing in range(16)) for source in range(26))
    for die in range(7)
)
"""_CHANGES[die][source][enemies on the target]."""


def legal_ends(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[Position, ...]:
    """Return every position a side may end in, each once; none if it must dance."""
    return ends_and_dice(position, side, roll, variant)[0]


def ends_and_dice(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[tuple[Position, ...], int]:
    """Return every position a side may end in, and how many dice must be played."""
    variant.check(position)
    if side is Side.WHITE:
        own, other = position.white, position.black
    else:
        own, other = position.black, position.white
    if roll.high == roll.low:
        packed, dice = _ends_of_double(own, other, roll.high)
    else:
        packed, dice = _ends_of_two(own, other, roll.high, roll.low)
    return _unpack(packed, other, side), dice


def _ends_of_two(own: Counts, other: Counts, high: int, low: int) -> tuple[list[int], int]:
    """Return the packed ends of a roll of two different numbers, and how many dice it plays."""
    start = int.from_bytes(bytes(own), "little")
    bears_off = sum(own[HOME + 1 :]) <= 1
    places = _ENTRY if own[BAR] else [place for place in _FROM_REAR if own[place]]
    high_first = _sources(places, other, high, bears_off=bears_off)
    low_first = _sources(places, other, low, bears_off=bears_off)
    after_high = [start + change for here, above, change in high_first if not start & above]
    after_low = [start + change for here, above, change in low_first if not start & above]
    if own[BAR] > 1:
        low_second, high_second = low_first, high_first
    else:
        later = _later_places(places, own, high, low)
        low_second = _sources(later, other, low, bears_off=bears_off)
        high_second = _sources(later, other, high, bears_off=bears_off)
    ends = {
        middle + change
        for middle in after_high
        for here, above, change in low_second
        if middle & here and not middle & above
    }
    ends.update(
        [
            middle + change
            for middle in after_low
            for here, above, change in high_second
            if middle & here and not middle & above
        ]
    )
    if ends:
        return list(ends), 2
    single = after_high or after_low
    return list(set(single)), min(1, len(single))


def _ends_of_double(own: Counts, other: Counts, die: int) -> tuple[list[int], int]:
    """Return the packed ends of a double, and how many of its four dice are played."""
    start = int.from_bytes(bytes(own), "little")
    played = min(own[BAR], 4)
    if played:
        if other[die] >= 2:
            return [], 0
        start += played * _CHANGES[die][BAR][other[die]]
    sources = _chained_sources(own, other, die)
    tails = [sources[index:] for index in range(len(sources))]
    frontier = [(start, 0)] if sources else []
    ends = [start]
    while frontier and played < 4:
        frontier = [
            (packed + change, index)
            for packed, first in frontier
            for here, above, change, index in tails[first]
            if packed & here and not packed & above
        ]
        if frontier:
            ends = [packed for packed, _ in frontier]
            played += 1
    return (ends, played) if played else ([], 0)


def _chained_sources(own: Counts, other: Counts, die: int) -> list[tuple[int, int, int, int]]:
    """Return the sources of a double, rearmost first, numbered, with those it may reach."""
    live = list(own)
    if live[BAR]:
        live[BAR - die] = 1
    bears_off = sum(own[HOME + 1 :]) <= 3
    changes = _CHANGES[die]
    found: list[tuple[int, int, int, int]] = []
    for place in range(24, die, -1):
        if live[place] and (change := changes[place][other[25 - place + die]]):
            live[place - die] = 1
            found.append((_HERE[place], 0, change, len(found)))
    if bears_off:
        for place in range(die, 0, -1):
            if live[place]:
                above = _ABOVE[max(place, HOME) if place == die else place]
                found.append((_HERE[place], above, 1 - (1 << 8 * place), len(found)))
    return found


def _sources(places: Iterable[int], other: Counts, die: int, *, bears_off: bool) -> list[Source]:
    """Return what each place adds if a checker on it moves by `die`; blocked ones are left out."""
    changes = _CHANGES[die]
    found = [
        (_HERE[place], 0, change)
        for place in places
        if place > die and (change := changes[place][other[25 - place + die]])
    ]
    if bears_off:
        for place in places:
            if place <= die:
                above = _ABOVE[HOME if place == die else place]
                found.append((_HERE[place], above, 1 - (1 << 8 * place)))
    return found


def _later_places(places: Sequence[int], own: Counts, high: int, low: int) -> set[int]:
    """Return the places a second step may start from, the bar being empty by then."""
    later = {place for place in _FROM_REAR if own[place]}
    later.update([place - high for place in places if place > high])
    later.update([place - low for place in places if place > low])
    return later


def _unpack(packed: list[int], other: Counts, side: Side) -> tuple[Position, ...]:
    """Return the positions that packed ends stand for."""
    others = {0: other}
    found = []
    for end in packed:
        hits = end >> _HITS_BIT
        struck = others.get(hits) or others.setdefault(hits, _struck(other, hits))
        own = _COUNTS.unpack(end.to_bytes(_LENGTH, "little"))
        found.append(Position(own, struck) if side is Side.WHITE else Position(struck, own))
    return tuple(found)


def _struck(other: Counts, hits: int) -> Counts:
    """Return the opponent's counts after the blots named by `hits` went to the bar."""
    struck = list(other)
    for target in range(1, 25):
        if hits >> _HIT_WIDTH * target & 7:
            struck[25 - target] -= 1
            struck[BAR] += 1
    return tuple(struck)
