"""The screen as data: what is on it in each phase."""

from dataclasses import replace

import pytest

from controller.display.device_views import elapsed
from controller.display.differences import WAITING, Place
from controller.display.language import Language
from controller.display.light_view import lamp_of
from controller.display.marks import Mark, Meaning, board_marks, board_shown, played
from controller.display.screen_parts import CubeView, DieView, Tone
from controller.display.screen_view import ScreenView, screen_view
from controller.referee.events import Hidden
from controller.referee.phases import (
    GameOver,
    MatchOver,
    Paused,
    ResignOnOffer,
    SessionOver,
    ToRoll,
)
from controller.rules.cube import Cube
from controller.rules.position import BAR
from controller.rules.result import ResultKind
from controller.rules.side import Side
from tests.controller.display.sample_tables import (
    DOUBLES,
    MIDGAME,
    MISPLACED,
    PLAY,
    SAMPLES,
    START,
    disputed,
    no_hints,
)

WHITE, BLACK = Side.WHITE, Side.BLACK


def view(name: str, now_s: float = 100.0) -> ScreenView:
    return screen_view(SAMPLES[name], now_s, Language.ENGLISH)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_same_table_gives_an_equal_view(name: str) -> None:
    assert view(name) == view(name)
    assert view(name).sentence


def test_the_title_names_match_game_and_crawford() -> None:
    assert view("to_roll").title == "Match to 7 · Game 3"
    assert view("to_roll_crawford").title.endswith("Crawford")
    assert view("money").title.startswith("Money game")
    assert "Crawford" not in view("game_over").title


def test_scores_pips_and_lead() -> None:
    white, black = view("to_roll").white, view("to_roll").black
    assert (white.score, white.pips, white.lead) == (2, "159 pips", "-8")
    assert (black.score, black.pips, black.lead) == (4, "167 pips", "+8")
    assert view("to_move").white.lead == ""


def test_whose_turn_it_is_and_who_must_act_differ_while_the_cube_is_offered() -> None:
    shown = view("cube_offered")
    assert (shown.black.on_turn, shown.black.to_act) == (True, False)
    assert (shown.white.on_turn, shown.white.to_act) == (False, True)


def test_the_cube_and_its_offer() -> None:
    assert view("money").cube == CubeView(128, WHITE)
    assert view("cube_offered").cube == CubeView(4, BLACK, offered_to=WHITE)
    no_cube = replace(SAMPLES["to_roll"].variant, has_cube=False)
    setup = replace(SAMPLES["to_roll"].setup, games=(no_cube,))
    without = replace(SAMPLES["to_roll"], setup=setup)
    assert screen_view(without, 0.0, Language.ENGLISH).cube is None


def test_dice_in_the_opening_in_the_air_and_on_the_board() -> None:
    assert view("opening_one_die").dice == (DieView(WHITE, 5), DieView(BLACK, None))
    assert view("rolling").dice == (DieView(BLACK, None),) * 2
    assert view("to_move").dice == (DieView(WHITE, 5), DieView(WHITE, 3))
    assert view("to_roll").dice == ()


def test_played_dice_are_marked() -> None:
    assert view("partly_moved").dice == (DieView(WHITE, 5, played=True), DieView(WHITE, 3))
    assert [die.played for die in view("doubles").dice] == [True, True, True, False]
    assert all(die.played for die in view("play_done").dice)
    assert not any(die.played for die in view("no_play").dice)


def test_the_board_shows_what_lies_there() -> None:
    assert board_shown(SAMPLES["set_up"]) == START
    assert board_shown(SAMPLES["set_up_wrong"]) == MISPLACED
    assert board_shown(SAMPLES["play_done"]) == PLAY.result
    assert board_shown(SAMPLES["paused"]) == MIDGAME


def test_a_dispute_shows_what_to_take_away_and_where_to_put_it() -> None:
    assert board_marks(SAMPLES["disputed"]) == (
        Mark(Place(7), Meaning.TAKE_AWAY, WHITE),
        Mark(Place(13), Meaning.PUT_BACK, WHITE),
    )
    assert board_marks(SAMPLES["put_right"]) == ()


def test_a_dispute_about_a_play_not_made_shows_one() -> None:
    idle = disputed(seen=START)
    assert board_marks(idle) == (
        Mark(Place(8), Meaning.SOURCE, WHITE),
        Mark(Place(6), Meaning.SOURCE, WHITE),
        Mark(Place(3), Meaning.TARGET, WHITE),
    )
    assert board_marks(no_hints(idle)) == ()


