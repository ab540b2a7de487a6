"""The doubling cube: its value, who owns it, and who may turn it.

Left for the rule cards: dead cubes, a limit, beavers, automatic doubles. Each is one more value of
`NoDouble`, or one more way to make a `Cube`.
"""

from dataclasses import dataclass
from enum import Enum

from controller.rules.errors import CubeError
from controller.rules.match import MatchScore
from controller.rules.side import Side
from controller.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube: centred while nobody owns it; on its face, 64 stands for the value 1."""

    value: int = 1
    owner: Side | None = None

    def __post_init__(self) -> None:
        if self.value < 1 or self.value & (self.value - 1):
            raise CubeError(f"a cube cannot show {self.value}; it shows 1, 2, 4, 8 and so on")

    @property
    def offered(self) -> int:
        """The value if the next double is taken."""
        return self.value * 2

    def taken_by(self, side: Side) -> "Cube":
        """Return the cube after `side` took a double; it owns the cube now.

        Raises:
            CubeError: `side` owned the cube already, so nobody else could have doubled.
        """
        if self.owner is side:
            raise CubeError(f"{side.value} owns the cube at {self.value}; nobody can offer it")
        return Cube(self.offered, side)


class NoDouble(Enum):
    """Why a side may not double."""

    NO_CUBE = "this game is played without a cube"
    CRAWFORD = "there is no doubling in the Crawford game"
    NOT_OWNER = "the other side owns the cube"


def why_no_double(cube: Cube, side: Side, score: MatchScore, variant: Variant) -> NoDouble | None:
    """Return why `side` may not double before its roll, or None if it may."""
    if not variant.has_cube:
        return NoDouble.NO_CUBE
    if score.is_crawford:
        return NoDouble.CRAWFORD
    if cube.owner is side.other:
        return NoDouble.NOT_OWNER
    return None


def may_double(cube: Cube, side: Side, score: MatchScore, variant: Variant) -> bool:
    """Say whether `side`, before its own roll, may offer a double."""
    return why_no_double(cube, side, score, variant) is None
