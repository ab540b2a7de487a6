"""Boards never photographed: checkers cut out of one photograph, laid on the board of another.

A board's own stacks are hidden below bare points of their kind, then thirty checkers of another
set, each with its own rim, engraving and gloss, are laid in a position drawn by a number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.blind_cases import Case, photograph
from tests.benchmarks.blind_changes import bared
from tests.benchmarks.blind_recolour import centres_of
from vision.geometry import BoardGeometry, Leaf, apply, rectangle
from vision.learning import blind_appearance
from vision.places import MARGIN, SCALE, Canvas

BOARDS = ("001", "009", "010", "013", "019", "022", "018", "029", "027")
SETS = ("001", "010", "013", "014", "019", "022")
_FINE = 64
"""Pixels of a point width in which checkers are cut out and laid."""
_OVER = 1
"""Point widths round a leaf that are drawn, too."""
_STACKS = (1, 1, 2, 2, 2, 3, 3, 4, 5, 5)
_BORNE_OFF = (0, 0, 0, 4, 9)
_HIT_SHARE = 0.25
_WIDEST = 0.97
_SOFT, _SHARP = 0.08, 0.45
"""Blur of shadows in point widths, and of what is laid in pixels of the picture."""
_LEAN = 0.06
"""Point widths by which a checker lies off the middle of its point, as a spread."""

Sprite = NDArray[np.float32]
"""(H, W, 4) BGR and how much of a pixel is checker."""
Spot = tuple[Leaf, float, float, str]
"""Leaf, x and y in point widths, side of a checker."""


@dataclass(frozen=True, slots=True)
class CheckerSet:
    """The checkers of one photograph, and their diameter in point widths."""

    name: str
    white: tuple[Sprite, ...]
    black: tuple[Sprite, ...]
    diameter: float


def checker_set(case: Case) -> CheckerSet:
    """Cut out the checkers of a case that lie on points."""
    look = blind_appearance(case.picture, case.geometry)
    sides: dict[str, list[Sprite]] = {"w": [], "b": []}
    canvas = Canvas.of(case.geometry)
    right = canvas.column_x(6) - SCALE // 2
    for side, (x, y) in centres_of(case, look):
        leaf: Leaf = "left" if x < canvas.bar_x else "right"
        first = MARGIN if leaf == "left" else right
        at = (np.array([x, y]) + 0.5 - (first, MARGIN)) / SCALE
        sides[side].append(_cut_out(case, leaf, at, look.diameter))
    return CheckerSet(case.name, tuple(sides["w"]), tuple(sides["b"]), look.diameter)


def _cut_out(case: Case, leaf: Leaf, at: NDArray[np.float64], diameter: float) -> Sprite:
    half = diameter / 2
    size = round(diameter * _FINE)
    here = case.geometry.to_px(leaf, rectangle(*(at - half), *(at + half)))
    square = rectangle(0, 0, size, size).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(here.astype(np.float32), square)
    bgr = cv2.warpPerspective(
        case.picture, matrix, (size, size), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
    )
    off = np.hypot(*np.meshgrid(*[np.arange(size) - (size - 1) / 2] * 2))
    inside = np.clip((size / 2 - off) / (0.03 * _FINE), 0, 1)
    return np.dstack([bgr, inside]).astype(np.float32)


def transplanted(board: Case, checkers: CheckerSet, seed: int) -> Case:
    """Return a board with other checkers on it, in a position drawn by `seed`."""
    rng = np.random.default_rng(seed)
    stacks, hit = _position(rng)
    shift = rng.uniform(-0.12, 0.12, 2)
    picture = board.picture.astype(np.float32)
    size = min(checkers.diameter, _WIDEST) * rng.uniform(0.94, 1.0)
    spots = [*_spots(board.geometry, stacks, size, rng), *_on_bar(board.geometry, hit, rng)]
    dark = float(rng.uniform(0.2, 0.5))
    leaves: tuple[Leaf, Leaf] = ("left", "right")
    for leaf in leaves:
        layer = _layer(board.geometry, [s for s in spots if s[0] == leaf], checkers, size, rng)
        _lay(picture, layer, _to_picture(board.geometry, leaf, layer), _shadow(layer, shift, dark))
    return replace(
        board,
        name=f"{checkers.name} on {board.name} ({seed})",
        picture=np.clip(picture, 0, 255).astype(np.uint8),
        stacks=stacks,
        bar=hit,
    )


def _position(rng: np.random.Generator) -> tuple[tuple[str, ...], dict[str, int]]:
    stacks, hit = [""] * 24, {"w": 0, "b": 0}
    free = [int(c) for c in rng.permutation(24)]
    for side in "wb":
        left = 15 - int(rng.choice(_BORNE_OFF))
        if rng.random() < _HIT_SHARE:
            hit[side] = 1
            left -= 1
        while left and free:
            count = min(left, int(rng.choice(_STACKS)))
            stacks[free.pop()] = side * count
            left -= count
    return tuple(stacks), hit


def _spots(
    geometry: BoardGeometry, stacks: Sequence[str], size: float, rng: np.random.Generator
) -> Iterator[Spot]:
    """Yield where every checker on the points lies."""
    for column, stack in enumerate(stacks):
        leaf: Leaf = "left" if column % 12 < 6 else "right"
        t = size / 2 + rng.uniform(0, 0.12)
        for side in stack:
            x = column % 6 + 0.5 + float(np.clip(rng.normal(0, _LEAN), -0.15, 0.15))
            yield leaf, x, t if column < 12 else geometry.height - t, side
            t += size * (1 + rng.uniform(0, 0.03))


def _on_bar(
    geometry: BoardGeometry, hit: dict[str, int], rng: np.random.Generator
) -> Iterator[Spot]:
    for side, where in zip("wb", (0.33, 0.67), strict=True):
        if hit[side]:
            y = geometry.height * where + rng.uniform(-1, 1)
            yield "right", -geometry.bar_width / 2, float(y), side


def _layer(
    geometry: BoardGeometry,
    spots: Sequence[Spot],
    checkers: CheckerSet,
    size: float,
    rng: np.random.Generator,
) -> Sprite:
    """Return checkers of a leaf seen from above, on nothing."""
    across = round((6 + 2 * _OVER) * _FINE)
    down = round((geometry.height + 2 * _OVER) * _FINE)
    layer = np.zeros((down, across, 4), dtype=np.float32)
    side_px = round(size * _FINE)
    for _, x, y, side in spots:
        some = checkers.white if side == "w" else checkers.black
        sprite = cv2.resize(some[int(rng.integers(len(some)))], (side_px, side_px))
        left, top = (round((one + _OVER) * _FINE - side_px / 2) for one in (x, y))
        view = layer[top : top + side_px, left : left + side_px]
        inside = sprite[..., 3:]
        view[...] = (
            view * (1 - inside) + np.dstack([sprite[..., :3], np.ones_like(inside)]) * inside
        )
    return layer


def _shadow(layer: Sprite, shift: NDArray[np.float64], dark: float) -> NDArray[np.float32]:
    """Return (H, W) how much of the light a layer's checkers take, `shift` point widths aside."""
    move = np.array([[1, 0, shift[0] * _FINE], [0, 1, shift[1] * _FINE]], dtype=np.float32)
    shade = cv2.warpAffine(layer[..., 3], move, (layer.shape[1], layer.shape[0]))
    return np.asarray(dark * cv2.GaussianBlur(shade, (0, 0), _SOFT * _FINE), dtype=np.float32)


