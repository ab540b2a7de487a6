"""SDL's part of the screen: the window of the system, a canvas to paint on, and what people do.

The law of this file: it alone names pygame, and only what pygame and pygame-ce have in common. What
is shown in the window is decided in `window.py`.
"""

import os
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from controller.shell.errors import ScreenError
from controller.shell.screen.canvas import Align, Box, Lettering, Picture, Point
from controller.shell.screen.corners import Act, Gesture
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


class Display:
    """The window of the system. Use it from the thread that opened it."""

    def __init__(self, size: tuple[int, int], *, fullscreen: bool, turned: bool) -> None:
        """Say how it will be; nothing opens yet. `turned` by 180 degrees."""
        self._asked, self._fullscreen, self._turned = size, fullscreen, turned
        self._screen: pygame.Surface | None = None
        self._canvas: PygameCanvas | None = None

    def open(self) -> None:
        """Open it.

        Raises:
            ScreenError: there is no display that could be used.
        """
        flags = pygame.FULLSCREEN if self._fullscreen else pygame.RESIZABLE
        try:
            # Not pygame.init(): that would open the sound device too.
            pygame.display.init()
            pygame.font.init()
            self._screen = pygame.display.set_mode(self._asked, flags)
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

    @property
    def now_ms(self) -> int:
        """The time on SDL's clock, in milliseconds."""
        return pygame.time.get_ticks()

    def canvas(self) -> PygameCanvas:
        """Return what to paint on: the same one, with all it keeps, while the size stays."""
        screen = self._opened()
        if self._canvas is None or self._canvas.surface.get_size() != screen.get_size():
            self._canvas = PygameCanvas(pygame.Surface(screen.get_size()).convert(screen))
        return self._canvas

    def flip(self) -> None:
        """Show what was painted."""
        picture = self.canvas().surface
        if self._turned:
            picture = pygame.transform.rotate(picture, 180)
        self._opened().blit(picture, (0, 0))
        pygame.display.flip()

    def happened(self) -> tuple[list[Gesture], bool]:
        """Return what fingers, mouse and keys did since, and whether all must be painted anew."""
        self._opened()
        events = pygame.event.get()
        heard = (_gesture(event, self.size) for event in events)
        anew = any(event.type in {pygame.VIDEORESIZE, pygame.VIDEOEXPOSE} for event in events)
        return [self._upright(gesture) for gesture in heard if gesture is not None], anew

    def _upright(self, gesture: Gesture) -> Gesture:
        """Turn a gesture of a turned screen back to where the picture has it."""
        if not self._turned:
            return gesture
        width, height = self.size
        return replace(gesture, x=width - 1 - gesture.x, y=height - 1 - gesture.y)

    def save(self, path: Path) -> None:
        """Save what is shown as a picture; the ending of the name says in which format."""
        pygame.image.save(self._opened(), path)

    def close(self) -> None:
        """Close it; a closed one stays closed in silence."""
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
