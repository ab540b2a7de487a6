"""Which LED of a strip is which lamp, as the settings write it: words in, numbers out. Pure.

Words, from the wire on: "5" or "1-6" or "24-19" for points as White counts them; "bar white", "bar
black"; "white" and "black" for the lamps beside the players; "gap" or "gap 3" for LEDs that stay
dark, at the bar, a hinge or a corner. The order of the words is the direction of the strip.
"""

import re
from typing import Final

from controller.display.light_view import (
    BLACK_BAR,
    BLACK_SIDE,
    LAMPS,
    POINTS,
    WHITE_BAR,
    WHITE_SIDE,
)
from controller.shell.errors import LampsError

Layout = tuple[int | None, ...]
"""For each LED from the wire on: its lamp (see `LightView`), or None for one that stays dark."""

DEFAULT_WORDS: Final = ("1-6", "bar white", "7-12", "13-18", "bar black", "19-24", "black", "white")
"""One strip round the board: along White's rail, back along Black's, then one LED a player."""

MOST_LEDS: Final = 300
"""Two metres of the densest strip, 144 LEDs a metre, are enough for every board."""

_NAMED: Final = {
    "bar white": WHITE_BAR,
    "bar black": BLACK_BAR,
    "white": WHITE_SIDE,
    "black": BLACK_SIDE,
}
_POINTS: Final = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")
_GAP: Final = re.compile(r"gap(?: (\d{1,3}))?")


def parsed(words: tuple[str, ...]) -> Layout:
    """Return the layout that the words say.

    Raises:
        LampsError: a word is not understood, or a lamp is missing or named twice.
    """
    layout = tuple(lamp for word in words for lamp in _leds(word))
    _check(layout)
    return layout


def lamp_name(lamp: int | None) -> str:
    """Return what people call a lamp; None is a gap."""
    if lamp is None:
        return "gap"
    names = {number: name for name, number in _NAMED.items()}
    return names.get(lamp, f"point {lamp + 1}")


def shortened(layout: Layout) -> tuple[str, ...]:
    """Return the fewest words for a layout: neighbouring points as a range, gaps together."""
    words: list[str] = []
    left = list(layout)
    while left:
        length = _run_of(left)
        words.append(_word(left[:length]))
        del left[:length]
    return tuple(words)


def _run_of(lamps: list[int | None]) -> int:
    """Return how many LEDs, from the first on, can be one word."""
    first, length = lamps[0], 1
    if first is None:
        while length < len(lamps) and lamps[length] is None:
            length += 1
        return length
    for step in (1, -1):
        while (
            first < POINTS
            and length < len(lamps)
            and 0 <= first + step * length < POINTS
            and lamps[length] == first + step * length
        ):
            length += 1
        if length > 1:
            break
    return length


def _word(lamps: list[int | None]) -> str:
    first, last = lamps[0], lamps[-1]
    if first is None or last is None:
        return "gap" if len(lamps) == 1 else f"gap {len(lamps)}"
    if first >= POINTS:
        return lamp_name(first)
    return f"{first + 1}" if len(lamps) == 1 else f"{first + 1}-{last + 1}"


def _leds(word: str) -> tuple[int | None, ...]:
    plain = " ".join(word.lower().split())
    if plain in _NAMED:
        return (_NAMED[plain],)
    gap = _GAP.fullmatch(plain)
    if gap:
        return (None,) * int(gap[1] or 1)
    points = _POINTS.fullmatch(plain)
    if points is None:
        raise LampsError(
            f"the lamp layout has {word!r}; it must be points (5, 1-6 or 24-19), bar white, bar"
            " black, white, black, gap or gap 3"
        )
    return _points(word, int(points[1]), int(points[2] or points[1]))


def _points(word: str, first: int, last: int) -> tuple[int, ...]:
    if not (1 <= first <= POINTS and 1 <= last <= POINTS):
        raise LampsError(f"the lamp layout has {word!r}; points are 1 to {POINTS}")
    step = 1 if last >= first else -1
    return tuple(point - 1 for point in range(first, last + step, step))


def _check(layout: Layout) -> None:
    """Each point needs one LED; a strip may do without the lamps of the bar and the players."""
    for lamp in range(LAMPS):
        count = layout.count(lamp)
        if count > 1 or (count == 0 and lamp < POINTS):
            raise LampsError(
                f"the lamp layout names {lamp_name(lamp)} {count} times; each point needs one LED,"
                " and no lamp has two"
            )
    if len(layout) > MOST_LEDS:
        raise LampsError(f"the lamp layout has {len(layout)} LEDs; {MOST_LEDS} are the most")


DEFAULT: Final = parsed(DEFAULT_WORDS)
"""The layout of 28 LEDs that the guide builds."""
