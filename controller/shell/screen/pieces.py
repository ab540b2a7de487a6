"""Checkers, dice and cube, drawn with light from above left."""

from controller.display.screen_parts import DieView
from controller.rules.side import Side
from controller.shell.screen.canvas import Align, Box, Canvas, Lettering
from controller.shell.screen.plan import Slot
from controller.shell.screen.theme import (
    AMBER,
    FACES,
    FELT,
    GROOVES,
    ON_CHECKER,
    RIMS,
    TEXT_DARK,
    mixed,
)

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a die are, in thirds of its half."""


def checker(canvas: Canvas, slot: Slot, side: Side) -> None:
    """Draw a checker with its shadow, rim and groove."""
    (x, y), radius = slot.at, slot.radius
    canvas.glow((x + radius * 0.08, y + radius * 0.16), radius * 1.18, BLACK, 0.75)
    canvas.disc(slot.at, radius * 0.97, RIMS[side])
    canvas.disc(slot.at, radius * 0.88, FACES[side])
    canvas.ring(slot.at, radius * 0.66, max(1.0, radius * 0.07), GROOVES[side])
    shine = 0.55 if side is Side.WHITE else 0.22
    canvas.glow((x - radius * 0.25, y - radius * 0.3), radius * 0.55, WHITE, shine)


def pin(canvas: Canvas, slot: Slot) -> None:
    """Mark a checker that lies pinned under the others of its point."""
    canvas.disc(slot.at, slot.radius * 0.97, BLACK, alpha=0.35)
    canvas.ring(slot.at, slot.radius * 0.5, max(2.0, slot.radius * 0.16), AMBER)
    canvas.disc(slot.at, slot.radius * 0.16, AMBER)


def count_on(canvas: Canvas, slot: Slot, side: Side, count: int, size: int) -> None:
    """Write on the top checker how many lie there."""
    canvas.disc(slot.at, slot.radius * 0.6, FACES[side])
    canvas.text(slot.at, str(count), Lettering(size, ON_CHECKER[side], Align.CENTRE))


def slab(canvas: Canvas, box: Box, side: Side) -> None:
    """Draw a checker seen from its edge, as it lies in the tray."""
    canvas.rect(box, RIMS[side], radius=box.h * 0.3)
    canvas.rect(box.inset(max(1.0, box.h * 0.14)), FACES[side], radius=box.h * 0.2)


def die(canvas: Canvas, box: Box, view: DieView) -> None:
    """Draw a die in its player's colour; played dice fade, a die without a number waits."""
    face, pip = FACES[view.side], ON_CHECKER[view.side]
    radius = box.w * 0.2
    if view.value is None:
        canvas.rect(box, FELT, radius, alpha=0.8)
        canvas.frame(box, RIMS[view.side], max(2.0, box.w * 0.06), radius)
        canvas.text(box.centre, "?", Lettering(round(box.w * 0.6), WHITE, Align.CENTRE))
        return
    if view.played:
        face, pip = mixed(face, FELT, 0.72), mixed(pip, FELT, 0.55)
    else:
        canvas.glow((box.centre[0], box.y + box.h * 0.58), box.w * 0.8, BLACK, 0.7)
    canvas.rect(box, mixed(RIMS[view.side], FELT, 0.7 if view.played else 0.0), radius)
    canvas.rect(box.inset(box.w * 0.045), face, radius)
    for across, down in PIPS[view.value]:
        x, y = box.centre[0] + across * box.w * 0.27, box.centre[1] + down * box.h * 0.27
        canvas.disc((x, y), box.w * 0.095, pip)


def cube(canvas: Canvas, box: Box, value: int, *, offered: bool) -> None:
    """Draw the doubling cube; on its face 64 stands for 1, as on the real one."""
    radius = box.w * 0.16
    canvas.glow((box.centre[0], box.y + box.h * 0.58), box.w * 0.85, BLACK, 0.7)
    if offered:
        canvas.rect(box.inset(-box.w * 0.09), AMBER, radius * 1.4)
    canvas.rect(box, RIMS[Side.WHITE], radius)
    canvas.rect(box.inset(box.w * 0.05), FACES[Side.WHITE], radius)
    text = str(64 if value == 1 else value)
    size = round(box.w * (0.62 if len(text) < 3 else 0.44))
    canvas.text(box.centre, text, Lettering(size, TEXT_DARK, Align.CENTRE))
