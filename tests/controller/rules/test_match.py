"""Match scores: points, the Crawford game, and the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.rules.errors import MatchError
from controller.rules.match import MatchScore
from controller.rules.result import Drawn, GameResult, ResultKind
from controller.rules.side import Side

WHITE, BLACK = Side.WHITE, Side.BLACK


def won(side: Side, cube: int = 1, kind: ResultKind = ResultKind.SINGLE) -> GameResult:
    return GameResult.of(side, kind, cube)


def test_crawford_is_one_game_even_if_both_reach_match_point() -> None:
    score = MatchScore(3)
    assert not score.is_crawford
    score = score.after(won(WHITE, cube=2))
    assert score == MatchScore(3, 2, 0)
    assert score.is_crawford
    assert not score.is_post_crawford
    score = score.after(won(BLACK))
    assert score == MatchScore(3, 2, 1, crawford_played=True)
    assert not score.is_crawford
    assert score.is_post_crawford
    score = score.after(won(BLACK))
    assert score == MatchScore(3, 2, 2, crawford_played=True)
    assert not score.is_crawford
    assert score.after(won(BLACK)).winner is BLACK


def test_a_match_taken_up_at_double_match_point_has_had_its_crawford_game() -> None:
    score = MatchScore(7, 6, 6)
    assert not score.is_crawford
    assert score.is_post_crawford
    assert MatchScore(1).is_crawford


def test_a_match_can_skip_the_crawford_game() -> None:
    score = MatchScore(3).after(won(BLACK, kind=ResultKind.BACKGAMMON))
    assert score.winner is BLACK
    assert not score.crawford_played


def test_points_past_the_length_are_not_counted() -> None:
    score = MatchScore(5, 4, 0).after(won(WHITE, 8, ResultKind.GAMMON))
    assert score == MatchScore(5, 5, 0, crawford_played=True)
    assert score.winner is WHITE
    assert not score.is_post_crawford


def test_a_drawn_game_leaves_the_score_and_the_crawford_game_to_come() -> None:
    score = MatchScore(5, 4, 2)
    assert score.after(Drawn()) == score
    assert score.after(Drawn()).is_crawford


def test_a_session_for_money_has_no_end() -> None:
    score = MatchScore(0).after(won(BLACK, 64, ResultKind.BACKGAMMON))
    assert score == MatchScore(0, 0, 192)
    assert score.away(WHITE) is None
    assert not score.is_crawford
    assert score.winner is None


def test_nothing_is_booked_after_the_end() -> None:
    over = MatchScore(3, 3, 1)
    with pytest.raises(MatchError, match="white has won the match 3-1 to 3"):
        over.after(won(BLACK))


@pytest.mark.parametrize(
    ("length", "white", "black", "message"),
    [
        (-1, 0, 0, "negative"),
        (0, -1, 0, "0--1|-1-0 without end has a negative"),
        (5, 6, 0, "beyond its length"),
        (5, 5, 5, "two winners"),
    ],
)
def test_scores_that_cannot_be(length: int, white: int, black: int, message: str) -> None:
    with pytest.raises(MatchError, match=message):
        MatchScore(length, white, black)


@given(
    st.integers(1, 11),
    st.lists(
        st.builds(
            won, st.sampled_from(Side), st.sampled_from((1, 2, 4)), st.sampled_from(ResultKind)
        )
    ),
)
def test_one_crawford_game_at_most_and_points_never_fall(
    length: int, results: list[GameResult]
) -> None:
    score, crawford_games = MatchScore(length), 0
    for result in results:
        if score.winner is not None:
            break
        crawford_games += score.is_crawford
        after = score.after(result)
        assert after.points(result.winner) > score.points(result.winner)
        assert after.points(result.winner.other) == score.points(result.winner.other)
        score = after
    assert crawford_games <= 1
