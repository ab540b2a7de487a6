"""Photographs whose checkers are given the colours of the points they lie on.

Many boards have light points as light as their light checkers, and dark as dark. Where the checkers
of a photograph lie is found by reading it with its truth at hand; shading, rims and engraving stay.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.blind_cases import Case
from vision.colours import Appearance
from vision.learning import blind_appearance
from vision.learning.ground import kind_of
from vision.picture import Picture
from vision.places import SCALE, WIDER, Flattener
from vision.reader.columns import flat_count, profile_length
from vision.reader.maps import EvidenceMaps, centre_of, column_profiles
from vision.reader.stacks import stacks

_MIDDLE = (2.2, 3.2)
"""Point widths from the rail where points are measured: few stacks reach there."""
_CONTRAST = 0.8
"""Share of a checker's own shading that is kept."""
_CORNERS = 48

Colour = NDArray[np.float32]
Outline = NDArray[np.int32]
Bgr = tuple[int, int, int]


def recoloured(sides: str) -> Callable[[Case], Case]:
    """Return a change: the lighter side takes the lighter points' colour, the darker the darker."""

    def change(case: Case) -> Case:
        picture = case.picture.copy()
        flatten = Flattener(case.geometry)
        points = sorted(_point_colours(case, flatten), key=lambda colour: float(colour.sum()))
        outlines = [*_checkers(case, flatten)]
        for side in sides:
            mask = _inside(picture, [one for whose, one in outlines if whose == side])
            _paint(picture, mask, points[1 if side == "w" else 0])
        return replace(case, picture=picture)

    return change


def painted(white: Bgr, black: Bgr) -> Callable[[Case], Case]:
    """Return a change: checkers of these colours, with the shading of their own."""

    def change(case: Case) -> Case:
        flatten, picture = Flattener(case.geometry), case.picture.copy()
        outlines = [*_checkers(case, flatten)]
        for side, colour in (("w", white), ("b", black)):
            mask = _inside(picture, [one for whose, one in outlines if whose == side])
            _paint(picture, mask, np.array(colour, dtype=np.float32))
        return replace(case, picture=picture, bar=_still_known(case))

    return change


def inlaid(share: float, white: Bgr, black: Bgr) -> Callable[[Case], Case]:
    """Return a change: a disc of another colour in the middle of each checker, `share` as wide."""

    def change(case: Case) -> Case:
        picture = case.picture.copy()
        for side, outline in _checkers(case, Flattener(case.geometry)):
            middle = outline.mean(axis=0)
            inner = (middle + (outline - middle) * share).round().astype(np.int32)
            cv2.fillConvexPoly(picture, inner, white if side == "w" else black, cv2.LINE_AA)
        return replace(case, picture=picture, bar=_still_known(case))

    return change


def _still_known(case: Case) -> Mapping[str, int] | None:
    """Return what lies on the bar, None if checkers do: they keep their colours."""
    return None if case.bar is None or any(case.bar.values()) else case.bar


def _inside(picture: Picture, outlines: list[Outline]) -> NDArray[np.bool_]:
    """Return (H, W) where outlines lie."""
    mask = np.zeros(picture.shape[:2], dtype=np.uint8)
    for outline in outlines:
        cv2.fillConvexPoly(mask, outline, 1)
    return mask > 0


def _paint(picture: Picture, where: NDArray[np.bool_], colour: Colour) -> None:
    if not where.any():
        return
    pixels = picture[where].astype(np.float32)
    own = np.median(pixels, axis=0)
    picture[where] = np.clip(colour + (pixels - own) * _CONTRAST, 0, 255).astype(np.uint8)


def _point_colours(case: Case, flatten: Flattener) -> list[Colour]:
    """Return the usual BGR of the two kinds of point, where they lie bare."""
    seen, canvas = flatten(case.picture), flatten.canvas
    near, far = (round(t * SCALE) for t in _MIDDLE)
    samples: list[list[NDArray[np.uint8]]] = [[], []]
    for column, stack in enumerate(case.stacks):
        if stack == "":
            x = canvas.column_x(column % 12)
            rail = canvas.rail_y("far" if column < 12 else "near")
            rows = slice(rail + near, rail + far) if column < 12 else slice(rail - far, rail - near)
            samples[kind_of(column)].append(seen[rows, x - 1 : x + 2].reshape(-1, 3))
    return [np.median(np.concatenate(one), axis=0).astype(np.float32) for one in samples]


def _checkers(case: Case, flatten: Flattener) -> Iterator[tuple[str, Outline]]:
    """Yield the side and the outline in pixels of every checker on the points."""
    look = blind_appearance(case.picture, case.geometry)
    angle = np.linspace(0, 2 * np.pi, _CORNERS, endpoint=False)
    circle = np.column_stack([np.cos(angle), np.sin(angle)]) * look.diameter * SCALE / 2
    for side, centre in centres_of(case, look):
        yield side, _as_pixels(flatten, circle + centre)


def centres_of(case: Case, look: Appearance) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the side and the canvas (x, y) of every checker on the points."""
    flatten = Flattener(case.geometry)
    canvas, size = flatten.canvas, look.diameter * SCALE
    maps = EvidenceMaps(look)
    most = flat_count(case.geometry.height, look.diameter)
    length = profile_length(canvas.height, size, most)
    for side, discs in zip("wb", maps.discs(maps.pixels(flatten(case.picture))), strict=True):
        chains = stacks(column_profiles(discs, canvas, length), size, most, maps.least_below)
        for column, stack in enumerate(case.stacks):
            if stack and stack[0] == side:
                for t in chains.centres(column, min(len(stack), most)):
                    yield side, centre_of(discs, canvas, column, t)


def _as_pixels(flatten: Flattener, xy: NDArray[np.float64]) -> Outline:
    """Return canvas coordinates as picture pixels."""
    wide = flatten.wide_px
    at = (xy + WIDER).round().astype(int)
    rows = np.clip(at[:, 1], 0, wide.shape[0] - 1)
    columns = np.clip(at[:, 0], 0, wide.shape[1] - 1)
    return np.asarray(wide[rows, columns].round(), dtype=np.int32)


CHECKERS: dict[str, Callable[[Case], Case]] = {
    "red and black": painted((40, 40, 170), (35, 32, 32)),
    "cream and brown": painted((180, 215, 235), (40, 62, 96)),
    "white and blue": painted((235, 235, 235), (120, 60, 25)),
    "yellow and green": painted((60, 190, 225), (50, 90, 30)),
    "white and red": painted((225, 230, 232), (35, 35, 165)),
    "grey and black": painted((150, 150, 150), (30, 30, 30)),
    "holes": inlaid(0.3, (40, 40, 40), (15, 15, 15)),
    "logos": inlaid(0.5, (60, 60, 160), (170, 190, 200)),
}
"""Other checkers on the same boards, by name."""
