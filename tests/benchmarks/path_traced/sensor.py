"""From scene light to the picture a camera stores: lens, exposure, noise, curve. Pure arrays.

Light is linear (H, W, 3) float32 BGR. The lens bends as `CameraPose.bend` says (k1 on slopes).
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.path_traced.model import Image, Sensor
from vision.simulation.scene import CameraPose

Light = NDArray[np.float32]
HEADROOM = 8.0
"""How many times too dark raw pictures are stored, so that highlights survive."""
_BRIGHT = 98.0  # percent of the empty field that are darker than what is exposed for


def overscan(pose: CameraPose) -> float:
    """How much more a straight lens must see, so that the bent picture is full to its corners.

    Raises:
        ValueError: no straight ray reaches the picture's corner with such a bend.
    """
    if pose.bend == 0:
        return 1.0
    corner = np.hypot(pose.width_px, pose.height_px) / 2 / pose.focal_px
    if pose.bend < 0 and corner > 2 / 3 / np.sqrt(-3 * pose.bend):
        raise ValueError(f"bend {pose.bend} folds back before the corner; ask for less")
    return max(1.0, float(unbent(np.array([corner]), pose.bend)[0] / corner) * 1.01)


def unbent(bent: NDArray[np.float64], k1: float) -> NDArray[np.float64]:
    """The straight slope of each bent one (distance from the axis over focal length)."""
    straight = bent.copy()
    for _ in range(30):
        straight = bent / (1.0 + k1 * straight**2)
    return straight


def bent(light: Light, pose: CameraPose) -> Light:
    """The picture that the bent lens makes of a wider, straight one of the same focal length."""
    if pose.bend == 0:
        return light
    xs, ys = np.meshgrid(
        (np.arange(pose.width_px) - (pose.width_px - 1) / 2) / pose.focal_px,
        (np.arange(pose.height_px) - (pose.height_px - 1) / 2) / pose.focal_px,
    )
    radius = np.hypot(xs, ys)
    grow = unbent(radius, pose.bend) / np.maximum(radius, 1e-9) * pose.focal_px
    middle = ((light.shape[1] - 1) / 2, (light.shape[0] - 1) / 2)
    maps = (
        (xs * grow + middle[0]).astype(np.float32),
        (ys * grow + middle[1]).astype(np.float32),
    )
    return np.asarray(cv2.remap(light, *maps, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE))


def exposure_for(light: Light, field_px: NDArray[np.float64], sensor: Sensor) -> float:
    """The gain that exposes the field to the sensor's target."""
    mask = np.zeros(light.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(field_px).astype(np.int32), 1)
    bright = np.percentile(light.max(axis=2)[mask > 0], _BRIGHT)
    return sensor.target / max(float(bright), 1e-6)


def developed(light: Light, gain: float, sensor: Sensor, rng: np.random.Generator) -> Image:
    """The stored picture, (H, W, 3) uint8 BGR."""
    tint = np.array(sensor.balance[::-1], np.float32) * gain
    seen = _blurred(light * tint * _falloff(light, sensor), sensor.blur_px)
    seen = seen + _noise(seen, sensor, rng)
    curved = _curve(np.clip(seen, 0, 1))
    grey = curved.mean(axis=2, keepdims=True)
    curved = grey + (curved - grey) * sensor.saturation
    curved = 0.5 + (curved - 0.5) * sensor.contrast
    return np.asarray(np.clip(curved * 255 + 0.5, 0, 255), np.uint8)


def _falloff(light: Light, sensor: Sensor) -> Light:
    h, w = light.shape[:2]
    ys, xs = np.mgrid[0:h, 0:w]
    far = ((xs - w / 2) ** 2 + (ys - h / 2) ** 2) / ((w / 2) ** 2 + (h / 2) ** 2)
    return np.asarray(1 - sensor.vignette * far, np.float32)[:, :, None]


def _noise(seen: Light, sensor: Sensor, rng: np.random.Generator) -> Light:
    spread = np.sqrt(sensor.noise**2 + sensor.shot**2 * np.clip(seen, 0, None))
    drawn = rng.normal(0, 1, seen.shape).astype(np.float32)
    smeared = _blurred(drawn, sensor.smear_px)
    return np.asarray(smeared / smeared.std() * spread, np.float32)


def _blurred(light: Light, spread_px: float) -> Light:
    if spread_px == 0:
        return light
    return np.asarray(cv2.GaussianBlur(light, (0, 0), spread_px), np.float32)


def _curve(linear: Light) -> Light:
    """The sRGB curve."""
    low, high = linear * 12.92, 1.055 * np.maximum(linear, 0.0031308) ** (1 / 2.4) - 0.055
    return np.asarray(np.where(linear <= 0.0031308, low, high), np.float32)


def linear_of(stored: NDArray[np.uint16]) -> Light:
    """Scene light from a 16 bit sRGB picture that was stored `HEADROOM` times too dark."""
    part = stored.astype(np.float32) / 65535
    light = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return np.asarray(light * HEADROOM, np.float32)
