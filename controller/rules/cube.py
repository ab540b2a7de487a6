"""The doubling cube: its value, who owns it, and who may turn it.

An offer on the table, with beavers and what dropping it costs, is the business of `offer`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from controller.rules.choices import DeadCube
from controller.rules.errors import CubeError
from controller.rules.game import Variant
from controller.rules.match import MatchScore
from controller.rules.side import Side

HIGHEST_FACE: Final = 64
"""The highest number on a real cube; higher values are shown as text."""


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

    @property
    def face(self) -> int | None:
        """The number that lies up on a real cube; None if it has no such face."""
        if self.value > HIGHEST_FACE:
            return None
        return HIGHEST_FACE if self.value == 1 else self.value

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
    LIMIT = "the cube has reached the limit agreed on"
    DEAD = "the doubler wins the match with the cube as it is"


def why_no_double(cube: Cube, side: Side, score: MatchScore, variant: Variant) -> NoDouble | None:
    """Return why `side` may not double before its roll, or None if it may."""
    if not variant.has_cube:
        return NoDouble.NO_CUBE
    if is_crawford_game(score, variant):
        return NoDouble.CRAWFORD
    if cube.owner is side.other:
        return NoDouble.NOT_OWNER
    if over_limit(cube.offered, variant):
        return NoDouble.LIMIT
    if variant.cube_rules.dead_cube is DeadCube.REFUSE and is_dead(cube, side, score):
        return NoDouble.DEAD
    return None


def may_double(cube: Cube, side: Side, score: MatchScore, variant: Variant) -> bool:
    """Say whether `side`, before its own roll, may offer a double."""
    return why_no_double(cube, side, score, variant) is None


def is_crawford_game(score: MatchScore, variant: Variant) -> bool:
    """Say whether this is the Crawford game, where the game and its card have one."""
    return variant.has_cube and variant.cube_rules.crawford and score.is_crawford


def is_post_crawford(score: MatchScore, variant: Variant) -> bool:
    """Say whether the Crawford game is over, where the game and its card have one."""
    return variant.has_cube and variant.cube_rules.crawford and score.is_post_crawford


def is_dead(cube: Cube, side: Side, score: MatchScore) -> bool:
    """Say whether a double by `side` cannot help it: the present cube already wins the match."""
    away = score.away(side)
    return away is not None and away <= cube.value


def warns_of_dead_cube(cube: Cube, side: Side, score: MatchScore, variant: Variant) -> bool:
    """Say whether a double may be offered, but the referee says that it is a dead cube."""
    return (
        variant.cube_rules.dead_cube is DeadCube.WARN
        and may_double(cube, side, score, variant)
        and is_dead(cube, side, score)
    )


def can_lie(cube: Cube, score: MatchScore, variant: Variant) -> bool:
    """Say whether the cube can lie so in a game at this score.

    In the middle it shows 1, and where equal opening dice turn it, as much as they may.
    """
    if cube == Cube():
        return True
    if not variant.has_cube or is_crawford_game(score, variant) or over_limit(cube.value, variant):
        return False
    if cube.owner is not None:
        return cube.value > 1
    turned = cube.value.bit_length() - 1
    return for_money(score, variant) and turned <= variant.cube_rules.automatic_doubles


def over_limit(value: int, variant: Variant) -> bool:
    """Say whether the cube may not show so much."""
    limit = variant.cube_rules.cube_limit
    return bool(limit) and value > limit


def after_equal_dice(cube: Cube, score: MatchScore, variant: Variant) -> Cube:
    """Return the cube after equal opening dice: turned in the middle where that is agreed.

    The number of automatic doubles so far shows in the value of the centred cube.
    """
    turned = cube.value.bit_length() - 1
    agreed = for_money(score, variant) and turned < variant.cube_rules.automatic_doubles
    if agreed and not over_limit(cube.offered, variant):
        return Cube(cube.offered)
    return cube


def for_money(score: MatchScore, variant: Variant) -> bool:
    """Say whether Jacoby, beavers and automatic doubles can apply: never in a match."""
    return variant.has_cube and not score.length
