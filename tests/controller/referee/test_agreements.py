"""Agreements of a card that the referee keeps: the cube of money games and tournaments."""

from dataclasses import replace

from controller.referee.effects import EventIgnored, GameEnded, Ignored
from controller.referee.events import Button, ButtonPressed, MatchStarted, OpeningDice
from controller.referee.machine import begin, step
from controller.referee.phases import CubeOnOffer, OpeningRoll, ResignOnOffer, ToRoll
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.card_files import card_named
from controller.rules.cube import Cube
from controller.rules.result import GameResult, ResultKind
from controller.rules.rulings import IllegalPlay
from controller.rules.side import Side


def _table(card: str, length: int, white_score: int = 0) -> Table:
    setup = MatchSetup(games=card_named(card).variants, length=length, white_score=white_score)
    return replace(begin(MatchStarted(0.0, setup)), phase=ToRoll(Side.WHITE))


def _ignored(table: Table, button: Button) -> Ignored:
    _, (effect,) = step(table, ButtonPressed(1.0, Side.WHITE, button))
    assert isinstance(effect, EventIgnored)
    return effect.why


def _gammon(table: Table) -> GameResult:
    offered = replace(table, phase=ResignOnOffer(Side.WHITE, ResultKind.GAMMON, ToRoll(Side.WHITE)))
    _, effects = step(offered, ButtonPressed(1.0, Side.BLACK, Button.ACCEPT))
    (ended,) = [effect for effect in effects if isinstance(effect, GameEnded)]
    assert isinstance(ended.result, GameResult)
    return ended.result


def test_equal_opening_dice_turn_the_cube_once_where_that_is_agreed() -> None:
    table = replace(_table("money", 0), phase=OpeningRoll())

    once, _ = step(table, OpeningDice(1.0, 4, 4))
    twice, _ = step(once, OpeningDice(2.0, 2, 2))

    assert (once.cube, twice.cube) == (Cube(2), Cube(2))
    club, _ = step(replace(_table("club", 7), phase=OpeningRoll()), OpeningDice(1.0, 4, 4))
    assert club.cube == Cube()


def test_a_gammon_counts_single_for_money_while_nobody_has_doubled() -> None:
    centred = _table("money", 0)
    doubled = replace(centred, cube=Cube(2, Side.BLACK))

    assert _gammon(centred).points == 1
    assert _gammon(doubled).points == 4
    assert _gammon(_table("club", 7)).points == 2


def test_a_dead_cube_is_refused_where_the_card_says_so() -> None:
    def nearly(card: str) -> Table:
        return replace(_table(card, 5, white_score=3), cube=Cube(2, Side.WHITE))

    assert _ignored(nearly("tournament-us"), Button.DOUBLE) is Ignored.DEAD_CUBE
    allowed, _ = step(nearly("club"), ButtonPressed(1.0, Side.WHITE, Button.DOUBLE))
    assert isinstance(allowed.phase, CubeOnOffer)


def test_a_match_is_agreed_by_its_card() -> None:
    tavli = MatchSetup.of_card(card_named("tavli"))

    assert [tavli.variant_of(game).name for game in (1, 2, 3, 4)] == [
        "portes",
        "plakoto",
        "fevga",
        "portes",
    ]
    assert (tavli.title, tavli.length) == ("portes, plakoto, fevga", 5)
    us = MatchSetup.of_card(card_named("tournament-us")).table_rules
    assert (us.illegal_play, us.hints) == (IllegalPlay.MUST_CORRECT, False)
