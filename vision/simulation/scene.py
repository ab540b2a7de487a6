"""What stands in front of the simulated camera: board, lamp, checkers, dice, cube, hand.

Board plane: millimetres, origin the top left inner corner of the playing field as the camera
sees it, x right, y towards the viewer, z up from the field. Angles: degrees, 0 along +x, 90
along +y (towards the viewer). Colours: sRGB (red, green, blue), 0..255, as a paint shop names
them. Only values live here, no pictures.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from vision.simulation.errors import SceneError

Rgb = tuple[int, int, int]


class Colour(StrEnum):
    """Whose checker it is."""

    WHITE = "w"
    BLACK = "b"


class Trays(StrEnum):
    """Where the board keeps borne-off checkers."""

    NONE = "none"
    RIGHT = "right"
    BOTH = "both"


class Edge(StrEnum):
    """A side of the picture."""

    LEFT = "left"
    RIGHT = "right"


class Surface(StrEnum):
    """What a part of the board is made of."""

    WOOD = "wood"
    FELT = "felt"
    LEATHER = "leather"
    CORK = "cork"
    PLAIN = "plain"


class Profile(StrEnum):
    """How a checker's face is turned."""

    DISHED = "dished"  # raised rim round a hollow: tournament discs
    RINGED = "ringed"  # a groove cut into a flat face: turned wood
    DOMED = "domed"  # a rounded pebble with a narrow rim


@dataclass(frozen=True, slots=True)
class CheckerLook:
    """What the checkers of one side look like; `shine` is 0 (matt) to 1 (lacquer)."""

    rgb: Rgb
    profile: Profile = Profile.DISHED
    shine: float = 0.5
    grain: float = 0.0  # strength of visible wood grain, 0..1


@dataclass(frozen=True, slots=True)
class BoardLook:
    """One board: materials, colours and sizes in millimetres."""

    name: str
    field_surface: Surface
    field_rgb: Rgb
    odd_points_rgb: Rgb  # the far left triangle and every second one from there
    even_points_rgb: Rgb
    frame_rgb: Rgb
    bar_rgb: Rgb
    table_rgb: Rgb
    white: CheckerLook
    black: CheckerLook
    points_surface: Surface = Surface.PLAIN
    rounded_points: bool = False  # arches instead of triangles
    emblem_rgb: Rgb | None = None  # a ring printed in the middle of each leaf
    table_surface: Surface = Surface.WOOD
    frame_shine: float = 0.35
    point_width_mm: float = 45.0
    point_length_mm: float = 196.0
    field_height_mm: float = 480.0
    bar_width_mm: float = 50.0
    bar_height_mm: float = 6.0
    checker_diameter_mm: float = 43.0
    checker_height_mm: float = 10.0
    lies_flat: int = 5  # checkers of one point that lie side by side before a second layer
    frame_width_mm: float = 20.0
    frame_height_mm: float = 17.0
    base_mm: float = 9.0  # the field lies this much above the table
    trays: Trays = Trays.BOTH
    tray_width_mm: float = 70.0
    markers: bool = True
    marker_mm: float = 40.0
    dice_rgb: tuple[Rgb, Rgb] = ((240, 236, 224), (150, 28, 34))  # White's, Black's

    def __post_init__(self) -> None:
        if self.checker_diameter_mm > self.point_width_mm:
            raise SceneError(
                f"board {self.name!r}: checkers of {self.checker_diameter_mm} mm do not fit on "
                f"points of {self.point_width_mm} mm; make the points wider"
            )

    @property
    def field_width_mm(self) -> float:
        """The playing field between its inner rails, bar included."""
        return 12 * self.point_width_mm + self.bar_width_mm

    def checker(self, colour: Colour) -> CheckerLook:
        """The look of the checkers of one side."""
        return self.white if colour is Colour.WHITE else self.black


