"""Where a known board lies now, after camera or board was knocked: its own lines tell.

The lines of the stored empty board are looked for in the picture, first as a whole, turned and
scaled a little, then patch by patch. A camera that moved before a flat board moves its picture by
one homography, so that all patches together tell where every corner went, checkers or not. The
homography is one of straight pixels (`vision.lens`): the lens stays as bent as it was.

*Line map*: half-sized canvas of edges, ten pixels a point width (`reader.drift.line_map`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

import cv2
import numpy as np

from vision.colours import Map
from vision.geometry import BoardGeometry, Floats, apply
from vision.lens import PERFECT, Lens
from vision.lines_found import Poses, likely_places
from vision.picture import Picture
from vision.places import SCALE, WIDER, Flattener
from vision.reader.drift import line_map, peak_offset

_HALF = 2
_ROOM = 36
"""Line-map pixels round the board within which it is looked for as a whole."""
_NEARBY = Poses(np.arange(-5.0, 5.1, 0.5).tolist(), (1.0, 0.95, 1.05))
_TILTS = np.arange(-30.0, 30.1, 1.5)
_FAR = Poses([*_TILTS, *(180 + _TILTS)], (0.7 * 1.06 ** np.arange(12)).tolist())
"""Steps that leave no line of the half-sized map more than a few pixels aside."""
_NEARER = Poses(np.arange(-1.5, 1.6, 0.5).tolist(), (0.96, 0.98, 1.0, 1.02, 1.04))
"""What is tried round each of the likeliest of those."""
_FAR_TRIES = 4
_VAST = 2.0
"""A board is looked for within so many times its own size on each side."""
_PATCH, _STRIDE = 26, 22
"""Patches are two and a half point widths wide, so that none is plain."""
_REACH = 4
"""How far a patch may lie from where it is expected: less than half a point, lest it jump one."""
_LIKE = 0.45
"""Likeness of a patch that is believed; checkers hide much of some."""
_IN_STEP = 0.05
"""How far (point widths) a believed patch may lie from the common movement."""
_MIN_SHARE = 0.25
_PATCH_ROUNDS, _FINE_ROUNDS = 2, 6
_OFF = 0.15
"""Difference of line strength (0 to 1) above which something else is seen than the bare board."""
_FOUND = 0.5
"""Least likeness of the whole board where it was found: right ones have 0.6 to 0.9."""


@dataclass(frozen=True, slots=True)
class Alignment:
    """The (3, 3) homography from old to new straight pixels, and how alike the lines are there."""

    matrix: Floats
    likeness: float
    lens: Lens = PERFECT

    @property
    def found(self) -> bool:
        """Whether the board is there, as far as its lines tell."""
        return self.likeness >= _FOUND

    def moved(self, px: Floats) -> Floats:
        """Return (N, 2) pixels of where what was seen at (N, 2) old pixels is seen now."""
        return self.lens.bent(apply(self.matrix, self.lens.straight(px)))


class Aligner:
    """Finds one board, known by its geometry and its empty canvas (H, W, 3), in pictures."""

    def __init__(self, geometry: BoardGeometry, ground: Picture) -> None:
        self._geometry = geometry
        self._lines = line_map(ground)
        self._lens = geometry.lens
        self._px = self._lens.straight(Flattener(geometry).wide_px)
        self._shrink = max(1, int(geometry.point_px / SCALE / 0.85))

    def nearby(self, picture: Picture) -> Alignment | None:
        """Follow a board that lies within a third of a point of where it was; None if not."""
        return self._refined(self._smaller(picture), np.eye(3))

    def anywhere(self, picture: Picture) -> Alignment | None:
        """Look for the board within three points of where it was, turned by up to 5 degrees."""
        small = self._smaller(picture)
        return self._refined(small, self._likely(small, _NEARBY, np.eye(3)))

    def far(self, picture: Picture) -> tuple[Alignment, ...]:
        """Look for the board in the whole picture, however it is turned but on its side.

        The likeliest first; many a board looks nearly the same when it is turned by half.
        """
        small = self._smaller(picture)
        likely = [self._likely(small, _NEARER, guess) for guess in self._far(small)]
        found = [self._refined(small, guess) for guess in likely]
        return tuple(sorted(filter(None, found), key=lambda one: -one.likeness))

    def beside(self, picture: Picture, guess: Floats) -> Alignment | None:
        """Look for it within a third of a point of where `guess` (see Alignment) moves it."""
        return self._refined(self._smaller(picture), guess)

    def _smaller(self, picture: Picture) -> Picture:
        """Average the picture down, against aliasing."""
        size = (picture.shape[1] // self._shrink, picture.shape[0] // self._shrink)
        return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)

    def _refined(self, small: Picture, matrix: Floats) -> Alignment | None:
        for _ in range(_PATCH_ROUNDS):
            step = self._step(self._seen(small, matrix), matrix)
            if step is None:
                return None
            matrix = step
        for _ in range(_FINE_ROUNDS):
            matrix = self._finer(self._here(small, matrix), matrix)
        like = cv2.matchTemplate(self._here(small, matrix), self._lines, cv2.TM_CCOEFF_NORMED)
        return Alignment(matrix, float(np.asarray(like)[0, 0]), self._lens)

    def _here(self, small: Picture, matrix: Floats) -> Map:
        return self._seen(small, matrix)[_REACH:-_REACH, _REACH:-_REACH]

    def _finer(self, here: Map, matrix: Floats) -> Floats:
        """One Gauss-Newton step on all lines at once, those hidden by checkers left out."""
        rows, columns = here.shape
        y, x = np.mgrid[0:rows, 0:columns].astype(np.float64) / columns - 0.5
        down, across = np.gradient(cv2.GaussianBlur(here, (0, 0), 1.0).astype(np.float64))
        off = (cv2.GaussianBlur(self._lines - here, (0, 0), 1.0)).astype(np.float64)
        trust = 1 / (1 + (off / _OFF) ** 2)
        far = across * x + down * y
        parts = [across * x, across * y, across, down * x, down * y, down, far * x, far * y]
        slopes = np.stack(parts, axis=-1).reshape(-1, 8)
        weighted = slopes * trust.reshape(-1, 1)
        square = weighted.T @ slopes + 1e-6 * np.eye(8)
        step = np.linalg.solve(square, weighted.T @ off.ravel())
        return self._followed(step, matrix)

    def _followed(self, step: Floats, matrix: Floats) -> Floats:
        """Apply a small movement in the line map (see `_finer`) before `matrix`."""
        rows, columns = self._lines.shape
        grid = np.array([[x, y] for x in (0.0, columns / 2, columns) for y in (0, rows / 2, rows)])
        x, y = (grid / columns - 0.5).T
        tilt = step[6] * x + step[7] * y
        across = step[0] * x + step[1] * y + step[2] + tilt * x
        down = step[3] * x + step[4] * y + step[5] + tilt * y
        moved = grid + np.clip(np.column_stack([across, down]), -1, 1)
        new = apply(matrix, self._px_of(moved))
        fitted, _ = cv2.findHomography(self._px_of(grid), new)
        return np.asarray(fitted, dtype=np.float64)

    def _step(self, seen: Map, matrix: Floats) -> Floats | None:
        """One round of patches: a better homography, None if too few patches agree."""
        pairs = [pair for at in self._patches if (pair := self._patch(seen, at)) is not None]
        least = max(8, _MIN_SHARE * len(self._patches))
        if len(pairs) < least:
            return None
        old = self._px_of(np.array([was for was, _ in pairs]))
        new = apply(matrix, self._px_of(np.array([now for _, now in pairs])))
        fitted, mask = cv2.findHomography(old, new, cv2.RANSAC, _IN_STEP * self._geometry.point_px)
        if fitted is None or mask.sum() < least:
            return None
        return np.asarray(fitted, dtype=np.float64)

    @cached_property
    def _patches(self) -> Sequence[tuple[int, int]]:
        """Top left corners (row, column) of the patches in the line map."""
        starts = [
            np.linspace(0, side - _PATCH, 2 + (side - _PATCH) // _STRIDE).astype(int).tolist()
            for side in self._lines.shape
        ]
        return tuple(product(*starts))

    def _patch(self, seen: Map, at: tuple[int, int]) -> tuple[Floats, Floats] | None:
        """Return where (x, y) in the line map a patch's middle was and is; None: not seen."""
        top, left = at
        part = self._lines[top : top + _PATCH, left : left + _PATCH]
        wide = seen[top : top + _PATCH + 2 * _REACH, left : left + _PATCH + 2 * _REACH]
        match = np.asarray(cv2.matchTemplate(wide, part, cv2.TM_CCOEFF_NORMED), np.float32)
        _, best, _, (column, row) = cv2.minMaxLoc(match)
        if best < _LIKE or not (0 < row < 2 * _REACH and 0 < column < 2 * _REACH):
            return None
        across = column + peak_offset(match[row], column) - _REACH
        down = row + peak_offset(match[:, column], row) - _REACH
        middle = np.array([left + (_PATCH - 1) / 2, top + (_PATCH - 1) / 2])
        return middle, middle + np.array([across, down])

    def _px_of(self, xy: Floats) -> Floats:
        """(N, 2) old straight pixels of places in the line map, between its samples."""
        at = (_HALF * (xy + 0.5) - 0.5 + WIDER).astype(np.float32)
        x, y = at[:, None, 0], at[:, None, 1]
        px = cv2.remap(self._px.astype(np.float32), x, y, cv2.INTER_LINEAR)
        return np.asarray(px, dtype=np.float64)[:, 0]

    def _seen(self, small: Picture, matrix: Floats) -> Map:
        """Line map where `matrix` says that the board is, `_REACH` wider on each side."""
        cut = WIDER - _HALF * _REACH
        old = self._px[cut:-cut, cut:-cut]
        new = apply(matrix, old.reshape(-1, 2)).reshape(old.shape)
        return line_map(self._sampled(small, new))

    def _sampled(self, small: Picture, straight_px: Floats) -> Picture:
        """Return the picture at (H, W, 2) straight pixels."""
        xy = (self._lens.bent(straight_px) + 0.5) / self._shrink - 0.5
        maps = xy.astype(np.float32)
        x, y = maps[..., 0], maps[..., 1]
        flat = cv2.remap(small, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(flat, np.uint8)

    def _likely(self, small: Picture, poses: Poses, guess: Floats) -> Floats:
        """Return the likeliest turned, scaled and moved place of the whole board near a guess."""
        plane = self._plane()
        rows, columns = (side + 2 * _ROOM for side in self._lines.shape)
        seen = self._surroundings(small, guess @ plane, (-_ROOM, -_ROOM), (columns, rows))
        (place,) = likely_places(self._lines, seen, poses)
        return np.asarray(guess @ _between(plane, _shifted((-_ROOM, -_ROOM)) @ place))

    def _far(self, small: Picture) -> Iterator[Floats]:
        """Yield the likeliest places of the whole board anywhere in the picture."""
        plane = self._plane()
        corner, size = self._whole(plane)
        seen = self._surroundings(small, plane, corner, size)
        coarse = [
            np.asarray(
                cv2.resize(each, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.float32
            )
            for each in (seen, self._lines)
        ]
        fine = np.array([[2, 0, 0.5], [0, 2, 0.5], [0, 0, 1]])
        for place in likely_places(coarse[1], coarse[0], _FAR, _FAR_TRIES):
            yield _between(plane, _shifted(corner) @ fine @ place @ np.linalg.inv(fine))

    def _whole(self, plane: Floats) -> tuple[tuple[int, int], tuple[int, int]]:
        """Corner and size (x, y) of the whole picture on the line map, cut where it gets vast."""
        width, height = self._geometry.image_size
        edge = self._lens.straight(
            np.array([[x, y] for x in (0, width / 2, width) for y in (0, height)], np.float64)
        )
        on_lines = apply(np.asarray(np.linalg.inv(plane), np.float64), edge)
        sides = np.array(self._lines.shape[::-1])
        low = np.maximum(on_lines.min(axis=0), -sides * _VAST).astype(int)
        high = np.minimum(on_lines.max(axis=0), sides * (1 + _VAST)).astype(int)
        low, high = np.minimum(low, -_ROOM), np.maximum(high, sides + _ROOM)
        return (int(low[0]), int(low[1])), (int(high[0] - low[0]), int(high[1] - low[1]))

    def _plane(self) -> Floats:
        """Homography from the line map to old straight pixels, as if the board were one plane."""
        rows, columns = self._lines.shape
        y, x = np.mgrid[0:rows:4, 0:columns:4]
        xy = np.column_stack([x.ravel(), y.ravel()]).astype(np.float64)
        matrix, _ = cv2.findHomography(xy, self._px_of(xy))
        return np.asarray(matrix, dtype=np.float64)

    def _surroundings(
        self, small: Picture, plane: Floats, corner: tuple[int, int], size: tuple[int, int]
    ) -> Map:
        """Line map of `size` (x, y) with its corner at a place (x, y) of the board's own."""
        columns, rows = (_HALF * side for side in size)
        y, x = np.mgrid[0:rows, 0:columns]
        on_lines = (np.column_stack([x.ravel(), y.ravel()]) + 0.5) / _HALF - 0.5 + corner
        old = apply(plane, on_lines).reshape(rows, columns, 2)
        return line_map(self._sampled(small, old))


def _between(plane: Floats, place: Floats) -> Floats:
    """A movement of line-map pixels as one of straight pixels."""
    return np.asarray(plane @ place @ np.linalg.inv(plane), dtype=np.float64)


def _shifted(corner: tuple[int, int]) -> Floats:
    return np.array([[1, 0, corner[0]], [0, 1, corner[1]], [0, 0, 1]], dtype=np.float64)
