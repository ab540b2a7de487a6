"""Made-up surfaces: wood, felt, leather, cork, as linear BGR textures.

Every texture is (rows, columns, 3) float32, deterministic by its seed, grain along the columns.
"""

import cv2
import numpy as np

from vision.simulation.arrays import Array
from vision.simulation.scene import Rgb, Surface
from vision.simulation.tone import linear_bgr


def texture(
    surface: Surface, rgb: Rgb, size: tuple[int, int], px_per_mm: float, seed: int
) -> Array:
    """A sheet of the material of (rows, columns) pixels."""
    rng = np.random.default_rng(seed)
    shade = _SHADES[surface](rng, size, px_per_mm)
    base = linear_bgr(rgb)
    toned = base[None, None, :] * shade[:, :, None]
    if surface is Surface.WOOD:  # dark grain is redder than light grain
        toned[:, :, 0] *= np.minimum(shade, 1.0) ** 0.35
    return toned.astype(np.float32)


def noise(rng: np.random.Generator, size: tuple[int, int], cell_px: tuple[float, float]) -> Array:
    """Smooth noise of mean 0 and about unit spread, cells of (rows, columns) pixels."""
    rows = max(int(np.ceil(size[0] / cell_px[0])) + 3, 4)
    columns = max(int(np.ceil(size[1] / cell_px[1])) + 3, 4)
    coarse = rng.standard_normal((rows, columns), dtype=np.float32)
    width = max(int(columns * cell_px[1]), size[1])
    height = max(int(rows * cell_px[0]), size[0])
    smooth = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    return smooth[: size[0], : size[1]].astype(np.float32)


def _wood(rng: np.random.Generator, size: tuple[int, int], px_per_mm: float) -> Array:
    """Year rings seen along the board, with fine fibres and pores."""
    mm = px_per_mm
    across = np.arange(size[0], dtype=np.float32)[:, None] / mm
    drift = 9 * noise(rng, size, (70 * mm, 260 * mm)) + 1.4 * noise(rng, size, (14 * mm, 90 * mm))
    rings = np.sin((across + drift) * 0.42 + 0.9 * noise(rng, size, (40 * mm, 300 * mm)))
    rings = np.sign(rings) * np.abs(rings) ** 0.8
    fibres = noise(rng, size, (1.1 * mm, 34 * mm)) + 0.6 * noise(rng, size, (0.6 * mm, 12 * mm))
    pores = np.minimum(noise(rng, size, (0.7 * mm, 7 * mm)) + 1.7, 0)
    boards = noise(rng, size, (45 * mm, 600 * mm))
    shade = 1 + 0.085 * rings + 0.05 * fibres + 0.10 * pores + 0.06 * boards
    return np.asarray(np.clip(shade, 0.35, 1.6), np.float32)


def _felt(rng: np.random.Generator, size: tuple[int, int], px_per_mm: float) -> Array:
    mm = px_per_mm
    fuzz = rng.standard_normal(size, dtype=np.float32)
    fuzz = cv2.GaussianBlur(fuzz, (0, 0), 0.5 * mm) * (1.6 * mm)
    naps = noise(rng, size, (4 * mm, 9 * mm)) + noise(rng, size, (45 * mm, 60 * mm))
    return np.asarray(np.clip(1 + 0.10 * fuzz + 0.035 * naps, 0.5, 1.5), np.float32)


def _leather(rng: np.random.Generator, size: tuple[int, int], px_per_mm: float) -> Array:
    mm = px_per_mm
    pebbles = noise(rng, size, (1.8 * mm, 2.0 * mm))
    creases = -np.exp(-((pebbles * 2.6) ** 2))  # thin lines where the noise crosses zero
    clouds = noise(rng, size, (22 * mm, 30 * mm)) + 0.7 * noise(rng, size, (70 * mm, 90 * mm))
    return np.asarray(np.clip(1.04 + 0.13 * creases + 0.08 * clouds, 0.5, 1.5), np.float32)


def _cork(rng: np.random.Generator, size: tuple[int, int], px_per_mm: float) -> Array:
    mm = px_per_mm
    grains = noise(rng, size, (4 * mm, 5 * mm)) + 0.7 * noise(rng, size, (1.6 * mm, 1.8 * mm))
    dark = np.minimum(noise(rng, size, (3 * mm, 4 * mm)) + 1.35, 0)
    return np.asarray(np.clip(1 + 0.13 * grains + 0.42 * dark, 0.25, 1.6), np.float32)


def _plain(rng: np.random.Generator, size: tuple[int, int], px_per_mm: float) -> Array:
    return (1 + 0.02 * noise(rng, size, (2 * px_per_mm, 2 * px_per_mm))).astype(np.float32)


_SHADES = {
    Surface.WOOD: _wood,
    Surface.FELT: _felt,
    Surface.LEATHER: _leather,
    Surface.CORK: _cork,
    Surface.PLAIN: _plain,
}
