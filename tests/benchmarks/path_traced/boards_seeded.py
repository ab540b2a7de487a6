"""Boards drawn by a seed, everything that differs between real ones: `seeded-7` is always the same.

Sizes, stuffs, colours, checkers, camera, lamps and sensor come from what clubs, cafés and
tournaments have. They exist so that eyes can be measured on boards nobody has looked at.
"""

from dataclasses import replace
from typing import Final

import numpy as np

from tests.benchmarks.path_traced.model import Extra, FieldFinish, PathBoard, Sensor, Stuff, Tips
from tests.benchmarks.path_traced.palettes import (
    SURFACES,
    Colours,
    drawn_colours,
    drawn_discs,
    drawn_frame,
    drawn_hands,
    drawn_table,
    shaded,
)
from tests.benchmarks.path_traced.rooms import drawn_room
from vision.simulation.looks import fitted
from vision.simulation.placing import CARELESS, TIDY, USUAL
from vision.simulation.plan import outer_rect
from vision.simulation.scene import BoardLook, CameraPose, CheckerLook, Edge, Trays

PREFIX: Final = "seeded-"
PLAY: Final = ("middle", "middle", "bar tall", "off", "middle", "tall", "bar", "middle")
"""The kinds of positions in turn; the first two give way to the empty board and the start."""
_CARES = (TIDY, USUAL, USUAL, CARELESS)
_SIZES_PX = ((1280, 720), (1280, 720), (1280, 720), (1280, 720), (640, 480), (1920, 1080))


def seeded_board(seed: int) -> PathBoard:
    """The board of a seed."""
    rng = np.random.default_rng((2026, seed))
    colours = drawn_colours(rng)
    frame = drawn_frame(rng, colours.stuff)
    home = Edge.LEFT if rng.random() < 0.4 else Edge.RIGHT
    look = _look(f"{PREFIX}{seed}", colours, home, rng)
    white, black = drawn_discs(rng, colours)
    room = drawn_room(rng, (look.field_width_mm / 2, look.field_height_mm / 2, 0.0))
    folding = colours.stuff is Stuff.WOOD and rng.random() < 0.5
    return PathBoard(
        look=look,
        pose=_pose(look, rng),
        field=_finish(colours, rng),
        frame=frame,
        bar=frame if rng.random() < 0.8 else replace(frame, rgb=colours.field, other=None),
        table=drawn_table(rng),
        white=white,
        black=black,
        lamps=room.lamps,
        sensor=_sensor(rng),
        sky=room.sky,
        sky_power=room.sky_power,
        home=home,
        care=_CARES[int(rng.integers(len(_CARES)))],
        split_bar=folding and look.bar_height_mm > 0,
        hinges=folding and look.bar_height_mm > 0,
        extras=_extras(look, rng),
        sun_patch_mm=room.sun_patch_mm,
        hands_rgb=drawn_hands(rng),
        play=PLAY,
        seed=1000 + seed,
    )


def _look(name: str, colours: Colours, home: Edge, rng: np.random.Generator) -> BoardLook:
    """Sizes in millimetres: from a travelling case to a tournament board."""
    point = float(rng.uniform(34, 56))
    checker = point * float(rng.uniform(0.82, 0.96))
    thick = checker * float(rng.uniform(0.2, 0.28))
    height = checker * float(rng.triangular(10.7, 11.6, 13.6))
    bar = 6 * point * float(rng.uniform(0.10, 0.16))
    over_points = bar + point < 2 * checker  # a checker on the bar reaches over its neighbours
    raised = over_points or rng.random() < 0.5
    trays = (Trays.NONE, Trays.RIGHT, Trays.BOTH)[int(rng.choice(3, p=(0.3, 0.25, 0.45)))]
    if home is Edge.LEFT and trays is Trays.RIGHT:
        trays = Trays.BOTH  # nobody bears off across the board
    return BoardLook(
        name=name,
        field_surface=SURFACES[colours.stuff],
        field_rgb=colours.field,
        odd_points_rgb=colours.odd,
        even_points_rgb=colours.even,
        frame_rgb=colours.field,  # rails and table have paints of their own
        bar_rgb=colours.field,
        table_rgb=colours.field,
        white=CheckerLook(colours.white),
        black=CheckerLook(colours.black),
        point_width_mm=point,
        point_length_mm=height * float(rng.triangular(0.33, 0.41, 0.44)),
        field_height_mm=height,
        bar_width_mm=bar,
        bar_height_mm=thick + float(rng.uniform(1, 8)) if raised else float(rng.choice((0, 3))),
        checker_diameter_mm=checker,
        checker_height_mm=thick,
        frame_width_mm=float(rng.uniform(14, 28)),
        frame_height_mm=thick + float(rng.triangular(4, 10, 26)),
        trays=trays,
        tray_width_mm=checker * float(rng.uniform(1.3, 1.6)),
        markers=bool(rng.random() < 0.5),
    )


