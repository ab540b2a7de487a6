"""The screen: a window that shows views, and tells what people ask for with fingers and keys.

What is painted where is decided in `painter.py`; what is shown at all, in `controller.display`; how
a window is opened and painted on, in `sdl.py`.
"""

from collections.abc import Callable
from pathlib import Path

from controller.display.dice_pad import PadKey
from controller.display.screen_parts import ScreenButton
from controller.display.screen_view import ScreenView
from controller.referee.events import Button
from controller.rules.side import Side
from controller.shell.screen.canvas import Canvas, Picture
from controller.shell.screen.corners import Act, Gesture
from controller.shell.screen.layout import Layout
from controller.shell.screen.painter import layout_for, paint
from controller.shell.screen.panel import paint_picture
from controller.shell.screen.presses import QUIT_KEY, Press, Presses
from controller.shell.screen.sdl import Display

OnButton = Callable[[Side | None, Button], None]
OnDice = Callable[[Side, tuple[int, ...]], None]
OnScreen = Callable[[ScreenButton], None]


class Window:
    """The screen of the table. Use it from the thread that opened it."""

    def __init__(
        self,
        size: tuple[int, int] = (0, 0),
        *,
        fullscreen: bool = False,
        turned: bool = False,
        on_button: OnButton = lambda _side, _button: None,
        on_quit: Callable[[], None] = lambda: None,
    ) -> None:
        """Say how the window will be; nothing opens yet.

        Args:
            size: Width and height in pixels; (0, 0) takes the whole screen.
            fullscreen: Whether to cover the screen.
            turned: Whether to turn the picture by 180 degrees, for the player at the far side.
            on_button: Told about each button pressed, and by whom.
            on_quit: Told when somebody closes the window or presses Escape.
        """
        self._display = Display(size, fullscreen=fullscreen, turned=turned)
        self._on_button, self._on_quit = on_button, on_quit
        self.on_dice: OnDice = lambda _side, _values: None
        """Told about dice that are typed, and whose they are."""
        self.on_screen: OnScreen = lambda _button: None
        """Told about what is asked of the screen itself, not of the referee."""
        self._presses = Presses()
        self._layout: Layout | None = None
        self._view: ScreenView | None = None
        self._camera: Picture | None = None

    def open(self) -> None:
        """Open the window.

        Raises:
            ScreenError: there is no display that could be used.
        """
        self._display.open()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, as the system gave them."""
        return self._display.size

    def show(self, view: ScreenView, camera: Picture | None = None) -> None:
        """Show a view, beside it what the camera sees; what is shown already costs nothing."""
        same = view == self._view
        if same and (camera is self._camera or camera is None):
            return
        if same and self._camera is not None and camera is not None:
            self._camera = camera
            self._show_camera(camera)
            return
        self._view, self._camera = view, camera
        self._repaint()

    def _repaint(self) -> None:
        if self._view is None:
            return
        canvas, has_camera = self._display.canvas(), self._camera is not None
        self._layout = layout_for(self._view, *self.size, canvas.measure, camera=has_camera)
        areas = paint(canvas, self._layout, self._view, self._camera)
        self._presses.buttons_are(areas, self._display.now_ms)
        self._display.flip()

    def _show_camera(self, camera: Picture) -> None:
        """Repaint the camera picture alone: it changes far more often than all the rest."""
        if self._layout is not None:
            paint_picture(self._display.canvas(), self._layout, camera)
            self._display.flip()

    def pump(self) -> None:
        """Hear what people did, and tell about it; call it several times a second."""
        gestures, anew = self._display.happened()
        if anew:
            self._repaint()
        for gesture in gestures:
            self._hear(gesture)

    def _hear(self, gesture: Gesture) -> None:
        if gesture.act is Act.QUIT or gesture.key == QUIT_KEY:
            self._on_quit()
        elif gesture.act is Act.KEY:
            self._tell(self._presses.key(gesture.key, self._display.now_ms))
        elif gesture.act is Act.DOWN:
            self._tell(self._presses.at(gesture.x, gesture.y, self._display.now_ms))

    def _tell(self, press: Press | PadKey | None) -> None:
        if isinstance(press, PadKey):
            self.on_dice(press.side, press.values)
        elif press is not None:
            side, button = press
            if isinstance(button, ScreenButton):
                self.on_screen(button)
            else:
                self._on_button(side, button)

    def draw(self, painter: Callable[[Canvas], None]) -> None:
        """Let somebody else paint the whole window, for what is no view of a match."""
        painter(self._display.canvas())
        self._display.flip()

    def gestures(self) -> list[Gesture]:
        """Return what fingers, mouse and keys did since, instead of `pump`."""
        gestures, _ = self._display.happened()
        return gestures

    def quit(self) -> None:
        """Tell whoever must know that somebody wants to close the window."""
        self._on_quit()

    def forget(self) -> None:
        """Forget what is shown: somebody else has painted the window, and the view comes again."""
        self._view = self._camera = None

    def screenshot(self, path: Path) -> None:
        """Save what is shown as a picture; the ending of the name says in which format."""
        self._display.save(path)

    def close(self) -> None:
        """Close the window; a closed one stays closed in silence."""
        self.forget()
        self._display.close()
