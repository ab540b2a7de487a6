"""Uneven light taken out of a board never seen before: a lamp at one side, a shadow, sunshine.

Its pattern says what every place would look like in even light, near enough to tell the light by.
Whether it is uneven is asked of lines from the pattern to what is seen (see `sheen`), which
checkers hardly bend; it is then taken out as the reader will take it out (see `reader.shade`).
"""

import cv2
import numpy as np

from vision.colours import Map
from vision.learning.ground import kind_of, strip_of
from vision.learning.pattern import likely_board
from vision.learning.sheen import in_local_light
from vision.picture import Picture
from vision.places import SCALE, Canvas
from vision.reader.shade import coarse_cells, local_light

_SMOOTH = 0.8 * SCALE
_DARKEST = 10.0
_LEAST, _MOST = 0.35, 2.0
_UNEVEN = 0.3
"""Range of the middle four fifths of the light's logarithm from which it is taken out: eight
photographs have 0.1 to 0.23, and 0.27 to 0.66 with a shadow, a window or a lamp laid on them."""


def in_even_light(seen: Picture, canvas: Canvas) -> Picture:
    """Return a canvas with its local light taken out; itself where the light is nearly even."""
    board = _as_its_pattern(seen, canvas)
    low, high = np.quantile(_light(seen, board, canvas), (0.1, 0.9))
    if high - low < _UNEVEN:
        return seen
    light, _ = local_light(seen, coarse_cells(board))
    wide = cv2.resize(light, (seen.shape[1], seen.shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.clip(seen * np.exp(-wide)[..., None], 0, 255).astype(np.uint8)


def _as_its_pattern(seen: Picture, canvas: Canvas) -> Picture:
    """Return a canvas with all points in their two usual colours on the usual field."""
    strips = [strip_of(canvas, column) for column in range(24)]
    kinds = np.array([kind_of(column) for column in range(24)])
    pixels = np.stack([seen[strip] for strip in strips]).astype(np.float32)
    likely, board = likely_board(pixels, kinds), seen.copy()
    for strip, kind in zip(strips, kinds, strict=True):
        board[strip] = likely[kind]
    return board


def _light(seen: Picture, board: Picture, canvas: Canvas) -> Map:
    """Return (H, W) the logarithm of the light, by how the pattern of a `board` is seen."""
    pattern, nothing = board.astype(np.float32), np.zeros(canvas.shape, dtype=bool)
    lit = in_local_light(pattern, seen.astype(np.float32), nothing, all_known=False)
    now, then = (cv2.GaussianBlur(one.mean(axis=2), (0, 0), _SMOOTH) for one in (lit, pattern))
    ratio = (now + _DARKEST) / (then + _DARKEST)
    return np.asarray(np.log(np.clip(ratio, _LEAST, _MOST)), dtype=np.float32)
