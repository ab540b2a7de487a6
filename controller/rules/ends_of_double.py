"""The packed ends of a double, each found exactly once.

Steps by one number commute if the rearmost checker goes first: no step closes a point, and "all
home" and "nobody behind" only get truer. So every choice of four sources, taken from the rear, is
one end, and no two choices end alike.
"""

from controller.rules.packed import BEAR_OFF, CHANGES, HERE, MUST_BE_EMPTY, pack
from controller.rules.position import BAR, HOME, Counts

Source = tuple[int, int, int, int]
"""The mask of its place, the mask of what must be empty, what a step adds, its number."""


def ends_of_double(own: Counts, other: Counts, die: int) -> tuple[list[int], int]:
    """Return the packed ends of a double, and how many of its four dice they play."""
    start, played = pack(own), min(own[BAR], 4)
    if played:
        entry = CHANGES[die][BAR][other[die]]
        if not entry:
            return [], 0
        start += played * entry
    sources = [] if own[BAR] >= 4 else _sources(own, other, die)
    return _spread(start, sources, played)


def _spread(start: int, sources: list[Source], played: int) -> tuple[list[int], int]:
    """Play the remaining dice from `sources`, never from behind the last one."""
    tails = [sources[number:] for number in range(len(sources))] or [[]]
    boards = [(start, 0)]
    while played < 4:
        after = [
            (board + change, number)
            for board, first in boards
            for here, behind, change, number in tails[first]
            if board & here and not board & behind
        ]
        if not after:
            break
        boards, played = after, played + 1
    return ([board for board, _ in boards] if played else []), played


def _sources(own: Counts, other: Counts, die: int) -> list[Source]:
    """Return the places steps may start from, rearmost first, those reached on the way too."""
    live = list(own)
    live[BAR - die] += own[BAR]
    changes = CHANGES[die]
    found: list[Source] = []
    for place in range(24, die, -1):
        if live[place] and (change := changes[place][other[25 - place + die]]):
            live[place - die] = 1
            found.append((HERE[place], 0, change, len(found)))
    if sum(own[HOME + 1 :]) <= 3:
        for place in range(die, 0, -1):
            if live[place]:
                must = MUST_BE_EMPTY[die][place]
                found.append((HERE[place], must, BEAR_OFF[place], len(found)))
    return found
