"""Soft boards of clubs and cafés: leather, tilted felt, a bad webcam, a crowded table."""

from tests.benchmarks.path_traced.model import (
    Disc,
    Extra,
    FieldFinish,
    Lamp,
    LampKind,
    LightChange,
    Paint,
    PathBoard,
    Sensor,
    Stuff,
    Tips,
    Turned,
)
from vision.simulation.looks import fitted
from vision.simulation.placing import CARELESS, USUAL
from vision.simulation.scene import BoardLook, CameraPose, CheckerLook, Edge, Rgb, Surface, Trays


def _plain(rgb: Rgb) -> CheckerLook:
    """The reader's simulator asks for a look of checkers; here only its sizes count."""
    return CheckerLook(rgb)


_LEATHER = BoardLook(
    name="brownleather",
    field_surface=Surface.LEATHER,
    field_rgb=(112, 74, 48),
    odd_points_rgb=(226, 208, 172),
    even_points_rgb=(66, 42, 30),
    frame_rgb=(60, 38, 28),
    bar_rgb=(60, 38, 28),
    table_rgb=(60, 76, 100),
    white=_plain((232, 218, 186)),
    black=_plain((84, 50, 34)),
    point_width_mm=52.0,
    point_length_mm=226.0,
    field_height_mm=546.0,
    bar_width_mm=44.0,
    bar_height_mm=4.0,
    checker_diameter_mm=47.0,
    checker_height_mm=12.0,
    frame_width_mm=26.0,
    frame_height_mm=22.0,
    trays=Trays.BOTH,
    tray_width_mm=60.0,
)
BROWN_LEATHER = PathBoard(
    look=_LEATHER,
    pose=fitted(
        _LEATHER,
        CameraPose(1000, 640, height_mm=1150, tilt_deg=4, tilt_towards_deg=90, rotation_deg=0.6),
    ),
    field=FieldFinish(Stuff.HIDE, Tips.BLUNT, rough=0.5),
    frame=Paint((66, 42, 30), (50, 30, 22), Stuff.HIDE, 10, rough=0.45),
    bar=Paint((66, 42, 30), (50, 30, 22), Stuff.HIDE, 10, rough=0.45),
    table=Paint((60, 76, 104), (46, 60, 84), Stuff.CLOTH, 5, rough=0.95),
    white=Disc(
        Turned.RIMMED,
        Paint((236, 224, 196), (214, 192, 150), Stuff.PEARL, 26, rough=0.2, coat=0.5),
        Paint((236, 224, 196), rough=0.2, coat=0.5),
    ),
    black=Disc(
        Turned.RIMMED,
        Paint((92, 54, 36), (60, 34, 24), Stuff.PEARL, 26, rough=0.2, coat=0.5),
        Paint((196, 168, 110), rough=0.3, metal=0.7),
    ),
    lamps=(
        Lamp("ceiling", LampKind.AREA, (100, 900, 1800), 60, (255, 246, 232), size_mm=(700, 300)),
        Lamp("lamp", LampKind.BULB, (-350, -350, 700), 26, (255, 196, 130), size_mm=(110, 110)),
    ),
    sensor=Sensor(target=0.62, jpeg=90, noise=0.005, shot=0.01),
    sky_power=0.22,
    hinges=True,
    changes=(LightChange("lamp", ((0.0, 0.0), (0.5, 0.0), (0.501, 1.0), (1.0, 1.0))),),
    hands_rgb=(((236, 188, 158), (226, 226, 230)), ((150, 104, 78), (40, 40, 46))),
    seed=12,
)

_FELT = BoardLook(
    name="orangefelt",
    field_surface=Surface.FELT,
    field_rgb=(66, 68, 72),
    odd_points_rgb=(214, 104, 34),
    even_points_rgb=(224, 222, 216),
    frame_rgb=(36, 34, 34),
    bar_rgb=(36, 34, 34),
    table_rgb=(120, 92, 64),
    white=_plain((226, 224, 218)),
    black=_plain((30, 30, 32)),
    point_width_mm=50.0,
    point_length_mm=206.0,
    field_height_mm=510.0,
    bar_width_mm=56.0,
    bar_height_mm=14.0,
    checker_diameter_mm=46.0,
    checker_height_mm=11.0,
    frame_width_mm=16.0,
    frame_height_mm=40.0,
    trays=Trays.RIGHT,
    tray_width_mm=64.0,
)
ORANGE_FELT = PathBoard(
    look=_FELT,
    pose=fitted(
        _FELT,
        CameraPose(1000, 640, height_mm=900, tilt_deg=28, tilt_towards_deg=84, rotation_deg=1.0),
    ),
    field=FieldFinish(Stuff.CLOTH, rough=0.95),
    frame=Paint((40, 38, 38), (26, 24, 24), Stuff.HIDE, 14, rough=0.4),
    bar=Paint((40, 38, 38), (26, 24, 24), Stuff.HIDE, 14, rough=0.4),
    table=Paint((146, 104, 66), (108, 74, 46), Stuff.WOOD, 40, along_x=True, rough=0.4),
    white=Disc(Turned.DISHED, Paint((228, 226, 220), rough=0.3, coat=0.3)),
    black=Disc(Turned.DISHED, Paint((32, 32, 34), rough=0.25, coat=0.4)),
    lamps=(
        Lamp("left lamp", LampKind.AREA, (-500, 500, 1100), 20, (255, 226, 190)),
        Lamp("right lamp", LampKind.AREA, (1300, 100, 1100), 26, (240, 244, 255)),
    ),
    sensor=Sensor(target=0.7, jpeg=86, noise=0.006, shot=0.014, blur_px=0.7),
    sky_power=0.2,
    care=CARELESS,
    extras=(Extra("coaster", -120, 200, z_mm=-9),),
    seed=13,
)

