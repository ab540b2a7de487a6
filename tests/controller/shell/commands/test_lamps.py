"""`bgref lamps`: the walk, the search for the layout, and the dark."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero import Device  # noqa: TID251 (the pins the strip is tested on)
from gpiozero.pins.mock import MockFactory  # noqa: TID251

from controller.cli import FAULT, main
from controller.shell.apa102 import Light
from controller.shell.commands.lamps import find
from controller.shell.config import load_config
from controller.shell.gpio import use_mock_pins
from controller.shell.lamp_layout import DEFAULT
from tests.fakes.spi_strip import FakeStrip


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = use_mock_pins()
    yield factory
    factory.close()
    factory.reset()
    Device.pin_factory = None


@pytest.fixture
def wire(pins: MockFactory) -> Iterator[FakeStrip]:
    with FakeStrip(28, pins) as strip:
        yield strip


def _lit(lights: tuple[Light, ...]) -> list[int]:
    return [number for number, light in enumerate(lights, 1) if light.colour != (0, 0, 0)]


def test_the_walk_lights_each_led_once_and_names_it(
    wire: FakeStrip, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lamps", "--seconds", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:1] + lines[5:8] + lines[-1:] == [
        "LED 1: point 1",
        "LED 6: point 6",
        "LED 7: bar white",
        "LED 8: point 7",
        "LED 28: white",
    ]
    walked = [led for one in wire.received for led in _lit(one.lights)]
    assert walked == list(range(1, 29))
    assert _lit(wire.shown) == []


def test_dark_puts_out_a_strip_that_a_crash_left_on(wire: FakeStrip) -> None:
    wire.shown = (Light((255, 0, 0)),) * 28
    assert main(["lamps", "--dark"]) == 0
    assert wire.shown == (Light(),) * 28


def test_the_answers_of_find_are_a_layout_for_the_settings(
    wire: FakeStrip,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    answers = [*map(str, range(24, 12, -1)), "", "", "bar white", *map(str, range(12, 0, -1)), ""]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers) + "\n"))
    assert main(["lamps", "--find"]) == 0
    line = capsys.readouterr().out.strip()
    assert line == 'layout = ["24-13", "gap 2", "bar white", "12-1", "gap"]'
    settings = tmp_path / "settings.toml"
    settings.write_text(f"[lamps]\n{line}\n")
    assert load_config(settings).lamps.layout[0] == "24-13"
    assert len(wire.received) == 1 + 28 + 1  # dark, each LED, dark


def test_a_search_that_is_broken_off_leaves_the_strip_dark(
    wire: FakeStrip, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n"))
    assert main(["lamps", "--find"]) == FAULT
    assert "no answer for LED 3" in capsys.readouterr().err
    assert _lit(wire.shown) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--led", "29"], "no LED 29: the strip has 28"),
        (["--count", "0"], "--count is 0"),
    ],
)
def test_an_led_that_is_not_there_is_told(
    pins: MockFactory, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    del pins
    assert main(["lamps", *words]) == FAULT
    assert told in capsys.readouterr().err


def test_find_shows_each_led_alone() -> None:
    shown: list[list[int]] = []

    class Wire:
        def show(self, lights: tuple[Light, ...]) -> bool:
            shown.append(_lit(lights))
            return True

        def close(self) -> None:
            pass

    names = [*map(str, range(1, 25)), "bar white", "bar black", "black", "white"]
    words = find(Wire(), 28, lambda led: names[led - 1])
    assert words == ("1-24", "bar white", "bar black", "black", "white")
    assert shown == [[led] for led in range(1, 29)]
    assert len(DEFAULT) == 28
