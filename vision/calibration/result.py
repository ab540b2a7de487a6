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
    mind. `markers` are those seen, by id, to notice a move later. `home_seen`: checkers lie so much
    like a start position that home and near side are read from them, not assumed; `start_seen`: all
    thirty were recognised, too. Checkers that lean, shine or have a grain may not be; then
    `odd_points`, as White counts, do not show what the start position has, and whether it is one,
    reading it tells (see `board_of`).
    """

    geometry: BoardGeometry
    residual_px: float
    found: Found
    confidence: float
    warnings: tuple[Remark, ...] = ()
    markers: Markers = field(default_factory=dict)
    home_seen: bool = False
    start_seen: bool = False
    odd_points: tuple[int, ...] = ()
