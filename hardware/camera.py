"""How high a camera must hang to see a board: `python -m hardware.camera --board 560x440`.

A camera straight above sees a width of 2 h tan(a/2) from a height of h, where a is its horizontal
angle, and the same along the other side. The picture must hold the board and a margin for the
markers and the hands that come in.
"""

import argparse
import math
import sys
from dataclasses import dataclass
from typing import Final

MARGIN_MM: Final = 60.0
"""Markers of 40 mm with their white edge lie outside the corners; a little must be left over."""
PICTURE_PX: Final = 1280
CHECKER_OF_FIELD: Final = 1 / 13.5
"""A checker's width as a part of the board's: twelve points, the bar and the rails."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A camera with its lens: horizontal and vertical angle of view, in degrees, at 16:9."""

    name: str
    across_deg: float
    down_deg: float


def of_diagonal(name: str, diagonal_deg: float) -> Lens:
    """Return the lens of a camera that is sold by the diagonal of its 16:9 picture."""
    half = math.tan(math.radians(diagonal_deg) / 2)
    across, down = (
        2 * math.degrees(math.atan(half * side / math.hypot(16, 9))) for side in (16, 9)
    )
    return Lens(name, across, down)


LENSES: Final = (
    Lens("Pi Camera Module 3", 66.0, 41.0),
    Lens("Pi Camera Module 3 Wide", 102.0, 67.0),
    Lens("Pi Camera Module 2, cut to 16:9", 62.2, 37.5),
    of_diagonal("USB camera, 60° diagonal", 60.0),
    of_diagonal("USB camera, 78° diagonal", 78.0),
    of_diagonal("USB camera, 90° diagonal", 90.0),
)
"""Angles of the Pi's cameras: Raspberry Pi documentation, Camera hardware. Module 2 is 4:3 with
48.8 degrees down, of which a 16:9 picture takes three quarters of the tangent."""

BOARDS: Final = ((380, 300), (480, 400), (560, 470), (640, 540))
"""Outer sizes of open boards in mm: travel, small, tournament, large."""


def height_mm(lens: Lens, board_mm: tuple[int, int], margin_mm: float = MARGIN_MM) -> float:
    """Return the least height of the lens above the board."""
    across, down = (side / 2 + margin_mm for side in board_mm)
    return max(
        across / math.tan(math.radians(lens.across_deg) / 2),
        down / math.tan(math.radians(lens.down_deg) / 2),
    )


def px_a_mm(lens: Lens, height: float) -> float:
    """Return the pixels of a 1280 wide picture on a millimetre of the board."""
    return PICTURE_PX / (2 * height * math.tan(math.radians(lens.across_deg) / 2))


def lamp_mm(board_width: float, camera: float, lamp: float) -> float:
    """Return how far sideways from the camera a lamp must hang so that it is not mirrored.

    A lamp at height H and distance d is seen mirrored in the board at d h/(h + H) from the foot of
    a camera at height h: that must lie outside the board.
    """
    return (board_width / 2 + MARGIN_MM) * (camera + lamp) / camera


def main() -> None:
    """Print the table of all lenses for all boards, or for one."""
    parser = argparse.ArgumentParser(prog="python -m hardware.camera", description=__doc__)
    parser.add_argument(
        "--board", type=board_mm, help="outer size of the open board in mm, such as 560x470"
    )
    parser.add_argument("--lamp", type=float, default=1300, help="height of the lamp in mm")
    options = parser.parse_args()
    for line in rows((options.board,) if options.board else BOARDS, options.lamp):
        sys.stdout.write(line + "\n")


def board_mm(words: str) -> tuple[int, int]:
    """Read the size of a board, its longer side along the picture.

    Raises:
        argparse.ArgumentTypeError: it is no size of a board.
    """
    sides = words.lower().split("x")
    if len(sides) != 2 or not all(side.isdecimal() and 100 <= int(side) <= 2000 for side in sides):
        raise argparse.ArgumentTypeError(f"{words!r} is no size in mm such as 560x470")
    across, down = sorted((int(side) for side in sides), reverse=True)
    return across, down


def rows(boards: tuple[tuple[int, int], ...], lamp: float) -> list[str]:
    """Return the table, as Markdown."""
    lines = [
        "| board (mm) | camera | height (mm) | a checker (px) | lamp beside it by (mm) |",
        "| --- | --- | --- | --- | --- |",
    ]
    for board in boards:
        for lens in LENSES:
            height = math.ceil(height_mm(lens, board) / 10) * 10
            checker = px_a_mm(lens, height) * board[0] * CHECKER_OF_FIELD
            beside = math.ceil(lamp_mm(board[0], height, lamp) / 10) * 10
            lines.append(
                f"| {board[0]} x {board[1]} | {lens.name} | {height} | {checker:.0f} | {beside} |"
            )
    return lines


if __name__ == "__main__":
    main()
