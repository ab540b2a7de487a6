"""A director's ruling on the screen: every key leads to what the referee takes."""

from dataclasses import replace

import pytest

from controller.display.language import Language
from controller.display.ruling_draft import (
    Draft,
    draft_of,
    ruling_events,
    with_cube,
    with_points,
)
from controller.display.ruling_view import RulingRow, may_rule, ruling_view
from controller.display.screen_parts import ScreenButton, Tone
from controller.display.screen_view import A_BOARD, screen_view
from controller.referee.effects import EventIgnored
from controller.referee.machine import step
from controller.referee.phases import GameOver, MatchOver, Paused, SettingUp, ToRoll
from controller.referee.table import Table
from controller.rules.cube import Cube
from controller.rules.match import MatchScore
from controller.rules.result import GameResult, ResultKind
from controller.rules.side import Side
from tests.controller.display.sample_tables import SAMPLES, START, by_card, table
from tests.fakes.evidence import PERFECT

W, B = Side.WHITE, Side.BLACK
SEEN = PERFECT.look(START)
WON = GameResult.of(B, ResultKind.SINGLE, 2)
TABLES: dict[str, Table] = {
    "paused": table(Paused(ToRoll(W)), evidence=SEEN, cube=Cube(2, B)),
    "unread": table(Paused(ToRoll(W))),
    "crawford": table(Paused(ToRoll(W)), evidence=SEEN, score=MatchScore(7, 6, 4)),
    "between": table(Paused(SettingUp())),
    "game_over": table(
        Paused(GameOver(WON, MatchScore(7, 2, 4))),
        evidence=SEEN,
        score=MatchScore(7, 2, 6),
        cube=Cube(2, B),
    ),
    "match_over": table(
        MatchOver(WON, MatchScore(7, 2, 5)), evidence=SEEN, score=MatchScore(7, 2, 7)
    ),
    "money": by_card("money", Paused(ToRoll(W)), evidence=SEEN, cube=Cube(2)),
    "no_cube": by_card("tavla", Paused(ToRoll(W)), evidence=SEEN),
}


def rows(name: str, draft: Draft | None = None) -> dict[str, RulingRow]:
    view = ruling_view(TABLES[name], draft or draft_of(TABLES[name]), Language.ENGLISH)
    return {row.label: row for row in view.rows}


def labels(row: RulingRow) -> list[str]:
    return [key.label for key in row.keys if key.becomes is not None]


@pytest.mark.parametrize("name", TABLES)
def test_whatever_the_keys_lead_to_the_referee_takes(name: str) -> None:
    """Three presses deep: each draft is ruled, and the table is then as the draft says."""
    before = TABLES[name]
    drafts = {draft_of(before)}
    for _ in range(3):
        drafts |= {
            key.becomes
            for draft in drafts
            for row in ruling_view(before, draft, Language.SPANISH).rows
            for key in row.keys
            if key.becomes is not None
        }
    for draft in drafts:
        after = before
        for event in ruling_events(before, draft, 1.0):
            after, said = step(after, event)
            assert not [one for one in said if isinstance(one, EventIgnored)], (draft, event)
        assert after.score == draft.score
        if draft.cube is not None and draft.score.winner is None:
            assert after.cube == draft.cube
        if draft.on_roll is not None and draft.score.winner is None:
            assert after.phase == ToRoll(draft.on_roll)


def test_what_is_not_changed_is_not_ruled() -> None:
    for one in TABLES.values():
        assert ruling_events(one, draft_of(one), 1.0) == ()


def test_rows_are_those_that_matter() -> None:
    assert list(rows("paused")) == ["María", "Sebastián", "Cube", "Cube's owner", "To roll"]
    assert list(rows("crawford"))[-2:] == ["Crawford", "To roll"]
    assert list(rows("between")) == list(rows("no_cube")) == ["María", "Sebastián", "To roll"]


def test_keys_that_cannot_be_pressed_are_not_offered() -> None:
    assert labels(rows("match_over")["Sebastián"]) == ["-"]
    assert labels(rows("crawford")["Cube's owner"]) == ["Nobody"]
    assert labels(rows("crawford")["Crawford"]) == ["Now", "Played"]
    assert labels(rows("unread")["To roll"]) == ["As it is"]
    assert labels(rows("money")["Cube"]) == ["-", "+"][:1]


def test_a_cube_that_cannot_lie_in_the_crawford_game_goes_to_the_middle() -> None:
    paused = TABLES["paused"]
    near = with_points(paused, draft_of(paused), B, 6)
    assert near is not None
    assert near.cube == Cube()
    assert with_cube(paused, near, Cube(2, W)) is None


def test_no_such_score_is_no_draft() -> None:
    paused = TABLES["paused"]
    assert with_points(paused, draft_of(paused), W, 8) is None
    assert with_points(paused, draft_of(paused), W, -1) is None


def test_going_back_to_a_game_that_is_over_takes_its_points_back() -> None:
    again = rows("match_over")["To roll"].keys[1].becomes
    assert again is not None
    assert (again.score, again.on_roll) == (MatchScore(7, 2, 5), W)
    back = rows("match_over", again)["To roll"].keys[0].becomes
    assert back == draft_of(TABLES["match_over"])


def test_changed_points_stay_when_the_turn_is_ruled_too() -> None:
    paused = TABLES["paused"]
    changed = with_points(paused, draft_of(paused), W, 4)
    turned = rows("paused", changed)["To roll"].keys[2].becomes
    assert turned is not None
    assert changed is not None
    assert turned == replace(changed, on_roll=B)


@pytest.mark.parametrize(
    ("name", "points", "detail", "tone"),
    [
        ("paused", 2, "Board and turn stay as they are.", Tone.CALM),
        ("unread", 2, "The board cannot be read now.", Tone.CALM),
        ("paused", 7, "María wins the match.", Tone.DONE),
    ],
)
def test_what_the_ruling_means_is_said(name: str, points: int, detail: str, tone: Tone) -> None:
    draft = with_points(TABLES[name], draft_of(TABLES[name]), W, points)
    assert draft is not None
    view = ruling_view(TABLES[name], draft, Language.ENGLISH)
    assert (view.detail, view.tone) == (detail, tone)
    assert view.sentence.startswith(f"The score is María {points}, Sebastián 4.")
    assert view.can_rule is (points != 2)


def test_a_ruled_turn_is_said() -> None:
    paused = TABLES["paused"]
    view = ruling_view(paused, draft_of(paused, B), Language.ENGLISH)
    assert view.detail == "The board counts as it lies, and Sebastián is to roll."


def test_a_board_that_cannot_be_read_cannot_be_ruled() -> None:
    assert ruling_events(TABLES["unread"], draft_of(TABLES["unread"], B), 1.0) == ()


@pytest.mark.parametrize("name", ["to_roll", "paused", "match_over", "match_left"])
def test_the_button_is_offered_where_play_stands_still(name: str) -> None:
    board = replace(A_BOARD, rulable=True)
    view = screen_view(SAMPLES[name], 1.0, Language.ENGLISH, board)
    offered = ScreenButton.RULE in {one.button for one in view.buttons}
    assert offered is may_rule(SAMPLES[name]) is (name != "to_roll")
