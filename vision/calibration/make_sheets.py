"""Write the marker sheets: `python -m vision.calibration.make_sheets hardware/markers`."""

import argparse
from pathlib import Path

from vision.calibration.sheet import Paper
from vision.calibration.sheet_pdf import sheet_pdf
from vision.calibration.sheet_svg import sheet_svg


def write_sheets(folder: Path) -> None:
    """Write SVG and PDF for both papers into a folder."""
    for paper in Paper:
        path = folder / f"markers-{paper.name.lower()}"
        path.with_suffix(".svg").write_text(sheet_svg(paper), encoding="utf-8")
        path.with_suffix(".pdf").write_bytes(sheet_pdf(paper))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    write_sheets(parser.parse_args().folder)
