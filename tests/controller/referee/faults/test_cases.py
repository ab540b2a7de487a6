"""Why not? Mistakes a player can picture, each with exactly the reasons the referee must give."""

from dataclasses import dataclass

import pytest

from controller.referee.faults import faults, why_not
from controller.referee.reasons import Reason
from controller.rules.dice import Roll
from controller.rules.position import BAR, OFF, Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD
from tests.fakes.mistakes import Hands

START = STANDARD.start
GONE = -1
"""As a target: the checker is nowhere to be seen. As a source: it came from nowhere."""

Places = dict[int, int]
Moves = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Case:
    """White plays; both sides' places, and those of Black's moves, are in their owner's view."""

    name: str
    roll: str
    moves: Moves
    reasons: str
    white: Places | None = None
    black: Places | None = None
    blacks: Moves = ()

    def before(self) -> Position:
        if self.white is None:
            return START
        return Position.build(self.white, self.black or {6: 5, 5: 5, 4: 5})

    def after(self) -> Position:
        hands = Hands(self.before(), Side.WHITE)
        blacks = tuple((_facing(source), _facing(target)) for source, target in self.blacks)
        for counts, moves in ((hands.own, self.moves), (hands.other, blacks)):
            for source, target in moves:
                if source != GONE:
                    counts[source] -= 1
                if target != GONE:
                    counts[target] += 1
        return hands.board()

    def faults(self) -> str:
        found = faults(self.before(), self.after(), Side.WHITE, Roll.parse(self.roll), STANDARD)
        return " ".join(reason.value for reason in found)


def _facing(place: int) -> int:
    """Return White's number of a place that Black names."""
    return 25 - place if OFF < place < BAR else place


ON_THE_BAR: Places = {25: 1, 13: 5, 8: 4, 6: 5}
CLOSED: Places = {6: 3, 5: 3, 4: 3, 3: 3, 2: 3}
"""Black's home with only its ace point open to White's bar checkers."""
BEARING_OFF: Places = {6: 2, 4: 3, 3: 3, 2: 4}
ONE_BEHIND: Places = {9: 1, 6: 3, 4: 3, 3: 4, 2: 4}

