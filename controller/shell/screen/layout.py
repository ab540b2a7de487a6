"""Where everything goes on a screen of any size: boxes worked out from width and height alone."""

from dataclasses import dataclass

from controller.shell.screen.canvas import Box
from controller.shell.screen.text import smallest

PANEL_PART = 0.27
"""The part of the width that the score panel takes."""
BUTTON_PARTS = (PANEL_PART, 0.3, 0.33, 0.36, 0.4, 0.46, 0.52, 0.58, 0.64)
"""The parts of the width that the buttons may take; the sentence beside them has the rest."""
BAR_PART = 0.185
"""The part of the height that the sentence takes."""
CAMERA_SHAPE = 9 / 16
"""Height by width of the camera picture."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one screen, in pixels.

    Attributes:
        screen: All of it.
        board: The board with its frame.
        title: Match, game and Crawford.
        black: The panel of Black, who sits at the far side.
        white: The panel of White.
        camera: The camera picture with its heading; None without a camera.
        play: The last play, or a legal one.
        devices: The health of the devices.
        sentence: The one sentence.
        buttons: The buttons on the screen.
        gap: The distance between boxes.
        small: The smallest size of text.
    """

    screen: Box
    board: Box
    title: Box
    black: Box
    white: Box
    play: Box
    devices: Box
    sentence: Box
    buttons: Box
    gap: float
    small: int
    camera: Box | None = None

    @classmethod
    def of(
        cls, width: int, height: int, *, camera: bool = False, buttons_part: float = PANEL_PART
    ) -> "Layout":
        """Lay out a screen; `buttons_part` is one of BUTTON_PARTS."""
        gap, small = round(height / 60), smallest(height)
        panel_w = round(width * PANEL_PART)
        bar_h = round(height * BAR_PART)
        top_h = height - bar_h - 3 * gap
        bar_y = height - bar_h - gap
        panel = Box(width - panel_w - gap, gap, panel_w, top_h)
        buttons_w = round(width * buttons_part)
        rows = _panel_rows(panel, gap, small, camera=camera)
        return cls(
            screen=Box(0, 0, width, height),
            board=Box(gap, gap, width - panel_w - 3 * gap, top_h),
            sentence=Box(gap, bar_y, width - buttons_w - 3 * gap, bar_h),
            buttons=Box(width - buttons_w - gap, bar_y, buttons_w, bar_h),
            gap=gap,
            small=small,
            **rows,
        )


def _panel_rows(panel: Box, gap: float, small: int, *, camera: bool) -> "dict[str, Box]":
    line = round(small * 1.5)
    fixed = line + 2 * line + line
    picture_h = line + round(panel.w * CAMERA_SHAPE) if camera else 0
    gaps = gap * (5 if camera else 4)
    player_h = (panel.h - fixed - picture_h - gaps) / 2
    heights = {
        "title": line,
        "black": player_h,
        "camera": picture_h,
        "play": 2 * line,
        "devices": line,
        "white": player_h,
    }
    rows, y = {}, panel.y
    for name, height in heights.items():
        if height:
            rows[name] = Box(panel.x, y, panel.w, height)
            y += height + gap
    return rows
