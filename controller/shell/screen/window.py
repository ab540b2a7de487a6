"""The screen: a window of pygame's that shows views and hears fingers, mouse and keys.

The law of this file: it alone names pygame, and only what pygame and pygame-ce have in common. What
is painted where is decided in `painter.py`; what is shown at all, in `controller.display`.
"""

import os
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from controller.display.dice_pad import PadKey
from controller.display.screen_parts import ScreenButton
from controller.display.screen_view import ScreenView
from controller.referee.events import Button
from controller.rules.side import Side
from controller.shell.errors import ScreenError
from controller.shell.screen.canvas import Align, Box, Canvas, Lettering, Picture, Point
from controller.shell.screen.corners import Act, Gesture
from controller.shell.screen.layout import Layout
from controller.shell.screen.painter import layout_for, paint
from controller.shell.screen.panel import paint_picture
from controller.shell.screen.presses import QUIT_KEY, Press, Presses
from controller.shell.screen.theme import Colour

# pygame greets on stdout when it is imported, in the middle of JSON lines.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: TID251

FINE = 4
"""Small shapes are painted so many times larger and scaled down, for smooth edges."""
FINE_TEXT = 2
"""Text too: SDL sets letters on whole pixels, which spaces small ones unevenly."""
SMALL_AREA_PX = 60_000
"""Larger rectangles are put together from parts, as painting them finely would be slow."""
KEPT = 600
"""Finished shapes and texts kept for the next picture: one picture has about 250."""

DEFAULT_FONT = 0.6875
"""SDL's size of pygame's own font, in the size asked for; FreeSans has all letters of Spanish."""
TITLE = "Backgammon referee"

OnButton = Callable[[Side | None, Button], None]
OnDice = Callable[[Side, tuple[int, ...]], None]
OnScreen = Callable[[ScreenButton], None]


@dataclass(frozen=True, slots=True)
class _Shape:
    """A shape that may be kept: what it is, how large, and how it is drawn `fine` times larger."""

    key: tuple[object, ...]
    size: tuple[int, int]
    colour: Colour
    draw: Callable[[pygame.Surface], None]
    fine: int = FINE

    def finished(self) -> pygame.Surface:
        """Draw it, with smooth edges."""
        width, height = self.size
        large = pygame.Surface((width * self.fine, height * self.fine), pygame.SRCALPHA)
        large.fill((*self.colour, 0))
        self.draw(large)
        return large if self.fine == 1 else pygame.transform.smoothscale(large, self.size)


