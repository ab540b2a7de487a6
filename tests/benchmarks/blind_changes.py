"""What is done to photographs of boards, so that they stand for others: the truth moves along.

No more boards can be had, but the same ones from elsewhere, by another hand, with another lens, in
other colours, and with fewer checkers on them.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

import cv2
import numpy as np

from tests.benchmarks.blind_cases import Case
from tests.benchmarks.blind_recolour import recoloured
from tests.benchmarks.stress_pictures import blur, cast, gain, jpeg, noise
from vision.geometry import Floats, apply, rectangle
from vision.learning.ground import kind_of
from vision.lens import Lens
from vision.picture import Picture

Change: TypeAlias = Callable[[Case], Case]
_STRIP = (60, 360)
"""Pixels across and along of a point's strip on its way to another point."""
_REACH = 0.44
"""Share of the field's height that a strip has: no ornament is copied."""
_BESIDE_BAR = (5, 6, 17, 18)
"""Columns that checkers on the bar overhang."""
_OVER_RAIL = 0.15
"""Point widths behind the rail that a strip begins."""


def mirrored(case: Case) -> Case:
    """Return the board in a mirror: left is right."""
    far, near = case.stacks[:12], case.stacks[12:]
    return _moved(
        case,
        np.ascontiguousarray(case.picture[:, ::-1]),
        lambda xy: np.array([[case.picture.shape[1] - 1 - x, y] for x, y in xy[[1, 0, 3, 2]]]),
        (*far[::-1], *near[::-1]),
    )


def turned(case: Case) -> Case:
    """Return the board seen from the other side."""
    height, width = case.picture.shape[:2]
    return _moved(
        case,
        np.ascontiguousarray(case.picture[::-1, ::-1]),
        lambda xy: np.array([width - 1, height - 1]) - xy[[2, 3, 0, 1]],
        case.stacks[::-1],
    )


def resized(factor: float) -> Change:
    """Return the picture with so many times its pixels across."""

    def change(case: Case) -> Case:
        how = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
        picture = cv2.resize(case.picture, None, fx=factor, fy=factor, interpolation=how)
        return _moved(case, np.asarray(picture, np.uint8), lambda xy: xy * factor, case.stacks)

    return change


def tilted(degrees: float, towards_degrees: float) -> Change:
    """Return the picture as a camera tilted in some direction sees it: a plane, without heights."""

    def change(case: Case) -> Case:
        height, width = case.picture.shape[:2]
        focal, middle = float(max(width, height)), np.array([width / 2, height / 2])
        turn = math.radians(towards_degrees)
        axis = np.array([math.cos(turn), math.sin(turn), 0]) * math.radians(degrees)
        rotation = cv2.Rodrigues(axis)[0]
        plane = np.array([[0, 0], [width, 0], [width, height], [0, height]]) - middle
        seen = np.column_stack([plane, np.zeros(4)]) @ rotation.T
        seen_px = seen[:, :2] * (focal / (focal + seen[:, 2:]))
        seen_px *= min(1.0, float((middle / np.abs(seen_px).max(axis=0)).min()))
        matrix = cv2.getPerspectiveTransform(
            (plane + middle).astype(np.float32), (seen_px + middle).astype(np.float32)
        )
        picture = cv2.warpPerspective(case.picture, matrix, (width, height))
        return _moved(
            case,
            np.asarray(picture, np.uint8),
            lambda xy: apply(np.asarray(matrix, dtype=np.float64), xy),
            case.stacks,
        )

    return change


def bowed(bend: float) -> Change:
    """Return the picture through a lens with so much bend, of which nothing is told."""

    def change(case: Case) -> Case:
        height, width = case.picture.shape[:2]
        lens = Lens((width, height), bend)
        x, y = np.meshgrid(np.arange(width), np.arange(height))
        at = lens.straight(np.stack([x, y], axis=2).astype(np.float64)).astype(np.float32)
        picture = cv2.remap(case.picture, at[..., 0], at[..., 1], cv2.INTER_LINEAR)
        return _moved(case, np.asarray(picture, np.uint8), lens.bent, case.stacks)

    return change


def _moved(
    case: Case,
    picture: Picture,
    move: Callable[[Floats], Floats],
    stacks: tuple[str | None, ...],
) -> Case:
    bar = None if case.bar_px is None else move(case.bar_px)
    return replace(case, picture=picture, field_px=move(case.field_px), bar_px=bar, stacks=stacks)


def jittered(seed: int, most_px: float) -> Change:
    """Return corners set by an unsteady hand: each off by up to so many pixels."""

    def change(case: Case) -> Case:
        rng = np.random.default_rng(seed)
        field = case.field_px + rng.uniform(-most_px, most_px, (4, 2))
        off = rng.uniform(-most_px, most_px, (4, 2))
        return replace(
            case, field_px=field, bar_px=None if case.bar_px is None else case.bar_px + off
        )

    return change


def four_corners(case: Case) -> Case:
    """Return the case with nothing known of its bar."""
    return replace(case, bar_px=None)


def fewer(seed: int, share: float) -> Change:
    """Return the case with a share of its stacks gone: bare points of their kind lie there."""

    def change(case: Case) -> Case:
        rng = np.random.default_rng(seed)
        stacks, picture = list(case.stacks), case.picture.copy()
        kept = _BESIDE_BAR if case.bar and any(case.bar.values()) else ()
        for column, stack in enumerate(case.stacks):
            bare = [one for one in _alike(column) if case.stacks[one] == "" and one not in kept]
            if stack and bare and column not in kept and rng.random() < share:
                _copy_strip(case, bare[int(rng.integers(len(bare)))], column, picture)
                stacks[column] = ""
        return replace(case, picture=picture, stacks=tuple(stacks))

    return change