def _to_picture(geometry: BoardGeometry, leaf: Leaf, layer: Sprite) -> NDArray[np.float64]:
    """Return the homography from a leaf's layer to pixels."""
    plane = rectangle(-_OVER, -_OVER, 6 + _OVER, geometry.height + _OVER)
    there = geometry.to_px(leaf, plane).astype(np.float32)
    here = rectangle(0, 0, layer.shape[1], layer.shape[0]).astype(np.float32)
    return np.asarray(cv2.getPerspectiveTransform(here, there), dtype=np.float64)


def _lay(
    picture: NDArray[np.float32],
    layer: Sprite,
    matrix: NDArray[np.float64],
    shadow: NDArray[np.float32],
) -> None:
    """Lay checkers and their shadows on a picture, as sharp as it is itself."""
    size = (picture.shape[1], picture.shape[0])
    finer = max(1.0, layer.shape[1] / _across(layer, matrix))
    soft = cv2.GaussianBlur(layer, (0, 0), _SHARP * finer)
    seen, shaded = (cv2.warpPerspective(one, matrix, size) for one in (soft, shadow))
    picture *= 1 - shaded[..., None]
    picture *= 1 - seen[..., 3:]
    picture += seen[..., :3]


def _across(layer: Sprite, matrix: NDArray[np.float64]) -> float:
    """Return how wide in pixels of the picture a layer is."""
    top = apply(matrix, rectangle(0, 0, layer.shape[1], layer.shape[0]))
    return float(np.linalg.norm(top[1] - top[0]))


def transplants(folder: Path, seed: int) -> Iterator[Case]:
    """Yield every set on every other board, each in a position of its own drawn by `seed`."""
    sets = [checker_set(photograph(folder, name)) for name in SETS]
    for b, board in enumerate(bared(photograph(folder, name)) for name in BOARDS):
        for s, checkers in enumerate(sets):
            if checkers.name != board.name:
                yield transplanted(board, checkers, seed * 1000 + b * 10 + s)
