"""Rule cards: what each agrees, how a new one is written, and what is refused."""

import pytest

from controller.rules.card import CHOICES, RULINGS
from controller.rules.card_files import card_named, card_names, card_of_text
from controller.rules.choices import (
    AceyDeucey,
    Contact,
    DeadCube,
    Direction,
    HeadStart,
    HitAndRun,
    Mother,
    NextGame,
    Opening,
    Prime,
)
from controller.rules.errors import CardError, VariantError
from controller.rules.game import CubeRules
from controller.rules.position import Special
from controller.rules.position_json import position_to_json
from controller.rules.rulings import IllegalPlay, PrematureRoll, Rulings, TurnEnds
from controller.rules.variant import HYPER, NACKGAMMON, STANDARD, variant_named

TABLE_OF_THE_RULE_BOOK = {
    "club", "tournament-wbgf", "tournament-us", "money", "ludoteka", "hyper", "nackgammon",
    "tavla-ludoteka", "tavla", "portes", "plakoto", "fevga", "tavli", "acey-deucey", "plyyard",
}  # fmt: skip


def test_every_card_of_the_rule_book_is_there() -> None:
    assert set(card_names()) >= TABLE_OF_THE_RULE_BOOK


@pytest.mark.parametrize("name", card_names())
def test_every_card_has_a_start_of_its_own_checkers_and_words_in_both_languages(name: str) -> None:
    card = card_named(name)
    for variant in card.variants:
        variant.check(variant.start)
    for text in (card.en, card.es):
        assert text.title
        assert text.start.endswith(".")
        assert text.camera.endswith(".")
    assert card.en.start != card.es.start


@pytest.mark.parametrize("name", card_names())
def test_the_name_of_a_variant_tells_everything_about_it(name: str) -> None:
    for variant in card_named(name).variants:
        assert variant_named(variant.name) == variant


def test_club_tournament_and_ludoteka_play_the_same_backgammon() -> None:
    for name in ("club", "tournament-wbgf", "ludoteka", "backgammon", "std"):
        assert card_named(name).variant is STANDARD
    assert [card_named(name).length for name in ("club", "ludoteka", "money")] == [7, 9, 0]


def test_tournaments_correct_illegal_plays_and_give_no_aids() -> None:
    wbgf, us = card_named("tournament-wbgf").rulings, card_named("tournament-us").rulings
    assert wbgf == Rulings(
        illegal_play=IllegalPlay.MUST_CORRECT,
        premature_roll=PrematureRoll.STANDS,
        turn_ends=TurnEnds.BUTTON,
        hints=False,
        pip_counts=False,
        advice=False,
        delay_s=12,
        reserve_a_point_s=120,
    )
    assert us.overtime_s == 60
    assert us.delay_s == 12
    assert card_named("club").rulings == Rulings()


def test_cube_rules_of_the_cards() -> None:
    assert card_named("money").variant.cube_rules == CubeRules(
        crawford=False, jacoby=True, animals=1, automatic_doubles=1
    )
    assert card_named("tournament-us").variant.cube_rules.dead_cube is DeadCube.REFUSE
    without = [name for name in card_names() if not card_named(name).variant.has_cube]
    assert set(without) == {
        "tavla", "tavla-ludoteka", "portes", "plakoto", "fevga", "tavli", "acey-deucey", "plyyard",
    }  # fmt: skip


def test_what_makes_each_game() -> None:
    tavla, ludoteka = variant_named("tavla"), variant_named("tavla-ludoteka")
    assert (tavla.opening, tavla.gammon, tavla.backgammon) == (Opening.HIGHER_ROLLS_AGAIN, 2, 0)
    assert (ludoteka.hit_and_run, ludoteka.no_waste) == (HitAndRun.NOT_BEARING_OFF, True)
    portes, plakoto, fevga = card_named("tavli").variants
    assert portes.next_game is plakoto.next_game is fevga.next_game is NextGame.WINNER_BEGINS
    assert (plakoto.contact, plakoto.mother) == (Contact.PIN, Mother.WINS_AWAY)
    assert (fevga.contact, fevga.direction) == (Contact.BLOCK, Direction.SAME)
    assert (fevga.head_start, fevga.prime) == (HeadStart.FIRST_PASSES, Prime.GAP_AT_START)
    acey = variant_named("acey-deucey")
    assert (acey.acey_deucey, acey.gammon) == (AceyDeucey.REST_LOST, 0)
    plyyard = variant_named("plyyard")
    assert (plyyard.opening, plyyard.draw_by_agreement) == (Opening.WHITE_BEGINS, True)


def test_no_choice_is_called_like_a_ruling() -> None:
    assert not CHOICES & RULINGS


