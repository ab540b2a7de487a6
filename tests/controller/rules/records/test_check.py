from dataclasses import replace

from controller.rules.errors import VariantError
from controller.rules.position import Position
from controller.rules.records.check import check_record
from controller.rules.records.model import (
    BoardSet,
    Game,
    MatchRecord,
    Move,
    Outcome,
    Turn,
    Unread,
)
from controller.rules.records.replay import Fault
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.records.samples import check_rows, match_of, sample

OPENING = "  1) 31: 8/5 6/5                 64: 24/14"


def faults(*lines: str, length: int = 5) -> list[tuple[int, Side, str]]:
    found = check_rows(*lines, length=length).illegal
    return [(fault.line, fault.side, fault.why) for fault in found]


def unread(*lines: str) -> list[str]:
    return [one.text for one in check_rows(*lines).not_understood]


def wrong(*games: str, length: int = 5) -> list[str]:
    """Check a match of games, each "white black | row; row"."""
    lines = [f" {length} point match"]
    for number, game in enumerate(games, start=1):
        score, _, told = game.partition("|")
        white, black = score.split()
        lines += [f" Game {number}", f" A : {white}          B : {black}", *told.split(";")]
    return [one.text for one in check_record(match_of("\n".join(lines))).results_wrong]


DROP_WHITE_WINS = f"{OPENING};  2)  Doubles => 2                Drops;      Wins 1 point"


def test_an_illegal_play_is_told_with_its_line_roll_and_board() -> None:
    check = check_rows("  1) 31: 8/5 6/4                 64: 24/14", "  2) 21: 13/11 5/4")

    assert len(check.illegal) == 1
    fault = check.illegal[0]
    assert isinstance(fault, Fault)
    assert (fault.line, fault.side, fault.dice) == (5, Side.WHITE, (3, 1))
    assert fault.before == STANDARD.start
    assert fault.after is not None
    assert fault.after.white[4] == 1
    assert check.not_understood == ()


def test_after_an_impossible_play_the_rest_of_the_game_is_not_judged() -> None:
    check = check_rows("  1) 51: 24/19 6/5               64: 1/2 3/4", "  2) 66: 1/2")

    assert [fault.line for fault in check.illegal] == [5]
    assert check.not_understood == (
        Unread(5, "no hand can do this: the rest of the game is not judged"),
    )
    assert check.rolls == 3


def test_a_checker_that_is_not_there_is_named() -> None:
    assert faults("  1) 31: 7/4 6/5") == [(5, Side.WHITE, "no_checker_there")]


def test_a_blank_play_is_a_resignation_only_at_the_end() -> None:
    assert faults(OPENING, "  2) 21:", "                                  Wins 1 point") == []
    assert faults("  1) 31:                         64: 24/14") == [(5, Side.WHITE, "")]
    assert faults(OPENING, "  2) 21: ????       33: 8/5(2) 6/3(2)") == [(6, Side.WHITE, "")]
    assert faults(OPENING, "  2) 21: 13/11 6/5        Losses 2 points", "  3)  Wins 2 points") == []
    assert faults("  1)                            31:", "  2)  Losses 2 points") == []


def test_the_cube_has_its_rules() -> None:
    assert faults(OPENING, "  2)  Doubles => 4                Takes") == [
        (6, Side.WHITE, "cube_value")
    ]
    assert faults(OPENING, "  2)  Doubles => 2                Drops", length=1) == [
        (6, Side.WHITE, "crawford_game")
    ]


def test_a_double_of_the_other_side_s_cube_is_a_fault() -> None:
    lines = (
        OPENING,
        "  2)  Doubles => 2                Takes",
        "  3) 21: 13/11 6/4               21: 13/11 6/5",
        "  4)  Doubles => 4                Takes",
    )

    assert faults(*lines)[-1] == (8, Side.WHITE, "cube_not_yours")


def test_actions_out_of_turn_are_not_understood() -> None:
    assert unread("  1)  Doubles => 2                Takes") == [
        "it is not white's turn to double here"
    ]
    assert unread(OPENING, "  2)  Takes") == ["nobody offered white the cube here"]
    assert unread(OPENING, "  2)                                21: 13/11 6/5") == [
        "it is not black's turn to roll here"
    ]
    assert unread(OPENING, "  2)  Doubles => 2                21: 13/11 6/5") == [
        "it is not black's turn to roll here"
    ]
    assert unread(OPENING, "  2)  Doubles => 2                Drops", "  3) 21: 6/4 6/5") == [
        "the game is over already, but goes on here"
    ]


