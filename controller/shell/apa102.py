"""The bytes of an APA102 (SK9822) LED strip, and how much current they draw. Pure.

A frame is 32 zero bits; for each LED 111bbbbb (global brightness), blue, green, red; 32 zero bits,
which an SK9822 needs to show the frame; and at least half a clock for each LED, as every LED hands
the data on half a clock late (APA102 datasheet; cpldcpu, "Understanding the APA102").
"""

from dataclasses import dataclass

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""

FULL_MA = 20.0
"""Current of one colour of one LED at its brightest, in milliamperes."""
IDLE_MA = 1.0
"""Current of a dark LED."""
LEVELS = 31
"""Steps of the global brightness."""


@dataclass(frozen=True, slots=True)
class Light:
    """One LED: its colour and a brightness of 0 to 31."""

    colour: Colour = (0, 0, 0)
    level: int = LEVELS


def frame(lights: tuple[Light, ...]) -> bytes:
    """Return what is sent for a strip of these LEDs, the first one nearest to the wire."""
    start, latch = bytes(4), bytes(4)
    more_clocks = bytes(-(-len(lights) // 16))
    return start + b"".join(_led(light) for light in lights) + latch + more_clocks


def _led(light: Light) -> bytes:
    red, green, blue = light.colour
    return bytes((0xE0 | light.level, blue, green, red))


def current_ma(lights: tuple[Light, ...]) -> float:
    """Return the current that a strip draws, at most, in milliamperes."""
    return sum(
        IDLE_MA + sum(light.colour) / 255 * FULL_MA * light.level / LEVELS for light in lights
    )


def limited(lights: tuple[Light, ...], limit_ma: float) -> tuple[Light, ...]:
    """Return the same picture, darker if it would draw more than the limit.

    The colours give way first, so that the global brightness, which flickers slowly when it is
    low, stays as it is. Dark LEDs draw current too: a limit below that gives a dark strip.
    """
    idle = IDLE_MA * len(lights)
    wanted = current_ma(lights) - idle
    if wanted <= max(0.0, limit_ma - idle):
        return lights
    part = max(0.0, limit_ma - idle) / wanted
    return tuple(Light(_darker(light.colour, part), light.level) for light in lights)


def _darker(colour: Colour, part: float) -> Colour:
    red, green, blue = (int(channel * part) for channel in colour)
    return (red, green, blue)