@dataclass(frozen=True, slots=True)
class CameraPose:
    """Where the camera hangs and what its lens and sensor do.

    It looks at the middle of the field plus `offset_mm` from `height_mm` above, leans `tilt_deg`
    towards `tilt_towards_deg` (90: it stands on the near side), and is turned `rotation_deg`
    about its own axis. `bend` is the radial lens constant k1 (0: a perfect lens).
    """

    width_px: int = 1280
    height_px: int = 720
    focal_px: float = 1150.0
    height_mm: float = 900.0
    tilt_deg: float = 0.0
    tilt_towards_deg: float = 90.0
    rotation_deg: float = 0.0
    offset_mm: tuple[float, float] = (0.0, 0.0)
    bend: float = 0.0
    blur_px: float = 0.0
    noise: float = 2.0  # standard deviation in grey levels

    def __post_init__(self) -> None:
        if min(self.width_px, self.height_px) < 64:
            raise SceneError(
                f"picture of {self.width_px}x{self.height_px} pixels is too small; ask for 64x64"
            )
        if not 0 <= self.tilt_deg <= 60:
            raise SceneError(f"tilt_deg is {self.tilt_deg}; the camera can lean 0 to 60 degrees")
        if min(self.focal_px, self.height_mm) <= 0:
            raise SceneError(
                f"focal_px {self.focal_px} and height_mm {self.height_mm} must be above zero"
            )


@dataclass(frozen=True, slots=True)
class Light:
    """One lamp or window (the key light) and the light from everywhere else.

    `from_deg` is where the light comes from, `elevation_deg` its height above the table.
    `gradient` is how much brighter the side near the lamp is (0.3: 30 %). `warmth` runs from -1
    (blue daylight) to 1 (a café lamp). A sun patch or a shadow band may lie on the board.
    """

    from_deg: float = 215.0
    elevation_deg: float = 58.0
    strength: float = 0.62
    ambient: float = 0.42
    warmth: float = 0.15
    gradient: float = 0.18
    softness_deg: float = 7.0
    patch: float = 0.0  # extra light in the sun patch, relative to the lamp; negative: a shadow
    patch_centre_mm: tuple[float, float] = (560.0, 80.0)
    patch_size_mm: tuple[float, float] = (170.0, 120.0)

    def __post_init__(self) -> None:
        if not 15 <= self.elevation_deg <= 90:
            raise SceneError(f"elevation_deg is {self.elevation_deg}; a lamp stands at 15 to 90")


@dataclass(frozen=True, slots=True)
class Checker:
    """One checker: where its middle lies, on which layer (0: on the board), how it leans.

    `lean_deg` 90 stands it on its edge; it leans down towards `lean_towards_deg`. `lift_mm` is how
    far a hand has lifted it.
    """

    x_mm: float
    y_mm: float
    colour: Colour
    layer: int = 0
    lean_deg: float = 0.0
    lean_towards_deg: float = 0.0
    spin_deg: float = 0.0
    lift_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Die:
    """A die lying with `value` up; `layer` 1 lies on a checker."""

    x_mm: float
    y_mm: float
    angle_deg: float
    value: int
    rgb: Rgb = (240, 236, 224)
    layer: int = 0
    size_mm: float = 14.0

    def __post_init__(self) -> None:
        if self.value not in range(1, 7):
            raise SceneError(f"a die cannot show {self.value}; give 1 to 6")


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube, showing `value` (64 stands for 1, as on the table)."""

    x_mm: float
    y_mm: float
    value: int = 64
    angle_deg: float = 0.0
    size_mm: float = 30.0


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand whose finger tips are at (x, y); `angle_deg` is where the fingers point to.

    A hand from the near edge points away from the viewer: -90.
    """

    x_mm: float
    y_mm: float
    angle_deg: float = -90.0
    sleeve_rgb: Rgb = (52, 74, 120)
    skin_rgb: Rgb = (224, 172, 140)
    holding: Colour | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything in view at one moment."""

    look: BoardLook
    pose: CameraPose = field(default_factory=CameraPose)
    light: Light = field(default_factory=Light)
    checkers: tuple[Checker, ...] = ()
    dice: tuple[Die, ...] = ()
    cube: Cube | None = None
    hands: tuple[Hand, ...] = ()
    home: Edge = Edge.RIGHT