def test_how_the_boards_look_at_the_start() -> None:
    whole = "wwwwwwwwwwwwwww"
    assert position_to_json(variant_named("plakoto").start)["points"] == {
        "24": whole,
        "1": whole.replace("w", "b"),
    }
    assert position_to_json(variant_named("fevga").start)["points"] == {
        "24": whole,
        "12": whole.replace("w", "b"),
    }
    acey = variant_named("acey-deucey").start
    assert position_to_json(acey)["waiting"] == {"w": 15, "b": 15}
    assert acey.special == Special((), (), 15, 15)


def test_tavli_plays_three_games_in_turn() -> None:
    tavli = card_named("tavli")
    assert [tavli.variant_of(game).name for game in range(1, 6)] == [
        "portes", "plakoto", "fevga", "portes", "plakoto",
    ]  # fmt: skip
    assert (tavli.length, card_named("plakoto").variant_of(2).name) == (5, "plakoto")


def test_longgammon_is_a_few_lines() -> None:
    card = card_of_text("long", 'extends = "club"\ngame = "longgammon"\nstart = { 24 = 15 }')
    assert card.variant.start == variant_named("longgammon").start == variant_named("plakoto").start
    assert card.variant.contact is Contact.HIT
    assert card.variant.plain
    assert (card.length, card.rulings) == (7, Rulings())


def test_choices_are_changed_in_brackets() -> None:
    card = card_named("plakoto[ mother = wins,length=3, crawford=false ]")
    assert card.name == "plakoto[crawford=false, length=3, mother=wins]"
    assert card.length == 3
    assert card.variant.mother is Mother.WINS
    assert not card.variant.cube_rules.crawford
    assert card.variant.name == "plakoto[crawford=false, mother=wins]"
    assert variant_named(card.variant.name) == card.variant


def test_a_length_alone_makes_no_other_game() -> None:
    assert card_named("club[length=11]").variant is STANDARD


def test_rulings_are_changed_in_brackets_and_make_no_other_game() -> None:
    card = card_named("club[hints=false, delay_s=8, illegal_play=must correct]")
    assert card.variant is STANDARD
    assert card.rulings == Rulings(IllegalPlay.MUST_CORRECT, hints=False, delay_s=8)


def test_a_change_in_a_card_of_several_games_changes_each() -> None:
    games = card_named("tavli[gammon=3]").variants
    assert [game.gammon for game in games] == [3, 3, 3]
    assert [variant_named(game.name) for game in games] == list(games)


def test_a_changed_direction_or_number_of_checkers_moves_the_start() -> None:
    same = variant_named("longgammon[direction=same]")
    assert same.start == variant_named("fevga").start
    with pytest.raises(CardError, match="the start cannot be: 15 checkers stand or wait, of 3"):
        card_named("club[checkers=3]")


def test_nicknames() -> None:
    assert variant_named("nack") is NACKGAMMON
    assert variant_named("hypergammon") is HYPER


@pytest.mark.parametrize("name", ["", "]", "tavla[", "tavla[a=1][b=2]"])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(VariantError, match="is no name of a card; write tavla"):
        card_named(name)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("tavla[]", "'' changes nothing; known are acey_deucey"),
        ("tavla[cube]", "'cube' changes nothing"),
        ("tavla[table=1]", "'table=1' changes nothing"),
        ("tavla[cube=perhaps]", "has_cube = 'perhaps' should be true or false"),
        ("tavla[gammon=two]", "gammon = 'two' should be a number from 0 up"),
        ("tavla[contact=kiss]", "contact = 'kiss' is no choice; choose 'hit', 'pin', 'block'"),
        ("tavla[length=-1]", "length = '-1' should be a number"),
    ],
)
def test_changes_that_mean_nothing(name: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        card_named(name)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("start = ", "rule card 'odd' cannot be read"),
        ('colour = "red"', "nothing is called 'colour'; known are acey_deucey"),
        ('name = "x"', "nothing is called 'name'"),
        ("[table]\nsmoking = false", "nothing is called 'smoking'; known are advice"),
        ("table = 1", "table = 1 should have entries of its own"),
        ("start = 24", "start = 24 should have entries of its own"),
        ("start = { bar = 15 }", "start has no place 'bar'; write 1 to 24"),
        ("start = { 25 = 15 }", "start has no place '25'"),
        ("start = { 24 = 14 }", "the start cannot be: 14 checkers"),
        ("start = { 24 = 1, 1 = 14 }", "the start cannot be: White's 1-point|White's 24-point"),
        ("start = { 24 = true }", "start 24 = True should be a number"),
        ("length = -1", "length = -1 should be a number from 0 up"),
        ("game = 7", "title = 7 should be a text"),
        ("[en]\ntitle = 7", "title = 7 should be a text"),
        ("games = []", "should list names of cards"),
        ('games = "tavla"', "should list names of cards"),
    ],
)
def test_cards_that_cannot_be_read_say_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        card_of_text("odd", text)


def test_a_card_upon_an_unknown_one() -> None:
    with pytest.raises(VariantError, match="no variant 'chess'"):
        card_of_text("odd", 'extends = "chess"')
