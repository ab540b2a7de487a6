"""Text that fits: the largest size, in as many lines as the box has room for."""

from collections.abc import Callable
from dataclasses import dataclass

from controller.shell.screen.canvas import Align, Box, Canvas, Lettering
from controller.shell.screen.theme import Colour

Measure = Callable[[str, int], tuple[float, float]]
"""Width and height of a line at a size."""

SMALLEST = 36
"""No text is smaller than the height of the screen divided by this."""

ELLIPSIS = "..."


def smallest(height: float) -> int:
    """Return the smallest size of text on a screen of this height."""
    return -int(-height // SMALLEST)


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines of one size; `height` is that of all lines together."""

    lines: tuple[str, ...]
    size: int
    height: float


def fit(text: str, width: float, height: float, sizes: range, measure: Measure) -> Fitted:
    """Break a text into lines at the largest of `sizes` (falling) that fits.

    At the smallest size lines that do not fit are cut short with an ellipsis.
    """
    for size in sizes:
        fitted = _broken(text, width, size, measure)
        if fitted.height <= height and all(
            measure(line, size)[0] <= width for line in fitted.lines
        ):
            return fitted
    size = sizes[-1]
    fitted = _broken(text, width, size, measure)
    most = max(1, int(height // measure("Ag", size)[1]))
    lines = [shortened(line, width, size, measure) for line in fitted.lines[:most]]
    if len(fitted.lines) > most:
        lines[-1] = shortened(lines[-1] + ELLIPSIS, width, size, measure)
    return Fitted(tuple(lines), size, len(lines) * measure("Ag", size)[1])


def _broken(text: str, width: float, size: int, measure: Measure) -> Fitted:
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size)[0] <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return Fitted(tuple(lines), size, len(lines) * measure("Ag", size)[1])


def shortened(text: str, width: float, size: int, measure: Measure) -> str:
    """Return the text, its end replaced by an ellipsis if it is wider than `width`."""
    if measure(text, size)[0] <= width:
        return text
    kept = text.removesuffix(ELLIPSIS)
    while kept and measure(kept.rstrip() + ELLIPSIS, size)[0] > width:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


@dataclass(frozen=True, slots=True)
class Style:
    """How a text may be written: the sizes to try, the colour, and where in its box."""

    sizes: range
    colour: Colour
    align: Align = Align.LEFT


def is_whole(text: str, box: Box, style: Style, measure: Measure) -> bool:
    """Tell whether a text fits into a box without being cut."""
    return " ".join(fit(text, box.w, box.h, style.sizes, measure).lines) == text


def write_in(canvas: Canvas, box: Box, text: str, style: Style) -> Fitted:
    """Write a text as large as it fits, in the middle of the height of a box."""
    fitted = fit(text, box.w, box.h, style.sizes, canvas.measure)
    lettering = Lettering(fitted.size, style.colour, style.align)
    line_height = fitted.height / len(fitted.lines)
    x = {Align.LEFT: box.x, Align.CENTRE: box.centre[0], Align.RIGHT: box.right}[style.align]
    y = box.centre[1] - fitted.height / 2 + line_height / 2
    for line in fitted.lines:
        canvas.text((x, y), line, lettering)
        y += line_height
    return fitted
