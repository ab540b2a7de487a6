"""Where a board lies in the picture: eight corners, two leaves, twenty-four points.

The law of this file: corners in, coordinates out; it never sees a pixel's colour.

Coordinates. Pixels are (x, y) in the picture. The *plane* of a leaf is measured in point
widths: a leaf is 6 wide and `height` tall, its origin is the leaf's own top left inner corner
as the camera sees it, x right, y towards the viewer. Each leaf has its own homography, because
the two leaves of a folding case are never quite one plane; it leads to the pixels of a perfect
lens, which the `bend` of the real one (`vision.lens`) then takes to where they are seen.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import GeometryError
from vision.lens import MOST_BENT, Lens
from vision.quads import check_quad, check_size, check_turns

Pixel: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Pixel, Pixel, Pixel, Pixel]
Home: TypeAlias = Literal["left", "right"]
Near: TypeAlias = Literal["white", "black"]
Leaf: TypeAlias = Literal["left", "right"]
Row: TypeAlias = Literal["far", "near"]
Floats: TypeAlias = NDArray[np.float64]

LEAVES: tuple[Leaf, Leaf] = ("left", "right")
POINTS_PER_LEAF = 6
ASSUMED_BAR_SHARE = 0.08
"""Bar width over field width where only the four field corners are known: measured boards have
0.07 to 0.085."""


@dataclass(frozen=True, slots=True)
class PointPlace:
    """Where one point is: its leaf, its row, its column (0..5 from the left as seen)."""

    leaf: Leaf
    row: Row
    column: int


@dataclass(frozen=True)
class BoardGeometry:
    """Eight corners of a board in a picture of `image_size` (width, height), and what follows.

    `field_px` and `bar_px` are clockwise from the top left as the camera sees the board.
    `home` is the side of White's home as seen, `near` the player who sits at the picture's
    lower edge, `bend` what the lens does to straight lines (0: nothing). Corners are where they
    are seen. Raises GeometryError for corners that cannot be a board.
    """

    image_size: tuple[int, int]
    field_px: Corners
    bar_px: Corners
    home: Home = "right"
    near: Near = "white"
    trays_px: tuple[Corners, ...] = field(default=())
    bend: float = 0.0

    def __post_init__(self) -> None:
        check_size(self.image_size)
        check_quad(self.field_px, self.image_size, "field")
        check_quad(self.bar_px, self.image_size, "bar")
        if not MOST_BENT[0] <= self.bend <= MOST_BENT[1]:
            raise GeometryError(
                f"bend is {self.bend!r}: a lens has {MOST_BENT[0]} to {MOST_BENT[1]}, a good one 0"
            )
        for leaf in LEAVES:
            check_quad(self.leaf_px(leaf), self.image_size, f"{leaf} leaf")
            check_turns(self._straight(self.leaf_px(leaf)), f"unbent {leaf} leaf")
        if self.home not in {"left", "right"}:
            raise GeometryError(f"home is {self.home!r}: it must be 'left' or 'right'")
        if self.near not in {"white", "black"}:
            raise GeometryError(f"near is {self.near!r}: it must be 'white' or 'black'")

    @classmethod
    def from_field(
        cls,
        image_size: tuple[int, int],
        field_px: Corners,
        *,
        home: Home = "right",
        bar_share: float = ASSUMED_BAR_SHARE,
        bend: float = 0.0,
    ) -> "BoardGeometry":
        """Build from the four field corners alone.

        The bar is then ASSUMED to be in the middle and about 8 % of the field's width; real
        bars have 7 to 9 %, so the inner points may be off by a fifth of a point. Measure the
        bar corners where you can.
        """
        check_quad(field_px, image_size, "field")
        left, right = 0.5 - bar_share / 2, 0.5 + bar_share / 2
        unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], dtype=np.float64)
        lens = Lens(image_size, bend)
        matrix = _homography(unit, lens.straight(np.array(field_px, dtype=np.float64)))
        bar = lens.bent(apply(matrix, np.array([[left, 0], [right, 0], [right, 1], [left, 1]])))
        return cls(image_size, field_px, as_corners(bar), home, bend=bend)

    def scaled(self, image_size: tuple[int, int]) -> "BoardGeometry":
        """Return where the board lies when the same view is a picture of another size."""
        times = np.divide(image_size, self.image_size)

        def at(corners: Corners) -> Corners:
            return as_corners((np.array(corners) + 0.5) * times - 0.5)

        return replace(
            self,
            image_size=image_size,
            field_px=at(self.field_px),
            bar_px=at(self.bar_px),
            trays_px=tuple(at(tray) for tray in self.trays_px),
        )

    @cached_property
    def lens(self) -> Lens:
        """The lens that took the picture."""
        return Lens(self.image_size, self.bend)

    def _straight(self, corners: Corners) -> Corners:
        """Corners as a perfect lens would show them."""
        return as_corners(self.lens.straight(np.array(corners))) if self.bend else corners

    def leaf_px(self, leaf: Leaf) -> Corners:
        """Return the corners of one leaf in pixels, clockwise from the top left."""
        if leaf == "left":
            return (self.field_px[0], self.bar_px[0], self.bar_px[3], self.field_px[3])
        return (self.bar_px[1], self.field_px[1], self.field_px[2], self.bar_px[2])

    @cached_property
    def height(self) -> float:
        """Height of the field in point widths, from the mean shape of both leaves.

        Lengths along the two middle lines, corrected for the foreshortening that the
        keystone of the leaf betrays: good to about 3 % up to 30 degrees of tilt.
        """
        cosine = _cosine_of_tilt(self._straight(self.field_px), self.image_size)
        heights = [_leaf_height(self._straight(self.leaf_px(leaf)), cosine) for leaf in LEAVES]
        return math.sqrt(heights[0] * heights[1])

    @cached_property
    def point_px(self) -> float:
        """Mean width of a point in pixels, as seen."""
        return _point_px([self.leaf_px(leaf) for leaf in LEAVES])

    @cached_property
    def _straight_point_px(self) -> float:
        return _point_px([self._straight(self.leaf_px(leaf)) for leaf in LEAVES])

    @cached_property
    def bar_width(self) -> float:
        """Mean width of the bar in point widths."""
        a, b, c, d = self._straight(self.bar_px)
        return (math.dist(a, b) + math.dist(d, c)) / 2 / self._straight_point_px

    @cached_property
    def _to_px(self) -> dict[Leaf, Floats]:
        plane = rectangle(0.0, 0.0, float(POINTS_PER_LEAF), self.height)
        return {
            leaf: _homography(plane, np.array(self._straight(self.leaf_px(leaf))))
            for leaf in LEAVES
        }

    @cached_property
    def _to_plane(self) -> dict[Leaf, Floats]:
        return {leaf: _inverse(matrix) for leaf, matrix in self._to_px.items()}

    def to_px(self, leaf: Leaf, plane_xy: Floats) -> Floats:
        """Map (N, 2) plane coordinates of a leaf to (N, 2) pixels."""
        return self.lens.bent(apply(self._to_px[leaf], plane_xy))

    def to_plane(self, leaf: Leaf, px_xy: Floats) -> Floats:
        """Map (N, 2) pixels to (N, 2) plane coordinates of a leaf."""
        return apply(self._to_plane[leaf], self.lens.straight(px_xy))

    def bar_to_px(self, bar_xy: Floats) -> Floats:
        """Map (N, 2) coordinates of the bar's own plane (point widths) to (N, 2) pixels.

        Straight across from leaf to leaf: four corners so close together know nothing of the
        perspective along the bar, and a pixel of error in one would tear checkers on it apart.
        """
        along = np.asarray(bar_xy, dtype=np.float64)[:, 1]
        left = self.to_px("left", np.column_stack([np.full_like(along, POINTS_PER_LEAF), along]))
        right = self.to_px("right", np.column_stack([np.zeros_like(along), along]))
        across = np.asarray(bar_xy, dtype=np.float64)[:, :1] / self.bar_width
        return np.asarray(left * (1 - across) + right * across, dtype=np.float64)

    def place_of(self, point: int) -> PointPlace:
        """Return where White's `point` (1..24) is as seen."""
        if not 1 <= point <= 24:
            raise GeometryError(f"there is no point {point}: points are 1 to 24")
        home_row: Row = "near" if self.near == "white" else "far"
        other_row: Row = "far" if home_row == "near" else "near"
        steps = point - 1 if point <= 12 else 24 - point
        column12 = 11 - steps if self.home == "right" else steps
        leaf: Leaf = "left" if column12 < POINTS_PER_LEAF else "right"
        row = home_row if point <= 12 else other_row
        return PointPlace(leaf, row, column12 % POINTS_PER_LEAF)

    def point_at(self, place: PointPlace) -> int:
        """Return White's number of the point at a place; the inverse of `place_of`."""
        column12 = place.column + (0 if place.leaf == "left" else POINTS_PER_LEAF)
        steps = 11 - column12 if self.home == "right" else column12
        home_row = "near" if self.near == "white" else "far"
        return steps + 1 if place.row == home_row else 24 - steps

    def point_quad_px(self, point: int, length: float | None = None) -> Corners:
        """Return the region of a point in pixels, `length` point widths from the rail.

        Clockwise from the top left; by default half of the field's height.
        """
        place = self.place_of(point)
        reach = self.height / 2 if length is None else length
        top, bottom = (0.0, reach) if place.row == "far" else (self.height - reach, self.height)
        x = float(place.column)
        return as_corners(self.to_px(place.leaf, rectangle(x, top, x + 1, bottom)))

    def checker_px(self, point: int, nth: int, pitch: float = 1.0) -> Pixel:
        """Return the pixel of the middle of the `nth` (0 = at the rail) checker of a point."""
        place = self.place_of(point)
        depth = (nth + 0.5) * pitch
        y = depth if place.row == "far" else self.height - depth
        x, px_y = self.to_px(place.leaf, np.array([[place.column + 0.5, y]]))[0]
        return float(x), float(px_y)

    def outline_px(self, margin: float = 0.0) -> Corners:
        """Return the field's corners moved outwards by `margin` point widths."""
        left = self.to_px("left", rectangle(-margin, -margin, 6, self.height + margin))
        right = self.to_px("right", rectangle(0, -margin, 6 + margin, self.height + margin))
        return as_corners(np.array([left[0], right[1], right[2], left[3]]))