CASES = [
    Case("nothing moved", "5-3", (), "unplayed_die"),
    Case("one die", "5-3", ((13, 8),), "unplayed_die"),
    Case("three of a double's four", "3-3", ((8, 5), (8, 5), (6, 3)), "unplayed_die"),
    Case(
        "the smaller die where only one can be played",
        "6-5",
        ((13, 8),),
        "unplayed_die",
        {13: 1, 1: 14},
        {23: 2, 6: 13},
    ),
    Case("a pip too far", "5-3", ((13, 8), (13, 9)), "wrong_distance"),
    Case("a pip too short", "5-3", ((13, 8), (13, 11)), "wrong_distance unplayed_die"),
    Case("both dice by the larger", "5-3", ((13, 8), (13, 8)), "wrong_distance"),
    Case("three checkers", "5-3", ((13, 8), (8, 5), (6, 4)), "too_many_moves wrong_distance"),
    Case("a double that is none", "3-1", ((8, 5), (8, 5), (6, 5), (6, 5)), "too_many_moves"),
    Case("both dice and another move", "6-1", ((13, 6), (8, 5)), "too_many_moves wrong_distance"),
    Case("backwards", "5-3", ((13, 8), (6, 9)), "moved_backwards"),
    Case("onto the bar", "5-3", ((13, 8), (6, BAR)), "moved_backwards"),
    Case("bar ignored", "5-3", ((13, 8),), "bar_first", ON_THE_BAR, {3: 2, 6: 5, 1: 8}),
    Case(
        "one of two from the bar",
        "2-1",
        ((25, 23), (13, 12)),
        "bar_first",
        {25: 2, 13: 13},
        {6: 15},
    ),
    Case(
        "bar ignored by a distance nobody rolled",
        "5-3",
        ((13, 9),),
        "bar_first wrong_distance",
        ON_THE_BAR,
        {6: 8, 1: 7},
    ),
    Case(
        "moved though nothing can enter",
        "5-3",
        ((13, 8),),
        "bar_first too_many_moves",
        ON_THE_BAR,
        CLOSED,
    ),
    Case(
        "moved anything though nothing can enter",
        "5-3",
        ((13, 9),),
        "too_many_moves wrong_distance",
        ON_THE_BAR,
        CLOSED,
    ),
    Case(
        "entered at a wrong point",
        "5-4",
        ((25, 22),),
        "wrong_distance unplayed_die",
        ON_THE_BAR,
        {6: 8, 1: 7},
    ),
    Case(
        "entered though nothing could",
        "5-4",
        ((25, 24),),
        "too_many_moves wrong_distance",
        ON_THE_BAR,
        CLOSED,
    ),
    Case(
        "blocked both ways in the middle",
        "5-3",
        ((24, 16),),
        "blocked_point",
        {24: 2, 6: 13},
        {6: 2, 4: 2, 7: 11},
    ),
    Case("put beside the opponent's", "5-3", ((24, 19), (13, 10)), "blocked_point"),
    Case(
        "put beside the opponent's by a wrong distance",
        "4-3",
        ((24, 19), (13, 10)),
        "blocked_point wrong_distance",
    ),
    Case(
        "put beside the opponent's and read as one of them",
        "5-3",
        ((24, GONE), (13, 10)),
        "blocked_point",
        blacks=((GONE, 6),),
    ),
    Case(
        "a black checker moved",
        "3-1",
        ((8, 5), (6, 5)),
        "moved_opponent_checker",
        None,
        None,
        ((6, 4),),
    ),
    Case(
        "a black checker borne off",
        "3-1",
        ((8, 5), (6, 5)),
        "moved_opponent_checker",
        None,
        None,
        ((6, 0),),
    ),
    Case(
        "a black checker taken off the bar",
        "3-1",
        ((8, 5), (6, 5)),
        "moved_opponent_checker",
        {8: 3, 6: 12},
        {25: 1, 6: 14},
        ((25, 24),),
    ),
    Case(
        "a black checker moved and nothing played",
        "3-1",
        (),
        "moved_opponent_checker unplayed_die",
        blacks=((6, 4),),
    ),
    Case(
        "the hit checker in a pocket",
        "3-1",
        ((8, 5), (6, 5)),
        "hit_checker_not_on_bar checker_missing",
        {8: 3, 6: 12},
        {20: 1, 6: 14},
        ((20, GONE),),
    ),
    Case(
        "the hit checker left beside the hitter",
        "3-1",
        ((8, 5), (6, 5)),
        "hit_checker_not_on_bar",
        {8: 3, 6: 12},
        {20: 1, 6: 14},
    ),
    Case(
        "the hit checker put on another point",
        "3-1",
        ((8, 5), (6, 5)),
        "hit_checker_not_on_bar moved_opponent_checker",
        {8: 3, 6: 12},
        {20: 1, 6: 14},
        ((20, 24),),
    ),
    Case(
        "hit in passing and put a pip too far",
        "6-2",
        ((24, 17),),
        "wrong_distance unplayed_die",
        {24: 2, 6: 13},
        {9: 1, 6: 14},
        ((9, BAR),),
    ),
    Case(
        "borne off too early",
        "4-3",
        ((6, 3), (4, OFF)),
        "bear_off_not_allowed",
        ONE_BEHIND,
        {1: 15},
    ),
    Case(
        "perhaps borne off too early, perhaps lost",
        "4-2",
        ((9, 7), (4, GONE)),
        "bear_off_not_allowed checker_missing",
        ONE_BEHIND,
        {1: 15},
    ),
    Case(
        "borne off too early and by no die",
        "4-2",
        ((9, 7), (3, OFF), (6, OFF)),
        "bear_off_not_allowed too_many_moves wrong_distance",
        ONE_BEHIND,
        {1: 15},
    ),
    Case(
        "larger die than needed",
        "5-1",
        ((4, OFF), (2, 1)),
        "bear_off_too_high",
        BEARING_OFF,
        {1: 15},
    ),
    Case(
        "larger die, tray unseen",
        "5-1",
        ((4, GONE), (2, 1)),
        "bear_off_too_high",
        BEARING_OFF,
        {1: 15},
    ),
    Case(
        "borne off from above the die",
        "3-2",
        ((6, OFF), (2, OFF)),
        "wrong_distance",
        BEARING_OFF,
        {1: 15},
    ),
    Case(
        "perhaps borne off from above the die, perhaps lost",
        "3-2",
        ((6, GONE), (2, OFF)),
        "wrong_distance checker_missing",
        BEARING_OFF,
        {1: 15},
    ),
    Case("a checker lost", "5-3", ((13, 8), (13, GONE)), "checker_missing"),
    Case(
        "a black checker lost", "3-1", ((8, 5), (6, 5)), "checker_missing", None, None, ((6, GONE),)
    ),
    Case("a checker too many", "5-3", ((13, 8), (13, 10), (GONE, 6)), "extra_checker"),
    Case(
        "a black checker too many",
        "3-1",
        ((8, 5), (6, 5)),
        "extra_checker",
        None,
        None,
        ((GONE, 6),),
    ),
    Case(
        "a checker taken back from the tray",
        "3-2",
        ((6, 3), (4, 2), (OFF, 5)),
        "extra_checker",
        BEARING_OFF,
        {1: 15},
    ),
    Case(
        "two things at once",
        "5-3",
        ((6, 9), (13, 8)),
        "moved_opponent_checker moved_backwards",
        blacks=((6, 4),),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_reasons_are_exactly_these(case: Case) -> None:
    assert case.faults() == case.reasons


LEGAL = [
    Case("both dice", "5-3", ((13, 8), (13, 10)), ""),
    Case("dancing", "5-3", (), "", ON_THE_BAR, CLOSED),
    Case("borne off into a tray unseen", "4-2", ((4, GONE), (2, GONE)), "", BEARING_OFF, {1: 15}),
    Case("the last checker, a die left", "6-2", ((5, OFF),), "", {5: 1, 0: 14}, {22: 1, 1: 14}),
    Case("the same, the tray unseen", "6-2", ((5, GONE),), "", {5: 1, 0: 14}, {22: 1, 1: 14}),
]


@pytest.mark.parametrize("case", LEGAL, ids=lambda case: case.name)
def test_a_legal_end_has_none(case: Case) -> None:
    assert case.faults() == ""


def test_a_tray_that_shows_too_many_is_no_legal_end() -> None:
    case = Case("", "5-3", ((13, 8), (13, 10), (GONE, OFF)), "extra_checker")
    assert case.faults() == case.reasons


@pytest.mark.parametrize(
    ("roll", "moves", "steps"),
    [
        ("5-3", ((13, 8), (13, 9)), ((13, 8), (13, 10))),
        ("3-1", ((8, 5), (6, 4)), ((8, 5), (6, 5))),
        ("6-5", ((24, 14),), ((24, 18), (18, 13))),
        ("6-1", ((13, 7), (8, 7), (6, 8)), ((13, 7), (8, 7))),
    ],
)
def test_the_nearest_play_is_what_was_probably_meant(roll: str, moves: Moves, steps: Moves) -> None:
    after = Case("", roll, moves, "").after()
    nearest = why_not(START, after, Side.WHITE, Roll.parse(roll), STANDARD).nearest
    assert nearest is not None
    assert {(step.source, step.target) for step in nearest.steps} == set(steps)


def test_there_is_no_nearest_play_where_nothing_can_be_played() -> None:
    case = Case("", "5-3", ((13, 8),), "", ON_THE_BAR, CLOSED)
    assert why_not(case.before(), case.after(), Side.WHITE, Roll(5, 3), STANDARD).nearest is None


def test_every_reason_of_backgammon_is_given_by_some_case() -> None:
    given = {Reason(reason) for case in CASES for reason in case.reasons.split()}
    assert given == set(list(Reason)[:12])
