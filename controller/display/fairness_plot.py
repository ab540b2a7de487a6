"""A report on dice as a picture: faces and rolls beside what fair dice show, as SVG text."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from controller.display.words_fairness import FairnessWords
from controller.rules.fairness.counts import FACES, ROLLS, Counts

WIDTH, HEIGHT = 960, 420
TOP, BOTTOM = 96, 380
BAND_DEVIATIONS = 1.96
"""Of fair sets, 95 in 100 keep a bar within so many standard deviations."""
BAR, LINE, BAND, INK, FAINT = "#0072b2", "#d55e00", "#f3c9a5", "#1a1a1a", "#666666"
"""Blue and vermilion are told apart by everybody, and in print without colours by darkness."""


@dataclass(frozen=True, slots=True)
class _Bar:
    """One bar: its name, how often it came, and its share with fair dice."""

    name: str
    seen: int
    share: float


@dataclass(frozen=True, slots=True)
class _Panel:
    """A row of bars between two edges."""

    title: str
    left: float
    right: float
    bars: Sequence[_Bar]
    total: int


def fairness_svg(words: FairnessWords, title: str, counts: Counts) -> str:
    """Draw the counts of one source under a title."""
    faces = [_Bar(str(face), counts.faces[face], 1 / 6) for face in FACES]
    rolls = [
        _Bar(f"{high}-{low}", counts.rolls[high, low], (1 if high == low else 2) / 36)
        for high, low in ROLLS
    ]
    panels = (
        _Panel(words.faces_title, 60, 300, faces, counts.dice),
        _Panel(words.rolls_title, 370, 940, rolls, counts.whole_rolls),
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        _text(20, 32, title, _Letters(19)),
        _text(20, 54, words.fair, _Letters(colour=FAINT)),
    ]
    for panel in panels:
        parts.extend(_panel(panel))
    return "\n".join((*parts, "</svg>")) + "\n"


def _panel(panel: _Panel) -> list[str]:
    total = max(1, panel.total)
    highest = max(max(bar.seen / total, bar.share * 1.35) for bar in panel.bars)
    scale = (BOTTOM - TOP) / highest
    step = (panel.right - panel.left) / len(panel.bars)
    parts = [_text(panel.left, TOP - 16, panel.title, _Letters(15)), *_axis(panel, highest, scale)]
    for index, bar in enumerate(panel.bars):
        x = panel.left + index * step
        parts += _bar(bar, total, (x + step * 0.12, step * 0.76), scale)
        parts.append(_text(x + step / 2, BOTTOM + 18, bar.name, _Letters(anchor="middle")))
    return parts


def _axis(panel: _Panel, highest: float, scale: float) -> list[str]:
    every = 0.05 if highest > 0.1 else 0.02
    parts = []
    for tick in range(int(highest / every) + 1):
        y = BOTTOM - tick * every * scale
        parts.append(_rule(panel.left, panel.right, y, "#dddddd", 1))
        parts.append(
            _text(panel.left - 8, y + 4, f"{tick * every:.0%}"[:-1], _Letters(anchor="end"))
        )
    return parts


def _bar(bar: _Bar, total: int, place: tuple[float, float], scale: float) -> list[str]:
    x, width = place
    spread = BAND_DEVIATIONS * math.sqrt(bar.share * (1 - bar.share) / total)
    low, high = max(0.0, bar.share - spread), bar.share + spread
    height, fair = bar.seen / total * scale, BOTTOM - bar.share * scale
    band_y, band_h = BOTTOM - high * scale, (high - low) * scale
    return [
        _box(x - width * 0.1, band_y, width * 1.2, band_h, BAND),
        _box(x + width * 0.1, BOTTOM - height, width * 0.8, height, BAR),
        _rule(x - width * 0.1, x + width * 1.1, fair, LINE, 2),
    ]


def _box(x: float, y: float, width: float, height: float, colour: str) -> str:
    size = f'width="{width:.1f}" height="{height:.1f}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} fill="{colour}"/>'


def _rule(left: float, right: float, y: float, colour: str, width: int) -> str:
    ends = f'x1="{left:.1f}" y1="{y:.1f}" x2="{right:.1f}" y2="{y:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


@dataclass(frozen=True, slots=True)
class _Letters:
    """How a text is written: its size in pixels, which end is placed, and its colour."""

    size: int = 13
    anchor: str = "start"
    colour: str = INK


def _text(x: float, y: float, text: str, letters: _Letters | None = None) -> str:
    how = letters or _Letters()
    font = f'font-size="{how.size}" text-anchor="{how.anchor}" fill="{how.colour}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {font}>{escape(text)}</text>'
