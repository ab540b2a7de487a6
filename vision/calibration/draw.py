"""Draw what calibration believes, so that a person can see at a glance whether it is right."""

import cv2
import numpy as np

from vision.calibration.layout import start_places
from vision.calibration.result import Calibration
from vision.geometry import BoardGeometry, Corners
from vision.overlay import draw_checkers, draw_words
from vision.picture import Picture, check_picture
from vision.reading import BoardReading

_FIELD, _BAR, _POINTS = (0, 255, 255), (255, 128, 0), (0, 200, 0)
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_SHIFT = 4
"""Drawing in sixteenths of a pixel, so that half a pixel of error can be seen."""


def draw_calibration(
    picture: Picture,
    calibration: Calibration,
    reading: BoardReading | None = None,
    *,
    caption: bool = True,
) -> Picture:
    """Return a copy of a BGR picture with the grid and the checkers on it.

    With a `reading` of the learned board the checkers it sees, each point with its certainty;
    without one, or where it sees nothing, the thirty that the start position would have. The
    `caption` says how sure it is, in English.
    """
    geometry = calibration.geometry
    drawn = check_picture(picture, geometry.image_size).copy()
    for point in range(1, 25):
        _outline(drawn, geometry, geometry.point_quad_px(point, 5 * geometry.height / 12), _POINTS)
    _outline(drawn, geometry, geometry.field_px, _FIELD)
    _outline(drawn, geometry, geometry.bar_px, _BAR)
    if reading is not None and reading.flags.clear:
        draw_checkers(drawn, geometry, reading)
    else:
        _expected(drawn, calibration)
    if caption:
        draw_words(drawn, _caption(calibration, reading))
    return drawn


def _expected(drawn: Picture, calibration: Calibration) -> None:
    """Draw number and checkers of the start position."""
    geometry = calibration.geometry
    for point in range(1, 25):
        middle = np.mean(geometry.point_quad_px(point, 5 * geometry.height / 12), axis=0)
        _label(drawn, str(point), (float(middle[0]), float(middle[1])), geometry.point_px)
    for colour, places in zip((_WHITE, _BLACK), start_places(geometry), strict=True):
        for place in places:
            _checker(drawn, place, 0.42 * geometry.point_px, colour)


def _fixed(px: object) -> np.ndarray:
    return np.round(np.asarray(px, dtype=np.float64) * (1 << _SHIFT)).astype(np.int32)


def _outline(
    drawn: Picture, geometry: BoardGeometry, corners: Corners, colour: tuple[int, int, int]
) -> None:
    outline = geometry.lens.bowed(np.array(corners))
    cv2.polylines(drawn, [_fixed(outline)], True, colour, 1, cv2.LINE_AA, _SHIFT)  # noqa: FBT003


def _checker(
    drawn: Picture, place: tuple[float, float], radius_px: float, colour: tuple[int, int, int]
) -> None:
    x, y = (int(v) for v in _fixed(place))
    radius = int(_fixed(radius_px))
    other = tuple(255 - v for v in colour)
    cv2.circle(drawn, (x, y), radius, other, 2, cv2.LINE_AA, _SHIFT)
    cv2.circle(drawn, (x, y), radius, colour, 1, cv2.LINE_AA, _SHIFT)


def _label(drawn: Picture, text: str, at: tuple[float, float], point_px: float) -> None:
    scale = max(0.3, point_px / 100)
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 1)
    origin = (round(at[0] - width / 2), round(at[1] + height / 2))
    cv2.putText(drawn, text, origin, cv2.FONT_HERSHEY_SIMPLEX, scale, _FIELD, 1, cv2.LINE_AA)


def _caption(calibration: Calibration, reading: BoardReading | None) -> str:
    how = calibration.found if calibration.found == "by itself" else f"by {calibration.found}"
    text = (
        f"found {how}, confidence {calibration.confidence:.2f}, "
        f"home {calibration.geometry.home}, near {calibration.geometry.near}"
    )
    return text if reading is None else f"{text}; checkers {reading.confidence():.3f}"
