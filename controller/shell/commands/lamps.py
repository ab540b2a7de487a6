"""Light each LED of the strip in turn and say which lamp it is taken for.

--find asks at each LED what it is beside, and prints the layout for the settings. --led lights one
until Ctrl-C. --dark puts all out, as after a crash. The service must not run at the same time.
"""

import argparse
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from controller.shell.apa102 import Light
from controller.shell.commands.common import settings_of, write_line
from controller.shell.errors import LampsError
from controller.shell.gpio import Apa102Strip
from controller.shell.lamp_layout import (
    MOST_LEDS,
    Layout,
    lamp_name,
    parsed,
    shortened,
)
from controller.shell.lights import Strip

WALKING = Light((120, 120, 120))
"""Bright enough to be found in daylight, at about 29 mA."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--config", type=Path, help="settings file (TOML); default: all defaults")
    parser.add_argument("--count", type=int, help="LEDs of the strip; default: as the layout says")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each LED is lit")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--dark", action="store_true", help="put all LEDs out and do no more")
    what.add_argument("--led", type=int, help="light this LED alone, counted from 1 at the wire")
    what.add_argument("--find", action="store_true", help="ask at each LED which lamp it is")


def run(options: argparse.Namespace) -> int:
    """Do what was asked; the strip is dark afterwards, however it ends."""
    lamps = settings_of(options).lamps
    if options.dark and not lamps.enabled:
        return 0
    layout = parsed(lamps.layout)
    count = len(layout) if options.count is None else options.count
    if not 1 <= count <= MOST_LEDS:
        raise LampsError(f"--count is {count}; a strip has 1 to {MOST_LEDS} LEDs")
    strip = Apa102Strip(count, limit_ma=lamps.limit_ma)
    try:
        _do(options, strip, count, layout)
    finally:
        strip.close()
    return 0


def _do(options: argparse.Namespace, strip: Strip, count: int, layout: Layout) -> None:
    def wait() -> None:
        threading.Event().wait(options.seconds)

    if options.dark:
        return
    if options.led is not None:
        light_one(strip, count, options.led)
        threading.Event().wait()
    elif options.find:
        words = find(strip, count, _ask)
        write_line("layout = [" + ", ".join(f'"{word}"' for word in words) + "]")
    else:
        walk(strip, count, layout, wait)


def light_one(strip: Strip, count: int, led: int) -> None:
    """Light one LED of a strip, counted from 1 at the wire.

    Raises:
        LampsError: the strip has no such LED, or cannot be reached.
    """
    if not 1 <= led <= count:
        raise LampsError(f"there is no LED {led}: the strip has {count}, counted from 1")
    strip.show(tuple(WALKING if number == led else Light() for number in range(1, count + 1)))


def walk(strip: Strip, count: int, layout: Layout, wait: Callable[[], None]) -> None:
    """Light each LED in turn and print what it is taken for."""
    for led in range(1, count + 1):
        light_one(strip, count, led)
        name = lamp_name(layout[led - 1]) if led <= len(layout) else "not in the layout"
        write_line(f"LED {led}: {name}")
        wait()


def find(strip: Strip, count: int, ask: Callable[[int], str]) -> tuple[str, ...]:
    """Light each LED, ask what it is beside, and return the words of the layout.

    Raises:
        LampsError: the answers make no layout.
    """
    words: list[str] = []
    for led in range(1, count + 1):
        light_one(strip, count, led)
        words.append(ask(led).strip() or "gap")
    return shortened(parsed(tuple(words)))


def _ask(led: int) -> str:
    sys.stderr.write(
        f"LED {led} is beside which point (White's count), bar white, bar black, white, black?"
        " Enter for none: "
    )
    sys.stderr.flush()
    answer = sys.stdin.readline()
    if not answer:
        raise LampsError(f"there was no answer for LED {led}: run it in a terminal")
    return answer
