"""Boards nobody tuned on: looks, cameras, lamps and positions drawn by a number.

Colours of field, points and checkers are drawn from what boards are made of, and in some boards
checkers have the very colour of a kind of point, or of the field, or are a dark pair or a pale one.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from tests.benchmarks.blind_cases import Case, by_columns
from vision.geometry import BoardGeometry, as_corners
from vision.simulation.looks import fitted
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import (
    BoardLook,
    CameraPose,
    CheckerLook,
    Colour,
    Cube,
    Edge,
    Light,
    Profile,
    Rgb,
    Scene,
    Surface,
    Trays,
)
from vision.simulation.slots import Seating
from vision.simulation.throwing import cube_spot, thrown
from vision.simulation.truth import truth_geometry

_DARK: tuple[Rgb, ...] = (
    (30, 28, 30), (60, 34, 24), (92, 46, 34), (28, 40, 84), (20, 70, 48), (120, 24, 30),
    (70, 70, 74), (44, 60, 70),
)  # fmt: skip
_MIDDLE: tuple[Rgb, ...] = (
    (160, 36, 40), (150, 100, 60), (40, 110, 74), (70, 110, 170), (130, 130, 134), (180, 120, 60),
    (110, 60, 40), (150, 140, 90),
)  # fmt: skip
_PALE: tuple[Rgb, ...] = (
    (240, 232, 214), (226, 206, 166), (232, 196, 140), (206, 206, 212), (214, 190, 150),
    (236, 214, 120), (196, 170, 130), (244, 244, 244),
)  # fmt: skip
_LEAST_APART = 60
"""Levels by which the colours of field, points and both sides must differ, or nobody could play."""


def drawn_look(seed: int) -> BoardLook:
    """Draw a board."""
    rng = np.random.default_rng((seed, 1))
    field, odd, even = _three_apart(rng)
    white, black = _pair(rng, field, odd, even)
    width = float(rng.uniform(38, 54))
    height = float(rng.uniform(10.2, 11.6)) * width
    frame = _pick(rng, _DARK + _MIDDLE + _PALE)
    surfaces = list(Surface)
    return BoardLook(
        name=f"drawn {seed}",
        field_surface=surfaces[int(rng.integers(len(surfaces)))],
        field_rgb=field,
        odd_points_rgb=odd,
        even_points_rgb=even,
        points_surface=surfaces[int(rng.integers(len(surfaces)))],
        frame_rgb=frame,
        bar_rgb=frame if rng.random() < 0.7 else _pick(rng, _DARK + _MIDDLE),
        table_rgb=_pick(rng, _MIDDLE),
        white=_checker(rng, white),
        black=_checker(rng, black),
        frame_shine=float(rng.uniform(0.2, 0.6)),
        point_width_mm=width,
        point_length_mm=float(rng.uniform(0.36, 0.43)) * height,
        field_height_mm=height,
        bar_width_mm=float(rng.uniform(0.7, 1.4)) * width,
        bar_height_mm=float(rng.choice((0.0, 6.0, 12.0))),
        checker_diameter_mm=float(rng.uniform(0.86, 0.98)) * width,
        checker_height_mm=float(rng.uniform(8, 12)),
        trays=list(Trays)[int(rng.integers(3))],
        markers=False,
        rounded_points=bool(rng.random() < 0.25),
        emblem_rgb=_pick(rng, _DARK + _PALE) if rng.random() < 0.3 else None,
    )


def _three_apart(rng: np.random.Generator) -> tuple[Rgb, Rgb, Rgb]:
    while True:
        three = _pick(rng, _DARK + _MIDDLE + _PALE), _pick(rng, _DARK + _MIDDLE), _pick(rng, _PALE)
        if min(_apart(a, b) for a in three for b in three if a is not b) > _LEAST_APART:
            return three if rng.random() < 0.5 else (three[0], three[2], three[1])


def _pair(rng: np.random.Generator, field: Rgb, odd: Rgb, even: Rgb) -> tuple[Rgb, Rgb]:
    """Draw (lighter, darker): mostly a pale and a dark one, else of the board's own colours."""
    dark, pale = sorted((odd, even), key=sum)
    while True:
        kind = float(rng.random())
        white = _pick(rng, _MIDDLE if kind > 0.9 else _PALE)
        black = _pick(rng, _MIDDLE if 0.8 < kind <= 0.9 else _DARK)
        if kind < 0.15 or 0.3 <= kind < 0.4:
            black = dark
        if 0.15 <= kind < 0.4:
            white = pale
        if 0.4 <= kind < 0.5 and sum(field) < 300:
            black = field
        if sum(white) - sum(black) > 2 * _LEAST_APART:
            return white, black


