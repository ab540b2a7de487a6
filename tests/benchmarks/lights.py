"""What light does to a picture, in the order of nature: the stresses of `stress_light`.

A picture is taken back to linear light; lamps, sun and screens change that light smoothly in the
board's own plane; then a small sensor sees it, with the grain of its few electrons, turns it into
grey levels by the sRGB curve, and a cable squeezes them to JPEG.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import BoardGeometry
from vision.linear import levels_of, light_of
from vision.picture import Picture

Light = NDArray[np.float32]
Bgr = tuple[float, float, float]

WIDE, HIGH = 13.0, 11.0
"""The field in point widths, near enough for lamps."""
FULL_WELL = 5000.0
"""Electrons of a webcam's pixel when it clips: its grain is their square root."""
READ_ELECTRONS = 8.0
QUALITY = 88
WARM: Bgr = (0.45, 0.8, 1.0)
SUNNY: Bgr = (0.85, 0.97, 1.0)
SCREEN: Bgr = (1.0, 0.65, 0.4)


@dataclass(frozen=True, slots=True)
class Seen:
    """A picture to be lit anew: linear light and where on the board each pixel is.

    `light` (H, W, 3) float32 BGR, 1 where the sensor clips; `u`, `v` (H, W) point widths from the
    field's far left corner.
    """

    light: Light
    u: Light
    v: Light


@dataclass(frozen=True, slots=True)
class Camera:
    """How a camera is set while it looks: `exposure` and `amplified` multiply, `balance` BGR."""

    exposure: float = 1.0
    amplified: float = 1.0
    balance: Bgr = (1.0, 1.0, 1.0)


Change = Callable[[Seen, np.random.Generator], tuple[Light, Camera]]
"""New light and the camera's settings."""


def seen(picture: Picture, geometry: BoardGeometry) -> Seen:
    """Take a picture back to linear light, over the board's plane."""
    corners = np.array(((0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)), dtype=np.float32)
    to_board = cv2.getPerspectiveTransform(np.array(geometry.field_px, dtype=np.float32), corners)
    rows, columns = picture.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    at = cv2.perspectiveTransform(np.stack([x, y], axis=2).reshape(-1, 1, 2), to_board)
    u, v = (np.asarray(one, np.float32).reshape(rows, columns) for one in at[:, 0].T)
    return Seen(light_of(picture), u, v)


def photographed(light: Light, camera: Camera, rng: np.random.Generator) -> Picture:
    """Return what a sensor makes of light, (H, W, 3) uint8 BGR."""
    electrons = np.maximum(light, 0) * np.float32(camera.exposure * FULL_WELL)
    grain = rng.standard_normal(light.shape, dtype=np.float32)
    electrons += grain * np.sqrt(electrons + np.float32(READ_ELECTRONS**2))
    signal = electrons * np.float32(camera.amplified / FULL_WELL)
    picture = levels_of(signal * np.array(camera.balance, dtype=np.float32))
    data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), dtype=np.uint8)


def stressed(
    picture: Picture, geometry: BoardGeometry, change: Change, rng: np.random.Generator
) -> Picture:
    """Return a picture as the camera would have taken it in changed light."""
    light, camera = change(seen(picture, geometry), rng)
    return photographed(light, camera, rng)


def dusk(share: float, *, followed: bool = False) -> Change:
    """Daylight falls to a share of itself and turns warm; a camera may amplify what is left."""
    late = 1 - share
    tint: Bgr = (1 - 0.35 * late, 1 - 0.08 * late, 1 + 0.05 * late)
    camera = Camera(amplified=1 / share if followed else 1.0)
    return lambda view, _: (view.light * np.array(tint, np.float32) * np.float32(share), camera)


def lamp(strength: float, tint: Bgr = WARM) -> Change:
    """A lamp is switched on above a corner, as strong there as all other light, or stronger."""

    def change(view: Seen, rng: np.random.Generator) -> tuple[Light, Camera]:
        at_u, at_v, high = rng.choice((-1, WIDE + 1)), rng.choice((-1, HIGH + 1)), 6.0
        far = ((view.u - at_u) ** 2 + (view.v - at_v) ** 2) / high**2
        return _lit(view, strength / (1 + far) ** 1.5, tint), Camera()

    return change


