"""From what the lamps mean to what the strip shows: colours and brightness of each LED."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from controller.display.light_view import Lamp, LampMeaning, LightView, light_view
from controller.referee.effects import Effect
from controller.referee.table import Table
from controller.shell.apa102 import LEVELS, Light
from controller.shell.errors import LampsError
from controller.shell.gpio import Apa102Strip
from controller.shell.lamp_layout import DEFAULT, Layout
from controller.shell.screen.theme import DIM_HALF
from controller.shell.screen.theme import LAMPS as COLOURS


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
    layout: Layout = DEFAULT
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


def open_lamps(brightness: float, limit_ma: float, layout: Layout = DEFAULT) -> Lights:
    """Open the LED strip of this machine.

    Raises:
        LampsError: there is no strip that can be used.
    """
    return StripLights(Apa102Strip(len(layout), limit_ma=limit_ma), layout, brightness)


OnFault = Callable[[LampsError | None], object]


def unheard(fault: LampsError | None) -> None:
    """Tell nobody of a fault of the lamps."""
    del fault


class LampsOutput:
    """The lamps as an output of the service: they follow the table, and blink."""

    def __init__(
        self,
        lights: Lights,
        clock: Callable[[], float] = time.monotonic,
        on_fault: OnFault = unheard,
    ) -> None:
        """Prepare; the lights are closed with this output.

        `on_fault` is told once why the lamps cannot be reached, and once, by None, that they can.
        """
        self._lights, self._clock, self._on_fault = lights, clock, on_fault
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
        except LampsError as fault:
            self._faulty(fault)
        else:
            self._faulty(None)

    def _faulty(self, fault: LampsError | None) -> None:
        changed = (fault is None) is not (self.fault is None)
        self.fault = fault
        if changed:
            self._on_fault(fault)

    def close(self) -> None:
        """Go dark and let go."""
        self._lights.close()