def _checker(rng: np.random.Generator, rgb: Rgb) -> CheckerLook:
    profile = list(Profile)[int(rng.integers(3))]
    grain = float(rng.choice((0.0, 0.0, 0.5)))
    return CheckerLook(rgb, profile, float(rng.uniform(0.2, 0.75)), grain)


def _apart(a: Rgb, b: Rgb) -> int:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def _pick(rng: np.random.Generator, colours: tuple[Rgb, ...]) -> Rgb:
    return colours[int(rng.integers(len(colours)))]


def drawn_scene(seed: int) -> tuple[Scene, Seating]:
    """Draw an empty board under its camera and lamp."""
    rng = np.random.default_rng((seed, 2))
    look = drawn_look(seed)
    pose = CameraPose(
        1280, 720,
        tilt_deg=float(rng.choice((0, 4, 8, 14, 22))),
        tilt_towards_deg=float(rng.choice((60, 90, 120, 270))),
        rotation_deg=float(rng.uniform(-4, 4)),
        noise=float(rng.uniform(1, 6)),
        blur_px=float(rng.choice((0.0, 0.0, 0.8))),
    )  # fmt: skip
    light = Light(
        from_deg=float(rng.uniform(0, 360)),
        elevation_deg=float(rng.uniform(35, 75)),
        strength=float(rng.uniform(0.45, 0.75)),
        warmth=float(rng.uniform(-0.4, 0.8)),
        gradient=float(rng.uniform(0.05, 0.4)),
        patch=float(rng.choice((0.0, 0.0, -0.25, 0.3))),
        patch_centre_mm=(float(rng.uniform(60, 540)), float(rng.uniform(60, 420))),
    )
    seating = Seating(Edge.LEFT if rng.random() < 0.5 else Edge.RIGHT)
    return Scene(look, fitted(look, pose), light, home=seating.home), seating


def drawn_position(rng: np.random.Generator, borne_off: int) -> dict[str, Any]:
    """Draw a position with about so many checkers of each side borne off."""
    free = list(rng.permutation(24) + 1)
    bar, off = {"w": 0, "b": 0}, {"w": 0, "b": 0}
    points: dict[str, str] = {}
    for letter in "wb":
        off[letter] = int(np.clip(borne_off + rng.integers(-2, 3), 0, 14)) if borne_off else 0
        bar[letter] = int(rng.random() < 0.15 and off[letter] < 14)
        left = 15 - off[letter] - bar[letter]
        while left:
            wanted = min(left, int(rng.choice((1, 1, 2, 2, 2, 3, 3, 4, 5))))
            points[str(free.pop())] = letter * wanted
            left -= wanted
    return {"points": points, "bar": bar, "off": off}


def drawn_cases(seed: int, borne_off: tuple[int, ...] = (0, 0, 8)) -> Iterator[Case]:
    """Yield pictures of one drawn board, each in another position."""
    empty, seating = drawn_scene(seed)
    truth = truth_geometry(empty)
    field_px, bar_px = np.asarray(truth.field_px), np.asarray(truth.bar_px)
    shape = BoardGeometry((1280, 720), as_corners(field_px), as_corners(bar_px), seating.home.value)
    for number, off in enumerate(borne_off):
        rng = np.random.default_rng((seed, 3, number))
        layout = laid(drawn_position(rng, off), Layout(empty.look, seating), rng)
        values = (int(rng.integers(1, 7)), int(rng.integers(1, 7)))
        cube = Cube(*cube_spot(layout, None), angle_deg=float(rng.uniform(0, 90)))
        scene = replace(
            empty,
            checkers=layout.checkers(),
            dice=thrown(layout, values, Colour.WHITE, rng),
            cube=cube if rng.random() < 0.5 else None,
        )
        position = layout.position()
        stacks = by_columns(position["points"], shape)
        name = f"drawn {seed}/{number}"
        yield Case(name, render(scene, rng), field_px, bar_px, stacks, position["bar"])
