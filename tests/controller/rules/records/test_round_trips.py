from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings

from controller.rules.position import Position
from controller.rules.records.check import check_record
from controller.rules.records.errors import ExportError
from controller.rules.records.exact import exact_record
from controller.rules.records.model import (
    Action,
    BoardSet,
    BoardShown,
    Gap,
    MatchRecord,
    Move,
    Resigned,
    Turn,
)
from controller.rules.records.plaintext import write_plain_text
from controller.rules.records.write_ids import write_ids
from controller.rules.records.write_mat import write_mat
from controller.rules.records.write_sgf import write_sgf
from controller.rules.side import Side
from tests.controller.rules.records.samples import match_of, sample
from tests.controller.rules.records.strategies import matches

Writer = Callable[[MatchRecord], str]
WRITERS = (write_mat, write_sgf, write_plain_text)
W, B = Side.WHITE, Side.BLACK

ILLEGAL = """Backgammon record by bgref
White: Ada
Black: Carl
Match to 5 points

Game 1 (backgammon): White 0, Black 0
  White rolls 3-1: 8/5 6/5
  Black rolls 6-4: 24/18 18/14
  White doubles to 2
  Black takes
  White rolls 6-6: illegal, accepted: 4HPwATDgc/ABMA
  Black rolls 2-1: unplayed
  Black resigns 4 points
White wins 4 points
"""


def with_actions(record: MatchRecord, *actions: Action) -> MatchRecord:
    return replace(record, games=(replace(record.games[0], actions=actions, outcome=None),))


@settings(max_examples=5)
@given(matches())
def test_every_match_reads_back_as_it_was_written(record: MatchRecord) -> None:
    exact = exact_record(record)
    check = check_record(record)

    assert (check.illegal, check.results_wrong, check.not_understood) == ((), (), ())
    for write in WRITERS:
        back = match_of(write(record))
        assert exact_record(back) == exact
        assert write(back) == write(exact)


@pytest.mark.parametrize("write", WRITERS)
def test_our_own_match_reads_back(write: Writer) -> None:
    record = sample("own.txt")

    assert exact_record(match_of(write(record))) == exact_record(record)


@pytest.mark.parametrize("write", WRITERS)
def test_an_illegal_play_that_was_let_stand_keeps_its_dice(write: Writer) -> None:
    record = match_of(ILLEGAL)
    back = exact_record(match_of(write(record)))

    assert back == exact_record(record)
    assert [fault.dice for fault in check_record(back).illegal] == [(6, 6)]


def test_our_text_is_what_people_read() -> None:
    assert write_plain_text(match_of(ILLEGAL)) == ILLEGAL


def test_names_that_files_cannot_hold_are_tidied() -> None:
    record = replace(match_of(ILLEGAL), white=' Ad\ta [x]\\ "y" ', black="\n")

    for write in WRITERS:
        back = match_of(write(record))
        assert (back.white, back.black) == ('Ad a [x]\\ "y"', "")


@pytest.mark.parametrize("write", [write_sgf, write_plain_text])
def test_a_board_set_by_hand_is_kept(write: Writer) -> None:
    board = Position.build({6: 2, 25: 1}, {1: 3})
    ruled = BoardSet(board, B)
    record = with_actions(match_of(ILLEGAL), ruled, Turn(B, (2, 1), (Move((1, 0)), Move((1, 0)))))
    back = match_of(write(record))

    assert back.games[0].actions == record.games[0].actions
    assert check_record(back).illegal == ()


def test_a_mat_file_has_no_words_for_a_board_set_by_hand() -> None:
    record = with_actions(match_of(ILLEGAL), BoardSet(Position.build({6: 2}, {1: 3}), None))

    with pytest.raises(ExportError, match="no words for a board set by hand"):
        write_mat(record)
    assert "PL" not in write_sgf(record)
    assert "White to roll" in write_plain_text(record)


@pytest.mark.parametrize("write", WRITERS)
def test_what_was_not_understood_is_not_written(write: Writer) -> None:
    record = with_actions(match_of(ILLEGAL), Gap(7, "what?"))

    with pytest.raises(ExportError):
        write(record)


def test_boards_that_were_shown_are_witnesses_and_not_written() -> None:
    record = match_of(ILLEGAL)
    shown = with_actions(record, BoardShown("4HPwATDgc/ABMA", W), *record.games[0].actions)

    assert (
        exact_record(shown).games[0].actions
        == exact_record(replace(record, games=(replace(record.games[0], outcome=None),)))
        .games[0]
        .actions
    )


@pytest.mark.parametrize("write", WRITERS)
def test_other_rules_are_named(write: Writer) -> None:
    base = match_of(ILLEGAL)
    nack = replace(with_actions(base), has_crawford=False)
    nack = replace(nack, games=(replace(nack.games[0], variant="nackgammon"),), length=0)
    back = match_of(write(nack))

    assert back == nack


def test_a_game_without_a_name_in_sgf_is_refused() -> None:
    mixed = with_actions(match_of(ILLEGAL))
    hyper = replace(mixed.games[0], variant="hyper", number=2)

    assert "Hypergammon3" in write_sgf(replace(mixed, games=(hyper,)))
    with pytest.raises(ExportError, match="not plakoto; export this match as text"):
        write_sgf(replace(mixed, games=(replace(hyper, variant="plakoto", actions=()),)))
    with pytest.raises(ExportError, match="one game's rules"):
        write_mat(replace(mixed, games=(*mixed.games, hyper)))


def test_a_resignation_gets_the_points_of_the_result() -> None:
    record = match_of(ILLEGAL)
    unsaid = tuple(
        Resigned(B) if isinstance(action, Resigned) else action
        for action in record.games[0].actions
    )
    game = replace(record.games[0], actions=unsaid)

    assert exact_record(replace(record, games=(game,))) == exact_record(record)
    assert "  Black resigns\n" in write_plain_text(with_actions(record, *unsaid))


def test_lines_of_our_text_that_are_not_understood_are_told() -> None:
    before = match_of(ILLEGAL.replace("White: Ada", "Green: Ada"))
    within = match_of(ILLEGAL.replace("  Black takes", "  Black hesitates"))
    wrong_id = match_of(ILLEGAL.replace("4HPwATDgc/ABMA", "4HPw"))
    after = match_of(ILLEGAL + "White rolls 3-1: 8/5 6/5\n")

    assert [one.line for one in before.unread] == [2]
    for record, line in ((within, 10), (wrong_id, 11), (after, 15)):
        gaps = [one for one in record.games[0].actions if isinstance(one, Gap)]
        assert [one.line for one in gaps] == [line]


def test_ids_of_every_roll() -> None:
    lines = write_ids(match_of(ILLEGAL)).splitlines()

    assert len(lines) == 4
    assert lines[0] == (
        "4HPwATDgc/ABMA:MIGlAAAAAAAE XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"
    )
    assert lines[2].endswith(":1:-1:1:66:0:0:0:5:10")
