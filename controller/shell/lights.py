"""From what the lamps mean to what the strip shows: colours, brightness, and which LED is which."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from controller.display.light_view import LAMPS, Lamp, LampMeaning, LightView, light_view
from controller.referee.effects import Effect
from controller.referee.table import Table
from controller.shell.apa102 import LEVELS, Light
from controller.shell.errors import LampsError
from controller.shell.gpio import Apa102Strip
from controller.shell.screen.theme import DIM_HALF
from controller.shell.screen.theme import LAMPS as COLOURS

Layout = tuple[int | None, ...]
"""For each LED from the wire on: its lamp (see `LightView`), or None for one that stays dark."""

STRAIGHT: Layout = (*range(12), 24, 25, *range(12, 24), 26, 27)
"""One strip: White's points 1 to 12, the bar, points 13 to 24, then White's and Black's side."""


def checked(layout: Layout) -> Layout:
    """Return a layout that has every lamp exactly once.

    Raises:
        LampsError: a lamp is missing, doubled or unknown.
    """
    used = [lamp for lamp in layout if lamp is not None]
    for lamp in range(LAMPS):
        if used.count(lamp) != 1:
            raise LampsError(
                f"the lamp layout names lamp {lamp} {used.count(lamp)} times; each of 0 to"
                f" {LAMPS - 1} needs one LED"
            )
    if len(used) != LAMPS:
        unknown = sorted(set(used) - set(range(LAMPS)))
        raise LampsError(f"the lamp layout names lamps {unknown}; there are 0 to {LAMPS - 1}")
    return layout


def lights_of(view: LightView, layout: Layout, brightness: float) -> tuple[Light, ...]:
    """Return what each LED of a strip shows; brightness is 0 to 1."""
    dark = Lamp(LampMeaning.OFF)
    return tuple(_light(dark if lamp is None else view.lamps[lamp], brightness) for lamp in layout)


def _light(lamp: Lamp, brightness: float) -> Light:
    part = brightness * (1.0 if lamp.bright else DIM_HALF)
    red, green, blue = (round(channel * part) for channel in COLOURS[lamp.meaning])
    # The global brightness is left at its highest: dimmed by it, the LEDs flicker for cameras.
    return Light((red, green, blue), LEVELS)


class Strip(Protocol):
    """A strip of LEDs, such as `gpio.Apa102Strip`."""

    def show(self, lights: tuple[Light, ...]) -> bool:
        """Light the strip; return whether anything had to be sent."""

    def close(self) -> None:
        """Go dark and let go."""


class Lights(Protocol):
    """Lamps along the board."""

    def show(self, view: LightView) -> None:
        """Show a view."""

    def close(self) -> None:
        """Go dark and let go."""


@dataclass(frozen=True, slots=True)
class StripLights:
    """The lamps of a board as the LEDs of one strip."""

    strip: Strip
    layout: Layout = STRAIGHT
    brightness: float = 0.5

    def show(self, view: LightView) -> None:
        """Show a view; the strip sends nothing that it shows already."""
        self.strip.show(lights_of(view, self.layout, self.brightness))

    def close(self) -> None:
        """Go dark and let go."""
        self.strip.close()


class NoLights:
    """A board without lamps."""

    def show(self, view: LightView) -> None:
        """Show nothing."""

    def close(self) -> None:
        """Have nothing to let go."""


def open_lamps(brightness: float, limit_ma: float, layout: Layout = STRAIGHT) -> Lights:
    """Open the LED strip of this machine.

    Raises:
        LampsError: there is no strip that can be used, or the layout is wrong.
    """
    strip = Apa102Strip(len(checked(layout)), limit_ma=limit_ma)
    return StripLights(strip, layout, brightness)


class LampsOutput:
    """The lamps as an output of the service: they follow the table, and blink."""

    def __init__(self, lights: Lights, clock: Callable[[], float] = time.monotonic) -> None:
        """Prepare; the lights are closed with this output."""
        self._lights, self._clock = lights, clock
        self._table: Table | None = None
        self.fault: LampsError | None = None
        """Why the lamps cannot be reached just now; each round tries again."""

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Show a table."""
        del effects, now_s
        self._table = table
        self.pump()

    def pump(self) -> None:
        """Blink; a strip that fails is no reason to stop a game."""
        if self._table is None:
            return
        try:
            self._lights.show(light_view(self._table, self._clock()))
            self.fault = None
        except LampsError as fault:
            self.fault = fault

    def close(self) -> None:
        """Go dark and let go."""
        self._lights.close()
