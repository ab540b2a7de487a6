"""Lets somebody drag eight corners in a window, until they are done or give up."""

import time
from pathlib import Path

from controller.display.corner_words import CORNER_WORDS
from controller.display.language import Language
from controller.shell.screen.canvas import Picture, Point
from controller.shell.screen.corner_painter import paint_corners
from controller.shell.screen.corners import CornerDrag, Outcome, View
from controller.shell.screen.window import Window

ROUND_S = 0.02


def ask_corners(
    window: Window,
    picture: Picture,
    handles: list[Point],
    language: Language,
    shot: Path | None = None,
) -> tuple[Point, ...] | None:
    """Return the eight corners as somebody put them, None if they gave up.

    Args:
        window: an open window.
        picture: (H, W, 3) uint8 BGR of the board.
        handles: where the corners are to begin with.
        language: of the few words shown.
        shot: where to save what was shown last, for whoever wants to see it.
    """
    words = CORNER_WORDS[language]
    drag = CornerDrag(View((picture.shape[1], picture.shape[0]), window.size), handles)
    while drag.outcome is None:
        drag.view = View(drag.view.picture, window.size)
        window.draw(lambda canvas: paint_corners(canvas, drag, picture, words))
        gestures = window.gestures()
        while not gestures:
            time.sleep(ROUND_S)
            gestures = window.gestures()
        for gesture in gestures:
            drag.hear(gesture)
    if shot is not None:
        window.screenshot(shot)
    return tuple(drag.handles) if drag.outcome is Outcome.DONE else None