def rectangle(left: float, top: float, right: float, bottom: float) -> Floats:
    """Return (4, 2) corners of an upright rectangle, clockwise from the top left."""
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], dtype=np.float64)


def apply(matrix: Floats, xy: Floats) -> Floats:
    """Map (N, 2) coordinates through a 3x3 homography."""
    mapped = xy @ matrix[:, :2].T + matrix[:, 2]
    return np.asarray(mapped[:, :2] / mapped[:, 2:], dtype=np.float64)


def as_corners(xy: Floats | Sequence[Sequence[float]]) -> Corners:
    """Turn four (x, y) pairs into Corners; raises GeometryError if there are not four."""
    if len(xy) != 4 or any(len(pair) != 2 for pair in xy):
        raise GeometryError(f"expected four corners of two numbers, got {list(xy)!r}")
    a, b, c, d = ((float(x), float(y)) for x, y in xy)
    return (a, b, c, d)


def _homography(source: Floats, target: Floats) -> Floats:
    matrix = cv2.getPerspectiveTransform(source.astype(np.float32), target.astype(np.float32))
    return np.asarray(matrix, dtype=np.float64)


def _inverse(matrix: Floats) -> Floats:
    return np.asarray(np.linalg.inv(matrix), dtype=np.float64)


def _point_px(leaves: Sequence[Corners]) -> float:
    """Mean width of a point of these leaves in pixels."""
    widths = [math.dist(a, b) for a, b, c, d in leaves for a, b in ((a, b), (d, c))]
    return sum(widths) / len(widths) / POINTS_PER_LEAF


