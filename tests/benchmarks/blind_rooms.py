"""What other cameras, lamps and hands that set corners do to photographs of boards."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.blind_cases import Case
from tests.benchmarks.blind_changes import Change, both, resized, stressed
from tests.benchmarks.stress_pictures import jpeg, moving_shadow
from vision.picture import Picture

_STEEP = 8.0
"""Pixels over which the light of a window's edge changes."""


def sized(width: int) -> Change:
    """Return the picture with so many pixels across."""
    return lambda case: resized(width / case.picture.shape[1])(case)


def outward(share: float) -> Change:
    """Return corners set on the frame: off the middle by so much of the field's size."""

    def change(case: Case) -> Case:
        middle = case.field_px.mean(axis=0)
        field = middle + (case.field_px - middle) * (1 + 2 * share)
        bar = case.bar_px
        if bar is not None:
            longer = bar.mean(axis=0) + (bar - bar.mean(axis=0)) * (1 + 2 * share)
            bar = np.asarray(longer, dtype=np.float64)
        return replace(case, field_px=field, bar_px=bar)

    return change


def shaken(share: float, towards_degrees: float) -> Change:
    """Return the picture blurred by a hand that moved by so much of the picture's width."""

    def change(case: Case) -> Case:
        length = max(1.0, case.picture.shape[1] * share)
        half = int(np.ceil(length / 2))
        turn = np.radians(towards_degrees)
        way = np.array([np.cos(turn), np.sin(turn)]) * length / 2
        kernel = np.zeros((2 * half + 1, 2 * half + 1), dtype=np.float32)
        for step in np.linspace(-1, 1, 8 * half + 1):
            x, y = np.round(half + way * step).astype(int)
            kernel[y, x] += 1
        picture = cv2.filter2D(case.picture, -1, kernel / kernel.sum())
        return replace(case, picture=np.asarray(picture, dtype=np.uint8))

    return change


def lamp_beside(case: Case) -> Case:
    """Return the case lit from one side: a third of the light at the other."""
    light = np.linspace(1.25, 0.42, case.picture.shape[1], dtype=np.float32)
    return _lit(case, light[None, :, None])


def window(case: Case) -> Case:
    """Return the case with sunshine through a window on one corner of it."""
    rows, columns = case.picture.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    inside = (x + 0.5 * y - 0.75 * columns) / _STEEP
    sun = 1 / (1 + np.exp(-np.clip(inside, -20, 20)))
    colour = np.array([0.9, 1.0, 1.06], dtype=np.float32)
    return _lit(case, 0.72 + 0.5 * sun[..., None] * colour)


def _lit(case: Case, light: NDArray[np.float32]) -> Case:
    lit = np.clip(case.picture * light, 0, 255).astype(np.uint8)
    return replace(case, picture=np.asarray(lit, dtype=np.uint8))


def _shaded(picture: Picture) -> Picture:
    return moving_shadow(0.45)(picture, np.random.default_rng(4))


ROOMS: dict[str, Change] = {
    "640 across, JPEG 40": both(sized(640), stressed(jpeg(40))),
    "480 across": sized(480),
    "4000 across": sized(4000),
    "JPEG 15": stressed(jpeg(15)),
    "shaken 0.4 %": shaken(0.004, 30),
    "shaken 0.8 %": shaken(0.008, 110),
    "on the frame 1 %": outward(0.01),
    "inside 1 %": outward(-0.01),
    "on the frame 2 %": outward(0.02),
    "lamp beside": lamp_beside,
    "window": window,
    "shadow": stressed(lambda picture, _: _shaded(picture)),
}
"""What is done to a case, by name."""
