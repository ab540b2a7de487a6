from controller.rules.match import MatchScore
from controller.rules.position import Position
from controller.rules.records.model import (
    Action,
    BoardSet,
    BoardShown,
    Doubled,
    Move,
    Resigned,
    Taken,
    Turn,
)
from controller.rules.records.replay import GameReplay, replay_game
from controller.rules.side import Side
from controller.rules.variant import STANDARD

W, B = Side.WHITE, Side.BLACK
FIRST = Turn(W, (3, 1), (Move((8, 5)), Move((6, 5))))


def replayed(*actions: Action) -> GameReplay:
    return replay_game(actions, MatchScore(7), STANDARD)


def test_positions_that_cannot_be_are_said_and_not_played_on() -> None:
    too_few = Position(STANDARD.start.white, (0,) * 26)

    assert replayed(BoardSet(too_few, W, 3)).unread[0].line == 3
    after = replayed(Turn(W, (3, 1), None, too_few), Turn(B, (3, 1), (), line=4))
    assert after.lost
    assert after.unread[0].text.startswith("white has 15 and black 0 checkers")


def test_dice_no_pair_shows_are_said() -> None:
    assert replayed(Turn(W, (7, 1), (), line=2)).unread[0].line == 2


def test_a_double_may_be_written_without_its_value() -> None:
    replay = replayed(FIRST, Doubled(B, None), Taken(W))

    assert (replay.cube.value, replay.cube.owner) == (2, W)
    assert replay.faults == []


def test_a_shown_board_of_the_other_side_proves_nothing() -> None:
    replay = replayed(FIRST, BoardShown("4HPwATDgc/ABMA", W, 3), BoardShown("x", B, 4))

    assert [one.line for one in replay.unread] == [4]


def test_a_shown_board_does_not_end_a_turn_without_a_play() -> None:
    shown = BoardShown("4HPwATDgc/ABMA", B)
    replay = replayed(Turn(W, (3, 1), None), shown, Resigned(W, 1))

    assert replay.faults == []
    assert replay.resigned is W
    assert replay.finished


def test_a_board_set_by_hand_may_leave_the_turn_as_it_is() -> None:
    replay = replayed(FIRST, BoardSet(STANDARD.start, None), FIRST)

    assert replay.unread[0].text == "it is not white's turn to roll here"