_WEBCAM = BoardLook(
    name="webcam",
    field_surface=Surface.FELT,
    field_rgb=(44, 84, 66),
    odd_points_rgb=(158, 44, 46),
    even_points_rgb=(216, 200, 150),
    frame_rgb=(120, 78, 50),
    bar_rgb=(120, 78, 50),
    table_rgb=(190, 190, 192),
    white=_plain((230, 226, 212)),
    black=_plain((38, 34, 36)),
    point_width_mm=40.0,
    point_length_mm=170.0,
    field_height_mm=420.0,
    bar_width_mm=40.0,
    bar_height_mm=12.0,
    checker_diameter_mm=36.0,
    checker_height_mm=9.0,
    frame_width_mm=18.0,
    frame_height_mm=18.0,
    trays=Trays.RIGHT,
    tray_width_mm=52.0,
)
WEBCAM = PathBoard(
    look=_WEBCAM,
    pose=fitted(
        _WEBCAM,
        CameraPose(
            640, 480, height_mm=760, tilt_deg=15, tilt_towards_deg=96, rotation_deg=2.2, bend=-0.06
        ),
    ),
    field=FieldFinish(Stuff.CLOTH, rough=0.95),
    frame=Paint((126, 82, 52), (92, 56, 36), Stuff.WOOD, 10, rough=0.4, coat=0.2),
    bar=Paint((126, 82, 52), (92, 56, 36), Stuff.WOOD, 10, rough=0.4, coat=0.2),
    table=Paint((196, 196, 200), (186, 186, 190), Stuff.PLAIN, 90, rough=0.3),
    white=Disc(Turned.BUTTON, Paint((232, 228, 216), rough=0.3, coat=0.3)),
    black=Disc(Turned.BUTTON, Paint((38, 34, 36), rough=0.3, coat=0.3)),
    lamps=(
        Lamp("strip", LampKind.AREA, (280, -300, 800), 13, (200, 218, 255), size_mm=(900, 30)),
        Lamp("ceiling", LampKind.AREA, (600, 900, 1700), 22, (235, 242, 255)),
    ),
    sensor=Sensor(
        target=0.8, balance=(0.84, 0.98, 1.12), noise=0.010, shot=0.022, smear_px=0.7,
        blur_px=0.8, vignette=0.2, contrast=1.12, jpeg=50,
    ),
    sky_power=0.25,
    seed=16,
)  # fmt: skip

_CROWDED = BoardLook(
    name="crowded",
    field_surface=Surface.LEATHER,
    field_rgb=(196, 190, 176),
    odd_points_rgb=(36, 62, 70),
    even_points_rgb=(150, 52, 48),
    frame_rgb=(92, 62, 44),
    bar_rgb=(92, 62, 44),
    table_rgb=(120, 96, 74),
    white=_plain((236, 234, 228)),
    black=_plain((26, 44, 54)),
    point_width_mm=50.0,
    point_length_mm=210.0,
    field_height_mm=520.0,
    bar_width_mm=58.0,
    bar_height_mm=0.0,
    checker_diameter_mm=45.0,
    checker_height_mm=11.0,
    frame_width_mm=24.0,
    frame_height_mm=20.0,
    trays=Trays.BOTH,
    tray_width_mm=72.0,
)
CROWDED = PathBoard(
    look=_CROWDED,
    pose=fitted(
        _CROWDED,
        CameraPose(1920, 1080, height_mm=1100, tilt_deg=14, tilt_towards_deg=90, rotation_deg=-0.8),
    ),
    field=FieldFinish(Stuff.HIDE, Tips.SHARP, logo="CLUB 15", logo_rgb=(112, 100, 84), rough=0.55),
    frame=Paint((98, 66, 46), (66, 42, 30), Stuff.WOOD, 10, rough=0.35, coat=0.3),
    bar=Paint((98, 66, 46), (66, 42, 30), Stuff.WOOD, 10, rough=0.35, coat=0.3),
    table=Paint((132, 100, 72), (96, 70, 48), Stuff.WOOD, 36, along_x=True, rough=0.35),
    white=Disc(Turned.RIMMED, Paint((238, 236, 230), rough=0.25, coat=0.4), Paint((220, 220, 222))),
    black=Disc(
        Turned.RIMMED,
        Paint((26, 46, 58), rough=0.22, coat=0.5),
        Paint((190, 190, 194), rough=0.3, metal=0.8),
    ),
    lamps=(
        Lamp("window", LampKind.AREA, (1500, -700, 1300), 60, (236, 240, 255), size_mm=(900, 900)),
        Lamp("ceiling", LampKind.AREA, (0, 500, 1900), 40, (255, 232, 204)),
    ),
    sensor=Sensor(target=0.72, jpeg=92),
    sky_power=0.25,
    care=USUAL,
    home=Edge.LEFT,
    extras=(
        Extra("cup", -105, -42, 40, 20.0),
        Extra("phone", 800, 300, 82, 20.0),
        Extra("card", 330, 652, 84, -9.0),
        Extra("pen", 250, -13, 4, 20.0),
    ),
    hands_rgb=(((224, 172, 140), (224, 172, 140)), ((94, 62, 46), (190, 196, 90))),
    seed=18,
)

CLUBS = (BROWN_LEATHER, ORANGE_FELT, WEBCAM, CROWDED)
