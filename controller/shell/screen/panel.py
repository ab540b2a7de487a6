"""Everything beside the board: players, last play, devices, sentence, buttons and banner."""

from controller.display.screen_parts import DeviceView, PlayerView, Tone
from controller.display.screen_view import ScreenView
from controller.rules.side import Side
from controller.shell.screen import pieces
from controller.shell.screen.canvas import Align, Box, Canvas, Lettering, Picture
from controller.shell.screen.layout import Layout
from controller.shell.screen.marks import Line, stroke
from controller.shell.screen.plan import Slot
from controller.shell.screen.text import Style, is_whole, shortened, write_in
from controller.shell.screen.theme import (
    AMBER,
    BACKGROUND_LOW,
    CARD,
    CARD_ON_TURN,
    DIM,
    EDGE,
    TEAL,
    TEXT,
    TONES,
    Colour,
)

SENTENCE_PARTS = (0.65, 0.57)
"""The parts of the height that the sentence may leave to what can be done about it."""
TALL = 4.6
"""From so many times the smallest text on, a player's panel has the name above the score."""
SIGN_LETTERS = {Tone.CALM: "i", Tone.ANSWER: "?", Tone.TROUBLE: "!"}
SIGN_LINES: dict[Tone, tuple[Line, ...]] = {
    Tone.WRONG: (((-0.4, -0.4), (0.4, 0.4)), ((-0.4, 0.4), (0.4, -0.4))),
    Tone.DONE: (((-0.5, 0.0), (-0.12, 0.4)), ((-0.2, 0.4), (0.5, -0.4))),
}
"""Signs drawn as lines, in radii from the middle."""


def paint_title(canvas: Canvas, layout: Layout, title: str) -> None:
    """Write match length, game and Crawford."""
    write_in(canvas, layout.title, title, _style(layout, 1.3, DIM))


def paint_player(canvas: Canvas, layout: Layout, box: Box, view: PlayerView) -> None:
    """Paint one player: checker, name, pips and a large score."""
    gap = layout.gap
    canvas.rect(box, CARD_ON_TURN if view.on_turn else CARD, gap * 0.7)
    if view.to_act:
        canvas.rect(Box(box.x, box.y, gap * 0.5, box.h), AMBER, gap * 0.25)
    inner = Box(box.x + gap * 1.2, box.y + gap * 0.5, box.w - gap * 2.2, box.h - gap)
    tall = inner.h > layout.small * TALL
    name, pips, score = _high(inner) if tall else _low(inner, gap)
    radius = min(name.h * 0.42, layout.small * 0.85)
    pieces.checker(canvas, Slot(name.x + radius, name.centre[1], radius), view.side)
    indent = 2 * radius + gap * 0.7
    beside = Box(name.x + indent, name.y, name.w - indent, name.h)
    write_in(canvas, beside, view.name, _style(layout, 1.9, TEXT))
    below = pips if tall else Box(pips.x + indent, pips.y, pips.w - indent, pips.h)
    _figures(canvas, layout, below, view, tall=tall)
    write_in(canvas, score, str(view.score), _style(layout, 5, TEXT, Align.RIGHT))


def _figures(canvas: Canvas, layout: Layout, box: Box, view: PlayerView, *, tall: bool) -> None:
    """Write the clock and the pips: a high panel has room for both, a low one for the clock."""
    pips = f"{view.pips} {view.lead}".strip()
    both = bool(view.clock and pips)
    if view.clock:
        colour = TEXT if view.on_turn else DIM
        upper = Box(box.x, box.y + box.h * 0.1, box.w, box.h * 0.45) if both and tall else box
        write_in(canvas, upper, view.clock, _style(layout, 1.4 if both else 1.9, colour))
    if pips and (tall or not both):
        lower = Box(box.x, box.y + box.h * 0.55, box.w, box.h * 0.45) if both else box
        write_in(canvas, lower, pips, _style(layout, 1.5 if tall and not both else 1.0, DIM))


Boxes = tuple[Box, Box, Box]


def _high(inner: Box) -> Boxes:
    """Name above; pips and score below."""
    upper = Box(inner.x, inner.y, inner.w, inner.h * 0.42)
    lower = Box(inner.x, upper.bottom, inner.w, inner.h * 0.58)
    split = lower.w * 0.66
    return (
        upper,
        Box(lower.x, lower.y, split, lower.h),
        Box(lower.x + split, lower.y, lower.w - split, lower.h),
    )


def _low(inner: Box, gap: float) -> Boxes:
    """Name and pips on the left, the score on the right."""
    left = inner.w * 0.68 - gap * 0.5
    return (
        Box(inner.x, inner.y, left, inner.h * 0.55),
        Box(inner.x, inner.y + inner.h * 0.55, left, inner.h * 0.45),
        Box(inner.x + inner.w * 0.68, inner.y, inner.w * 0.32, inner.h),
    )


def paint_play(canvas: Canvas, layout: Layout, view: ScreenView) -> None:
    """Write the last play, or in a dispute a legal one."""
    if view.play:
        label, _, play = view.play.partition(": ")
        box, line = layout.play, layout.play.h / 2
        write_in(canvas, Box(box.x, box.y, box.w, line), label, _style(layout, 1.0, DIM))
        lower = Box(box.x, box.y + line, box.w, line)
        write_in(canvas, lower, play, _style(layout, 1.2, TEXT))


