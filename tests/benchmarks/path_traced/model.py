"""What a path-traced board is, as values: paints, solid parts, lamps, sensor, and the board itself.

Plan, pose and checkers are those of `vision.simulation.scene` (board millimetres, x right, y
towards the viewer, z up); nothing of its painter is used. Colours are sRGB (red, green, blue).
"""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.path_traced.games import PLAY
from tests.benchmarks.path_traced.shapes import Mesh
from vision.simulation.placing import USUAL, Care
from vision.simulation.scene import BoardLook, CameraPose, Edge, Rgb

Image = NDArray[np.uint8]
Spot = tuple[float, float, float]


class Stuff(StrEnum):
    """How a paint varies over its surface."""

    PLAIN = "plain"
    WOOD = "wood"  # streaks along the grain
    CLOTH = "cloth"  # fine mottle, soft
    HIDE = "hide"  # leather: mottle with wrinkles
    PEARL = "pearl"  # swirls
    CHECK = "check"  # a chequered cloth
    CORK = "cork"  # crumbs, some of them dark


@dataclass(frozen=True, slots=True, eq=False)
class Paint:
    """A surface: `rgb` varied towards `other`, rough (0 mirror, 1 chalk), lacquered by `coat`.

    An `image` (H, W, 3) uint8 BGR, its first row at the far side, replaces the colour of a flat
    part. `glow` makes it shine by itself.
    """

    rgb: Rgb = (128, 128, 128)
    other: Rgb | None = None
    stuff: Stuff = Stuff.PLAIN
    grain_mm: float = 12.0
    along_x: bool = False
    rough: float = 0.5
    coat: float = 0.0
    metal: float = 0.0
    glow: float = 0.0
    image: Image | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One solid: its mesh in board millimetres, its paint, its rounding."""

    mesh: Mesh
    paint: Paint
    bevel_mm: float = 0.0
    melt_mm: float = 0.0  # above zero: overlapping bodies grow into one skin of this fineness


class LampKind(StrEnum):
    """What sort of light it is."""

    AREA = "area"  # a window or a panel; watts
    SUN = "sun"  # parallel; watts a square metre
    BULB = "bulb"  # a small ball; watts


@dataclass(frozen=True, slots=True)
class Lamp:
    """A light at `at_mm` that looks at `to_mm`; `size_mm` is its width and height, or diameter."""

    name: str
    kind: LampKind
    at_mm: Spot
    power: float
    rgb: Rgb = (255, 255, 255)
    to_mm: Spot = (300.0, 240.0, 0.0)
    size_mm: tuple[float, float] = (400.0, 400.0)


@dataclass(frozen=True, slots=True)
class Sensor:
    """What lens and sensor do to the light.

    `target` is where the brightest two percent of the empty field are exposed to (0..1, before
    the curve), `balance` multiplies (red, green, blue), `noise` is its standard deviation at
    black, `shot` its growth with light, `smear_px` a blur of the noise as phones' denoisers leave.
    """

    target: float = 0.75
    balance: tuple[float, float, float] = (1.0, 1.0, 1.0)
    blur_px: float = 0.5
    noise: float = 0.004
    shot: float = 0.008
    smear_px: float = 0.0
    vignette: float = 0.1
    contrast: float = 1.0
    saturation: float = 1.0
    jpeg: int = 90


class Turned(StrEnum):
    """How a checker is turned on the lathe."""

    DISHED = "dished"
    RINGED = "ringed"
    RIMMED = "rimmed"  # flat, an engraved ring, the rim of another colour
    DOMED = "domed"
    FLAT = "flat"
    BUTTON = "button"  # a deep bowl with a boss in the middle


@dataclass(frozen=True, slots=True)
class Disc:
    """The checkers of one side."""

    turned: Turned
    face: Paint
    rim: Paint | None = None


class Tips(StrEnum):
    """The shape of the points."""

    SHARP = "sharp"
    ROUND = "round"  # sides bulge, the tip is a half circle
    BLUNT = "blunt"


@dataclass(frozen=True, slots=True)
class FieldFinish:
    """What is painted or laid into the field, in sRGB."""

    stuff: Stuff
    tips: Tips = Tips.SHARP
    outline: Rgb | None = None  # an inlaid line round each point
    logo: str = ""
    logo_rgb: Rgb = (90, 60, 40)
    band: Rgb | None = None  # an inlaid line along the rails
    rough: float = 0.6
    coat: float = 0.0


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that lies about: a cup, a phone, a card, a pen."""

    kind: str
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    z_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class LightChange:
    """How a lamp's strength goes through a sequence: (share of the sequence, factor) knots."""

    lamp: str
    knots: tuple[tuple[float, float], ...]

    def factor(self, part: float) -> float:
        """The lamp's factor at a `part` (0..1) of the sequence."""
        shares, factors = zip(*self.knots, strict=True)
        return float(np.interp(part, shares, factors))


@dataclass(frozen=True, slots=True)
class PathBoard:
    """One board under one camera in one light."""

    look: BoardLook
    pose: CameraPose
    field: FieldFinish
    frame: Paint
    bar: Paint
    table: Paint
    white: Disc
    black: Disc
    lamps: tuple[Lamp, ...]
    sensor: Sensor = Sensor()
    sky: Rgb = (200, 205, 215)
    sky_power: float = 0.25
    home: Edge = Edge.RIGHT
    care: Care = USUAL
    tray_floor: Paint | None = None
    split_bar: bool = False  # the bar is two rails with a slit: a folding case
    hinges: bool = False
    extras: tuple[Extra, ...] = ()
    blind: bool = False  # slats of a window blind stand between sun and board
    sun_patch_mm: tuple[float, float] | None = None  # a wall keeps the sun off but for this window
    hands_rgb: tuple[tuple[Rgb, Rgb], ...] = (((224, 172, 140), (52, 74, 120)),)  # skin, sleeve
    changes: tuple[LightChange, ...] = ()
    play: tuple[str, ...] = PLAY
    seed: int = 1

    @property
    def name(self) -> str:
        """The folder's name."""
        return self.look.name
