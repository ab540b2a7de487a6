"""What no scenario can show: single steps from tables made by hand."""

from dataclasses import replace

import pytest

from controller.referee.effects import EventIgnored, Ignored, VerdictGiven
from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DeviceLost,
    DicePickedUp,
    Event,
    Hidden,
    MatchStarted,
    OneDieSettled,
    Ticked,
)
from controller.referee.machine import TRANSITIONS, begin, step
from controller.referee.phases import Asking, Disputed, GameOver, Judging, SettingUp, ToMove, ToRoll
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.dice import Roll
from controller.rules.errors import MatchError, PositionError
from controller.rules.plays import legal_plays
from controller.rules.position import Position
from controller.rules.result import GameResult, ResultKind
from controller.rules.side import Side
from controller.rules.variant import HYPER, STANDARD
from tests.fakes.evidence import PERFECT, look

ROLL, SIXES = Roll.of(3, 1), Roll.of(6, 6)
START = STANDARD.start
PLAYS = legal_plays(START, Side.WHITE, ROLL)


def table_in(setup: MatchSetup | None = None) -> Table:
    return begin(MatchStarted(0.0, setup or MatchSetup()))


def ignored(table: Table, event: Event) -> Ignored:
    after, effects = step(table, event)
    assert after == table
    assert len(effects) == 1
    assert isinstance(effects[0], EventIgnored)
    return effects[0].why


def test_a_match_starts_anew_whatever_went_before() -> None:
    setup = MatchSetup(games=(HYPER,), length=3, white_score=1)
    played = replace(table_in(), phase=ToRoll(Side.WHITE))
    assert step(played, MatchStarted(9.0, setup)) == (table_in(setup), ())


def test_a_match_that_is_over_cannot_start() -> None:
    with pytest.raises(MatchError, match="points still to win"):
        MatchSetup(length=3, white_score=3)
    with pytest.raises(MatchError, match="negative"):
        MatchSetup(length=3, black_score=-1)


def test_a_match_starts_with_all_checkers() -> None:
    lacking = Position((0, 1, *[0] * 24), START.black)
    with pytest.raises(PositionError, match="white has 1"):
        MatchSetup(position=lacking)


def test_no_double_without_a_cube() -> None:
    setup = MatchSetup(games=(replace(STANDARD, has_cube=False),))
    table = replace(table_in(setup), phase=ToRoll(Side.WHITE))
    assert ignored(table, ButtonPressed(1.0, Side.WHITE, Button.DOUBLE)) is Ignored.NO_CUBE


def test_more_than_two_plays_are_asked_about_by_twos() -> None:
    plays = PLAYS[:5]
    table = replace(table_in(), phase=Asking(Side.WHITE, ROLL, plays))
    others = ButtonPressed(1.0, Side.WHITE, Button.REFUSE)
    for shown in (plays[2:] + plays[:2], plays[4:] + plays[:4]):
        table, effects = step(table, others)
        assert isinstance(effects[0], VerdictGiven)
        assert effects[0].choices == shown
    after, _ = step(table, ButtonPressed(2.0, Side.WHITE, Button.CHOOSE_FIRST))
    assert after.position == plays[4].result


def test_a_question_turned_over_is_not_asked_anew_by_the_camera() -> None:
    doubt = replace(PERFECT, doubts=dict.fromkeys((24, 23, 21, 20), tuple(range(4))))
    table = replace(table_in(), phase=ToMove(Side.WHITE, ROLL))
    table, _ = step(table, BoardSeen(1.0, doubt.look(PLAYS[0].result)))
    table, _ = step(table, DicePickedUp(2.0, Side.WHITE))
    assert isinstance(table.phase, Asking)
    turned = replace(table, phase=replace(table.phase, plays=table.phase.plays[::-1]))
    after, effects = step(turned, BoardSeen(3.0, doubt.look(PLAYS[0].result)))
    assert (after.phase, effects) == (turned.phase, ())


def test_dice_after_a_game_before_the_board_was_ever_seen() -> None:
    over = GameOver(GameResult.of(Side.WHITE, ResultKind.SINGLE))
    after, effects = step(replace(table_in(), phase=over), OneDieSettled(1.0, Side.WHITE, 3))
    assert after.phase == SettingUp(None)
    assert after.game == 2
    assert isinstance(effects[0], EventIgnored)


def test_a_turn_ended_unseen_is_judged_at_the_first_look() -> None:
    table = replace(table_in(), phase=ToMove(Side.WHITE, ROLL))
    table, effects = step(table, DicePickedUp(1.0, Side.WHITE))
    assert (table.phase, effects) == (Judging(Side.WHITE, ROLL, 1.0), ())
    table, _ = step(table, BoardSeen(2.0, look(PLAYS[0].result)))
    assert table.phase == ToRoll(Side.BLACK)


def test_a_play_that_wins_nothing_may_lie_still_for_ever() -> None:
    table = replace(table_in(), phase=ToMove(Side.WHITE, ROLL))
    table, _ = step(table, BoardSeen(1.0, look(PLAYS[0].result)))
    assert step(table, Ticked(1000.0))[0].phase == table.phase


def test_in_a_dispute_other_buttons_mean_nothing() -> None:
    table = replace(table_in(), phase=ToMove(Side.WHITE, ROLL))
    table, _ = step(table, BoardSeen(1.0, look(legal_plays(START, Side.WHITE, SIXES)[0].result)))
    table, _ = step(table, DicePickedUp(2.0, Side.WHITE))
    assert isinstance(table.phase, Disputed)
    assert ignored(table, ButtonPressed(3.0, Side.BLACK, Button.TAKE)) is Ignored.NOT_NOW


def test_a_lost_device_is_missing_since_it_was_lost_whatever_is_said_of_it_later() -> None:
    table, _ = step(table_in(), DeviceLost(1.0, "camera", "no answer"))
    table, effects = step(table, DeviceLost(5.0, "camera", "unplugged"))
    assert [(one.since_s, one.why) for one in table.missing] == [(1.0, "unplugged")]
    assert effects == ()


def test_a_board_that_stays_hidden_changes_nothing() -> None:
    """What changes nothing is not journaled."""
    table, _ = step(table_in(), BoardHidden(1.0, Hidden.HAND))
    assert step(table, BoardHidden(2.0, Hidden.HAND))[0] is table
    assert step(table, BoardHidden(2.0, Hidden.HAND, (8,)))[0].covered == (8,)


def test_every_transition_has_a_sentence() -> None:
    assert all(handler.__doc__ for handler in TRANSITIONS.values())


def test_players_are_called_by_their_names() -> None:
    setup = MatchSetup(white_name="Ana", black_name="Luis")
    assert [setup.name_of(side) for side in Side] == ["Ana", "Luis"]
