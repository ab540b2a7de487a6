"""The 24 columns of a flattened board: which is whose point, and how far stacks reach in them."""

import math

from vision.geometry import BoardGeometry, PointPlace


def point_rows(geometry: BoardGeometry) -> list[int]:
    """Return for White's points 1..24 the row of its column profile."""
    places: list[PointPlace] = [geometry.place_of(point) for point in range(1, 25)]
    return [
        (0 if p.row == "far" else 12) + (0 if p.leaf == "left" else 6) + p.column for p in places
    ]


def flat_count(height: float, diameter: float) -> int:
    """Return how many checkers lie flat in a column: half a field's worth, five or six."""
    return min(6, max(5, math.floor(height / 2 / diameter + 0.02)))


def profile_length(height_px: int, diameter_px: float, most: int) -> int:
    """Return how far from the rail the last checker of a stack may be centred, in pixels."""
    return min(height_px - 1, round((most + 0.6) * diameter_px))
