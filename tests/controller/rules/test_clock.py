"""The clock: free seconds first, then the reserve; no second is lost, won, or charged twice."""

from hypothesis import given
from hypothesis import strategies as st

from controller.rules.clock import Clocks
from controller.rules.side import Side

WHITE, BLACK = Side.WHITE, Side.BLACK
CLOCKS = Clocks(12.0, 120.0, 120.0)

turns = st.lists(
    st.tuples(st.sampled_from((WHITE, BLACK, None)), st.floats(0, 200)), min_size=1, max_size=20
)


def test_the_free_seconds_of_a_move_come_first_and_are_lost_with_it() -> None:
    running = CLOCKS.run(WHITE, 100.0)
    assert running.left_s(WHITE, 112.0) == 120.0
    assert running.left_s(WHITE, 113.0) == 119.0
    assert running.run(BLACK, 105.0).run(WHITE, 106.0).left_s(WHITE, 119.0) == 119.0


def test_a_pause_gives_no_new_free_seconds() -> None:
    paused = CLOCKS.run(WHITE, 0.0).run(None, 10.0)
    assert paused.free_left_s(500.0) == 2.0
    assert paused.run(WHITE, 500.0).left_s(WHITE, 503.0) == 119.0


def test_a_flag_falls_when_the_reserve_is_used_up() -> None:
    running = CLOCKS.run(BLACK, 0.0)
    assert running.fallen(131.9) is None
    assert running.fallen(132.0) is BLACK
    assert running.run(None, 131.0).fallen(999.0) is None


def test_running_on_changes_nothing() -> None:
    running = CLOCKS.run(BLACK, 0.0)
    assert running.run(BLACK, 50.0) is running


def test_a_reserve_is_given_to_one_side_alone() -> None:
    given_more = CLOCKS.run(WHITE, 0.0).given(BLACK, 60.0, 22.0)
    assert (given_more.left_s(WHITE, 30.0), given_more.left_s(BLACK, 30.0)) == (110.0, 60.0)


@given(turns)
def test_each_side_is_charged_its_own_time_at_most(played: list[tuple[Side | None, float]]) -> None:
    clocks, now_s, own = CLOCKS, 0.0, {WHITE: 0.0, BLACK: 0.0}
    for side, took_s in played:
        clocks = clocks.run(side, now_s)
        now_s += took_s
        if side is not None:
            own[side] += took_s
    for side in Side:
        used_s = 120.0 - clocks.left_s(side, now_s)
        moves = sum(one is side for one, _ in played)
        assert -1e-6 <= used_s <= own[side] + 1e-6
        assert used_s >= own[side] - 12.0 * moves - 1e-6
