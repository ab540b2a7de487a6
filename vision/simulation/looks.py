"""The boards on the simulated table: eight looks of our own, and a camera that sees each whole."""

from dataclasses import replace
from types import MappingProxyType

from vision.simulation.camera import Projection
from vision.simulation.plan import card_corners_mm, outer_rect
from vision.simulation.scene import (
    BoardLook,
    CameraPose,
    CheckerLook,
    Profile,
    Surface,
    Trays,
)

_WALNUT = BoardLook(
    name="walnut",
    field_surface=Surface.WOOD,
    field_rgb=(196, 154, 104),
    points_surface=Surface.WOOD,
    odd_points_rgb=(92, 46, 34),
    even_points_rgb=(232, 208, 164),
    frame_rgb=(104, 62, 38),
    bar_rgb=(96, 56, 34),
    table_rgb=(168, 150, 128),
    white=CheckerLook((240, 230, 208), Profile.DISHED, 0.55),
    black=CheckerLook((38, 30, 28), Profile.DISHED, 0.6),
)
_GREEN_FELT = BoardLook(
    name="green_felt",
    field_surface=Surface.FELT,
    field_rgb=(34, 104, 70),
    points_surface=Surface.FELT,
    odd_points_rgb=(170, 40, 42),
    even_points_rgb=(222, 214, 190),
    frame_rgb=(70, 40, 28),
    bar_rgb=(64, 36, 26),
    table_rgb=(146, 128, 110),
    white=CheckerLook((238, 234, 224), Profile.DISHED, 0.5),
    black=CheckerLook((166, 28, 32), Profile.DISHED, 0.6),
    point_width_mm=47,
    checker_diameter_mm=44,
    trays=Trays.RIGHT,
)
_NAVY_LEATHER = BoardLook(
    name="navy_leather",
    field_surface=Surface.LEATHER,
    field_rgb=(38, 48, 86),
    points_surface=Surface.LEATHER,
    odd_points_rgb=(200, 200, 208),
    even_points_rgb=(78, 124, 178),
    frame_rgb=(122, 74, 46),
    bar_rgb=(118, 70, 44),
    table_rgb=(186, 166, 138),
    white=CheckerLook((240, 238, 232), Profile.DISHED, 0.45),
    black=CheckerLook((34, 46, 92), Profile.DISHED, 0.65),
    point_width_mm=50,
    checker_diameter_mm=45,
    field_height_mm=520,
    point_length_mm=214,
    bar_width_mm=55,
    trays=Trays.NONE,
    dice_rgb=((244, 240, 230), (40, 52, 98)),
)
_CORK = BoardLook(
    name="cork",
    field_surface=Surface.CORK,
    field_rgb=(186, 138, 84),
    odd_points_rgb=(140, 66, 36),
    even_points_rgb=(224, 206, 170),
    points_surface=Surface.FELT,
    frame_rgb=(92, 52, 36),
    bar_rgb=(88, 50, 34),
    table_rgb=(110, 88, 68),
    white=CheckerLook((230, 218, 192), Profile.RINGED, 0.4),
    black=CheckerLook((34, 36, 42), Profile.DISHED, 0.7),
)
_TOURNAMENT = BoardLook(
    name="tournament",
    field_surface=Surface.FELT,
    field_rgb=(58, 58, 62),
    points_surface=Surface.FELT,
    odd_points_rgb=(156, 30, 34),
    even_points_rgb=(196, 192, 186),
    frame_rgb=(30, 28, 30),
    bar_rgb=(32, 30, 32),
    table_rgb=(92, 82, 76),
    frame_shine=0.6,
    white=CheckerLook((236, 232, 222), Profile.DISHED, 0.7),
    black=CheckerLook((150, 22, 28), Profile.DISHED, 0.75),
    point_width_mm=52,
    checker_diameter_mm=47,
    checker_height_mm=11,
    field_height_mm=540,
    point_length_mm=222,
    bar_width_mm=64,
    bar_height_mm=0,
    trays=Trays.BOTH,
)
_MAPLE = BoardLook(
    name="maple",
    field_surface=Surface.WOOD,
    field_rgb=(222, 192, 148),
    points_surface=Surface.WOOD,
    odd_points_rgb=(148, 96, 58),
    even_points_rgb=(240, 222, 190),
    frame_rgb=(206, 166, 116),
    bar_rgb=(200, 160, 112),
    table_rgb=(126, 138, 142),
    table_surface=Surface.FELT,
    white=CheckerLook((232, 206, 158), Profile.RINGED, 0.3, 0.7),
    black=CheckerLook((96, 54, 32), Profile.RINGED, 0.35, 0.7),
    trays=Trays.RIGHT,
    bar_height_mm=8,
)
_ROSEWOOD = BoardLook(
    name="rosewood",
    field_surface=Surface.WOOD,
    field_rgb=(116, 58, 40),
    points_surface=Surface.WOOD,
    odd_points_rgb=(54, 30, 24),
    even_points_rgb=(206, 164, 108),
    frame_rgb=(66, 34, 26),
    bar_rgb=(66, 34, 26),
    table_rgb=(204, 196, 184),
    frame_shine=0.55,
    white=CheckerLook((228, 196, 140), Profile.DOMED, 0.45, 0.5),
    black=CheckerLook((42, 26, 22), Profile.DOMED, 0.55, 0.4),
    point_width_mm=42,
    checker_diameter_mm=38,
    field_height_mm=470,
    point_length_mm=190,
    bar_width_mm=58,
    lies_flat=6,
    frame_height_mm=22,
    trays=Trays.NONE,
)
_SAND_LEATHER = BoardLook(
    name="sand_leather",
    field_surface=Surface.LEATHER,
    field_rgb=(204, 184, 154),
    points_surface=Surface.LEATHER,
    odd_points_rgb=(62, 54, 50),
    even_points_rgb=(160, 112, 78),
    frame_rgb=(58, 46, 40),
    bar_rgb=(190, 170, 142),
    table_rgb=(150, 110, 76),
    white=CheckerLook((246, 242, 232), Profile.DISHED, 0.5),
    black=CheckerLook((66, 44, 36), Profile.DISHED, 0.6),
    bar_height_mm=0,
    trays=Trays.BOTH,
    markers=False,
)

LOOKS = MappingProxyType(
    {
        look.name: look
        for look in (
            _WALNUT,
            _GREEN_FELT,
            _NAVY_LEATHER,
            _CORK,
            _TOURNAMENT,
            _MAPLE,
            _ROSEWOOD,
            _SAND_LEATHER,
        )
    }
)
"""Every board by its name."""


def fitted(look: BoardLook, pose: CameraPose, *, margin: float = 0.03) -> CameraPose:
    """The same pose, zoomed so that board and markers just fit, `margin` of the picture free."""
    x0, y0, x1, y1 = outer_rect(look)
    height_mm = look.frame_height_mm
    corners = [(x, y, height_mm) for x in (x0, x1) for y in (y0, y1)]
    corners += [(x, y, -look.base_mm) for card in card_corners_mm(look) for x, y in card]
    seen = Projection(pose, look).project(corners)
    half = ((pose.width_px - 1) / 2, (pose.height_px - 1) / 2)
    spread = max(abs(seen[:, axis] - half[axis]).max() / half[axis] for axis in (0, 1))
    return replace(pose, focal_px=float(pose.focal_px * (1 - 2 * margin) / spread))
