"""Dice thrown on the board: where two dice come to lie, clear of checkers where they can."""

from math import hypot

import numpy as np

from vision.simulation.placing import Layout
from vision.simulation.scene import Colour, Die, Edge, Trays

_APART_MM = 34.0
_TRIES = 60


def thrown(
    layout: Layout, values: tuple[int, ...], thrower: Colour, rng: np.random.Generator
) -> tuple[Die, ...]:
    """Dice with these values on the half of the board at the thrower's right hand."""
    look = layout.look
    right = thrower is layout.seating.near
    left_mm = 6 * look.point_width_mm + look.bar_width_mm if right else 0.0
    dice: list[Die] = []
    for value in values:
        for attempt in range(_TRIES):
            reach = 20.0 + attempt  # farther from the middle with every try
            x = left_mm + float(rng.uniform(30, 6 * look.point_width_mm - 30))
            y = look.field_height_mm / 2 + float(rng.uniform(-reach, reach))
            if _free(layout, dice, x, y):
                break
        rgb = look.dice_rgb[0 if thrower is Colour.WHITE else 1]
        layer = 1 if _on_checker(layout, x, y) else 0
        dice.append(Die(x, y, float(rng.uniform(0, 90)), value, rgb, layer))
    return tuple(dice)


def cube_spot(layout: Layout, owner: Colour | None) -> tuple[float, float]:
    """Where the cube lies: in the middle, or at its owner's side, beside or on the bar."""
    look = layout.look
    y = look.field_height_mm / 2
    if owner is not None:
        y += look.field_height_mm * (0.42 if owner is layout.seating.near else -0.42)
    if look.trays is not Trays.BOTH:
        return look.field_width_mm / 2, y
    beside = look.frame_width_mm + look.tray_width_mm / 2  # the tray that bears no checkers off
    return (-beside if layout.seating.home is Edge.RIGHT else look.field_width_mm + beside), y


def _free(layout: Layout, dice: list[Die], x: float, y: float) -> bool:
    clear = layout.look.checker_diameter_mm / 2 + 11.0
    return all(hypot(c.x_mm - x, c.y_mm - y) > clear for c in layout.checkers()) and all(
        hypot(d.x_mm - x, d.y_mm - y) > _APART_MM for d in dice
    )


def _on_checker(layout: Layout, x: float, y: float) -> bool:
    radius = layout.look.checker_diameter_mm / 2
    return any(hypot(c.x_mm - x, c.y_mm - y) < radius - 4 for c in layout.checkers())
