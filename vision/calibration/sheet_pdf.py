"""The marker sheet as PDF: one page of black rectangles, lines and Helvetica, written by hand.

PDF 1.4 (ISO 32000): points of 1/72 inch, origin at the lower left. Helvetica in WinAnsiEncoding has
all letters of Spanish and need not be embedded.
"""

from vision.calibration.sheet import Black, Mark, Paper, Stroke, sheet

_POINTS_PER_MM = 72 / 25.4
_WIDTHS = {
    **dict.fromkeys("ijl'|", 222), **dict.fromkeys(" !,./:;[]ftIí", 278),
    **dict.fromkeys("r()-", 333), **dict.fromkeys("ckszvxyJ", 500), **dict.fromkeys("FTZ", 611),
    **dict.fromkeys("ABEKPSVXYÁ", 667), **dict.fromkeys("CDHNRUw", 722),
    **dict.fromkeys("GOQ", 778), **dict.fromkeys("mM", 833), "W": 944, "%": 889,
}  # fmt: skip
"""Helvetica's widths in thousandths of its size (Adobe's AFM); all others have 556."""
_USUAL_WIDTH = 556


def sheet_pdf(paper: Paper) -> bytes:
    """Return a PDF document of one page of the size of the paper."""
    width, height = (side * _POINTS_PER_MM for side in paper.size_mm)
    drawn = "\n".join(_operators(mark, paper.size_mm[1]) for mark in sheet(paper)).encode("cp1252")
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
    page = (
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.3f} {height:.3f}] /Contents 4 0 R "
        "/Resources << /Font << /F 5 0 R >> >> >>"
    )
    return _document(
        [
            # No fitting to the page: the markers are exact.
            b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            page.encode(),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(drawn), drawn),
            font,
        ]
    )


def _document(objects: list[bytes]) -> bytes:
    """Number the objects, and say at the end where each begins."""
    written = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    starts = []
    for number, content in enumerate(objects, start=1):
        starts.append(len(written))
        written += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % start for start in starts)
    count = len(objects) + 1
    return (
        b"%sxref\n0 %d\n0000000000 65535 f \n%s" % (written, count, table)
        + b"trailer\n<< /Size %d /Root 1 0 R >>\n" % count
        + b"startxref\n%d\n%%%%EOF\n" % len(written)
    )


def _operators(mark: Mark, height_mm: float) -> str:
    if isinstance(mark, Black):
        x, y = _points(mark.x_mm, height_mm - mark.y_mm - mark.h_mm)
        w, h = _points(mark.w_mm, mark.h_mm)
        return f"{x} {y} {w} {h} re f"
    if isinstance(mark, Stroke):
        x0, y0 = _points(mark.x0_mm, height_mm - mark.y0_mm)
        x1, y1 = _points(mark.x1_mm, height_mm - mark.y1_mm)
        return f"0.5 w {'[6 6]' if mark.dashed else '[]'} 0 d {x0} {y0} m {x1} {y1} l S"
    half_mm = _width(mark.text) * mark.size_mm / 2
    x, y = _points(mark.x_mm - half_mm, height_mm - mark.y_mm)
    (size,) = _points(mark.size_mm)
    text = mark.text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT /F {size} Tf {x} {y} Td ({text}) Tj ET"


def _points(*values_mm: float) -> tuple[str, ...]:
    return tuple(f"{value * _POINTS_PER_MM:.3f}" for value in values_mm)


def _width(text: str) -> float:
    """Width of a text in Helvetica, in its size."""
    return sum(_WIDTHS.get(letter, _USUAL_WIDTH) for letter in text) / 1000
