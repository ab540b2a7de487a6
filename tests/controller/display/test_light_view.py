"""What each of the 28 lamps says."""

from dataclasses import replace

import pytest

from controller.display.differences import Place
from controller.display.light_view import (
    BLACK_BAR,
    BLACK_SIDE,
    BLINK_S,
    BLINKING,
    LAMPS,
    WHITE_BAR,
    WHITE_SIDE,
    LampMeaning,
    lamp_of,
    light_view,
)
from controller.display.marks import board_marks
from controller.referee.table import Missing
from controller.rules.position import BAR, OFF
from controller.rules.side import Side
from tests.controller.display.sample_tables import SAMPLES, no_hints


def meanings(name: str, now_s: float = 0.0) -> dict[int, LampMeaning]:
    """The lamps that are not off."""
    lamps = light_view(SAMPLES[name], now_s).lamps
    return {
        number: lamp.meaning
        for number, lamp in enumerate(lamps)
        if lamp.meaning is not LampMeaning.OFF
    }


@pytest.mark.parametrize("name", SAMPLES)
def test_there_is_a_lamp_for_every_mark_on_a_point(name: str) -> None:
    view = light_view(SAMPLES[name], 0.0)
    assert len(view.lamps) == LAMPS
    for mark in board_marks(SAMPLES[name]):
        lamp = lamp_of(mark.place)
        assert lamp is None or view.lamps[lamp].meaning is not LampMeaning.OFF


def test_places_have_their_own_lamps() -> None:
    places = [Place(point) for point in range(1, 25)]
    places += [Place(BAR, Side.WHITE), Place(BAR, Side.BLACK)]
    assert [lamp_of(place) for place in places] == list(range(26))
    assert lamp_of(Place(OFF, Side.WHITE)) is None


def test_sources_and_targets_of_a_move() -> None:
    lit = meanings("lifted")
    assert lit == {
        12: LampMeaning.SOURCE,
        7: LampMeaning.TARGET,
        9: LampMeaning.TARGET,
        WHITE_SIDE: LampMeaning.TURN,
    }


def test_a_point_that_is_source_and_target_shows_the_source() -> None:
    assert meanings("to_move")[7] is LampMeaning.SOURCE


def test_the_bar_is_lit_for_a_checker_that_must_enter() -> None:
    lit = meanings("to_move_black_bar")
    assert lit[BLACK_BAR] is LampMeaning.SOURCE
    assert WHITE_BAR not in lit


def test_wrong_and_right_in_a_dispute_blink_bright_and_dim() -> None:
    assert meanings("disputed") == {
        6: LampMeaning.WRONG,
        12: LampMeaning.RIGHT,
        WHITE_SIDE: LampMeaning.TURN,
    }
    bright, dim = (light_view(SAMPLES["disputed"], now_s).lamps for now_s in (0.0, BLINK_S))
    assert (bright[6].bright, dim[6].bright) == (True, False)
    assert (bright[12].bright, dim[12].bright) == (True, True)


def test_checkers_astray_are_lit_like_a_wrong_set_up() -> None:
    def points(name: str) -> dict[int, LampMeaning]:
        return {lamp: meaning for lamp, meaning in meanings(name).items() if lamp < WHITE_SIDE}

    assert points("astray") == points("set_up_wrong")
    assert set(points("astray").values()) == {LampMeaning.WRONG, LampMeaning.RIGHT}


@pytest.mark.parametrize("name", SAMPLES)
def test_only_what_blinks_changes_with_time(name: str) -> None:
    before, after = (light_view(SAMPLES[name], now_s).lamps for now_s in (0.0, BLINK_S))
    for one, other in zip(before, after, strict=True):
        assert one == other or one.meaning in BLINKING


def test_the_lamp_beside_who_must_act() -> None:
    assert meanings("to_roll")[BLACK_SIDE] is LampMeaning.TURN
    assert meanings("cube_offered") == {WHITE_SIDE: LampMeaning.CUBE}
    assert meanings("resign") == {WHITE_SIDE: LampMeaning.TURN}
    assert meanings("game_over") == {BLACK_SIDE: LampMeaning.WON}
    assert meanings("paused") == {}


def test_a_missing_device_lights_both_sides() -> None:
    lit = meanings("camera_missing")
    assert lit[WHITE_SIDE] is lit[BLACK_SIDE] is LampMeaning.TROUBLE


def test_without_hints_only_the_turn_is_lit() -> None:
    view = light_view(no_hints(SAMPLES["to_move"]), 0.0)
    lit = {lamp.meaning for lamp in view.lamps}
    assert lit == {LampMeaning.OFF, LampMeaning.TURN}


def test_the_last_play_stays_lit_until_the_next_roll() -> None:
    assert meanings("to_roll") == {2: LampMeaning.LAST_PLAY, BLACK_SIDE: LampMeaning.TURN}
    assert meanings("rolling") == {BLACK_SIDE: LampMeaning.TURN}


def test_plays_that_look_alike_are_lit_where_they_differ() -> None:
    choices = {lamp for lamp, what in meanings("asking").items() if what is LampMeaning.CHOICE}
    assert choices == {2, 5, 7, 9, 12}


def test_a_device_the_game_can_do_without_hides_nobodys_turn() -> None:
    table = replace(SAMPLES["to_move"], missing=(Missing("sound", 3.0, "gone"),))
    assert light_view(table, 0.0) == light_view(SAMPLES["to_move"], 0.0)
