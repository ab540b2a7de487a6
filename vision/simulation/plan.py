"""Where everything of a board lies in millimetres: field, bar, rails, trays, marker cards.

Pure geometry of the board plane (see scene.py); knows no camera and no pixel.
"""

from dataclasses import dataclass
from functools import lru_cache

from vision.simulation.scene import BoardLook, Trays

Rect = tuple[float, float, float, float]  # x0, y0, x1, y1 in millimetres
Card = tuple[tuple[float, float], ...]  # four corners clockwise from the top left


@dataclass(frozen=True, slots=True)
class Box:
    """A rail, divider or bar: a block standing on the field or the table."""

    rect: Rect
    z0_mm: float
    z1_mm: float
    along_x: bool  # which way its grain runs
    is_bar: bool = False


def bar_rect(look: BoardLook) -> Rect:
    """The bar between the two halves of the field."""
    left = 6 * look.point_width_mm
    return (left, 0.0, left + look.bar_width_mm, look.field_height_mm)


def tray_rects(look: BoardLook) -> tuple[Rect, ...]:
    """The floor of each tray, left before right; empty for a board without trays."""
    inner, width = look.frame_width_mm, look.tray_width_mm
    right = look.field_width_mm + inner
    rects: tuple[Rect, ...] = ((right, 0.0, right + width, look.field_height_mm),)
    if look.trays is Trays.BOTH:
        return ((-inner - width, 0.0, -inner, look.field_height_mm), *rects)
    return rects if look.trays is Trays.RIGHT else ()


def inner_rect(look: BoardLook) -> Rect:
    """Everything inside the outer frame: field, dividers and trays."""
    rects = ((0.0, 0.0, look.field_width_mm, look.field_height_mm), *tray_rects(look))
    return (min(r[0] for r in rects), 0.0, max(r[2] for r in rects), look.field_height_mm)


def outer_rect(look: BoardLook) -> Rect:
    """The outline of the whole board."""
    x0, y0, x1, y1 = inner_rect(look)
    frame = look.frame_width_mm
    return (x0 - frame, y0 - frame, x1 + frame, y1 + frame)


@lru_cache(maxsize=16)
def boxes(look: BoardLook) -> tuple[Box, ...]:
    """Every rail of the board, the bar, the dividers of its trays and their cross pieces."""
    x0, y0, x1, y1 = inner_rect(look)
    ox0, oy0, ox1, oy1 = outer_rect(look)
    low, high = -look.base_mm, look.frame_height_mm
    found = [
        Box((ox0, oy0, ox1, y0), low, high, along_x=True),
        Box((ox0, y1, ox1, oy1), low, high, along_x=True),
        Box((ox0, y0, x0, y1), low, high, along_x=False),
        Box((x1, y0, ox1, y1), low, high, along_x=False),
    ]
    for tx0, _, tx1, ty1 in tray_rects(look):
        inner = (tx1, tx1 + look.frame_width_mm) if tx1 < 0 else (tx0 - look.frame_width_mm, tx0)
        found.append(Box((inner[0], 0.0, inner[1], ty1), 0.0, high, along_x=False))
        middle = ty1 / 2
        cross = (tx0, middle - 19.0, tx1, middle + 19.0)
        found.append(Box(cross, 0.0, high * 0.7, along_x=True))
    if look.bar_height_mm > 0:
        found.append(
            Box(bar_rect(look), 0.0, look.bar_height_mm, along_x=False, is_bar=True),
        )
    return tuple(found)


def rests_at_mm(look: BoardLook, x_mm: float, y_mm: float) -> float:
    """The height of the board under a point: the top of a rail or bar, else the field."""
    tops = (
        box.z1_mm
        for box in boxes(look)
        if box.rect[0] <= x_mm <= box.rect[2] and box.rect[1] <= y_mm <= box.rect[3]
    )
    return max(tops, default=0.0)


def column_x_mm(look: BoardLook, column: int) -> float:
    """The middle of a column of points, 0 to 11 from the left."""
    beyond = look.bar_width_mm if column >= 6 else 0.0
    return (column + 0.5) * look.point_width_mm + beyond


def marker_corners_mm(look: BoardLook) -> tuple[Card, ...]:
    """The black squares of markers 0 to 3, clockwise from the top left, lying on the table."""
    return _squares(look, inset=look.marker_mm / 6)


def card_corners_mm(look: BoardLook) -> tuple[Card, ...]:
    """The white cards the markers are printed on: one cell of margin all round."""
    return _squares(look, inset=0.0)


def _squares(look: BoardLook, *, inset: float) -> tuple[Card, ...]:
    if not look.markers:
        return ()
    x0, y0, x1, y1 = outer_rect(look)
    card, gap = look.marker_mm * 8 / 6, 14.0
    left, right = x0 - gap - card, x1 + gap
    origins = ((left, y0), (right, y0), (right, y1 - card), (left, y1 - card))
    return tuple(
        (
            (x + inset, y + inset),
            (x + card - inset, y + inset),
            (x + card - inset, y + card - inset),
            (x + inset, y + card - inset),
        )
        for x, y in origins
    )