def paint_devices(canvas: Canvas, layout: Layout, view: ScreenView) -> None:
    """Show each device: a full dot if it answers, an empty one if not; faults come first."""
    broken = [device for device in view.devices if not device.answers]
    broken += [device for device in view.devices if device.ailing]
    shown = broken or list(view.devices)
    width = layout.devices.w / max(1, min(len(shown), 3))
    for index, device in enumerate(shown[:3]):
        x = layout.devices.x + index * width
        _device(canvas, layout, Box(x, layout.devices.y, width, layout.devices.h), device)


def _device(canvas: Canvas, layout: Layout, box: Box, device: DeviceView) -> None:
    radius, (_, y) = layout.small * 0.3, box.centre
    if device.answers:
        canvas.disc((box.x + radius, y), radius, AMBER if device.ailing else TEAL)
    else:
        canvas.ring((box.x + radius, y), radius, radius * 0.5, AMBER)
    indent = radius * 3
    room = box.w - indent - radius
    fits = canvas.measure(device.text, layout.small)[0] <= room
    text = device.text if fits else shortened(device.label, room, layout.small, canvas.measure)
    colour = DIM if device.answers and not device.ailing else AMBER
    canvas.text((box.x + indent, y), text, Lettering(layout.small, colour))


def paint_camera(canvas: Canvas, layout: Layout, title: str, picture: Picture) -> None:
    """Show what the camera sees, under its heading."""
    if layout.camera is None:
        return
    box, frame = layout.camera, _camera_frame(layout, layout.camera)
    head = Box(box.x, box.y, box.w, frame.y - box.y)
    write_in(canvas, head, title, _style(layout, 1.0, DIM))
    canvas.frame(frame, EDGE, 2)
    paint_picture(canvas, layout, picture)


def paint_picture(canvas: Canvas, layout: Layout, picture: Picture) -> None:
    """Replace the camera picture alone."""
    if layout.camera is not None:
        inner = _camera_frame(layout, layout.camera).inset(2)
        canvas.rect(inner, BACKGROUND_LOW)
        canvas.picture(inner, picture)


def _camera_frame(layout: Layout, box: Box) -> Box:
    head = layout.small * 1.5
    return Box(box.x, box.y + head, box.w, box.h - head)


def paint_sentence(canvas: Canvas, layout: Layout, view: ScreenView) -> None:
    """Write the one sentence as large as it fits, and below it what to do."""
    ground, _ = TONES[view.tone]
    box, gap = layout.sentence, layout.gap
    canvas.rect(box, ground, gap * 0.7)
    radius = min(box.h * 0.26, layout.small * 1.7)
    _sign(canvas, Slot(box.x + gap + radius, box.centre[1], radius), view.tone)
    x = box.x + 2 * gap + 2 * radius
    text = Box(x, box.y + gap * 0.5, box.right - x - gap, box.h - gap)
    if view.detail:
        style = _style(layout, 1.3, TEXT)
        text, lower = _split(canvas, text, view.detail, style)
        write_in(canvas, lower, view.detail, style)
    write_in(canvas, text, view.sentence, _style(layout, 2.3, TEXT))


def _split(canvas: Canvas, box: Box, detail: str, style: Style) -> tuple[Box, Box]:
    """Share the room between sentence and detail: a long detail gets a second line."""
    for part in SENTENCE_PARTS:
        upper = Box(box.x, box.y, box.w, box.h * part)
        lower = Box(box.x, upper.bottom, box.w, box.bottom - upper.bottom)
        if is_whole(detail, lower, style, canvas.measure):
            break
    return upper, lower


def _sign(canvas: Canvas, slot: Slot, tone: Tone) -> None:
    """Draw the sign of a tone: colour and shape both say it."""
    ground, colour = TONES[tone]
    canvas.disc(slot.at, slot.radius, colour)
    if tone in SIGN_LINES:
        for start, end in SIGN_LINES[tone]:
            stroke(canvas, slot, (start, end), ground)
        return
    lettering = Lettering(round(slot.radius * 1.6), ground, Align.CENTRE)
    canvas.text(slot.at, SIGN_LETTERS[tone], lettering)


def paint_banner(canvas: Canvas, layout: Layout, view: ScreenView) -> None:
    """Write a heading across the board."""
    if view.banner is None:
        return
    board = layout.board
    height = board.h * 0.34
    strip = Box(board.x, board.centre[1] - height / 2, board.w, height)
    canvas.rect(strip, BACKGROUND_LOW, alpha=0.94)
    canvas.rect(Box(strip.x, strip.y, strip.w, 3), AMBER)
    canvas.rect(Box(strip.x, strip.bottom - 3, strip.w, 3), AMBER)
    part = 0.58 if view.banner.line else 1.0
    upper = Box(strip.x, strip.y, strip.w, strip.h * part).inset(layout.gap)
    write_in(canvas, upper, view.banner.title, _style(layout, 3.6, TEXT, Align.CENTRE))
    if view.banner.line:
        lower = Box(strip.x + layout.gap, upper.bottom, upper.w, strip.bottom - upper.bottom)
        write_in(canvas, lower, view.banner.line, _style(layout, 2.0, AMBER, Align.CENTRE))


def _style(layout: Layout, largest: float, colour: Colour, align: Align = Align.LEFT) -> Style:
    """Allow text from so many times the smallest size down to the smallest."""
    return Style(range(round(layout.small * largest), layout.small - 1, -1), colour, align)


def player_box(layout: Layout, side: Side) -> Box:
    """Return the panel of a side: Black above, White below, as they sit."""
    return layout.white if side is Side.WHITE else layout.black