def bared(case: Case) -> Case:
    """Return the case with all its stacks gone; what lies on its bar stays."""
    picture, bare = case.picture.copy(), [one for one in range(24) if case.stacks[one] == ""]
    for column, stack in enumerate(case.stacks):
        if stack:
            alike = [one for one in bare if kind_of(one) == kind_of(column)]
            same_row = [one for one in alike if one in _alike(column)]
            nearest = min(same_row or alike, key=lambda one: abs(one % 12 - column % 12))
            _copy_strip(case, nearest, column, picture)
    return replace(case, picture=picture, stacks=("",) * 24)


def _alike(column: int) -> tuple[int, ...]:
    """Return the columns of the same row and kind."""
    first = 0 if column < 12 else 12
    return tuple(range(first + (column - first) % 2, first + 12, 2))


def _copy_strip(case: Case, source: int, target: int, picture: Picture) -> None:
    """Put one column's strip of a case's picture in the place of another's."""
    across, along = _STRIP
    corners = rectangle(0, 0, across, along).astype(np.float32)
    there, here = (_strip_px(case, column).astype(np.float32) for column in (target, source))
    if (source < 12) != (target < 12):
        here = here[[2, 3, 0, 1]]
    strip = cv2.warpPerspective(
        case.picture, cv2.getPerspectiveTransform(here, corners), (across, along)
    )
    size = (picture.shape[1], picture.shape[0])
    back = cv2.getPerspectiveTransform(corners, there)
    laid = cv2.warpPerspective(strip, back, size, borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros(picture.shape[:2], dtype=np.uint8)
    cv2.fillConvexPoly(mask, there.round().astype(np.int32), 1)
    np.copyto(picture, np.asarray(laid, np.uint8), where=mask[..., None] > 0)


def _strip_px(case: Case, column: int) -> Floats:
    """Return the corners in pixels of a column's half of the field, its rail's lip included."""
    geometry, (leaf, x) = case.geometry, divmod(column % 12, 6)
    deep = geometry.height * _REACH
    low, high = (-_OVER_RAIL, deep) if column < 12 else (deep, geometry.height + _OVER_RAIL)
    return geometry.to_px("right" if leaf else "left", rectangle(x, low, x + 1, high))


def hued(degrees: float) -> Change:
    """Return the case with every colour turned round the circle of hues."""

    def change(case: Case) -> Case:
        hsv = cv2.cvtColor(case.picture, cv2.COLOR_BGR2HSV_FULL)
        hsv[..., 0] = (hsv[..., 0].astype(np.int32) + round(degrees / 360 * 256)) % 256
        picture = np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR_FULL), dtype=np.uint8)
        return replace(case, picture=picture)

    return change


def _curved(power: float) -> Callable[[Picture], Picture]:
    table = (255 * (np.arange(256) / 255) ** power).astype(np.uint8)
    return lambda picture: np.asarray(cv2.LUT(picture, table), dtype=np.uint8)


def stressed(stress: Callable[..., Picture]) -> Change:
    """Return the case with its picture stressed, and nothing moved."""

    def change(case: Case) -> Case:
        return replace(case, picture=stress(case.picture, np.random.default_rng(1)))

    return change


def both(first: Change, then: Change) -> Change:
    """Return one change after another."""
    return lambda case: then(first(case))


VARIANTS: Mapping[str, Change] = {
    "as it is": lambda case: case,
    "mirrored": mirrored,
    "turned": turned,
    "third size": resized(1 / 3),
    "half size": resized(0.5),
    "size 0.75": resized(0.75),
    "size 1.5": resized(1.5),
    "gain 0.6": stressed(gain(0.6)),
    "gain 1.3": stressed(gain(1.3)),
    "gamma 0.7": stressed(lambda picture, _: _curved(0.7)(picture)),
    "gamma 1.4": stressed(lambda picture, _: _curved(1.4)(picture)),
    "amber": stressed(cast((0.7, 0.95, 1.15))),
    "blue": stressed(cast((1.25, 1.0, 0.85))),
    "hues 60": hued(60),
    "hues 150": hued(150),
    "hues 240": hued(240),
    "white like points": recoloured("w"),
    "black like points": recoloured("b"),
    "both like points": recoloured("wb"),
    "JPEG 30": stressed(jpeg(30)),
    "noise 10": stressed(noise(10)),
    "blur 1.5 px": stressed(blur(1.5)),
    "corners off 1": jittered(1, 4),
    "corners off 2": jittered(2, 4),
    "corners off 3": jittered(3, 4),
    "6 px off 4": jittered(4, 6),
    "6 px off 5": jittered(5, 6),
    "6 px off 6": jittered(6, 6),
    "mirrored, 6 px": both(mirrored, jittered(7, 6)),
    "four corners": four_corners,
    "tilted away": tilted(15, 0),
    "tilted aside": tilted(15, 90),
    "tilted 25": tilted(25, 30),
    "bend -0.05": bowed(-0.05),
    "bend -0.1": bowed(-0.1),
    "bend -0.2": bowed(-0.2),
    "fewer 1": fewer(1, 0.4),
    "fewer 2": fewer(2, 0.4),
    "few 3": fewer(3, 0.7),
    "few 4": fewer(4, 0.7),
}
"""What is done to a case, by name."""
