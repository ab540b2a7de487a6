"""Smooth light out of changes of light and of things: what most of a neighbourhood agrees on.

A change of light changes all that is near alike; a thing that came or went changes a few cells
differently. So light is followed from the whole board to ever smaller surroundings, and at each
step what is off it has no say.
"""

import cv2
import numpy as np

from vision.colours import Map, largest
from vision.picture import Picture
from vision.places import SCALE
from vision.shrink import in_cells

CELL = 10
"""Canvas pixels of a side of the cells in which light is measured."""
BLACK = 14.0
"""Grey level added to both sides of a ratio, so that dark noise does not decide."""
_FEW = np.float32(0.04)

Steps = tuple[tuple[float, float], ...]
"""Reach in point widths, and what is off by more than this (in logarithm) has no say."""


def light_cells(picture: Picture) -> Map:
    """Return (h, w, 3) the logarithm of a canvas's blue, green and red by cells."""
    cells = in_cells(picture, CELL).astype(np.float32)
    return np.asarray(np.log(cells + np.float32(BLACK)), dtype=np.float32)


def smooth_light(changes: Map, honest: Map, steps: Steps) -> Map:
    """Return the light in (h, w, 3) logarithms of changes by cells, (h', w', 3) by point widths.

    `honest` (h, w): how much each cell has to say, 0 to 1.
    """
    cells = (changes.shape[1], changes.shape[0])
    points = (cells[0] * CELL // SCALE, cells[1] * CELL // SCALE)
    light = np.zeros((points[1], points[0], 3), dtype=np.float32)
    for reach, slack in steps:
        rest = changes - cv2.resize(light, cells, interpolation=cv2.INTER_LINEAR)
        weight = np.exp(-np.square(largest(np.abs(rest)) / np.float32(slack))) * honest
        said = cv2.merge([rest * weight[..., None], weight])
        whole = cv2.resize(said, points, interpolation=cv2.INTER_AREA)
        near = cv2.GaussianBlur(whole, (0, 0), reach)
        light += near[..., :3] / (near[..., 3:] + _FEW)
    return light


def spread_out(light: Map, shape: tuple[int, ...]) -> Map:
    """Return light by point widths on a canvas of `shape` (rows, columns, ...)."""
    size = (shape[1], shape[0])
    wide = cv2.resize(light, size, interpolation=cv2.INTER_LINEAR)
    return np.asarray(wide, dtype=np.float32)


def times(picture: Picture, gain: Map) -> Picture:
    """Return a canvas, each pixel's channels multiplied by (H, W, 3) `gain`."""
    black = np.float32(BLACK)
    return np.asarray(np.clip((picture + black) * gain - black, 0, 255), dtype=np.uint8)