class PygameCanvas:
    """Paints smooth shapes on a surface, and keeps finished ones for the next time."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._fonts: dict[int, pygame.font.Font] = {}

    def gradient(self, box: Box, top: Colour, bottom: Colour) -> None:
        """Fill a box, from one colour above to another below."""
        area = _rect(box)

        def make() -> pygame.Surface:
            strip = pygame.Surface((1, 2))
            strip.set_at((0, 0), top)
            strip.set_at((0, 1), bottom)
            return pygame.transform.smoothscale(strip, area.size)

        self.surface.blit(self._keep(("gradient", area.size, top, bottom), make), area)

    def rect(self, box: Box, colour: Colour, radius: float = 0, alpha: float = 1) -> None:
        """Fill a box, its corners rounded."""
        area = _rect(box)
        if radius < 1 and alpha >= 1:
            self.surface.fill(colour, area)
        elif radius < 1 or area.w * area.h <= SMALL_AREA_PX:
            self._stamp(_rounded(area, colour, radius, 0), area.topleft, alpha)
        else:
            self._large_rect(area, colour, round(radius))

    def frame(self, box: Box, colour: Colour, width: float, radius: float = 0) -> None:
        """Draw the edge of a box, inside it."""
        area, line = _rect(box), max(1, round(width))
        if area.w * area.h <= SMALL_AREA_PX:
            self._stamp(_rounded(area, colour, radius, line), area.topleft)
        else:
            pygame.draw.rect(self.surface, colour, area, line, round(radius))

    def _large_rect(self, area: pygame.Rect, colour: Colour, radius: int) -> None:
        self.surface.fill(colour, area.inflate(-2 * radius, 0))
        self.surface.fill(colour, area.inflate(0, -2 * radius))
        inner = area.inflate(-2 * radius, -2 * radius)
        for corner in (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright):
            self.disc(corner, radius, colour)

    def polygon(self, points: tuple[Point, ...], colour: Colour) -> None:
        """Fill a polygon."""
        left, top = (int(min(axis)) for axis in zip(*points, strict=True))
        right, bottom = (int(max(axis)) + 1 for axis in zip(*points, strict=True))
        near = tuple((round((x - left) * FINE), round((y - top) * FINE)) for x, y in points)

        def draw(sprite: pygame.Surface) -> None:
            pygame.draw.polygon(sprite, (*colour, 255), near)

        size = (right - left, bottom - top)
        self._stamp(_Shape(("polygon", near, colour), size, colour, draw), (left, top))

    def disc(self, at: Point, radius: float, colour: Colour, alpha: float = 1) -> None:
        """Fill a circle."""
        self._circle(at, radius, 0.0, colour, alpha)

    def ring(self, at: Point, radius: float, width: float, colour: Colour) -> None:
        """Draw a circle's edge, inside the radius."""
        self._circle(at, radius, max(1.0, width), colour, 1)

    def _circle(self, at: Point, radius: float, width: float, colour: Colour, alpha: float) -> None:
        half = int(radius + 1)

        def draw(sprite: pygame.Surface) -> None:
            middle = (half * FINE, half * FINE)
            pygame.draw.circle(sprite, (*colour, 255), middle, radius * FINE, round(width * FINE))

        key = ("circle", round(radius, 2), round(width, 2), colour)
        shape = _Shape(key, (2 * half, 2 * half), colour, draw)
        self._stamp(shape, (round(at[0] - half), round(at[1] - half)), alpha)

    def glow(self, at: Point, radius: float, colour: Colour, alpha: float) -> None:
        """Paint a soft spot: `alpha` in the middle, nothing at the radius."""
        half = int(radius + 1)

        def draw(sprite: pygame.Surface) -> None:
            for distance in range(int(radius), 0, -1):
                part = 1 - (distance / radius) ** 2
                pygame.draw.circle(sprite, (*colour, round(255 * part)), (half, half), distance)

        shape = _Shape(("glow", round(radius, 1), colour), (2 * half, 2 * half), colour, draw, 1)
        self._stamp(shape, (round(at[0] - half), round(at[1] - half)), alpha)

    def _stamp(self, shape: _Shape, at: tuple[int, int], alpha: float = 1) -> None:
        sprite = self._keep(shape.key, shape.finished)
        sprite.set_alpha(round(alpha * 255))
        self.surface.blit(sprite, at)

    def text(self, at: Point, text: str, lettering: Lettering) -> None:
        """Write one line."""

        def make() -> pygame.Surface:
            font = self._font(lettering.size)
            large = font.render(text, True, lettering.colour)  # noqa: FBT003 (positional in SDL)
            size = (large.get_width() // FINE_TEXT, large.get_height() // FINE_TEXT)
            return pygame.transform.smoothscale(large, size)

        written = self._keep(("text", text, lettering.size, lettering.colour), make)
        width, height = written.get_size()
        left = {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[lettering.align]
        self.surface.blit(written, (round(at[0] - left), round(at[1] - height / 2)))

    def measure(self, text: str, size: int) -> tuple[float, float]:
        """Return the width and height of a line."""
        width, height = self._font(size).size(text)
        return (width / FINE_TEXT, height / FINE_TEXT)

    def picture(self, box: Box, picture: Picture) -> None:
        """Paint a camera picture, as large as fits into the box, in its middle."""
        height, width = picture.shape[:2]
        scale = min(box.w / width, box.h / height)
        size = (round(width * scale), round(height * scale))
        skip = max(1, int(0.5 / scale))
        colours = picture[::skip, ::skip, ::-1]
        image = pygame.image.frombuffer(colours.tobytes(), colours.shape[1::-1], "RGB")
        at = (round(box.centre[0] - size[0] / 2), round(box.centre[1] - size[1] / 2))
        self.surface.blit(pygame.transform.smoothscale(image, size), at)

    def _font(self, size: int) -> pygame.font.Font:
        if size not in self._fonts:
            self._fonts[size] = pygame.font.Font(None, round(size * FINE_TEXT / DEFAULT_FONT))
        return self._fonts[size]

    def _keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._kept:
            self._kept[key] = make()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _rect(box: Box) -> pygame.Rect:
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.right) - left, round(box.bottom) - top)


