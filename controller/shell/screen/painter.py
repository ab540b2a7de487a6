"""One view on one canvas: the whole screen, back to front."""

from controller.display.screen_view import ScreenView
from controller.shell.screen import panel
from controller.shell.screen.board import paint_board
from controller.shell.screen.button_rows import fitting_rows, needs_of, paint_buttons
from controller.shell.screen.canvas import Canvas, Picture
from controller.shell.screen.dice_pad import paint_pad
from controller.shell.screen.layout import BUTTON_PARTS, Layout
from controller.shell.screen.presses import Areas
from controller.shell.screen.text import Measure
from controller.shell.screen.theme import BACKGROUND, BACKGROUND_LOW


def layout_for(
    view: ScreenView, width: int, height: int, measure: Measure, *, camera: bool
) -> Layout:
    """Lay out a screen for a view: the buttons get as much more room as their words need."""
    layouts = [Layout.of(width, height, camera=camera, buttons_part=part) for part in BUTTON_PARTS]
    needs = needs_of(view.buttons, layouts[0], measure)
    fitting = (one for one in layouts if fitting_rows(view.buttons, one, needs) is not None)
    return next(fitting, layouts[-1])


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
    areas = paint_buttons(canvas, layout, view.buttons)
    panel.paint_banner(canvas, layout, view)
    if view.pad is not None:
        areas = (*areas, *paint_pad(canvas, layout, view.pad))
    return areas
