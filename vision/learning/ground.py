"""The empty board guessed from a board with checkers on it.

Points alternate: in one row every second point looks the same, and the other row is the same
again turned over. So each point has eleven relatives, and where it is covered, what most of its
uncovered relatives show at that place is a good guess of its own background.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.learning.pattern import likely_board, unlikeness
from vision.learning.sheen import in_local_light
from vision.picture import Picture
from vision.places import MARGIN, RIM_BAND, SCALE, Canvas

Mask = NDArray[np.bool_]

REACH = 5
"""Point widths from the rail within which most checkers lie."""
_OVERHUNG = round(0.85 * SCALE)
"""Canvas pixels from the bar's middle to which a checker reaches that leans on it."""
_GUESSED = 8.0
"""Grey levels of extra spread where the ground is a relative's."""
_OWN = 1.5
_SEAM = 14.0
"""More where guess and picture meet: a seam round a checker looks just like its outline."""
_SEAM_KERNEL = np.ones((5, 5), dtype=np.uint8)
_UNKNOWN = 12.0
_SHIFTED = 0.25
"""Share of the change from a guessed pixel to its neighbours that it may be wrong by."""
_PATCH = 5
_LIKES = 3
_ROW_KIND = 6
_OTHER_ROW = 12.0
_COVERED_DISTANCE = 1e4


def guess_ground(
    seen: Picture, covered: Mask, canvas: Canvas, *, all_known: bool = True
) -> tuple[Picture, Map]:
    """Return (ground, doubt) of a canvas whose `covered` (H, W) pixels show no bare board.

    With `all_known` false there may be checkers elsewhere too: then no place within reach of a
    stack, nor on the bar, is taken at its own word: what lies at one place of all alike columns, or
    along most of the bar, is the board.
    """
    guess, unknown = _by_relatives(seen.astype(np.float32), covered, canvas)
    if all_known:
        guess = _filled_in(guess, unknown)
    _guess_bar(guess, covered, canvas)
    guess = in_local_light(guess, seen.astype(np.float32), covered, all_known=all_known)
    replaced = covered if all_known else covered | _within_reach(canvas) | _beside_bar(canvas)
    replaced = replaced & _inside_rim(canvas)
    ground = np.where(replaced[..., None], guess, seen).astype(np.uint8)
    doubt = _doubt(replaced) + _UNKNOWN * unknown + _SHIFTED * _steps(guess) * replaced
    if not all_known:
        bar = _on_bar(canvas)
        doubt[bar] = np.maximum(doubt[bar], _GUESSED)
    return ground, doubt.astype(np.float32)


def _by_relatives(seen: Map, covered: Mask, canvas: Canvas) -> tuple[Map, Mask]:
    """Return every column as its relatives look, and where (H, W) none of them shows anything."""
    guess, unknown = seen.copy(), np.zeros(covered.shape, dtype=bool)
    strips = [strip_of(canvas, column) for column in range(24)]
    kinds = np.array([kind_of(column) for column in range(24)])
    likely = likely_board(np.stack([seen[strip] for strip in strips]), kinds)
    for group in _relatives():
        places = [strips[column] for column in group]
        stack = np.stack([seen[place] for place in places])
        hidden = np.stack([covered[place] for place in places])
        common = _commonest(stack, hidden, likely[kind_of(group[0])])
        for place in places[:_ROW_KIND]:
            guess[place] = common
            unknown[place] = hidden.all(axis=0)
    return guess, unknown


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
        rows, columns = strip_of(canvas, column)
        view = reach[rows, columns]
        view[MARGIN // 2 : MARGIN + REACH * SCALE] = True
    return reach


def _on_bar(canvas: Canvas) -> Mask:
    """Return where the bar is: hinges, a cube and checkers lie on it."""
    bar = np.zeros(canvas.shape, dtype=bool)
    half = canvas.bar_width // 2
    bar[:, canvas.bar_x - half : canvas.bar_x + half + 1] = True
    return bar


def _beside_bar(canvas: Canvas) -> Mask:
    """Return where the bar is, and what checkers on it overhang."""
    beside = np.zeros(canvas.shape, dtype=bool)
    half = max(canvas.bar_width // 2, _OVERHUNG)
    beside[:, canvas.bar_x - half : canvas.bar_x + half + 1] = True
    return beside


def _doubt(covered: Mask) -> Map:
    """Doubt of each pixel: own colour seen, a relative's, or at the seam of the two."""
    mask = covered.astype(np.uint8)
    wide = cv2.dilate(mask, _SEAM_KERNEL)
    seam = wide - cv2.erode(mask, _SEAM_KERNEL)
    doubt = _OWN + (_GUESSED - _OWN) * wide + _SEAM * seam
    return cv2.GaussianBlur(doubt.astype(np.float32), (3, 3), 0).astype(np.float32)


def _steps(guess: Map) -> Map:
    """Return (H, W) how many levels a guess changes within a pixel: points differ by as much."""
    window = np.ones((3, 3), dtype=np.uint8)
    steps = cv2.morphologyEx(guess, cv2.MORPH_GRADIENT, window)
    return np.asarray(steps.max(axis=2), dtype=np.float32)


def kind_of(column: int) -> int:
    """Return 0 or 1, which of the two kinds of point a column profile (0..23) is of."""
    return column % 2 if column < 12 else (column + 1) % 2


def _relatives() -> list[list[int]]:
    """Return groups of alike columns (0..23): six of one row, then their kin of the other."""
    far = [list(range(kind, 12, 2)) for kind in (0, 1)]
    near = [list(range(12 + kind, 24, 2)) for kind in (0, 1)]
    return [far[0] + near[1], far[1] + near[0], near[0] + far[1], near[1] + far[0]]


def strip_of(canvas: Canvas, column: int) -> tuple[slice, slice]:
    """Rows (rail first) and columns of the canvas that belong to a point."""
    x = canvas.column_x(column % 12) - SCALE // 2
    half = MARGIN + canvas.height // 2
    rows = slice(0, half) if column < 12 else slice(-1, -half - 1, -1)
    return rows, slice(x, x + SCALE)


def _commonest(stack: Map, hidden: Mask, likely: Map) -> Map:
    """Return (H, W, 3): at each pixel the uncovered strip whose nearest likes are nearest.

    The first strips are of the same row, and preferred: light falls alike on them. So is what
    looks `likely` (H, W, 3) by the pattern of the points: checkers lie at many rails at once.
    """
    channels = np.moveaxis(stack, -1, 0)
    apart = sum(np.abs(one[:, None] - one[None]) for one in channels)
    apart[:, _ROW_KIND:] += _OTHER_ROW
    apart[_ROW_KIND:] += _OTHER_ROW
    apart = _around(apart)
    apart += _COVERED_DISTANCE * (hidden[:, None] | hidden[None])
    nearest = np.partition(apart, _LIKES, axis=1)[:, : 1 + _LIKES].sum(axis=1)
    odd = unlikeness(stack, likely)
    odd[:, :MARGIN] = 0
    odd = _around(odd[None])[0]
    best = (nearest + _LIKES * odd).argmin(axis=0)
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
