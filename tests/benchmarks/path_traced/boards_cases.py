"""Wooden cases: mahogany by a window, a wide lens over teak, a dark corner, a pale board in sun."""

from tests.benchmarks.path_traced.model import (
    Disc,
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
from vision.simulation.placing import Care
from vision.simulation.scene import (
    BoardLook,
    CameraPose,
    CheckerLook,
    Edge,
    Rgb,
    Surface,
    Trays,
)


def _plain(rgb: Rgb) -> CheckerLook:
    """The reader's simulator asks for a look of checkers; here only its sizes count."""
    return CheckerLook(rgb)


_MAHOGANY = BoardLook(
    name="mahogany",
    field_surface=Surface.WOOD,
    field_rgb=(150, 84, 50),
    odd_points_rgb=(226, 194, 140),
    even_points_rgb=(58, 32, 24),
    frame_rgb=(110, 44, 28),
    bar_rgb=(110, 44, 28),
    table_rgb=(70, 60, 52),
    white=_plain((232, 220, 190)),
    black=_plain((96, 22, 20)),
    point_width_mm=43.0,
    point_length_mm=185.0,
    field_height_mm=452.0,
    bar_width_mm=36.0,  # 14 % of a half
    bar_height_mm=16.0,
    checker_diameter_mm=39.0,
    checker_height_mm=9.0,
    frame_width_mm=18.0,
    frame_height_mm=26.0,
    trays=Trays.NONE,
)
MAHOGANY = PathBoard(
    look=_MAHOGANY,
    pose=fitted(
        _MAHOGANY,
        CameraPose(1000, 640, height_mm=980, tilt_deg=9, tilt_towards_deg=75, rotation_deg=1.4),
    ),
    field=FieldFinish(
        Stuff.WOOD,
        Tips.ROUND,
        outline=(30, 18, 14),
        band=(214, 176, 110),
        rough=0.3,
        coat=0.55,
    ),
    frame=Paint((128, 52, 32), (84, 30, 20), Stuff.WOOD, 9, rough=0.3, coat=0.6),
    bar=Paint((128, 52, 32), (84, 30, 20), Stuff.WOOD, 9, rough=0.3, coat=0.6),
    table=Paint((92, 84, 76), (60, 54, 48), Stuff.CLOTH, 7, rough=0.9),
    white=Disc(Turned.DOMED, Paint((238, 226, 196), rough=0.12, coat=0.9)),
    black=Disc(Turned.DOMED, Paint((104, 20, 18), rough=0.12, coat=0.9)),
    lamps=(
        Lamp("window", LampKind.AREA, (-900, -500, 900), 34, (225, 236, 255), size_mm=(900, 1200)),
    ),
    sensor=Sensor(target=0.72, balance=(1.02, 1.0, 0.96), jpeg=92),
    sky=(190, 180, 170),
    sky_power=0.28,
    split_bar=True,
    hinges=True,
    seed=11,
)

_TEAK = BoardLook(
    name="wideteak",
    field_surface=Surface.WOOD,
    field_rgb=(120, 110, 96),
    odd_points_rgb=(190, 92, 44),
    even_points_rgb=(222, 210, 184),
    frame_rgb=(160, 112, 66),
    bar_rgb=(160, 112, 66),
    table_rgb=(200, 196, 188),
    white=_plain((228, 206, 168)),
    black=_plain((44, 62, 52)),
    point_width_mm=48.0,
    point_length_mm=205.0,
    field_height_mm=500.0,
    bar_width_mm=60.0,
    bar_height_mm=10.0,
    checker_diameter_mm=44.0,
    checker_height_mm=11.0,
    frame_width_mm=22.0,
    frame_height_mm=20.0,
    trays=Trays.BOTH,
    tray_width_mm=62.0,
    markers=False,
)
WIDE_TEAK = PathBoard(
    look=_TEAK,
    pose=fitted(
        _TEAK,
        CameraPose(
            1000, 640, height_mm=640, tilt_deg=6, tilt_towards_deg=110, rotation_deg=-2, bend=-0.25
        ),
    ),
    field=FieldFinish(Stuff.WOOD, Tips.SHARP, outline=(70, 50, 30), rough=0.5, coat=0.1),
    frame=Paint((176, 124, 72), (130, 84, 46), Stuff.WOOD, 8, rough=0.45),
    bar=Paint((176, 124, 72), (130, 84, 46), Stuff.WOOD, 8, rough=0.45),
    table=Paint((206, 200, 190), (186, 178, 166), Stuff.PLAIN, 60, rough=0.35),
    white=Disc(
        Turned.RINGED, Paint((232, 208, 166), (206, 176, 128), Stuff.WOOD, 5, rough=0.4, coat=0.2)
    ),
    black=Disc(
        Turned.RINGED, Paint((48, 66, 56), (34, 48, 40), Stuff.WOOD, 5, rough=0.35, coat=0.3)
    ),
    lamps=(
        Lamp("ceiling", LampKind.AREA, (900, -300, 1500), 60, (255, 240, 220), size_mm=(600, 600)),
        Lamp("far lamp", LampKind.BULB, (-500, 800, 900), 14, (255, 214, 170), size_mm=(90, 90)),
    ),
    sensor=Sensor(target=0.7, vignette=0.45, noise=0.006, shot=0.012, blur_px=0.7, jpeg=88),
    sky_power=0.3,
    home=Edge.LEFT,
    seed=14,
)

_DUSK = BoardLook(
    name="dusk",
    field_surface=Surface.WOOD,
    field_rgb=(120, 96, 74),
    odd_points_rgb=(46, 40, 40),
    even_points_rgb=(196, 172, 138),
    frame_rgb=(84, 56, 38),
    bar_rgb=(84, 56, 38),
    table_rgb=(90, 70, 52),
    white=_plain((200, 176, 140)),
    black=_plain((48, 42, 42)),
    point_width_mm=45.0,
    point_length_mm=192.0,
    field_height_mm=474.0,
    bar_width_mm=52.0,
    bar_height_mm=8.0,
    checker_diameter_mm=42.0,
    checker_height_mm=10.0,
    frame_height_mm=18.0,
    trays=Trays.BOTH,
)
DUSK = PathBoard(
    look=_DUSK,
    pose=fitted(
        _DUSK,
        CameraPose(1000, 640, height_mm=900, tilt_deg=12, tilt_towards_deg=100, rotation_deg=1.0),
    ),
    field=FieldFinish(Stuff.WOOD, rough=0.55),
    frame=Paint((92, 60, 40), (62, 38, 26), Stuff.WOOD, 10, rough=0.5),
    bar=Paint((92, 60, 40), (62, 38, 26), Stuff.WOOD, 10, rough=0.5),
    table=Paint((112, 86, 62), (84, 62, 44), Stuff.WOOD, 30, along_x=True, rough=0.5),
    white=Disc(Turned.DISHED, Paint((198, 174, 140), rough=0.3, coat=0.2)),
    black=Disc(Turned.DISHED, Paint((48, 42, 42), rough=0.28, coat=0.3)),
    lamps=(
        Lamp("lamp", LampKind.BULB, (760, -180, 520), 9, (255, 178, 98), size_mm=(120, 120)),
        Lamp("window", LampKind.AREA, (-1200, 300, 1000), 12, (150, 176, 230), size_mm=(900, 900)),
    ),
    sensor=Sensor(
        target=0.38, noise=0.012, shot=0.03, smear_px=0.6, blur_px=0.8, vignette=0.2, jpeg=80
    ),
    sky=(90, 96, 120),
    sky_power=0.06,
    changes=(LightChange("window", ((0.0, 1.0), (0.15, 1.0), (1.0, 0.06))),),
    hands_rgb=(((200, 150, 120), (34, 30, 32)), ((120, 84, 62), (150, 40, 44))),
    seed=15,
)

_PALE = BoardLook(
    name="palesun",
    field_surface=Surface.WOOD,
    field_rgb=(226, 206, 172),
    odd_points_rgb=(204, 176, 136),
    even_points_rgb=(240, 230, 208),
    frame_rgb=(214, 186, 144),
    bar_rgb=(214, 186, 144),
    table_rgb=(150, 156, 160),
    white=_plain((240, 230, 206)),
    black=_plain((182, 138, 92)),
    point_width_mm=44.0,
    point_length_mm=188.0,
    field_height_mm=462.0,
    bar_width_mm=48.0,
    bar_height_mm=12.0,
    checker_diameter_mm=41.0,
    checker_height_mm=10.0,
    frame_width_mm=24.0,
    frame_height_mm=20.0,
    trays=Trays.RIGHT,
    tray_width_mm=56.0,
)
PALE_SUN = PathBoard(
    look=_PALE,
    pose=fitted(
        _PALE,
        CameraPose(1000, 640, height_mm=1050, tilt_deg=5, tilt_towards_deg=60, rotation_deg=-1.2),
    ),
    field=FieldFinish(Stuff.WOOD, outline=(170, 140, 100), rough=0.5),
    frame=Paint((222, 194, 150), (196, 164, 118), Stuff.WOOD, 9, rough=0.45),
    bar=Paint((222, 194, 150), (196, 164, 118), Stuff.WOOD, 9, rough=0.45),
    table=Paint((150, 158, 164), (196, 200, 202), Stuff.CHECK, 40, rough=0.8),
    white=Disc(Turned.FLAT, Paint((242, 232, 208), (230, 214, 182), Stuff.WOOD, 4, rough=0.35)),
    black=Disc(Turned.FLAT, Paint((186, 142, 96), (160, 116, 74), Stuff.WOOD, 4, rough=0.35)),
    lamps=(
        Lamp("sun", LampKind.SUN, (-1500, 100, 1150), 3.2, (255, 238, 208), (280, 260, 0)),
        Lamp("room", LampKind.AREA, (700, 900, 1500), 26, (235, 240, 255), size_mm=(900, 900)),
    ),
    sensor=Sensor(target=0.85, jpeg=90),
    sky=(210, 218, 230),
    sky_power=0.35,
    care=Care(2.0, 1.6, 2.6, 0.08, 0.02),
    blind=True,
    changes=(LightChange("sun", ((0.0, 1.0), (0.4, 1.0), (0.7, 0.15), (1.0, 0.0))),),
    seed=17,
)

CASES = (MAHOGANY, WIDE_TEAK, DUSK, PALE_SUN)
