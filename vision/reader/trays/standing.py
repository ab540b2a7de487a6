"""What stands or lies beside the field that was not there at the start, and of which colour.

A place is judged against how its own strip looked when no checker was borne off; shadows keep the
strip's hue and are nothing. What is left falls into patches. One of a checker's colour and about a
checker wide is a row of checkers on edge, or lies flat; any other may be anything, and hide some.
"""

from collections.abc import Container

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.beside import Patch
from vision.colours import Ground, Table, bins_of, opponent_planes, usual_colour
from vision.picture import Picture
from vision.places import SCALE
from vision.reader.maps import STRANGE

Mask = NDArray[np.bool_]
Colours = NDArray[np.int8]
"""1 White's colour, -1 Black's, 0 neither."""

_OFF_GROUND = 12.0
"""Squared deviation (in sigmas) from the bare strip: 3.5 sigmas."""
_DEEPEST, _BRIGHTEST = 0.45, 1.15
_HUE_SLACK, _HUE_SHARE = 5.0, 0.03
_JOINED = np.ones((3, 3), dtype=np.uint8)
_SMALLEST = 0.1
"""Square diameters of the smallest patch that counts: a thin checker on edge has 0.15."""
_NARROWEST, _WIDEST = 0.86, 1.5
"""Diameters a checker is wide as seen: cubes have 0.6 to 0.83, checkers on edge lean outwards."""
_FULL = 0.65
"""Least share of its box that a row fills: 0.77 and more, what light leaves is ragged."""
_WIDE = 0.9
"""Share of the rows of a patch that are no wider than it."""
_KNOWN, _PURE = 0.35, 0.85
"""Least share of a patch in a checker's colours (faces in the shade have none), and of these in
one of the two."""
_SHADES = (0.5, 0.7, 0.85, 1.0)
"""How bright parts of a checker on edge are beside its face on the field."""
_SEEN = 0.5
"""Least share of these that must differ from the bare strip for a checker to be seen there."""
_UNSEEN = 0.2
"""Share of a strip in which a colour is not seen from which it may hide some of its checkers."""
_ENDS = 0.25
"""Diameters that a row of pixels must have of a patch to be part of it: a foot is round."""


