"""The printed sheet is what the camera looks for, in the size it says, and is all on the paper."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.calibration.make_sheets import write_sheets
from vision.calibration.sheet import CARD_MM, MARKER_MM, Black, Paper, Stroke, Words, sheet
from vision.calibration.sheet_pdf import sheet_pdf
from vision.calibration.sheet_svg import sheet_svg
from vision.markers import MARKER_IDS, find_markers

HERE = Path(__file__).resolve().parents[2] / "hardware" / "markers"
PX_MM = 4.0
Rect = tuple[float, float, float, float]


def rects_of_svg(paper: Paper) -> Iterator[Rect]:
    """Left, top, width, height in millimetres of each black rectangle."""
    form = r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/>'
    for x, y, w, h in re.findall(form, sheet_svg(paper)):
        yield float(x), float(y), float(w), float(h)


def rects_of_pdf(paper: Paper) -> Iterator[Rect]:
    number = rb"(-?[\d.]+) "
    for found in re.findall(number * 4 + b"re f", sheet_pdf(paper)):
        x, y, w, h = (float(value) * 25.4 / 72 for value in found)
        yield x, paper.size_mm[1] - y - h, w, h


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("rects", [rects_of_svg, rects_of_pdf])
def test_the_print_is_detected_in_its_size_and_place(
    paper: Paper, rects: Callable[[Paper], Iterator[Rect]]
) -> None:
    width, height = paper.size_mm
    page = np.full((round(height * PX_MM), round(width * PX_MM), 3), 255, np.uint8)
    for x, y, w, h in rects(paper):
        left, top, right, low = (round(v * PX_MM) for v in (x, y, x + w, y + h))
        cv2.rectangle(page, (left, top), (right, low), (0, 0, 0), cv2.FILLED)
    seen = find_markers(page)
    assert set(seen) == set(MARKER_IDS)
    middles = {number: np.mean(corners, axis=0) for number, corners in seen.items()}
    assert middles[0][0] < middles[1][0]
    assert middles[0][1] < middles[3][1]
    assert middles[2][0] == pytest.approx(middles[1][0], abs=1)
    for corners in seen.values():
        sides = np.linalg.norm(np.roll(corners, 1, axis=0) - np.array(corners), axis=1) / PX_MM
        assert sides == pytest.approx(np.full(4, MARKER_MM), abs=0.5)


@pytest.mark.parametrize("paper", list(Paper))
def test_everything_is_on_the_paper_and_no_card_overlaps_another(paper: Paper) -> None:
    width, height = paper.size_mm
    for mark in sheet(paper):
        if isinstance(mark, Black):
            assert 5 < mark.x_mm < width - 5 - mark.w_mm
            assert 5 < mark.y_mm < height - 5 - mark.h_mm
        elif isinstance(mark, Stroke):
            assert 5 < min(mark.x0_mm, mark.x1_mm) <= max(mark.x0_mm, mark.x1_mm) < width - 5
        else:
            assert isinstance(mark, Words)
            assert 0.6 * mark.size_mm * len(mark.text) < width - 10
            assert mark.y_mm < height - 5
    lefts = {mark.x0_mm for mark in sheet(paper) if isinstance(mark, Stroke) and mark.dashed}
    assert sorted(lefts)[2] - sorted(lefts)[0] > CARD_MM


def test_the_ruler_is_a_hundred_millimetres_long() -> None:
    level = [m for m in sheet(Paper.A4) if isinstance(m, Stroke) and not m.dashed]
    assert max(abs(mark.x1_mm - mark.x0_mm) for mark in level) == 100.0


def test_every_object_of_the_pdf_lies_where_its_table_says() -> None:
    pdf = sheet_pdf(Paper.A4)
    starts = [int(start) for start in re.findall(rb"(\d{10}) 00000 n", pdf)]
    assert [pdf[at:].split(b"\n")[0] for at in starts] == [b"%d 0 obj" % n for n in range(1, 6)]
    assert pdf[int(pdf.split(b"startxref\n")[1].split(b"\n")[0]) :].startswith(b"xref")
    assert "Árbitro".encode("cp1252") in pdf


def test_the_files_in_hardware_are_those_of_this_program(tmp_path: Path) -> None:
    write_sheets(tmp_path)
    made = sorted(tmp_path.iterdir())
    assert len(made) == 4
    for path in made:
        assert (HERE / path.name).read_bytes() == path.read_bytes()