def test_a_wrong_set_up_is_marked_for_both_sides() -> None:
    marks = set(board_marks(SAMPLES["set_up_wrong"]))
    assert Mark(Place(20), Meaning.TAKE_AWAY, BLACK) in marks
    assert Mark(Place(13), Meaning.PUT_BACK, WHITE) in marks
    assert len(marks) == 4


def test_checkers_that_went_astray_are_shown_and_marked() -> None:
    assert board_shown(SAMPLES["astray"]) == MISPLACED
    assert board_marks(SAMPLES["astray"]) == board_marks(SAMPLES["set_up_wrong"])
    assert view("astray").tone is Tone.TROUBLE


def test_a_pause_shows_the_board_as_it_was_left() -> None:
    moving = SAMPLES["partly_moved"]
    paused = replace(moving, phase=Paused(moving.phase))  # type: ignore[arg-type]
    assert board_shown(paused) == board_shown(moving) != moving.position
    assert board_marks(paused) == ()


def test_a_question_marks_where_the_two_plays_differ() -> None:
    marks = board_marks(SAMPLES["asking"])
    assert {mark.place.point for mark in marks} == {3, 6, 8, 10, 13}
    assert {mark.meaning for mark in marks} == {Meaning.CHOICE}


def test_a_checker_that_moves_twice_is_marked_once_where_it_ended() -> None:
    assert board_marks(SAMPLES["to_roll"]) == (Mark(Place(3), Meaning.LAST_PLAY, WHITE, 2),)
    assert set(played(DOUBLES, WHITE)) == {
        Mark(Place(22), Meaning.LAST_PLAY, WHITE),
        Mark(Place(23), Meaning.LAST_PLAY, WHITE),
    }


def test_aids_can_be_switched_off() -> None:
    shown = view("to_move_no_hints")
    assert shown.marks == ()
    assert shown.white.pips == shown.white.lead == ""
    dispute = screen_view(no_hints(SAMPLES["disputed"]), 0.0, Language.ENGLISH)
    assert dispute.marks, "putting right is no aid"


def test_tones_and_details() -> None:
    tones = {name: view(name).tone for name in SAMPLES}
    assert tones["disputed"] is Tone.WRONG
    assert tones["put_right"] is Tone.CALM
    assert tones["cube_offered"] is tones["asking"] is tones["resign"] is Tone.ANSWER
    assert tones["camera_missing"] is tones["dark"] is Tone.TROUBLE
    assert tones["game_over"] is tones["match_over"] is Tone.DONE
    assert view("disputed").detail == "Put right: 7 to 13. Or Sebastián rolls to accept."
    assert "accept" not in view("disputed_no_accept").detail


def test_a_missing_device_is_shown_with_how_long() -> None:
    camera, dice = view("camera_missing", now_s=70.0).devices
    assert (camera.answers, camera.text) == (False, "Camera: no answer for 42 s")
    assert (dice.answers, dice.text) == (True, "Dice")
    assert [device.label for device in view("all_missing").devices] == ["Camera", "Dice", "Lights"]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(-1.0, "0 s"), (59.9, "59 s"), (60, "1 min"), (3599, "59 min"), (3720, "1 h 2 min")],
)
def test_spans_of_time(seconds: float, text: str) -> None:
    assert elapsed(seconds) == text


def test_the_last_play_names_who_made_it() -> None:
    assert view("to_roll").play == "Last play: María 8/3 6/3"
    paused = replace(SAMPLES["to_roll"], phase=Paused(SAMPLES["to_roll"].phase))  # type: ignore[arg-type]
    assert screen_view(paused, 0.0, Language.ENGLISH).play == "Last play: María 8/3 6/3"
    offer = ResignOnOffer(BLACK, ResultKind.SINGLE, ToRoll(BLACK))
    offered = replace(SAMPLES["to_roll"], phase=offer)
    assert "María" in screen_view(offered, 0.0, Language.ENGLISH).play


def test_a_dispute_shows_a_legal_play_unless_aids_are_off() -> None:
    assert view("disputed").play == "A legal play: 8/3 6/3"
    assert view("disputed_no_accept").play == ""


def test_a_banner_stands_where_the_game_stands() -> None:
    banners = {name for name in SAMPLES if view(name).banner is not None}
    standing = (GameOver, MatchOver, SessionOver, Paused)
    assert banners == {name for name, table in SAMPLES.items() if isinstance(table.phase, standing)}
    banner = view("match_over").banner
    assert banner is not None
    assert banner.line == "Sebastián 7 - 4 María"


def test_why_the_board_is_hidden_is_noted() -> None:
    assert (
        view("judging_hidden").note == "The board is covered: the referee waits until hands"
        " are away."
    )
    assert view("to_move").note == ""
    hidden = replace(SAMPLES["to_move"], hidden=Hidden.MOVING)
    assert screen_view(hidden, 0.0, Language.ENGLISH).note


