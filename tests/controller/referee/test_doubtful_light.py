"""At dusk evidence is weak, but not weighed away: what contradicts a play is looked at again."""

from dataclasses import replace

from controller.referee.evidence import MOST, Evidence, Row
from controller.referee.explain import explain
from controller.referee.explanation import LegalPlay, Unclear
from controller.referee.turn import Turn
from controller.rules.dice import Roll
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD
from tests.fakes.evidence import NO_TRAYS

BEFORE = Position(
    (0, 0, 0, 0, 2, 3, 3, 0, 3, 3, *[0] * 14, 1, 0),
    (0, 0, 2, 2, 2, 2, 2, 2, *[0] * 5, 1, *[0] * 8, 1, 0, 1, 0),
)
HIT = Position(
    (0, 0, 0, 2, 2, 3, 2, 0, 3, 2, *[0] * 14, 1, 0),
    (0, 0, 2, 2, 2, 2, 2, 2, *[0] * 5, 1, *[0] * 10, 1, 1),
)
FORGOTTEN = replace(HIT, black=(*HIT.black[:25], 0))
"""The hit checker was taken off the board and not put on the bar."""
STACK = 25 - 3
"""The row of Black's three-point, by White's points."""


def at_dusk(position: Position, bar_nats: float, one_more_nats: float) -> Evidence:
    """A look at a position: the bar is sure of itself by so much, one stack may be one higher."""
    seen = NO_TRAYS.look(position)
    bar = tuple(max(value, -bar_nats) for value in seen.bar[1])
    points = list(seen.points)
    points[STACK - 1] = _or_one_more(points[STACK - 1], one_more_nats)
    return replace(seen, points=tuple(points), bar=(seen.bar[0], bar))


def _or_one_more(row: Row, nats: float) -> Row:
    return tuple(-nats if state == MOST + 3 else value for state, value in enumerate(row))


def meant(seen: Evidence) -> object:
    turn = Turn(BEFORE, NO_TRAYS.look(BEFORE), Side.WHITE, Roll(6, 3), STANDARD)
    return explain(turn, seen, ended=True)


def test_a_hit_checker_missing_from_a_dark_bar_is_not_taken_for_there() -> None:
    assert isinstance(meant(at_dusk(FORGOTTEN, bar_nats=6.0, one_more_nats=2.6)), Unclear)


def test_one_on_the_bar_is_believed_in_the_same_light() -> None:
    meaning = meant(at_dusk(HIT, bar_nats=6.0, one_more_nats=2.6))

    assert isinstance(meaning, LegalPlay)
    assert meaning.play.result == HIT


def test_a_bar_that_hardly_says_anything_leaves_a_play_legal() -> None:
    assert isinstance(meant(at_dusk(FORGOTTEN, bar_nats=2.0, one_more_nats=2.6)), LegalPlay)
