"""The printable sheet of four markers: what stands where on the paper, in millimetres.

Values only; `sheet_svg.py` and `sheet_pdf.py` write them down. Origin the paper's top left corner,
x right, y down. Each marker is `MARKER_MM` wide with one cell of white round it: without that
margin it is hardly found on dark wood.
"""

from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from vision.markers import DICTIONARY, MARKER_IDS

CELLS = 6
"""Cells across a DICT_4X4_50 marker: four of code and a black rim."""
MARKER_MM = 48.0
"""Printed width: 60 pixels where a board of 60 cm fills a picture of 1280; 30 are enough."""
CELL_MM = MARKER_MM / CELLS
CARD_MM = MARKER_MM + 2 * CELL_MM
RULER_MM = 100.0
_TEXT_MM, _SMALL_MM = 4.2, 3.2
_LINE_MM = 5.0

PLACES = ("far left", "far right", "near right", "near left")
LUGARES = (
    "lejos a la izquierda",
    "lejos a la derecha",
    "cerca a la derecha",
    "cerca a la izquierda",
)


class Paper(Enum):
    """Width and height in millimetres, upright."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height."""
        return self.value


@dataclass(frozen=True, slots=True)
class Black:
    """A filled black rectangle."""

    x_mm: float
    y_mm: float
    w_mm: float
    h_mm: float


@dataclass(frozen=True, slots=True)
class Stroke:
    """A thin line; `dashed` ones are for scissors."""

    x0_mm: float
    y0_mm: float
    x1_mm: float
    y1_mm: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text about its middle (x, baseline y)."""

    x_mm: float
    y_mm: float
    size_mm: float
    text: str


Mark = Black | Stroke | Words


def sheet(paper: Paper) -> tuple[Mark, ...]:
    """Return everything on the sheet."""
    width, _ = paper.size_mm
    marks: list[Mark] = [*_heading(width / 2)]
    gap = (width - 2 * CARD_MM) / 3
    for number in MARKER_IDS:
        right, low = number in (1, 2), number in (2, 3)
        x = 2 * gap + CARD_MM if right else gap
        marks += _card(number, x, 60.0 + low * (CARD_MM + 22.0))
    marks += _ruler(width / 2, 60.0 + 2 * CARD_MM + 44.0)
    return tuple(marks)


def _heading(middle: float) -> list[Mark]:
    lines = (
        "Backgammon referee: four markers for the corners of the board",
        "Árbitro de backgammon: cuatro marcas para las esquinas del tablero",
    )
    small = (
        "Print at 100 % (not fitted to the page), on matt paper. "
        "Cut along the dashed lines: keep the white edge.",
        "Lay each flat on the table outside its corner, as the camera sees the board. "
        "Anywhere near will do.",
        "Imprimir al 100 % (sin ajustar a la página), en papel mate. "
        "Cortar por las rayas: dejar el borde blanco.",
        "Poner cada una plana en la mesa, fuera de su esquina, tal como la cámara ve el tablero.",
    )
    marks: list[Mark] = [
        Words(middle, 20.0 + i * 6.0, _TEXT_MM, line) for i, line in enumerate(lines)
    ]
    return marks + [Words(middle, 34.0 + i * _LINE_MM, _SMALL_MM, t) for i, t in enumerate(small)]


def _card(number: int, x: float, y: float) -> list[Mark]:
    """One marker with its white edge, its cutting lines, and where it goes."""
    marks: list[Mark] = [
        Black(x + CELL_MM * (1 + left), y + CELL_MM * (1 + row), CELL_MM * length, CELL_MM)
        for row, left, length in _runs(number)
    ]
    far_x, far_y = x + CARD_MM, y + CARD_MM
    for x0, y0, x1, y1 in ((x, y, far_x, y), (x, far_y, far_x, far_y)):
        marks.append(Stroke(x0, y0, x1, y1, dashed=True))
    for x0, y0, x1, y1 in ((x, y, x, far_y), (far_x, y, far_x, far_y)):
        marks.append(Stroke(x0, y0, x1, y1, dashed=True))
    middle = x + CARD_MM / 2
    return [
        *marks,
        Words(middle, far_y + 6.0, _TEXT_MM, f"{number}: {PLACES[number]}"),
        Words(middle, far_y + 11.0, _SMALL_MM, LUGARES[number]),
    ]


def _runs(number: int) -> list[tuple[int, int, int]]:
    """(Row, first column, length) of each run of black cells, so that no seam shows in print."""
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    image = np.asarray(cv2.aruco.generateImageMarker(dictionary, number, CELLS))
    runs = []
    for row, cells in enumerate(image < 128):
        edges = np.flatnonzero(np.diff(np.concatenate([[False], cells, [False]]).astype(int)))
        runs += [(row, int(a), int(b - a)) for a, b in edges.reshape(-1, 2)]
    return runs


def _ruler(middle: float, y: float) -> list[Mark]:
    """A line that must measure just 100 mm on the paper."""
    left = middle - RULER_MM / 2
    marks: list[Mark] = [Stroke(left, y, left + RULER_MM, y)]
    for tick in range(11):
        x = left + 10.0 * tick
        marks.append(Stroke(x, y, x, y - (4.0 if tick % 5 == 0 else 2.5)))
    told = "This line is 100 mm long. / Esta línea mide 100 mm."
    size = f"Markers / marcas: {MARKER_MM:.0f} mm; with edge / con borde: {CARD_MM:.0f} mm"
    return [*marks, Words(middle, y + 6, _SMALL_MM, told), Words(middle, y + 11, _SMALL_MM, size)]
