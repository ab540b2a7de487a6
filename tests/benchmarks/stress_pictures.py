"""What camera, cable and lamp do to a picture: the image stresses of `stress_reading`."""

from collections.abc import Callable, Mapping

import cv2
import numpy as np

from vision.picture import Picture

Stress = Callable[[Picture, np.random.Generator], Picture]


def gain(factor: float) -> Stress:
    """Brighter or darker."""
    return cast((factor, factor, factor))


def cast(factors: tuple[float, float, float]) -> Stress:
    """Each of blue, green and red brighter or darker by its own factor."""

    def stress(picture: Picture, _: np.random.Generator) -> Picture:
        return _bytes(picture * np.array(factors, dtype=np.float32))

    return stress


def blur(sigma_px: float) -> Stress:
    """Out of focus."""
    return lambda picture, _: _bytes(cv2.GaussianBlur(picture, (0, 0), sigma_px))


def noise(levels: float) -> Stress:
    """A sensor in the dark: grain of this standard deviation."""

    def stress(picture: Picture, rng: np.random.Generator) -> Picture:
        return _bytes(picture + rng.normal(0, levels, picture.shape).astype(np.float32))

    return stress


def jpeg(quality: int) -> Stress:
    """A cable too thin."""

    def stress(picture: Picture, _: np.random.Generator) -> Picture:
        data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), dtype=np.uint8)

    return stress


def shake(pixels: float) -> Stress:
    """The camera knocked by so many pixels, in any direction."""

    def stress(picture: Picture, rng: np.random.Generator) -> Picture:
        angle = rng.uniform(0, 2 * np.pi)
        move = np.array([[1, 0, pixels * np.cos(angle)], [0, 1, pixels * np.sin(angle)]])
        size = (picture.shape[1], picture.shape[0])
        return _bytes(cv2.warpAffine(picture, move, size, borderMode=cv2.BORDER_REPLICATE))

    return stress


def moving_shadow(depth: float) -> Stress:
    """Somebody stands in the light: a soft band at any place and angle, darker by `depth`."""

    def stress(picture: Picture, rng: np.random.Generator) -> Picture:
        rows, columns = picture.shape[:2]
        y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
        angle, width = rng.uniform(0, np.pi), rng.uniform(0.08, 0.25) * columns
        middle = (rng.uniform(0.2, 0.8) * columns, rng.uniform(0.2, 0.8) * rows)
        off = np.abs((x - middle[0]) * np.cos(angle) + (y - middle[1]) * np.sin(angle))
        dark = depth / (1 + np.exp((off - width) / 8))
        return _bytes(picture * (1 - dark)[..., None])

    return stress


STRESSES: Mapping[str, Mapping[str, Stress]] = {
    "gain": {str(f): gain(f) for f in (0.4, 0.6, 0.8, 1.2, 1.5)},
    "colour cast": {
        "blue": cast((1.25, 1.0, 0.85)),
        "amber": cast((0.7, 0.95, 1.15)),
        "LED green": cast((0.85, 1.15, 0.85)),
    },
    "blur": {f"{s} px": blur(s) for s in (1, 2, 3)},
    "noise": {str(n): noise(n) for n in (5, 10, 20)},
    "JPEG": {str(q): jpeg(q) for q in (70, 40, 20)},
    "shake": {f"{p} px": shake(p) for p in (1, 2, 4, 8)},
    "moving shadow": {str(d): moving_shadow(d) for d in (0.2, 0.35, 0.5)},
}
"""Every stress by what it is and how strong."""


def _bytes(picture: object) -> Picture:
    return np.asarray(np.clip(np.asarray(picture), 0, 255), dtype=np.uint8)
