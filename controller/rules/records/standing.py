"""A moment of a match: the board, the cube, the score and the dice, as ids write it."""

from dataclasses import dataclass, field

from controller.rules.cube import Cube
from controller.rules.match import MatchScore
from controller.rules.position import Position
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class Standing:
    """One moment of a match.

    Attributes:
        position: the checkers.
        on_roll: who is to roll, or has rolled, or has doubled.
        cube: the cube; before the offer is taken, if one is made.
        score: the score before this game; its length 0 is a session for money.
        dice: the numbers rolled, or None.
        offered: whether `on_roll` offers the cube now.
        jacoby: whether gammons count 1 while the cube is centred; for money only.
        beavers: whether the doubled side may turn the cube at once; for money only.
    """

    position: Position
    on_roll: Side
    cube: Cube = field(default_factory=Cube)
    score: MatchScore = field(default_factory=lambda: MatchScore(0))
    dice: tuple[int, int] | None = None
    offered: bool = False
    jacoby: bool = False
    beavers: bool = False
