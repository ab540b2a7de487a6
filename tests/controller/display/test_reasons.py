"""Why not, in words: an example of each reason in both languages, kept as a text to be read."""

from dataclasses import replace
from pathlib import Path

import pytest

from controller.display.language import Language
from controller.display.marks import Meaning, board_marks
from controller.display.screen_view import screen_view
from controller.display.sentences import say
from controller.referee.phases import Disputed
from controller.referee.reasons import Reason
from controller.rules.side import Side
from tests.fakes.wrong_boards import START, WRONG, Wrong

TOLD = Path(__file__).parent / "why_not.txt"
LONGEST = 130


def told(wrong: Wrong) -> str:
    """Return what people read about a wrong board: the sentence and what to do, twice."""
    lines = [f"{wrong.reason} ({wrong.game}, {wrong.roll})"]
    for language in Language:
        detail = screen_view(wrong.table(), 1.0, language).detail
        lines += [f"  {say(wrong.verdict(), wrong.setup(), language)}", f"  {detail}"]
    return "\n".join(lines)


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_the_words_are_those_that_were_read_and_approved(number: int) -> None:
    approved = TOLD.read_text(encoding="utf-8").strip().split("\n\n")
    assert len(approved) == len(WRONG)
    assert told(WRONG[number]) == approved[number]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_the_first_reason_is_the_one_told(number: int) -> None:
    wrong = WRONG[number]
    assert wrong.verdict().reasons[0].value == wrong.reason
    for language in Language:
        assert len(say(wrong.verdict(), wrong.setup(), language)) <= LONGEST


def test_every_reason_has_an_example() -> None:
    assert {wrong.reason for wrong in WRONG} == {reason.value for reason in Reason}


def test_lamps_ask_for_the_hit_checker_alone_where_the_play_was_right() -> None:
    forgotten = next(wrong for wrong in WRONG if wrong.reason == "hit_checker_not_on_bar")
    marks = board_marks(forgotten.table())
    assert {(mark.meaning, mark.side) for mark in marks} == {(Meaning.PUT_BACK, Side.BLACK)}


def test_nothing_is_listed_where_many_checkers_have_moved() -> None:
    moves = ((13, 8), (13, 10), (13, 7), (24, 22))
    wrong = Wrong("too_many_moves", "club", "5-3", START, {1: 2, 12: 5, 17: 3, 19: 5}, moves)
    assert "13" not in screen_view(wrong.table(), 1.0, Language.ENGLISH).detail


def test_a_checker_that_should_still_wait_goes_beside_the_board() -> None:
    wrong = Wrong(
        "too_many_moves", "acey-deucey", "5-3", {25: 14, 10: 1}, {1: 15},
        ((25, 20), (25, 22), (25, 21)), waiting=14,
    )  # fmt: skip
    detail = screen_view(wrong.table(), 1.0, Language.ENGLISH).detail
    assert "22 to waiting, 21 to waiting, 20 to waiting" in detail


def test_a_checker_too_many_is_taken_off() -> None:
    extra = next(wrong for wrong in WRONG if wrong.reason == "extra_checker")
    table = extra.table()
    assert isinstance(table.phase, Disputed)
    both = replace(table.phase, reasons=(Reason.EXTRA_CHECKER, Reason.WRONG_DISTANCE))
    detail = screen_view(replace(table, phase=both), 1.0, Language.ENGLISH).detail
    assert detail.startswith("Put right: 10 to 13, 8 to 13, Black one off 12")
