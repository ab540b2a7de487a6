"""Light that has changed since the referee last agreed with what was read: followed, not guessed.

A picture whose position was confirmed is kept as it would be in the light the board was learned in.
Most of it, checkers and all, still lies there at the next look, so the ratio of the two pictures is
the light since, whatever the board's and the checkers' colours; a play's few checkers, a hand or a
cup differ from their neighbourhood and have no say. What was learned is never changed: the light
found is taken out of the picture, within bounds, and forgotten with the next picture.
"""

from dataclasses import dataclass

import numpy as np

from vision.colours import Map
from vision.picture import Picture
from vision.reader.smooth import light_cells, smooth_light, spread_out

_STEPS = ((4.0, 0.5), (2.0, 0.3), (1.0, 0.2), (0.6, 0.15))
_ANCHOR = ((4.0, 0.2), (2.0, 0.12))
_MOST = 1.1
"""No light is followed beyond three times more or less of it."""
_RATE = 0.05
"""A confirmed picture may differ from what the empty board says of its light, by so much less."""
_UNEVEN = 0.05
"""Light less uneven than this is left to the picture's own gain."""
_BURNT = np.float32(np.log(245 + 14.0))


@dataclass(frozen=True, slots=True, eq=False)
class Confirmed:
    """A canvas whose position was confirmed, by cells, in the light the board was learned in.

    `cells` (h, w, 3): see `light_cells`; `honest` (h, w): 0 where it was burnt out.
    """

    cells: Map
    honest: Map


def light_since(confirmed: Confirmed, seen: Picture) -> Map:
    """Return (h, w, 3) the logarithm of the light on a canvas, by point widths."""
    cells = light_cells(seen)
    changes = cells - confirmed.cells
    overall = _overall(changes)
    light = smooth_light(changes - overall, confirmed.honest * _unburnt(cells), _STEPS)
    return np.asarray(np.clip(overall + light, -_MOST, _MOST), dtype=np.float32)


def confirmed_in(light: Map | None, seen: Picture, known: Map) -> Confirmed:
    """Return what to keep of a canvas whose position is confirmed and whose light is known.

    `light`: of `light_since`, None when the whole canvas is in one light; `known`: the
    `light_cells` of the empty board, to which errors of the light are slowly drawn back.
    """
    cells = light_cells(seen)
    honest = _unburnt(cells)
    if light is not None:
        cells = cells - spread_out(light, cells.shape)
    off = cells - known
    overall = _overall(off)
    error = overall + smooth_light(off - overall, honest, _ANCHOR)
    drawn = error if light is None else np.clip(error, -_RATE, _RATE)
    return Confirmed(cells - spread_out(drawn.astype(np.float32), cells.shape), honest)


def is_even(light: Map) -> bool:
    """Say whether light is the same everywhere, so that one gain takes it out."""
    apart = np.abs(light - np.median(light, axis=(0, 1)))
    return bool(apart.max() < _UNEVEN)


def _overall(changes: Map) -> Map:
    return np.asarray(np.median(changes, axis=(0, 1), keepdims=True), dtype=np.float32)


def _unburnt(cells: Map) -> Map:
    return np.asarray((cells < _BURNT).all(axis=2), dtype=np.float32)
