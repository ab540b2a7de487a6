"""The marker sheet as SVG, in real millimetres."""

from xml.sax.saxutils import escape

from vision.calibration.sheet import Black, Mark, Paper, Stroke, sheet


def sheet_svg(paper: Paper) -> str:
    """Return an SVG document of the size of the paper."""
    width, height = paper.size_mm
    body = "\n".join(f"  {_element(mark)}" for mark in sheet(paper))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}">\n'
        f'  <rect width="{width}" height="{height}" fill="white"/>\n{body}\n</svg>\n'
    )


def _element(mark: Mark) -> str:
    if isinstance(mark, Black):
        place = f'x="{mark.x_mm:.3f}" y="{mark.y_mm:.3f}"'
        return f'<rect {place} width="{mark.w_mm:.3f}" height="{mark.h_mm:.3f}"/>'
    if isinstance(mark, Stroke):
        dashes = ' stroke-dasharray="2 2"' if mark.dashed else ""
        return (
            f'<path d="M{mark.x0_mm:.3f} {mark.y0_mm:.3f}L{mark.x1_mm:.3f} {mark.y1_mm:.3f}" '
            f'stroke="black" stroke-width="0.2"{dashes}/>'
        )
    return (
        f'<text x="{mark.x_mm:.3f}" y="{mark.y_mm:.3f}" font-size="{mark.size_mm}" '
        'font-family="Helvetica, Arial, sans-serif" text-anchor="middle">'
        f"{escape(mark.text)}</text>"
    )
