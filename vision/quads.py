"""What four corners must be to be a board's: finite, clockwise, in the picture, large enough."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.errors import GeometryError

_Quad: TypeAlias = Sequence[Sequence[float]]

_OUTSIDE_SHARE = 0.25
"""How far outside the picture a corner may lie, as a share of the picture's size."""
_MIN_LEAF_PX = 40.0
"""A leaf narrower than this has points of under 7 pixels: nothing can be read there."""


def check_size(image_size: tuple[int, int]) -> None:
    """Raise GeometryError for what is no size of a picture (width, height)."""
    width, height = image_size
    if width < 1 or height < 1:
        raise GeometryError(f"the picture size {width}x{height} is not a size")


def check_quad(corners: _Quad, image_size: tuple[int, int], name: str) -> None:
    """Raise GeometryError, naming the shape, for corners that are not a board's or a part's."""
    check_turns(corners, name)
    _check_place(np.array(corners, dtype=np.float64), image_size, name)


def check_turns(corners: _Quad, name: str) -> None:
    """Raise GeometryError for corners that are not a convex shape given clockwise."""
    quad = np.array(corners, dtype=np.float64)
    if quad.shape != (4, 2) or not np.isfinite(quad).all():
        raise GeometryError(f"the {name} needs four corners of two finite numbers, got {corners!r}")
    edges = np.roll(quad, -1, axis=0) - quad
    following = np.roll(edges, -1, axis=0)
    turns = edges[:, 0] * following[:, 1] - edges[:, 1] * following[:, 0]
    if not (turns > 0).all():
        raise GeometryError(
            f"the {name} corners {corners!r} are not a convex shape given clockwise from the top "
            "left: check their order"
        )


def _check_place(quad: NDArray[np.float64], image_size: tuple[int, int], name: str) -> None:
    slack = np.array(image_size) * _OUTSIDE_SHARE
    outside = (quad < -slack) | (quad > np.array(image_size) + slack)
    if outside.any():
        where = quad[outside.any(axis=1)][0]
        raise GeometryError(
            f"a corner of the {name} at ({where[0]:.0f}, {where[1]:.0f}) lies far outside the "
            f"{image_size[0]}x{image_size[1]} picture: were the corners measured on another size?"
        )
    width = (np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2
    if name.endswith(("leaf", "field")) and width < _MIN_LEAF_PX:
        raise GeometryError(
            f"the {name} is only {width:.0f} pixels wide: too small to read, at least "
            f"{_MIN_LEAF_PX:.0f} are needed"
        )
