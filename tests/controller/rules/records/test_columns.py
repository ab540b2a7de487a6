from controller.rules.position import BAR
from controller.rules.records.check import check_record
from controller.rules.records.model import (
    Doubled,
    Dropped,
    Gap,
    Move,
    Outcome,
    Resigned,
    Taken,
    Turn,
    Unread,
)
from controller.rules.side import Side
from tests.controller.rules.records.samples import check_rows, match_of, rows

W, B = Side.WHITE, Side.BLACK


def test_two_columns_are_read_cell_by_cell() -> None:
    game = rows(
        "  1) 31: 8/5 6/5                 64: 24/14*",
        "  2)  Doubles => 2                Takes",
        "  3) 55:                         66: Cannot Move",
        "  4) 21: ????",
        "                                  Wins 2 points",
    ).games[0]

    assert game.actions == (
        Turn(W, (3, 1), (Move((8, 5)), Move((6, 5)))),
        Turn(B, (6, 4), (Move((24, 14), frozenset({14})),)),
        Doubled(W, 2),
        Taken(B),
        Turn(W, (5, 5), ()),
        Turn(B, (6, 6), ()),
        Turn(W, (2, 1), None),
    )
    assert game.outcome == Outcome(B, 2)
    assert [action.line for action in game.actions] == [5, 5, 6, 6, 7, 7, 8]


def test_cells_are_told_by_their_words_where_long_plays_and_long_numbers_shift_them() -> None:
    game = rows(
        "  1) 11: 24/23 23/22* 22/21 21/20 62: 24/18 13/11",
        *(f"  {n}) 66:                            66:" for n in range(2, 100)),
        "  100) 66:                           66: 24/18",
        "  101)  Doubles => 2                          Drops",
        "      Wins 1 point and the match",
    ).games[0]

    assert game.actions[1] == Turn(B, (6, 2), (Move((24, 18)), Move((13, 11))))
    assert game.actions[-3:] == (
        Turn(B, (6, 6), (Move((24, 18)),)),
        Doubled(W, 2),
        Dropped(B),
    )
    assert game.outcome == Outcome(W, 1, wins_match=True)


def test_a_cell_alone_is_told_by_its_place() -> None:
    left = rows("  1) 31: 8/5 6/5").games[0].actions
    right = rows("  1)                             31: 8/5 6/5").games[0].actions

    assert [action.side for action in left if isinstance(action, Turn)] == [W]
    assert [action.side for action in right if isinstance(action, Turn)] == [B]


def test_losers_are_written_in_many_ways() -> None:
    in_row = rows("  1) 31: 8/5 6/5      Losses 3 point", "", "      Wins 3 point").games[0]
    below = rows("  1) 31: 8/5 6/5      64: 24/14", " Losses 1 point", "", "      Wins 1 point")
    far = rows("  1)  Losses 2 point                               Wins 2 point and the match")
    concedes = rows("  1) 31: 8/5 6/5            Concedes", "  4)  Wins 2 point           ")
    no_dice = rows("  1) 31: 8/5 6/5          00: ????", "  2)  Wins 1 point")

    assert in_row.actions[-1] == Resigned(B, 3)
    assert below.games[0].actions[-1] == Resigned(B, 1)
    assert far.games[0].actions == (Resigned(W, 2),)
    assert far.games[0].outcome == Outcome(B, 2)
    assert concedes.games[0].actions[-1] == Resigned(B)
    assert concedes.games[0].outcome == Outcome(W, 2)
    assert no_dice.games[0].actions[-1] == Resigned(B)


def test_a_loser_without_a_winner_is_not_guessed() -> None:
    game = rows("  1) 31: 8/5 6/5      64: 24/14", " Losses 1 point").games[0]

    assert game.actions[-1] == Gap(6, "somebody loses here, and nobody wins")


def test_empty_rows_say_nothing() -> None:
    check = check_rows("  1) 31: 8/5 6/5", "  2)  ", "                         ")

    assert check.not_understood == ()


def test_names_may_be_empty_on_either_side() -> None:
    one = match_of("3 point match\n\n Game 1\n North : 0            : 0\n")
    two = match_of("3 point match\n\n Game 1\n  : 0                 South : 2\n")

    assert (one.white, one.black) == ("North", "")
    assert (two.white, two.black) == ("", "South")
    assert two.games[0].black_score == 2


def test_what_is_not_understood_is_told_with_its_line() -> None:
    def unread(*lines: str) -> list[int]:
        return [one.line for one in check_rows(*lines).not_understood]

    assert unread("  1) 31: 8/5 6/5      what?") == [5]
    assert unread("  1) hello 31: 8/5 6/5") == [5]
    assert unread("  1) 31: 8/5 6/x") == [5]
    assert unread("  1) 31: 8/5 6/5 64: 24/14 66: 24/18") == [5]
    assert unread("  1) 30: 8/5") == [5]
    assert unread("  1) 31: 8/5 26/5") == [5]
    assert unread("  1) 31: 8/5 6/5   Doubles =>") == [5]
    assert unread("hello") == [5]
    assert unread("  1) 31: 8/5 6/5   64: 24/14", "  3) 21: 13/11 6/5") == [6]
    assert unread("      Wins 1 point", "  1) 31: 8/5 6/5") == [6]
    assert unread("  1) 31: 8/5 6/5   64: Illegal play (nonsense)") == [5]


def test_headers_tell_the_rules() -> None:
    off = match_of('; [Crawford "Off"]\n; a comment\n; X wins by forfeit\n\n3 point match\n')
    nack = match_of('; [Variation "Nackgammon"]\n\n3 point match\n\n Game 1\n A : 0   B : 0\n')
    unknown = match_of('; [Variation "Ludo"]\n\n3 point match\n\n Game 1\n A : 0   B : 0\n')

    assert not off.has_crawford
    assert off.unread == (Unread(2, "; a comment"),)
    assert check_record(nack).not_understood == ()
    assert check_record(unknown).not_understood == (Unread(6, "variant not known yet: ludo"),)


def test_a_file_without_its_parts_says_which_are_missing() -> None:
    no_length = match_of(" Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5\n")
    no_names = match_of("3 point match\n\n Game 1\n  1) 31: 8/5 6/5\n")
    text_first = match_of("hello\n3 point match\n")

    assert no_length.unread == (Unread(1, "there is no line like '7 point match'"),)
    assert isinstance(no_names.games[0].actions[0], Gap)
    assert text_first.unread == (Unread(1, "hello"),)


def test_an_illegal_play_is_shown_as_a_snowie_line() -> None:
    points = "0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0"
    line = f"5;0;0;0;0;Ada;Carl;0;0;0;1;0;{points};0;0;"
    turn = rows(f"  1) 31: Illegal play ({line})").games[0].actions[0]

    assert isinstance(turn, Turn)
    assert turn.moves is None
    assert turn.after is not None
    assert turn.after.white[BAR] == 0
    assert turn.either_way
