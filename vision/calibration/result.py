"""What calibration hands back: where the board lies, how that was found, what to mind."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from vision.geometry import BoardGeometry
from vision.markers import Markers
from vision.trouble import Remark

Found: TypeAlias = Literal["markers", "points", "by itself"]


@dataclass(frozen=True, slots=True)
class Calibration:
    """A measured board.

    `residual_px` is the median distance of the board's lines in the picture from the measured
    ones, `confidence` 0..1 how much the picture looks like that board, `warnings` are what to
    mind. `markers` are those seen, by id, to notice a move later. `start_seen`: the thirty
    checkers of the start position were recognised (home and near side are then read, not assumed);
    `odd_points` are the points, as White counts, that do not show what the start position has.
    """

    geometry: BoardGeometry
    residual_px: float
    found: Found
    confidence: float
    warnings: tuple[Remark, ...] = ()
    markers: Markers = field(default_factory=dict)
    start_seen: bool = False
    odd_points: tuple[int, ...] = ()