def _leaf_height(leaf_px: Corners, cosine: float) -> float:
    """Height over point width of one leaf: middle lines, corrected by the keystone's tilt."""
    a, b, c, d = (np.array(corner) for corner in leaf_px)
    across = float(np.linalg.norm((b + c) / 2 - (a + d) / 2))
    along = float(np.linalg.norm((c + d) / 2 - (a + b) / 2))
    return along / cosine / across * POINTS_PER_LEAF


def _cosine_of_tilt(field_px: Corners, image_size: tuple[int, int]) -> float:
    """Foreshortening along the columns relative to that along the rows.

    With a camera of focal length f pixels, two edges of widths near and far, seen `along`
    pixels apart, lie on a plane tilted by atan(2 f (near - far) / ((near + far) along)).
    f is taken as the picture's longer side (about 53 degrees of view).
    """
    focal = float(max(image_size))

    def tilt(pair_a: float, pair_b: float, apart: float) -> float:
        return math.atan(2 * focal * abs(pair_a - pair_b) / ((pair_a + pair_b) * apart))

    a, b, c, d = (np.array(corner) for corner in field_px)
    width = float(np.linalg.norm((b + c) / 2 - (a + d) / 2))
    length = float(np.linalg.norm((c + d) / 2 - (a + b) / 2))
    forward = tilt(math.dist(a, b), math.dist(d, c), length)
    sideways = tilt(math.dist(a, d), math.dist(b, c), width)
    return math.cos(forward) / math.cos(sideways)
