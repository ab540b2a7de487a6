"""From meanings to colours on a strip: brightness and current."""

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.display.light_view import (
    BLINK_S,
    BLINKING,
    LAMPS,
    Lamp,
    LampMeaning,
    LightView,
    light_view,
)
from controller.shell.apa102 import Light, current_ma, frame, limited
from controller.shell.errors import LampsError
from controller.shell.lamp_layout import DEFAULT
from controller.shell.lights import LampsOutput, NoLights, StripLights, lights_of
from controller.shell.screen.theme import LAMPS as COLOURS
from tests.controller.display.sample_tables import SAMPLES

channels = st.integers(0, 255)
strips = st.lists(
    st.builds(Light, st.tuples(channels, channels, channels), st.integers(0, 31)), max_size=60
).map(tuple)


def _power(lights: tuple[Light, ...]) -> int:
    return sum(sum(light.colour) for light in lights)


class FakeStrip:
    """Remembers what it was asked to show."""

    def __init__(self) -> None:
        self.shown: tuple[Light, ...] = ()
        self.closed = False

    def show(self, lights: tuple[Light, ...]) -> bool:
        self.shown = lights
        return True

    def close(self) -> None:
        self.closed = True


def test_each_led_shows_its_lamp() -> None:
    lamps = [Lamp()] * LAMPS
    lamps[12] = Lamp(LampMeaning.SOURCE)
    view = LightView(tuple(lamps))
    shown = lights_of(view, DEFAULT, 1.0)
    lit = [led for led, light in enumerate(shown) if light.colour != (0, 0, 0)]
    assert lit == [13]  # twelve points and one bar lamp come before point 13
    assert shown[13].colour == COLOURS[LampMeaning.SOURCE]


def test_an_led_without_a_lamp_stays_dark() -> None:
    view = LightView((Lamp(LampMeaning.WON),) * LAMPS)
    shown = lights_of(view, (None, *range(LAMPS)), 1.0)
    assert shown[0].colour == (0, 0, 0)
    assert shown[1].colour == COLOURS[LampMeaning.WON]


def test_brightness_and_blinking_dim_but_never_put_out() -> None:
    lamps = (Lamp(LampMeaning.WRONG, bright=False),) * LAMPS
    bright = lights_of(LightView((Lamp(LampMeaning.WRONG),) * LAMPS), DEFAULT, 0.5)
    dim = lights_of(LightView(lamps), DEFAULT, 0.5)
    assert bright[0].colour[0] == 128
    assert 0 < dim[0].colour[0] < bright[0].colour[0] / 2


def test_lights_show_and_go_dark_with_their_strip() -> None:
    strip = FakeStrip()
    lights = StripLights(strip, brightness=1.0)
    lights.show(light_view(SAMPLES["to_move"], 0.0))
    assert COLOURS[LampMeaning.TARGET] in [light.colour for light in strip.shown]
    lights.close()
    assert strip.closed


def test_no_lights_take_everything() -> None:
    lights = NoLights()
    lights.show(light_view(SAMPLES["to_move"], 0.0))
    lights.close()


def test_the_output_follows_the_table_and_blinks() -> None:
    strip, now_s = FakeStrip(), [0.0]
    output = LampsOutput(StripLights(strip, brightness=1.0), lambda: now_s[0])
    output.pump()
    assert strip.shown == ()
    output.show(SAMPLES["disputed"], (), 5.0)
    bright = strip.shown
    now_s[0] = BLINK_S
    output.pump()
    assert _power(strip.shown) < _power(bright)
    output.close()
    assert strip.closed


def test_a_strip_that_fails_does_not_stop_the_game() -> None:
    class Unplugged(FakeStrip):
        def show(self, lights: tuple[Light, ...]) -> bool:
            raise LampsError(f"unplugged: {len(lights)} LEDs")

    told: list[LampsError | None] = []
    output = LampsOutput(StripLights(Unplugged()), lambda: 0.0, told.append)
    for _ in range(3):
        output.show(SAMPLES["to_move"], (), 5.0)
    assert str(output.fault) == "unplugged: 28 LEDs"
    assert [str(one) for one in told] == ["unplugged: 28 LEDs"]


def test_lamps_that_answer_again_are_told_once() -> None:
    class Loose(FakeStrip):
        loose = True

        def show(self, lights: tuple[Light, ...]) -> bool:
            if self.loose:
                raise LampsError("loose")
            return super().show(lights)

    told: list[LampsError | None] = []
    strip = Loose()
    output = LampsOutput(StripLights(strip), lambda: 0.0, told.append)
    output.show(SAMPLES["to_move"], (), 5.0)
    strip.loose = False
    output.pump()
    output.pump()
    assert [str(one) for one in told] == ["loose", "None"]
    assert strip.shown


@pytest.mark.parametrize("name", SAMPLES)
def test_every_phase_stays_far_below_the_current_of_a_pi(name: str) -> None:
    shown = lights_of(light_view(SAMPLES[name], 0.0), DEFAULT, 1.0)
    assert current_ma(shown) < 600


def test_source_and_target_and_wrong_and_right_differ_in_blue_and_yellow() -> None:
    """Red and green are what most colour-blind people mix up; blue they all see."""
    for one, other in (
        (LampMeaning.SOURCE, LampMeaning.TARGET),
        (LampMeaning.WRONG, LampMeaning.RIGHT),
    ):
        assert abs(COLOURS[one][2] - COLOURS[other][2]) > 100


COLOUR_BLIND = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What the three kinds see of linear red, green and blue (Machado, Oliveira, Fernandes 2009)."""


def _seen(meaning: LampMeaning, kind: str) -> tuple[float, ...]:
    """The colour of a lamp as such an eye sees it, 0 to 1 as a screen would show it."""
    light = [channel / 255 for channel in COLOURS[meaning]]
    mixed = (sum(a * b for a, b in zip(row, light, strict=True)) for row in COLOUR_BLIND[kind])
    return tuple(min(1.0, max(0.0, one)) ** (1 / 2.2) for one in mixed)


@pytest.mark.parametrize("kind", COLOUR_BLIND)
@pytest.mark.parametrize("name", SAMPLES)
def test_lamps_along_the_points_are_told_apart_by_every_eye(name: str, kind: str) -> None:
    """By their colour, or because one of them blinks."""
    points = {lamp.meaning for lamp in light_view(SAMPLES[name], 0.0).lamps[:26]}
    for one, other in combinations(points - {LampMeaning.OFF}, 2):
        apart = math.dist(_seen(one, kind), _seen(other, kind))
        assert apart > 0.25 or (one in BLINKING) is not (other in BLINKING), (one, other)


@given(strips)
def test_a_frame_has_a_clock_for_every_half_led(
    lights: tuple[Light, ...],
) -> None:
    data = frame(lights)
    assert len(data) * 8 >= 32 + 32 * len(lights) + 32 + len(lights) / 2
    assert data[:4] == bytes(4)
    assert not any(data[4 + 4 * len(lights) :])


@given(strips, st.floats(0, 2000))
def test_the_limit_holds_and_a_modest_picture_is_left_alone(
    lights: tuple[Light, ...], limit_ma: float
) -> None:
    kept = limited(lights, limit_ma)
    assert current_ma(kept) <= max(limit_ma, float(len(lights))) + 1e-6
    if current_ma(lights) <= limit_ma:
        assert kept == lights
