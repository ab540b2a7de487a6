"""Hints lead to every legal play and to nothing else, as checkers are lifted and put down."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from controller.display.differences import Place, changes, number_of, place_of
from controller.display.hints import Hints, hints_of
from controller.referee.explanation import IllegalBoard, LegalPlay, LooksAlike, OnTheWay
from controller.referee.phases import ToMove
from controller.rules.diagram import position_of_diagram
from controller.rules.dice import ALL_ROLLS, Roll
from controller.rules.movement import Step, after_step
from controller.rules.plays import Play, legal_plays
from controller.rules.position import BAR, Position
from controller.rules.side import Side
from tests.controller.display.sample_tables import (
    CLOSED_OUT,
    MIDGAME,
    ONE_STEP,
    PLAY,
    ROLL,
    SAMPLES,
    START,
    lifted,
    table,
)

ONE_WAY = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
    | b           w    |   | b     w     b  b |
    |                  |   |             b  b |
    |                  |   |             b  b |
    |                  |   |             b  b |
    |                  |   |                7 |
    |                  |   |                  |
    |                  |   |          7       |
    |                  |   |          w       |
    |                  |   |          w  w    |
    | b                |   |       w  w  w    |
    | b                |   |    w  w  w  w    |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
""")

WHITE, BLACK = Side.WHITE, Side.BLACK
positions = st.sampled_from([START, MIDGAME, CLOSED_OUT, ONE_WAY, SAMPLES["bearing_off"].position])
rolls = st.sampled_from(ALL_ROLLS)
sides = st.sampled_from(Side)


def hints(position: Position, phase: ToMove) -> Hints:
    return hints_of(table(phase, position=position), phase)


def sources(found: Hints) -> set[int]:
    return {step.source for step in found.steps}


def test_the_opening_of_5_3_may_begin_with_four_points() -> None:
    found = hints(START, ToMove(WHITE, ROLL))
    assert sources(found) == {24, 13, 8, 6}
    assert found.dice == (5, 3)
    assert found.lifted is None


def test_a_lifted_checker_shows_its_own_targets_alone() -> None:
    found = hints(START, ToMove(WHITE, ROLL, IllegalBoard(lifted(START, WHITE, 13))))
    assert found.lifted == 13
    assert {step.target for step in found.steps} == {8, 10}


def test_a_second_lifted_checker_has_only_the_other_die() -> None:
    air = lifted(ONE_STEP.result, WHITE, 6)
    found = hints(START, ToMove(WHITE, ROLL, IllegalBoard(air)))
    assert found.steps == (Step(6, 3, 3, hit=False),)


def test_after_one_step_the_other_die_is_left() -> None:
    found = hints(START, ToMove(WHITE, ROLL, OnTheWay(ONE_STEP)))
    assert found.dice == (3,)
    assert {step.die for step in found.steps} == {3}


def test_a_complete_play_leaves_nothing_to_hint() -> None:
    for seen in (LegalPlay(PLAY), LooksAlike((PLAY, PLAY))):
        assert hints(START, ToMove(WHITE, ROLL, seen)) == Hints(over=True)


def test_nothing_is_hinted_on_a_board_that_is_no_play() -> None:
    upside_down = IllegalBoard(Position(START.white, lifted(START, BLACK, 6).black))
    assert hints(START, ToMove(WHITE, ROLL, upside_down)).steps == ()


def test_a_side_that_must_dance_keeps_its_dice() -> None:
    found = hints(CLOSED_OUT, ToMove(WHITE, Roll(6, 4)))
    assert found.over
    assert found.dice == (6, 4)


def test_a_step_after_which_the_other_die_is_lost_is_no_hint() -> None:
    found = hints(ONE_WAY, ToMove(WHITE, Roll(5, 4)))
    assert found.steps
    assert (21, 17) not in {(step.source, step.target) for step in found.steps}


def test_the_bar_comes_first() -> None:
    assert sources(hints(MIDGAME, ToMove(BLACK, Roll(6, 2)))) == {BAR}


@settings(max_examples=60)
@given(positions, sides, rolls, st.randoms(use_true_random=False))
def test_whoever_follows_the_hints_ends_in_a_legal_play(
    position: Position, side: Side, roll: Roll, chance: "object"
) -> None:
    made = Play((), position)
    found = hints(position, ToMove(side, roll))
    while found.steps:
        step = chance.choice(found.steps)  # type: ignore[attr-defined]
        made = Play((*made.steps, step), after_step(made.result, side, step))
        found = hints(position, ToMove(side, roll, OnTheWay(made)))
    ends = {play.result for play in legal_plays(position, side, roll)}
    assert made.result in ends or (not ends and not made.steps)


@settings(max_examples=40)
@given(positions, sides, rolls, st.data())
def test_every_legal_play_can_be_made_by_following_hints(
    position: Position, side: Side, roll: Roll, data: st.DataObject
) -> None:
    plays = legal_plays(position, side, roll)
    if not plays:
        return
    goal = data.draw(st.sampled_from(plays))
    made = Play((), position)
    for step in goal.steps:
        assert step in hints(position, ToMove(side, roll, OnTheWay(made))).steps
        made = Play((*made.steps, step), after_step(made.result, side, step))
    assert made.result == goal.result


@given(positions, positions)
def test_changes_turn_one_board_into_the_other(seen: Position, wanted: Position) -> None:
    counts = {side: list(seen.of(side)) for side in Side}
    for change in changes(seen, wanted):
        counts[change.side][number_of(change.place, change.side)] += change.count
    assert Position(tuple(counts[WHITE]), tuple(counts[BLACK])) == wanted


@given(sides, st.integers(0, 25))
def test_places_keep_their_number(side: Side, number: int) -> None:
    assert number_of(place_of(side, number), side) == number


def test_both_sides_mean_the_same_point() -> None:
    assert place_of(WHITE, 24) == place_of(BLACK, 1) == Place(24)
    assert place_of(WHITE, BAR) != place_of(BLACK, BAR)


def test_hints_do_not_mind_what_is_beside_the_board() -> None:
    phase = ToMove(WHITE, ROLL)
    one = table(phase)
    assert hints_of(replace(one, game=9), phase) == hints_of(one, phase)
