"""One view on one canvas: the whole screen, back to front."""

from controller.display.screen_view import ScreenView
from controller.referee.events import Button
from controller.shell.screen import panel
from controller.shell.screen.board import paint_board
from controller.shell.screen.canvas import Canvas, Picture
from controller.shell.screen.dice_pad import paint_pad
from controller.shell.screen.layout import Layout
from controller.shell.screen.presses import Areas
from controller.shell.screen.theme import BACKGROUND, BACKGROUND_LOW

MANY = 2
"""More buttons in a row than this are too narrow for their words in the small place."""
CHOICES = frozenset({Button.CHOOSE_FIRST, Button.CHOOSE_SECOND})


def layout_for(view: ScreenView, width: int, height: int, *, camera: bool) -> Layout:
    """Lay out a screen for a view: plays written on buttons need wide ones, and so do many."""
    plays = any(button.button in CHOICES for button in view.buttons)
    wide = plays or any(len(row) > MANY for row in panel.rows(view.buttons))
    return Layout.of(width, height, camera=camera, wide=wide)


def paint(canvas: Canvas, layout: Layout, view: ScreenView, camera: Picture | None = None) -> Areas:
    """Paint a view, and return where its buttons are."""
    canvas.gradient(layout.screen, BACKGROUND, BACKGROUND_LOW)
    paint_board(canvas, layout, view)
    panel.paint_title(canvas, layout, view.title)
    for player in (view.black, view.white):
        panel.paint_player(canvas, layout, panel.player_box(layout, player.side), player)
    panel.paint_play(canvas, layout, view)
    panel.paint_devices(canvas, layout, view)
    if camera is not None:
        panel.paint_camera(canvas, layout, view.camera_title, camera)
    panel.paint_sentence(canvas, layout, view)
    areas = panel.paint_buttons(canvas, layout, view.buttons)
    panel.paint_banner(canvas, layout, view)
    if view.pad is not None:
        areas = (*areas, *paint_pad(canvas, layout, view.pad))
    return areas
