"""Every export says where the dice came from, if not from dice of their own, and is read back."""

import pytest

from controller.rules.records.model import (
    DICE_HEADER,
    Game,
    MatchRecord,
    Move,
    Outcome,
    Turn,
    dice_told,
)
from controller.rules.records.plaintext import write_plain_text
from controller.rules.records.reader import read_record
from controller.rules.records.write_mat import write_mat
from controller.rules.records.write_sgf import write_sgf
from controller.rules.side import Side

GAME = Game(
    1, 0, 0, (Turn(Side.WHITE, (3, 1), (Move((8, 5)), Move((6, 5)))),), Outcome(Side.WHITE, 1)
)


def match(*headers: tuple[str, str]) -> MatchRecord:
    return MatchRecord("Anna", "Boris", 7, (GAME,), headers=headers)


@pytest.mark.parametrize("write", [write_mat, write_plain_text])
def test_where_the_dice_came_from_is_written_and_read(write: object) -> None:
    record = match((DICE_HEADER, "electronic, typed"))
    text = write(record)  # type: ignore[operator]
    again = read_record(text.encode())
    assert isinstance(again, MatchRecord)
    assert dice_told(again) == "electronic, typed"
    assert again.games[0].actions[0] == GAME.actions[0]
    assert again.unread == ()


def test_sgf_says_it_as_a_comment_on_the_game() -> None:
    record = match((DICE_HEADER, "rolled"))
    text = write_sgf(record)
    assert "GC[Dice: rolled]" in text
    again = read_record(text.encode())
    assert isinstance(again, MatchRecord)
    assert again.games[0].actions[0] == GAME.actions[0]
    assert again.unread == ()


@pytest.mark.parametrize("write", [write_mat, write_plain_text, write_sgf])
def test_of_electronic_dice_nothing_is_said(write: object) -> None:
    assert "Dice" not in write(match())  # type: ignore[operator]
