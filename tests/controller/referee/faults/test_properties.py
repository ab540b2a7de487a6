"""What holds for every board: legal ends get no reason, all others at least one."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from controller.referee.faults import faults, why_not
from controller.referee.reasons import Reason
from controller.rules.ends import legal_ends
from controller.rules.movement import after_step, steps_with
from controller.rules.position import Position
from controller.rules.variant import HYPER, NACKGAMMON, STANDARD
from tests.fakes.mistakes import Hands, Turn, turns

FEW = settings(max_examples=40)


@st.composite
def a_turn(draw: st.DrawFn) -> Turn:
    """Draw a turn of a game played at random."""
    variant = draw(st.sampled_from([STANDARD, NACKGAMMON, HYPER]))
    played = turns(Random(draw(st.integers(0, 10_000))), variant)
    for _ in range(draw(st.integers(0, 60))):
        next(played)
    return next(played)


def _faults(turn: Turn, after: Position) -> tuple[Reason, ...]:
    return faults(turn.before, after, turn.side, turn.roll, turn.variant)


@FEW
@given(a_turn())
def test_a_legal_end_has_no_fault(turn: Turn) -> None:
    ends = legal_ends(turn.before, turn.side, turn.roll, turn.variant) or (turn.before,)
    for end in ends[:20]:
        assert _faults(turn, end) == ()
        trays_unseen = Position((0, *end.white[1:]), (0, *end.black[1:]))
        assert _faults(turn, trays_unseen) == ()


@FEW
@given(a_turn())
def test_a_roll_played_in_part_is_an_unplayed_die(turn: Turn) -> None:
    """Wherever the rules let dice be played one by one and the end is not legal."""
    boards = {turn.before}
    for die in turn.roll.dice[:-1]:
        boards |= {
            after_step(board, turn.side, step)
            for board in list(boards)[:10]
            for step in steps_with(board, turn.side, die)
        }
    for board in sorted(boards, key=repr)[:20]:
        if not turn.is_legal(board):
            assert _faults(turn, board) == (Reason.UNPLAYED_DIE,)


@FEW
@given(a_turn(), st.lists(st.tuples(st.booleans(), st.integers(0, 25), st.integers(0, 25))))
def test_any_other_board_has_a_fault(turn: Turn, done: list[tuple[bool, int, int]]) -> None:
    """Checkers of both sides are moved, taken away and added at will, colours sharing points."""
    hands = Hands(turn.before, turn.side)
    for own, source, target in done[:8]:
        counts = hands.own if own else hands.other
        if counts[source]:
            counts[source] -= 1
        if target != source:
            counts[target] += 1
    after = hands.board()
    found = _faults(turn, after)
    assert (found == ()) <= turn.is_legal(after)
    mirrored = Turn(turn.before.swapped(), turn.side.other, turn.roll, turn.variant)
    assert _faults(mirrored, after.swapped()) == found
    total = sum(after.of(turn.side)[1:]) + sum(after.of(turn.side.other)[1:])
    if total > 2 * turn.variant.checkers:
        assert Reason.EXTRA_CHECKER in found


@FEW
@given(a_turn())
def test_the_nearest_legal_play_to_a_legal_end_is_that_play(turn: Turn) -> None:
    for end in legal_ends(turn.before, turn.side, turn.roll, turn.variant)[:4]:
        nearest = why_not(turn.before, end, turn.side, turn.roll, turn.variant).nearest
        assert nearest is not None
        assert nearest.result == end