class PatchFinder:
    """Finds what is new in the strips of one board."""

    def __init__(self, known: Picture, white: Table, black: Table, diameter: float) -> None:
        """Prepare; `known` (2H, W, 3) with nothing borne off, `diameter` in point widths."""
        self._rows = len(known) // 2
        self._ground = Ground(known, np.zeros(known.shape[:2], dtype=np.float32))
        level, *self._hues = opponent_planes(known)
        self._per_level = 1 / (level + 1)
        self._slack = _HUE_SLACK + _HUE_SHARE * level
        self._white, self._black = white, black
        self._diameter = diameter * SCALE
        self._least = _SMALLEST * self._diameter**2
        self._unseen = [self._hiding(usual_colour(table)) for table in (white, black)]

    def hides(self, side: int, strips: Container[int]) -> bool:
        """Say whether checkers of a side may stand unseen in one of `strips`, if any, or in any."""
        both = self._unseen[side]
        return any(one for strip, one in enumerate(both) if strip in strips or not strips)

    def __call__(self, seen: Picture) -> tuple[Patch, ...]:
        """Return the patches of both strips, (2H, W, 3), in the light they were learned in."""
        new = self._new(seen)
        if cv2.countNonZero(new.view(np.uint8)) < self._least:
            return ()
        colours = self._colours(seen, new)
        joined = cv2.morphologyEx(new.astype(np.uint8), cv2.MORPH_CLOSE, _JOINED)
        joined[self._rows - 1 : self._rows + 1] = 0
        count, labels, stats, _ = cv2.connectedComponentsWithStats(joined)
        found = []
        for one in range(1, count):
            if stats[one, cv2.CC_STAT_AREA] < self._least:
                continue
            x, y, width, height = (int(value) for value in stats[one, :4])
            where = np.s_[y : y + height, x : x + width]
            inside = labels[where] == one
            strip, top = divmod(y, self._rows)
            own = np.where(inside, colours[where], 0).astype(np.int8)
            found += self._parts(inside, own, strip, (top, x))
        return tuple(found)

    def _hiding(self, colour: NDArray[np.uint8]) -> list[bool]:
        """Return for each strip if a checker of a colour would look like much of it, bare."""
        shape = (2 * self._rows, self._slack.shape[1], 3)
        shades = [
            self._new(np.full(shape, colour * brightness, dtype=np.uint8)).astype(np.float32)
            for brightness in _SHADES
        ]
        size = max(1, round(self._diameter))
        share = cv2.blur(np.mean(shades, axis=0), (size, size), borderType=cv2.BORDER_REFLECT)
        return [float((one < _SEEN).mean()) > _UNSEEN for one in np.split(share, 2)]

    def _new(self, seen: Picture) -> Mask:
        """Return (2H, W) what is neither the bare strip nor a shadow on it."""
        difference = self._ground.difference(seen)
        squares, _ = self._ground.deviations(difference)
        brightness, *hues = difference
        more = brightness * self._per_level
        off = [cv2.absdiff(now, known * more) for now, known in zip(hues, self._hues, strict=True)]
        bare_hue = np.maximum(*off) < self._slack
        shaded = bare_hue & (more > _DEEPEST - 1) & (more < _BRIGHTEST - 1)
        return np.asarray((squares > _OFF_GROUND) & ~shaded)

    def _colours(self, seen: Picture, new: Mask) -> Colours:
        """Return (2H, W) the colours of what is new."""
        index = bins_of(seen)
        white, black = np.take(self._white, index), np.take(self._black, index)
        likely = new & (np.maximum(white, black) > STRANGE)
        return np.where(likely, np.sign(white - black), 0).astype(np.int8)

    def _parts(self, inside: Mask, own: Colours, strip: int, at: tuple[int, int]) -> list[Patch]:
        """Return the patches of one thing: checkers of both colours may touch each other."""
        whole = self._patch(inside, own, strip, at)
        leaning = np.abs(np.cumsum(own.sum(axis=1, dtype=np.int64)))
        cut = int(leaning.argmax()) + 1
        if whole.side is not None or cut == len(own):
            return [whole]
        below = (at[0] + cut, at[1])
        parts = [
            self._patch(inside[:cut], own[:cut], strip, at),
            self._patch(inside[cut:], own[cut:], strip, below),
        ]
        return [whole] if any(part.side is None for part in parts) else parts

    def _patch(self, inside: Mask, own: Colours, strip: int, at: tuple[int, int]) -> Patch:
        """Return one thing whose pixels are `inside` a box that begins `at` (row, column)."""
        widths = inside.sum(axis=1)
        rows = np.flatnonzero(widths >= _ENDS * self._diameter)
        columns = np.flatnonzero(inside.any(axis=0))
        if rows.size == 0:
            rows = np.flatnonzero(widths)
        top, left = at
        box = (top + rows[0], top + rows[-1] + 1, left + columns[0], left + columns[-1] + 1)
        top, bottom, left, right = (int(value) for value in box)
        full = widths.sum() > _FULL * (bottom - top) * (right - left)
        is_row = full and self._is_wide_as_one(widths[rows])
        side = self._side(own, int(widths.sum())) if is_row else None
        return Patch(strip, top, bottom, left, right, side)

    def _is_wide_as_one(self, widths: NDArray[np.int64]) -> bool:
        wide = float(np.quantile(widths, _WIDE)) / self._diameter
        return _NARROWEST <= wide <= _WIDEST

    @staticmethod
    def _side(own: Colours, area: int) -> int | None:
        """Return whose colour a thing of `area` pixels has; None if it is neither's or both's."""
        white, black = int((own > 0).sum()), int((own < 0).sum())
        if white + black < _KNOWN * area:
            return None
        if max(white, black) < _PURE * (white + black):
            return None
        return 0 if white > black else 1


def one_picture(strips: Picture) -> Picture:
    """Return both strips as one (2H, W, 3) picture, the left one above the right one."""
    return strips.reshape(-1, *strips.shape[2:])
