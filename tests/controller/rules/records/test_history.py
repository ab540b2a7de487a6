from dataclasses import replace

from controller.rules.records.check import check_record
from controller.rules.records.model import Gap, Move, Outcome, Turn, Unread
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.records.samples import match_of, sample

W, B = Side.WHITE, Side.BLACK
GAME = ";[Game 'x']\n;[Game Modus 'Portes']\n"


def like_portes(name: str) -> Variant:
    return replace(STANDARD, name=name, has_cube=False, backgammon=2)


def test_points_become_each_side_s_own() -> None:
    record = sample("portes.txt")

    assert record.dialect == "gammonx-history"
    assert (record.white, record.black) == ("ada", "carl")
    assert record.games[0].actions == (
        Turn(W, (3, 1), (Move((8, 5)), Move((6, 5)))),
        Turn(B, (6, 4), (Move((24, 18)), Move((18, 14)))),
        Turn(W, (5, 5), (Move((13, 8)), Move((13, 8)), Move((8, 3)), Move((8, 3)))),
    )
    assert record.games[0].outcome == Outcome(B, 1)


def test_in_fevga_both_run_the_same_way() -> None:
    game = sample("portes.txt").games[1]

    assert game.variant == "fevga from the bar"
    assert (game.white_score, game.black_score) == (0, 1)
    assert game.actions == (
        Turn(W, (6, 4), (Move((25, 19)),)),
        Turn(B, (2, 1), (Move((25, 23)), Move((23, 22)))),
    )


def test_a_game_that_is_known_is_replayed() -> None:
    record = sample("portes.txt")
    portes = replace(record, games=record.games[:1])

    assert check_record(portes, like_portes).illegal == ()


def test_bearing_off_and_unknown_players() -> None:
    record = match_of(GAME + ";[Winner 'z']\n;[Points 'x']\nBlack Roll 1 2\nBlack Move 0/off\n")

    assert record.games[0].outcome is None
    assert record.games[0].actions == (Turn(B, (1, 2), (Move((1, 0)),)),)


def test_what_is_not_understood_is_a_gap() -> None:
    def actions(*lines: str) -> list[bool]:
        read = match_of(GAME + "\n".join(lines)).games[0].actions
        return [isinstance(action, Gap) for action in read]

    assert actions("White Move 0/1") == [True]
    assert actions("White Roll 3 1", "Black Move 0/1") == [False, True]
    assert actions("White Roll 3 1", "White Move 0/24") == [False, True]
    assert actions("White Roll 3 1 3 2") == [True]
    assert actions("White Rolls") == [True]


def test_a_history_without_a_game_is_empty() -> None:
    record = match_of(";[Match 'x']\nhello\n")

    assert record.games == ()
    assert record.unread == (Unread(2, "hello"),)
