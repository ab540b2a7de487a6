import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.rules.records.check import check_record
from controller.rules.records.model import (
    BoardSet,
    Dropped,
    Game,
    Gap,
    Move,
    Outcome,
    Resigned,
    Turn,
    Unread,
)
from controller.rules.records.sgf import read_sgf
from controller.rules.records.sgf_tree import read_trees
from controller.rules.side import Side
from controller.rules.variant import STANDARD

W, B = Side.WHITE, Side.BLACK
ROOT = "(;GM[6]MI[length:5][game:1][ws:2][bs:x]PW[A\\]da]PB[Carl]RU[Crawford]"


def game(nodes: str, root: str = ROOT) -> Game:
    return read_sgf(f"{root}{nodes})").games[0]


def test_a_tree_has_the_game_and_its_main_line() -> None:
    read = game("RE[B+4R]\n;W[31hefe]A[0][x\\]y]\n;B[64](;W[21])(;W[66]);B[11ya])")

    assert (read.number, read.white_score, read.black_score) == (2, 2, 0)
    assert read.outcome == Outcome(B, 4)
    assert read.actions == (
        Turn(W, (3, 1), (Move((8, 5)), Move((6, 5)))),
        Turn(B, (6, 4), ()),
        Turn(W, (2, 1), ()),
        Resigned(W, 4),
    )
    assert [read.line, read.actions[1].line] == [1, 3]


def test_names_may_have_brackets() -> None:
    record = read_sgf(ROOT + ")")

    assert (record.white, record.black, record.length) == ("A]da", "Carl", 5)
    assert record.has_crawford


def test_dice_that_were_set_are_played_or_given_up() -> None:
    given_up = game("RE[W+2R];W[31hefe];PL[B]DI[64]")
    played = game(";W[31hefe];DI[64];B[64aeeg]")
    dropped_instead = game(";W[31hefe];DI[64];B[drop]")

    assert given_up.actions[1:] == (Turn(B, (6, 4), None), Resigned(B, 2))
    assert played.actions[1:] == (Turn(B, (6, 4), (Move((24, 20)), Move((20, 18)))),)
    assert dropped_instead.actions[1:] == (Turn(B, (6, 4), None), Dropped(B))
    assert game(";PL[B]DI[64]").actions == (Turn(B, (6, 4), None),)
    assert game(";W[31hefe];DI[64]").actions[1:] == (Turn(B, (6, 4), None),)


def test_a_board_set_by_hand_is_cleared_first() -> None:
    whole = game(";AE[a:y]AW[x][x][m:m]AB[a][y]PL[b]").actions[0]

    assert isinstance(whole, BoardSet)
    assert whole.on_roll is B
    assert (whole.position.white[24], whole.position.white[13], whole.position.white[0]) == (
        2,
        1,
        12,
    )
    assert (whole.position.black[24], whole.position.black[25]) == (1, 1)


@pytest.mark.parametrize(
    ("nodes", "line"),
    [
        (";\nW[hello]", 1),
        (";DI[64]", 1),
        (";DI[x]", 1),
        (";AW[a]", 1),
        (";CV[3]", 1),
        (";W[31hefe]\n;lower", 2),
        (";W[31hefe]\n;[x]", 2),
        (";W[31hefe]\n;B", 2),
    ],
)
def test_what_is_not_understood_is_a_gap(nodes: str, line: int) -> None:
    gaps = [action for action in game(nodes).actions if isinstance(action, Gap)]

    assert [gap.line for gap in gaps] == [line]


def test_a_file_that_is_cut_off_says_so() -> None:
    text = f"{ROOT}\n;W[31hefe]\n;B[64ae"

    assert [action for action in read_sgf(text).games[0].actions if isinstance(action, Gap)] == [
        Gap(3, "the game is not closed with )")
    ]


def test_odd_setups_do_not_break_the_reader() -> None:
    for nodes in (";AE[a:y]AW[abc]AB[1][a:b:c]", ";AE[a:y]AW[a:z]"):
        check = check_record(read_sgf(f"{ROOT}{nodes}))"))
        assert check.games == 1


def test_a_board_after_a_play_that_was_let_stand() -> None:
    board = ";AE[a:y]AW[x]PL[B]C[illegal, accepted]"
    turn = game(f";W[31]{board}").actions[0]
    first = game(board).actions[0]

    assert isinstance(turn, Turn)
    assert turn.after is not None
    assert isinstance(first, BoardSet)


def test_the_crawford_game_must_be_the_derived_one() -> None:
    right = "(;MI[length:3][game:0][ws:2][bs:0]RU[Crawford:CrawfordGame]RE[B+1R])"
    post = "(;MI[length:3][game:1][ws:2][bs:1]RU[Crawford]RE[B+1R])"
    wrong = "(;MI[length:3][game:1][ws:2][bs:1]RU[Crawford:CrawfordGame])"

    assert check_record(read_sgf(right + post)).results_wrong == ()
    assert check_record(read_sgf(right + wrong)).results_wrong == (
        Unread(1, "game 2 is not the Crawford game"),
    )
    assert check_record(read_sgf(post)).results_wrong == ()
    missed = right.replace(":CrawfordGame", "").replace("ws:2", "ws:1") + post.replace(
        "ws:2][bs:1", "ws:2][bs:0"
    )
    assert check_record(read_sgf(missed)).results_wrong != ()


def test_a_file_without_a_game_says_so() -> None:
    assert read_sgf("GM[6]").unread == (Unread(1, "there is no game (;...) in this file"),)


def test_variants_have_their_names_and_checkers() -> None:
    hyper = "(;MI[length:3]RU[Hypergammon3];AE[a:y]AW[x]PL[W])"
    read = read_sgf(hyper).games[0]

    assert read.variant == "hyper"
    assert isinstance(read.actions[0], BoardSet)
    assert read.actions[0].position.white[0] == 2
    assert STANDARD.checkers == 15


@given(st.text(alphabet="(;)[]\\WB31hefe\n :"))
def test_any_brackets_are_read_to_the_end(text: str) -> None:
    lines = [node.line for tree in read_trees(text) for node in tree.nodes]

    assert lines == sorted(lines)
    assert all(line <= text.count("\n") + 1 for line in lines)