def test_an_ambiguous_play_is_not_understood() -> None:
    record = match_of("Backgammon record by bgref\nGame 1 (backgammon): White 0, Black 0\n")
    board = Position.build({10: 1, 1: 14}, {18: 1, 19: 1, 23: 13})
    game = record.games[0]
    actions = (BoardSet(board, Side.WHITE), Turn(Side.WHITE, (4, 3), (Move((10, 3)),), line=9))
    check = check_record(replace(record, games=(replace(game, actions=actions),)))

    assert check.not_understood == (Unread(9, "two legal plays fit what is written here"),)


def test_results_must_be_the_ones_played() -> None:
    assert wrong(f"0 0|{DROP_WHITE_WINS}") == []
    assert wrong(f"0 0|{DROP_WHITE_WINS.replace('Wins 1', 'Wins 2')}") == [
        "the result says white wins 2, but the game was worth 1"
    ]
    black = DROP_WHITE_WINS.replace("      Wins", "                                  Wins")
    assert wrong(f"0 0|{black}") == ["the result says black wins 1, but white won this game"]


def test_a_resignation_may_be_of_any_level_or_of_the_match() -> None:
    def resigned(points: int, score: str = "0 0") -> list[str]:
        return wrong(f"{score}|{OPENING};  2) 21:;{'':34}Wins {points} points")

    assert [resigned(points) for points in (1, 2, 3, 5)] == [[], [], [], []]
    assert resigned(4) == ["the result says black wins 4, but the game was worth 1 or 2 or 3 or 5"]
    assert resigned(4, "0 1") == []
    assert wrong(f"0 0|{OPENING};  2) 21:;      Wins 1 point") == [
        "the result says white wins 1, but black won this game"
    ]


def test_scores_are_counted_from_the_results() -> None:
    assert wrong(f"0 0|{DROP_WHITE_WINS}", f"1 0|{OPENING}") == []
    assert wrong(f"0 0|{DROP_WHITE_WINS}", f"0 1|{OPENING}") == [
        "the scores before game 2 are 0-1; counted from the results they are 1-0"
    ]
    assert wrong(f"9 0|{OPENING}")[0].startswith("the match 9-0 to 5 goes beyond its length")
    assert wrong(f"5 0|{OPENING}") == ["white has won the match before game 1"]


def test_a_result_that_is_not_written_is_told_by_the_next_scores_or_the_play() -> None:
    no_result = DROP_WHITE_WINS.rpartition(";")[0]

    assert wrong(f"0 0|{no_result}", f"1 0|{OPENING}") == []
    assert wrong(f"0 0|{no_result}", f"2 0|{OPENING}") != []
    assert wrong(f"0 0|{OPENING}", f"0 2|{OPENING}") == []
    assert wrong(f"0 0|{OPENING}", f"1 2|{OPENING}") == []


def test_the_crawford_game_is_derived() -> None:
    double = f"{OPENING};  2)  Doubles => 2                Drops;      Wins 1 point"
    text = (
        " 3 point match\n Game 1\n A : 2          B : 0\n"
        + f"{OPENING}\n  2) 21:\n{'':34}Wins 1 point\n"
        + " Game 2\n A : 2          B : 1\n"
        + "\n".join(double.split(";"))
    )
    assert check_record(match_of(text)).illegal == ()

    crawford = " 3 point match\n Game 1\n A : 2          B : 0\n" + "\n".join(double.split(";"))
    assert [fault.why for fault in check_record(match_of(crawford)).illegal] == ["crawford_game"]
    agreed = '; [Crawford "Off"]\n' + crawford
    assert check_record(match_of(agreed)).illegal == ()


def test_the_match_is_won_only_at_its_length() -> None:
    early = DROP_WHITE_WINS + " and the match"

    assert wrong(f"0 0|{early}") == [
        "white has not won the match with this: it stands at the match 1-0 to 5"
    ]
    assert wrong(f"4 0|{OPENING};  2) 21:;      Wins 1 point and the match") == [
        "the result says white wins 1, but black won this game"
    ]


def test_a_money_gammon_may_count_one_while_the_cube_is_centred() -> None:
    won = Position.build({1: 1}, {23: 15})
    actions = (BoardSet(won, Side.WHITE), Turn(Side.WHITE, (4, 3), (Move((1, 0)),)))

    def wrong_with(length: int, points: int) -> int:
        game = Game(1, 0, 0, actions, Outcome(Side.WHITE, points))
        return len(check_record(MatchRecord("", "", length, (game,))).results_wrong)

    assert [wrong_with(0, points) for points in (1, 2, 3, 4)] == [0, 1, 0, 1]
    assert [wrong_with(7, points) for points in (1, 2, 3, 4)] == [1, 1, 0, 1]


def test_variants_nobody_knows_yet_are_said() -> None:
    def none_known(name: str) -> Variant:
        raise VariantError(name)

    check = check_record(sample("portes.txt"), none_known)

    assert check.not_understood == (
        Unread(6, "variant not known yet: portes"),
        Unread(23, "variant not known yet: fevga from the bar"),
    )
    assert check.games == 2
