"""A sheet of paper, A4 across, that is drawn on in millimetres and written as SVG.

Black on white, so that a print or a copy loses nothing: what a line carries is told by how thick
and how broken it is, and by words.
"""

from enum import Enum
from html import escape
from typing import Final

Point = tuple[float, float]
WIDTH, HEIGHT = 297.0, 210.0
TEXT_MM: Final = 3.6
"""About 10 points: read at arm's length on a workbench."""


class Line(Enum):
    """How a line is drawn: its width in mm, and its dashes."""

    SIGNAL = (0.35, "")
    POWER = (1.1, "")
    GROUND = (0.6, "3 1.2")
    THIN = (0.2, "")
    HELP = (0.2, "1.2 1.2")


class Sheet:
    """Collects what is drawn, in the order in which it is drawn."""

    def __init__(self, title: str, number: int) -> None:
        """Begin a sheet with its title below the left corner."""
        self._parts: list[str] = []
        self._title, self._number = title, number
        self.text((10, 14), title, size=6.0, bold=True)

    def line(self, *points: Point, kind: Line = Line.SIGNAL) -> None:
        """Draw from point to point."""
        width, dashes = kind.value
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self._parts.append(
            f'<polyline points="{path}" fill="none" stroke="black" stroke-width="{width}"{dashed}/>'
        )

    def box(self, at: Point, width: float, height: float, *, round_mm: float = 0) -> None:
        """Draw a white box with a black edge; `at` is its upper left corner."""
        x, y = at
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_mm:g}"'
            ' fill="white" stroke="black" stroke-width="0.5"/>'
        )

    def disc(self, at: Point, radius: float, *, fill: str = "black") -> None:
        """Draw a disc with a black edge."""
        x, y = at
        self._parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="black"'
            ' stroke-width="0.3"/>'
        )

    def shape(self, *points: Point, fill: str = "black") -> None:
        """Draw a filled shape."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._parts.append(
            f'<polygon points="{path}" fill="{fill}" stroke="black" stroke-width="0.3"/>'
        )

    def text(
        self,
        at: Point,
        words: str,
        *,
        size: float = TEXT_MM,
        bold: bool = False,
        side: str = "start",
    ) -> None:
        """Write words; `side` is start, middle or end, where `at` lies in them."""
        x, y = at
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{side}"{weight}>'
            f"{escape(words)}</text>"
        )

    def notes(self, at: Point, *lines: str) -> None:
        """Write lines one below the other."""
        x, y = at
        for number, words in enumerate(lines):
            self.text((x, y + number * TEXT_MM * 1.45), words)

    def arrow(self, start: Point, end: Point, *, both: bool = False) -> None:
        """Draw an arrow, for a direction or a measure."""
        self.line(start, end, kind=Line.THIN)
        for tip, tail in ((end, start), (start, end))[: 2 if both else 1]:
            dx, dy = tip[0] - tail[0], tip[1] - tail[1]
            length = (dx * dx + dy * dy) ** 0.5
            ux, uy = dx / length * 2.6, dy / length * 2.6
            left = (tip[0] - ux + uy * 0.35, tip[1] - uy - ux * 0.35)
            right = (tip[0] - ux - uy * 0.35, tip[1] - uy + ux * 0.35)
            self.shape(tip, left, right)

    def svg(self) -> str:
        """Return the whole sheet."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{HEIGHT:g}mm"'
            f' viewBox="0 0 {WIDTH:g} {HEIGHT:g}" font-family="DejaVu Sans, Arial, sans-serif">'
        )
        foot = f"backgammon-referee · hardware guide · sheet {self._number}"
        self_parts = [
            f"<title>{escape(self._title)}</title>",
            f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="white"/>',
            *self._parts,
            f'<text x="{WIDTH - 10:g}" y="{HEIGHT - 6:g}" font-size="3" text-anchor="end">'
            f"{foot}</text>",
        ]
        return "\n".join([head, *self_parts, "</svg>", ""])