def _pose(look: BoardLook, rng: np.random.Generator) -> CameraPose:
    """A camera over the board: mostly on the near side and nearly upright, its lens bent a bit."""
    wide, high = _SIZES_PX[int(rng.integers(len(_SIZES_PX)))]
    x0, _, x1, _ = outer_rect(look)
    side = float(rng.choice((90, 270, 0, 180), p=(0.76, 0.14, 0.05, 0.05)))
    pose = CameraPose(
        wide,
        high,
        height_mm=(x1 - x0) * float(rng.uniform(0.95, 1.6)),
        tilt_deg=25 * float(rng.beta(1.1, 1.9)),
        tilt_towards_deg=(side + float(rng.normal(0, 12))) % 360,
        rotation_deg=float(np.clip(rng.normal(0, 1.6), -4, 4)),
        offset_mm=(float(rng.normal(0, 10)), float(rng.normal(0, 10))),
        bend=float(rng.uniform(-0.15, 0.05)) if rng.random() < 0.7 else 0.0,
    )
    return fitted(look, pose, margin=float(rng.uniform(0.02, 0.08)))


def _finish(colours: Colours, rng: np.random.Generator) -> FieldFinish:
    tips = (Tips.SHARP, Tips.ROUND, Tips.BLUNT)[int(rng.choice(3, p=(0.66, 0.2, 0.14)))]
    wooden = colours.stuff is Stuff.WOOD
    inlaid = shaded(colours.field, 0.35) if rng.random() < 0.25 else None
    return FieldFinish(
        colours.stuff,
        tips,
        outline=inlaid,
        logo="CLUB" if rng.random() < 0.2 else "",
        logo_rgb=shaded(colours.field, 0.6),
        band=(206, 172, 112) if wooden and rng.random() < 0.3 else None,
        rough=float(rng.uniform(0.3, 0.6)) if wooden else 0.9,
        coat=float(rng.choice((0.0, 0.3, 0.55))) if wooden else 0.0,
    )


def _sensor(rng: np.random.Generator) -> Sensor:
    """From a good camera by day to a cheap one in the evening; `worse` runs from 0 to 1."""
    worse = float(rng.beta(1.2, 2.2))
    warmer = float(rng.normal(0, 0.05))
    return Sensor(
        target=float(rng.triangular(0.5, 0.74, 0.9)),
        balance=(1 + warmer, 1.0, 1 - warmer),
        blur_px=0.45 + 0.5 * worse,
        noise=0.003 + 0.010 * worse,
        shot=0.006 + 0.018 * worse,
        smear_px=0.7 * float(worse > 0.4),
        vignette=float(rng.uniform(0.05, 0.35)),
        contrast=float(rng.uniform(0.95, 1.12)),
        saturation=float(rng.uniform(0.9, 1.15)),
        jpeg=int(95 - 40 * worse),
    )


def _extras(look: BoardLook, rng: np.random.Generator) -> tuple[Extra, ...]:
    """Now and then something lies on the table beside the board."""
    if rng.random() < 0.65:
        return ()
    kind = str(rng.choice(("cup", "phone", "card", "coaster", "pen")))
    x0, _, x1, _ = outer_rect(look)
    x = x0 - 95 if rng.random() < 0.5 else x1 + 95
    y = look.field_height_mm * float(rng.uniform(0.3, 0.7))
    return (Extra(kind, x, y, float(rng.uniform(0, 180)), -look.base_mm),)
