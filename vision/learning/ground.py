"""The empty board guessed from a board with checkers on it.

Points alternate: in one row every second point looks the same, and the other row is the same
again turned over. So each point has eleven relatives, and where it is covered, what most of its
uncovered relatives show at that place is a good guess of its own background.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.picture import Picture
from vision.places import MARGIN, RIM_BAND, SCALE, Canvas

Mask = NDArray[np.bool_]

_GUESSED = 8.0
"""Grey levels of extra spread where the ground is a relative's."""
_OWN = 1.5
_SEAM = 14.0
"""More where guess and picture meet: a seam round a checker looks just like its outline."""
_SEAM_KERNEL = np.ones((5, 5), dtype=np.uint8)
_UNKNOWN = 12.0
_PATCH = 5
_LIKES = 3
_ROW_KIND = 6
_OTHER_ROW = 12.0
_COVERED_DISTANCE = 1e4
_LIGHT_REACH = 1.2 * SCALE
"""Light changes over the board this slowly; a relative's colours are brought to the local light."""
_BLACK = 8.0


def guess_ground(
    seen: Picture, covered: Mask, canvas: Canvas, *, all_known: bool = True
) -> tuple[Picture, Map]:
    """Return (ground, doubt) of a canvas whose `covered` (H, W) pixels show no bare board.

    With `all_known` false there may be checkers elsewhere too: then no place within reach of a
    stack is taken at its own word.
    """
    guess = seen.astype(np.float32)
    unknown = np.zeros(covered.shape, dtype=bool)
    for group in _relatives():
        places = [_strip(canvas, c) for c in group]
        stack = np.stack([seen[p] for p in places]).astype(np.float32)
        hidden = np.stack([covered[p] for p in places])
        common = _commonest(stack, hidden)
        for place in places[:_ROW_KIND]:
            guess[place] = common
            unknown[place] = hidden.all(axis=0)
    guess = _filled_in(guess, unknown)
    _guess_bar(guess, covered, canvas)
    guess = _in_local_light(guess, seen, covered)
    replaced = covered if all_known else covered | _within_reach(canvas)
    replaced = replaced & _inside_rim(canvas)
    ground = np.where(replaced[..., None], guess, seen).astype(np.uint8)
    doubt = _doubt(replaced) + _UNKNOWN * unknown
    return ground, doubt.astype(np.float32)


def _around(apart: Map) -> Map:
    """Average (n, n, H, W) over each pixel's surroundings: likeness of patches, not of pixels."""
    flat = apart.reshape(-1, *apart.shape[2:]).astype(np.float32)
    smooth = np.stack([cv2.blur(layer, (_PATCH, _PATCH)) for layer in flat])
    return np.asarray(smooth.reshape(apart.shape), dtype=np.float32)


def _filled_in(guess: Map, unknown: Mask) -> Map:
    """Fill what no relative shows from its surroundings."""
    if not unknown.any():
        return guess
    filled = cv2.inpaint(guess.astype(np.uint8), unknown.astype(np.uint8), 3, cv2.INPAINT_TELEA)
    return filled.astype(np.float32)


def _inside_rim(canvas: Canvas) -> Mask:
    """Return everything but the outermost band, where no checker ever lies."""
    inside = np.zeros(canvas.shape, dtype=bool)
    inside[RIM_BAND:-RIM_BAND, RIM_BAND:-RIM_BAND] = True
    return inside


def _within_reach(canvas: Canvas) -> Mask:
    """Return where stacks usually lie: the points up to five checkers, without the bar."""
    reach = np.zeros(canvas.shape, dtype=bool)
    for column in range(24):
        rows, columns = _strip(canvas, column)
        view = reach[rows, columns]
        view[MARGIN // 2 : MARGIN + 5 * SCALE] = True
    return reach


def _doubt(covered: Mask) -> Map:
    """Doubt of each pixel: own colour seen, a relative's, or at the seam of the two."""
    mask = covered.astype(np.uint8)
    wide = cv2.dilate(mask, _SEAM_KERNEL)
    seam = wide - cv2.erode(mask, _SEAM_KERNEL)
    doubt = _OWN + (_GUESSED - _OWN) * wide + _SEAM * seam
    return cv2.GaussianBlur(doubt.astype(np.float32), (3, 3), 0).astype(np.float32)


def kind_of(column: int) -> int:
    """Return 0 or 1, which of the two kinds of point a column profile (0..23) is of."""
    return column % 2 if column < 12 else (column + 1) % 2


def _relatives() -> list[list[int]]:
    """Return groups of alike columns (0..23): six of one row, then their kin of the other."""
    far = [list(range(kind, 12, 2)) for kind in (0, 1)]
    near = [list(range(12 + kind, 24, 2)) for kind in (0, 1)]
    return [far[0] + near[1], far[1] + near[0], near[0] + far[1], near[1] + far[0]]


def _strip(canvas: Canvas, column: int) -> tuple[slice, slice]:
    """Rows (rail first) and columns of the canvas that belong to a point."""
    x = canvas.column_x(column % 12) - SCALE // 2
    half = MARGIN + canvas.height // 2
    rows = slice(0, half) if column < 12 else slice(-1, -half - 1, -1)
    return rows, slice(x, x + SCALE)


def _commonest(stack: Map, hidden: Mask) -> Map:
    """Return (H, W, 3): at each pixel the uncovered strip whose nearest likes are nearest.

    The first strips are of the same row, and preferred: light falls alike on them.
    """
    apart = np.abs(stack[:, None] - stack[None]).sum(axis=4)
    apart[:, _ROW_KIND:] += _OTHER_ROW
    apart[_ROW_KIND:] += _OTHER_ROW
    apart = _around(apart)
    apart += _COVERED_DISTANCE * (hidden[:, None] | hidden[None])
    nearest = np.sort(apart, axis=1)[:, 1 : 1 + _LIKES].sum(axis=1)
    best = nearest.argmin(axis=0)
    return np.asarray(np.take_along_axis(stack, best[None, ..., None], axis=0)[0])


def _guess_bar(guess: Map, covered: Mask, canvas: Canvas) -> None:
    """Put along the bar what most of its uncovered length looks like, where any is uncovered."""
    half = canvas.bar_width // 2
    strip = np.s_[:, canvas.bar_x - half : canvas.bar_x + half + 1]
    bare = np.where(covered[strip][..., None], np.nan, guess[strip])
    enough = np.isfinite(bare[..., 0]).mean(axis=0) > 0.1
    along = guess[strip].mean(axis=0)
    along[enough] = np.nanmedian(bare[:, enough], axis=0)
    guess[strip] = along


def _in_local_light(guess: Map, seen: Picture, covered: Mask) -> Map:
    """Multiply the guess by how much brighter the uncovered neighbourhood is than guessed."""
    ratio = (seen + _BLACK) / (guess + _BLACK)
    usable = ~covered & (ratio > 0.5).all(axis=2) & (ratio < 2).all(axis=2)
    weight = usable.astype(np.float32)
    total = cv2.GaussianBlur(weight, (0, 0), _LIGHT_REACH) + np.float32(1e-3)
    gain = cv2.GaussianBlur(ratio * weight[..., None], (0, 0), _LIGHT_REACH) + np.float32(1e-3)
    lit = (guess + _BLACK) * (gain / total[..., None]) - _BLACK
    return np.asarray(np.clip(lit, 0, 255), dtype=np.float32)
