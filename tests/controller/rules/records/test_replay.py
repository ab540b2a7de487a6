from controller.rules.cube import Cube
from controller.rules.match import MatchScore
from controller.rules.position import Position
from controller.rules.records.check import check_record
from controller.rules.records.model import (
    Action,
    BoardSet,
    BoardShown,
    Doubled,
    Drawn,
    Dropped,
    Game,
    MatchRecord,
    Move,
    Outcome,
    Resigned,
    Taken,
    Turn,
)
from controller.rules.records.replay import GameReplay, replay_game
from controller.rules.records.results import expected_result
from controller.rules.side import Side
from controller.rules.variant import STANDARD, variant_named

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


def money(*actions: Action) -> GameReplay:
    return replay_game((FIRST, *actions), MatchScore(0), STANDARD)


def why(replay: GameReplay) -> list[str]:
    return [fault.why for fault in replay.faults]


def test_a_beaver_is_answered_by_the_doubler_and_the_cube_is_the_beaver_s() -> None:
    taken = money(Doubled(B, 2), Doubled(W, 4), Taken(B))
    dropped = money(Doubled(B, 2), Doubled(W, None), Dropped(B))

    assert taken.cube == Cube(4, W)
    assert dropped.cube.value == 2
    assert taken.faults == dropped.faults == []


def test_nobody_beavers_in_a_match_or_to_another_value_or_twice() -> None:
    assert why(replayed(FIRST, Doubled(B, 2), Doubled(W, 4))) == ["not_turned_on"]
    assert why(money(Doubled(B, 2), Doubled(W, 8))) == ["cube_value"]
    assert money(Doubled(B, 2), Doubled(B, 4, 7)).unread[0].line == 7


def test_a_drawn_game_is_over_and_has_no_result() -> None:
    drawn = replayed(FIRST, Drawn())
    after = replayed(FIRST, Drawn(), Drawn(8))

    assert drawn.finished
    assert drawn.is_drawn
    assert expected_result(drawn) is None
    assert after.unread[0].line == 8


def test_a_result_of_a_drawn_game_is_wrong_and_the_score_stays() -> None:
    told = Game(1, 0, 0, (FIRST, Drawn()), Outcome(W, 1, line=5))
    follows = Game(2, 0, 0, ())
    check = check_record(MatchRecord("", "", 3, (told, follows)))

    assert [one.line for one in check.results_wrong] == [5]


def test_who_is_closed_out_need_not_roll() -> None:
    shut = Position.build({25: 1, 6: 14}, dict.fromkeys(range(1, 7), 2) | {8: 3})
    replay = replayed(BoardSet(shut, W), Turn(B, (2, 1), (Move((8, 6)), Move((8, 7)))))

    assert not replay.lost
    assert replayed(BoardSet(shut, W), Doubled(B, 2), Taken(W)).cube.owner is W


def test_after_acey_deucey_the_same_side_plays_a_double_and_rolls_again() -> None:
    game = variant_named("acey-deucey")
    enters = Turn(W, (1, 2), (Move((25, 24)), Move((25, 23))))
    double = Turn(W, (3, 3), (Move((25, 22)),) * 4)
    again = Turn(W, (4, 5), (Move((25, 21)), Move((25, 20))))
    replay = replay_game((enters, double, again), MatchScore(1), game)

    assert not replay.lost
    assert replay.faults == []
    third = Turn(W, (4, 5), (Move((25, 21)), Move((25, 20))), line=9)
    assert replay_game((enters, double, again, third), MatchScore(1), game).unread[0].line == 9