@pytest.mark.parametrize("hidden", [None, Hidden.HAND])
@pytest.mark.parametrize(
    ("covered", "language", "note"),
    [
        ((8,), Language.ENGLISH,
         "I cannot see White's point 8: please clear it, or turn the light."),
        ((5, 25), Language.ENGLISH,
         "I cannot see White's point 5 and the bar: please clear it, or turn the light."),
        ((8,), Language.SPANISH,
         "No veo el punto 8 de Blancas: despejadlo o girad la luz, por favor."),
    ],
)  # fmt: skip
def test_what_is_covered_is_named(
    hidden: Hidden | None, covered: tuple[int, ...], language: Language, note: str
) -> None:
    table = replace(SAMPLES["to_move"], hidden=hidden, covered=covered)
    assert screen_view(table, 0.0, language).note == note


def test_a_hand_over_many_points_is_said_to_cover_the_board() -> None:
    table = replace(SAMPLES["to_move"], hidden=Hidden.HAND, covered=(1, 2, 3, 4, 5))
    assert screen_view(table, 0.0, Language.ENGLISH).note.startswith("The board is covered")


def test_light_over_many_points_is_asked_to_be_turned() -> None:
    table = replace(SAMPLES["to_move"], covered=(1, 2, 3, 4, 5))
    assert screen_view(table, 0.0, Language.ENGLISH).note.endswith("or turn the light.")


def test_places_that_stay_out_of_sight_are_said_below_the_sentence_and_hands_are_not() -> None:
    unseen = replace(SAMPLES["to_move"], covered=(8,))
    assert "White's point 8" in screen_view(unseen, 0.0, Language.ENGLISH).detail
    hand = replace(unseen, hidden=Hidden.HAND)
    assert screen_view(hand, 0.0, Language.ENGLISH).detail == view("to_move").detail


def test_what_lies_still_while_a_player_thinks_is_said_below_the_sentence() -> None:
    cup = replace(SAMPLES["to_move"], hidden=Hidden.LYING, covered=(8,))
    told = screen_view(cup, 0.0, Language.ENGLISH)
    assert told.detail == "Something lies over White's point 8: please clear it."
    glare = screen_view(replace(cup, hidden=Hidden.GLARE), 0.0, Language.ENGLISH)
    assert glare.detail == view("to_move").detail


def test_other_trouble_is_said_before_what_is_covered() -> None:
    table = replace(SAMPLES["to_move"], hidden=Hidden.DARK, covered=(8,))
    assert screen_view(table, 0.0, Language.ENGLISH).note.startswith("It is too dark")


def test_a_cube_of_another_game_is_no_offer() -> None:
    owned = replace(SAMPLES["to_move"], cube=Cube(8, BLACK))
    assert screen_view(owned, 0.0, Language.ENGLISH).cube == CubeView(8, BLACK)


def test_a_game_that_is_not_backgammon_is_named_and_has_no_crawford_game() -> None:
    assert view("tavli").title == "Plakoto to 5"
    assert view("acey_enters").title == "Acey-deucey to 1"


def test_points_have_the_numbers_that_the_side_on_turn_travels() -> None:
    assert view("to_move").numbers == tuple(range(1, 25))
    assert view("rolling").numbers == tuple(range(24, 0, -1))
    assert view("fevga").numbers[11::-1] == tuple(range(24, 12, -1))
    assert view("fevga").numbers[12:] == tuple(range(1, 13))


def test_a_double_of_ones_choice_is_shown_once_it_is_begun() -> None:
    assert view("choose_double").dice == (
        DieView(WHITE, 2, played=True),
        DieView(WHITE, 1, played=True),
    )
    assert [die.played for die in view("double_so_far").dice] == [True, True, False, False]
    assert {die.value for die in view("double_done").dice} == {5}
    assert all(die.played for die in view("judging_double").dice)


def test_checkers_enter_from_beside_the_board() -> None:
    marks = view("acey_enters").marks
    assert Mark(Place(WAITING, WHITE), Meaning.SOURCE, WHITE) in marks
    assert all(mark.place.point != BAR for mark in marks)
    assert lamp_of(Place(WAITING, WHITE)) is None


def test_the_last_play_is_of_whoever_made_it() -> None:
    assert view("roll_again").play.startswith("Last play: María")
    assert {mark.side for mark in view("roll_again").marks} == {WHITE}


def test_a_play_is_told_in_the_numbers_its_side_travels() -> None:
    assert "you have played 2" in view("fevga_one_step").sentence