def sun(strength: float, stripes: int = 0) -> Change:
    """The sun's patch lies on the board, or the stripes of a blind; its edges are half shadow."""

    def change(view: Seen, rng: np.random.Generator) -> tuple[Light, Camera]:
        angle = rng.uniform(0, np.pi)
        along = (view.u - WIDE / 2) * np.cos(angle) + (view.v - HIGH / 2) * np.sin(angle)
        if stripes:
            period = WIDE / stripes
            off = np.abs((along + rng.uniform(0, period)) % period - period / 2)
            share = _soft(off - period / 4)
        else:
            width = rng.uniform(1.5, 4.0)
            share = _soft(np.abs(along - rng.uniform(-4, 4)) - width)
        return _lit(view, strength * share, SUNNY), Camera()

    return change


def strip(strength: float, colour: Bgr) -> Change:
    """The lamps of our own LED strip along one rim, four of them lit in one colour."""

    def change(view: Seen, rng: np.random.Generator) -> tuple[Light, Camera]:
        rim = rng.choice((-0.4, HIGH + 0.4))
        share = np.zeros_like(view.u)
        for at_u in rng.choice(12, 4, replace=False) + 0.5:
            far = ((view.u - at_u) ** 2 + (view.v - rim) ** 2) / 1.2**2
            share += 1 / (1 + far) ** 1.5
        return _lit(view, strength * share, colour), Camera()

    return change


def screen(strength: float) -> Change:
    """A bluish screen beside the board."""

    def change(view: Seen, rng: np.random.Generator) -> tuple[Light, Camera]:
        far = view.u + 2 if rng.random() < 0.5 else WIDE + 2 - view.u
        return _lit(view, strength / (1 + (far / 4) ** 2), SCREEN), Camera()

    return change


def glare(strength: float, spots: int = 3) -> Change:
    """Lamps mirrored in varnish: light added, whatever lies below."""

    def change(view: Seen, rng: np.random.Generator) -> tuple[Light, Camera]:
        light = view.light.copy()
        for _ in range(spots):
            at_u, at_v, size = rng.uniform(0, WIDE), rng.uniform(0, HIGH), rng.uniform(0.3, 0.9)
            far = ((view.u - at_u) ** 2 + (view.v - at_v) ** 2) / size**2
            light += np.float32(strength) * np.exp(-0.5 * far)[..., None]
        return light, Camera()

    return change


def settings(exposure: float = 1.0, balance: Bgr = (1.0, 1.0, 1.0)) -> Change:
    """The camera itself jumps to another exposure or white balance."""
    return lambda view, _: (view.light, Camera(exposure=exposure, balance=balance))


RED, GREEN, BLUE = (0.02, 0.1, 1.0), (0.05, 1.0, 0.05), (1.0, 0.1, 0.02)
CHANGES: Mapping[str, Mapping[str, Change]] = {
    "as it is": {"": settings()},
    "dusk": {f"1/{n}": dusk(1 / n) for n in (2, 4, 8, 16)},
    "dusk, camera follows": {f"1/{n}": dusk(1 / n, followed=True) for n in (4, 8, 16)},
    "lamp at a corner": {str(s): lamp(s) for s in (0.5, 1.0, 2.0, 4.0)},
    "sun patch": {str(s): sun(s) for s in (0.5, 1.0, 2.0, 4.0)},
    "blind's stripes": {str(s): sun(s, stripes=5) for s in (0.5, 1.0, 2.0)},
    "LED strip red": {str(s): strip(s, RED) for s in (0.25, 0.5, 1.0, 2.0)},
    "LED strip green": {str(s): strip(s, GREEN) for s in (0.25, 0.5, 1.0, 2.0)},
    "LED strip blue": {str(s): strip(s, BLUE) for s in (0.25, 0.5, 1.0, 2.0)},
    "screen": {str(s): screen(s) for s in (0.25, 0.5, 1.0)},
    "glare": {str(s): glare(s) for s in (0.1, 0.3, 0.8)},
    "exposure jump": {str(f): settings(f) for f in (0.25, 0.5, 1.5, 2.0, 3.0)},
    "white balance": {
        "cold": settings(balance=(1.4, 1.0, 0.75)),
        "warm": settings(balance=(0.65, 1.0, 1.3)),
    },
}
"""Every change by what it is and how strong."""


def _lit(view: Seen, share: NDArray[np.floating], tint: Bgr) -> Light:
    more = 1 + share[..., None] * np.array(tint, dtype=np.float32)
    return np.asarray(view.light * more, dtype=np.float32)


def _soft(outside: NDArray[np.floating]) -> Light:
    """1 inside an edge, 0 outside, half a point width of half shadow."""
    return np.asarray(np.clip(0.5 - outside / 0.5, 0, 1), dtype=np.float32)