def _rounded(area: pygame.Rect, colour: Colour, radius: float, width: int) -> _Shape:
    """Return a rectangle with round corners; its edge alone, if it has a width."""

    def draw(sprite: pygame.Surface) -> None:
        whole, corners = sprite.get_rect(), round(radius * FINE)
        pygame.draw.rect(sprite, (*colour, 255), whole, width * FINE, corners)

    return _Shape(("rect", area.size, colour, radius, width), area.size, colour, draw)


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
        self._size, self._fullscreen, self._turned = size, fullscreen, turned
        self._on_button, self._on_quit = on_button, on_quit
        self.on_dice: OnDice = lambda _side, _values: None
        """Told about dice that are typed, and whose they are."""
        self.on_screen: OnScreen = lambda _button: None
        """Told about what is asked of the screen itself, not of the referee."""
        self._presses = Presses()
        self._screen: pygame.Surface | None = None
        self._canvas: PygameCanvas | None = None
        self._layout: Layout | None = None
        self._view: ScreenView | None = None
        self._camera: Picture | None = None

    def open(self) -> None:
        """Open the window.

        Raises:
            ScreenError: there is no display that could be used.
        """
        flags = pygame.FULLSCREEN if self._fullscreen else pygame.RESIZABLE
        try:
            # Not pygame.init(): that would open the sound device too.
            pygame.display.init()
            pygame.font.init()
            self._screen = pygame.display.set_mode(self._size, flags)
        except pygame.error as error:
            pygame.display.quit()
            driver = os.environ.get("SDL_VIDEODRIVER", "chosen by SDL")
            raise ScreenError(
                f"no window can be opened: {error} (video driver {driver}). Start from a desktop,"
                " or on a console as a user in the groups video and render, or go without a"
                " screen: --headless, or enabled = false under [screen]"
            ) from error
        pygame.display.set_caption(TITLE)
        pygame.mouse.set_visible(not self._fullscreen)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, as SDL gave them."""
        return self._opened().get_size()

    def show(self, view: ScreenView, camera: Picture | None = None) -> None:
        """Show a view, beside it what the camera sees; what is shown already costs nothing."""
        same = view == self._view and self._canvas is not None
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
        screen = self._opened()
        size = screen.get_size()
        if self._canvas is None or self._canvas.surface.get_size() != size:
            self._canvas = PygameCanvas(pygame.Surface(size).convert(screen))
        self._layout = layout_for(self._view, *size, camera=self._camera is not None)
        areas = paint(self._canvas, self._layout, self._view, self._camera)
        self._presses.buttons_are(areas, pygame.time.get_ticks())
        self._flip()

    def _show_camera(self, camera: Picture) -> None:
        """Repaint the camera picture alone: it changes far more often than all the rest."""
        if self._canvas is not None and self._layout is not None:
            paint_picture(self._canvas, self._layout, camera)
            self._flip()

    def _flip(self) -> None:
        if self._canvas is not None:
            picture = self._canvas.surface
            if self._turned:
                picture = pygame.transform.rotate(picture, 180)
            self._opened().blit(picture, (0, 0))
            pygame.display.flip()

    def pump(self) -> None:
        """Hear what people did, and tell about it; call it several times a second."""
        self._opened()
        for event in pygame.event.get():
            if event.type in {pygame.VIDEORESIZE, pygame.VIDEOEXPOSE}:
                self._repaint()
            gesture = _gesture(event, self.size)
            if gesture is not None:
                self._hear(self._upright(gesture))

    def _hear(self, gesture: Gesture) -> None:
        if gesture.act is Act.QUIT or gesture.key == QUIT_KEY:
            self._on_quit()
        elif gesture.act is Act.KEY:
            self._tell(self._presses.key(gesture.key, pygame.time.get_ticks()))
        elif gesture.act is Act.DOWN:
            self._tell(self._presses.at(gesture.x, gesture.y, pygame.time.get_ticks()))

    def draw(self, painter: Callable[[Canvas], None]) -> None:
        """Let somebody else paint the whole window, for what is no view of a match."""
        screen = self._opened()
        if self._canvas is None or self._canvas.surface.get_size() != screen.get_size():
            self._canvas = PygameCanvas(pygame.Surface(screen.get_size()).convert(screen))
        painter(self._canvas)
        self._flip()

    def gestures(self) -> list[Gesture]:
        """Return what fingers, mouse and keys did since, instead of `pump`."""
        self._opened()
        heard = (_gesture(event, self.size) for event in pygame.event.get())
        gestures = [gesture for gesture in heard if gesture is not None]
        return [self._upright(gesture) for gesture in gestures]

    def _upright(self, gesture: Gesture) -> Gesture:
        """Turn a gesture of a turned screen back to where the picture has it."""
        if not self._turned:
            return gesture
        width, height = self.size
        return replace(gesture, x=width - 1 - gesture.x, y=height - 1 - gesture.y)

    def quit(self) -> None:
        """Tell whoever must know that somebody wants to close the window."""
        self._on_quit()

    def forget(self) -> None:
        """Forget what is shown: somebody else has painted the window, and the view comes again."""
        self._view = self._camera = None

    def _tell(self, press: Press | PadKey | None) -> None:
        if isinstance(press, PadKey):
            self.on_dice(press.side, press.values)
        elif press is not None:
            side, button = press
            if isinstance(button, ScreenButton):
                self.on_screen(button)
            else:
                self._on_button(side, button)

    def screenshot(self, path: Path) -> None:
        """Save what is shown as a picture; the ending of the name says in which format."""
        pygame.image.save(self._opened(), path)

    def close(self) -> None:
        """Close the window; a closed one stays closed in silence."""
        if self._screen is not None:
            self._screen = self._canvas = None
            pygame.font.quit()
            pygame.display.quit()

    def _opened(self) -> pygame.Surface:
        if self._screen is None:
            raise ScreenError("the window is not open: call open() first")
        return self._screen


_FINGER = {pygame.FINGERDOWN: Act.DOWN, pygame.FINGERMOTION: Act.MOVE, pygame.FINGERUP: Act.UP}
_MOUSE = {pygame.MOUSEBUTTONDOWN: Act.DOWN, pygame.MOUSEMOTION: Act.MOVE}
_MOUSE[pygame.MOUSEBUTTONUP] = Act.UP


def _gesture(event: pygame.event.Event, size: tuple[int, int]) -> Gesture | None:
    if event.type == pygame.QUIT:
        return Gesture(Act.QUIT)
    if event.type == pygame.KEYDOWN:
        return Gesture(Act.KEY, key=pygame.key.name(event.key))
    if event.type in _FINGER:
        return Gesture(_FINGER[event.type], event.x * size[0], event.y * size[1])
    # SDL makes a mouse event of every finger; some stacks give the mouse alone.
    of_finger, of_wheel = getattr(event, "touch", False), getattr(event, "button", 1) != 1
    if event.type in _MOUSE and not of_finger and not of_wheel:
        return Gesture(_MOUSE[event.type], *event.pos)
    return Gesture(Act.UP) if event.type == pygame.VIDEORESIZE else None
