"""From meanings to colours on a strip: layout, brightness, current and debounce."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.display.light_view import BLINK_S, LAMPS, Lamp, LampMeaning, LightView, light_view
from controller.shell.apa102 import Light, current_ma, frame, limited
from controller.shell.debounce import QUIET_S, Contact, changed
from controller.shell.errors import LampsError
from controller.shell.lights import STRAIGHT, LampsOutput, NoLights, StripLights, checked, lights_of
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
    shown = lights_of(view, STRAIGHT, 1.0)
    lit = [led for led, light in enumerate(shown) if light.colour != (0, 0, 0)]
    assert lit == [14]  # twelve points and both bar lamps come before point 13
    assert shown[14].colour == COLOURS[LampMeaning.SOURCE]


def test_an_led_without_a_lamp_stays_dark() -> None:
    view = LightView((Lamp(LampMeaning.WON),) * LAMPS)
    shown = lights_of(view, (None, *range(LAMPS)), 1.0)
    assert shown[0].colour == (0, 0, 0)
    assert shown[1].colour == COLOURS[LampMeaning.WON]


def test_brightness_and_blinking_dim_but_never_put_out() -> None:
    lamps = (Lamp(LampMeaning.WRONG, bright=False),) * LAMPS
    bright = lights_of(LightView((Lamp(LampMeaning.WRONG),) * LAMPS), STRAIGHT, 0.5)
    dim = lights_of(LightView(lamps), STRAIGHT, 0.5)
    assert bright[0].colour[0] == 128
    assert 0 < dim[0].colour[0] < bright[0].colour[0] / 2


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        (STRAIGHT[:-1], "lamp 27 0 times"),
        ((*STRAIGHT, 3), "lamp 3 2 times"),
        ((*STRAIGHT, 28), "lamps \\[28\\]"),
    ],
)
def test_a_layout_names_every_lamp_once(layout: tuple[int, ...], message: str) -> None:
    assert checked(STRAIGHT) == STRAIGHT
    with pytest.raises(LampsError, match=message):
        checked(layout)


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

    output = LampsOutput(StripLights(Unplugged()), lambda: 0.0)
    output.show(SAMPLES["to_move"], (), 5.0)
    assert str(output.fault) == "unplugged: 28 LEDs"


@pytest.mark.parametrize("name", SAMPLES)
def test_every_phase_stays_far_below_the_current_of_a_pi(name: str) -> None:
    shown = lights_of(light_view(SAMPLES[name], 0.0), STRAIGHT, 1.0)
    assert current_ma(shown) < 600


def test_source_and_target_and_wrong_and_right_differ_in_blue_and_yellow() -> None:
    """Red and green are what most colour-blind people mix up; blue they all see."""
    for one, other in (
        (LampMeaning.SOURCE, LampMeaning.TARGET),
        (LampMeaning.WRONG, LampMeaning.RIGHT),
    ):
        assert abs(COLOURS[one][2] - COLOURS[other][2]) > 100


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


@given(st.lists(st.tuples(st.floats(0, QUIET_S * 0.9), st.booleans()), max_size=30))
def test_rattling_after_a_press_is_one_press(rattle: list[tuple[float, bool]]) -> None:
    now_s, presses = 100.0, 0
    contact, press = changed(Contact(), now_s, down=True)
    presses += press
    for wait_s, down in rattle:
        now_s += wait_s
        contact, press = changed(contact, now_s, down=down)
        presses += press
    assert presses == 1
    contact, _ = changed(contact, now_s + 0.1, down=False)
    _, again = changed(contact, now_s + 0.2, down=True)
    assert again
