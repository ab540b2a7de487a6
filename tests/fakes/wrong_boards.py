"""Wrong boards a player can picture, one for each reason, White to play: for words and screens."""

from dataclasses import dataclass

from controller.referee.effects import Verdict, VerdictGiven
from controller.referee.faults import WhyNot, why_not
from controller.referee.phases import Disputed
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.match import MatchScore
from controller.rules.position import BAR, OFF, Position, Special
from controller.rules.side import Side
from controller.rules.variant import variant_named
from tests.fakes.mistakes import Hands

Places = dict[int, int]
Moves = tuple[tuple[int, int], ...]
GONE = -1
START: Places = {24: 2, 13: 5, 8: 3, 6: 5}


@dataclass(frozen=True)
class Wrong:
    """A board gone wrong; all places, Black's too, are White's numbers."""

    reason: str
    game: str
    roll: str
    white: Places
    black: Places
    moves: Moves
    blacks: Moves = ()
    white_pinned: tuple[int, ...] = ()
    black_pinned: tuple[int, ...] = ()
    waiting: int = 0

    def before(self) -> Position:
        black = {25 - p if OFF < p < BAR else p: count for p, count in self.black.items()}
        under = tuple(25 - point for point in self.black_pinned)
        special = Special(self.white_pinned, under, self.waiting, 0)
        return Position.build(self.white, black, variant_named(self.game).checkers, special)

    def after(self) -> Position:
        hands = Hands(self.before(), Side.WHITE, variant_named(self.game))
        for source, target in self.moves:
            if source in hands.pinned or (source == BAR and hands.waiting):
                hands.own[target] += 1
            else:
                hands.move(source, target)
        for source, target in self.blacks:
            hands.other[source] -= source != GONE
            hands.other[target] += target != GONE
        return hands.board()

    def setup(self) -> MatchSetup:
        return MatchSetup(games=(variant_named(self.game),))

    def why(self) -> WhyNot:
        roll, variant = Roll.parse(self.roll), variant_named(self.game)
        return why_not(self.before(), self.after(), Side.WHITE, roll, variant)

    def verdict(self) -> VerdictGiven:
        roll, seen, found = Roll.parse(self.roll), self.after(), self.why()
        return VerdictGiven(
            1.0, Verdict.ILLEGAL, Side.WHITE, roll, seen,
            reasons=found.reasons, example=found.nearest, fault=found.fault,
        )  # fmt: skip

    def table(self) -> Table:
        given = self.verdict()
        phase = Disputed(
            given.side, given.roll, given.position, given.reasons, given.example, given.fault
        )
        return Table(self.setup(), MatchScore(7), Cube(), self.before(), phase)


BLACK_START: Places = {1: 2, 12: 5, 17: 3, 19: 5}
HOME: Places = {6: 2, 4: 3, 3: 3, 2: 4}
AWAY: Places = {24: 15}
PLAKOTO: Places = {24: 10, 8: 3, 6: 2}

WRONG: tuple[Wrong, ...] = (
    Wrong("bar_first", "club", "5-3", {25: 1, 13: 5, 8: 4, 6: 5}, BLACK_START, ((13, 8), (13, 10))),
    Wrong("blocked_point", "club", "5-3", START, BLACK_START, ((24, 19), (13, 10))),
    Wrong("wrong_distance", "club", "5-3", START, BLACK_START, ((13, 8), (13, 9))),
    Wrong("unplayed_die", "club", "5-3", START, BLACK_START, ((13, 8),)),
    Wrong("moved_backwards", "club", "5-3", START, BLACK_START, ((13, 8), (6, 9))),
    Wrong(
        "moved_opponent_checker", "club", "5-3", START, BLACK_START, ((13, 8), (13, 10)),
        ((12, 11),),
    ),
    Wrong("too_many_moves", "club", "3-1", START, BLACK_START, ((8, 5), (6, 5), (6, 3))),
    Wrong(
        "hit_checker_not_on_bar", "club", "3-1", START, {1: 2, 5: 1, 12: 4, 17: 3, 19: 5},
        ((8, 5), (6, 5)), ((5, GONE),),
    ),
    Wrong("bear_off_not_allowed", "club", "4-3", {9: 1, 6: 3, 4: 7, 3: 4}, AWAY,
          ((4, OFF), (3, OFF))),
    Wrong("bear_off_too_high", "club", "5-1", HOME, AWAY, ((4, OFF), (2, 1))),
    Wrong("checker_missing", "club", "5-3", START, BLACK_START, ((13, 8), (13, 10)), ((12, GONE),)),
    Wrong("extra_checker", "club", "5-3", START, BLACK_START, ((13, 8), (13, 10)), ((GONE, 12),)),
    Wrong(
        "no_hitting", "plakoto", "5-3", PLAKOTO, {1: 14, 5: 1}, ((8, 5), (8, 3)),
        ((5, BAR),),
    ),
    Wrong(
        "no_hitting", "fevga", "5-3", {24: 13, 10: 1, 9: 1}, {12: 14, 5: 1}, ((10, 5), (9, 6)),
        ((5, BAR),),
    ),
    Wrong("blocked_point", "fevga", "5-3", {24: 13, 10: 1, 9: 1}, {12: 14, 5: 1},
          ((10, 5), (9, 6)), ((5, GONE),)),
    Wrong("moved_backwards", "fevga", "5-3", {24: 13, 10: 1, 9: 1}, {12: 14, 5: 1},
          ((10, 15), (9, 6))),
    Wrong(
        "pinned_checker_moved", "plakoto", "5-3", {24: 10, 8: 3, 7: 1, 6: 1}, {1: 13, 7: 2},
        ((8, 3), (7, 4)), white_pinned=(7,),
    ),
    Wrong(
        "blocked_point", "plakoto", "5-3", {24: 10, 10: 3, 7: 1, 6: 1}, {1: 14, 7: 1},
        ((10, 7), (6, 1)), white_pinned=(7,),
    ),
    Wrong(
        "bear_off_while_pinned", "plakoto", "5-3", {5: 5, 3: 5, 2: 4, 1: 1}, {10: 14, 1: 1},
        ((5, OFF), (3, OFF)), white_pinned=(1,),
    ),
    Wrong("bear_off_not_exact", "plakoto[bear_off=exact]", "6-1", {5: 5, 3: 5, 2: 5}, AWAY,
          ((5, OFF), (3, 2))),
    Wrong("head_start", "fevga", "5-3", AWAY, {12: 15}, ((24, 19), (24, 21))),
    Wrong("head_start", "fevga[head_start=one a turn]", "5-2", AWAY, {12: 15},
          ((24, 19), (24, 22))),
    Wrong("forbidden_prime", "fevga", "5-3", {24: 5, 23: 2, 22: 2, 21: 1, 20: 2, 9: 3},
          {12: 15}, ((24, 19), (9, 6))),
    Wrong("forbidden_prime", "fevga[head_start=free, prime=enemy ahead]", "5-3",
          {18: 3, 17: 2, 16: 2, 15: 2, 14: 2, 10: 4}, {12: 15}, ((18, 13), (10, 7))),
    Wrong("prime_not_opened", "fevga", "2-1",
          {19: 3, 18: 2, 17: 2, 16: 2, 15: 3, 14: 1, 13: 1, 5: 1}, {20: 15}, ((5, 3), (19, 18))),
    Wrong("hit_and_run", "tavla-ludoteka", "2-1", {6: 3, 5: 2, 4: 4, 2: 6}, {3: 1, 24: 14},
          ((5, 2),), ((3, BAR),)),
    Wrong("wasted_pips", "tavla-ludoteka", "6-3", {4: 1, 2: 1, 1: 2, 0: 11}, AWAY,
          ((4, 1), (2, OFF))),
    Wrong("waiting_first", "acey-deucey[entry=waiting all first]", "5-3", {25: 10, 20: 5}, AWAY,
          ((20, 15), (20, 17)), waiting=10),
    Wrong("too_many_moves", "club", "5-3", {25: 1, 13: 5, 8: 4, 6: 5},
          {24: 3, 23: 2, 22: 2, 21: 2, 20: 3, 19: 3}, ((13, 9),)),
    Wrong("unplayed_die", "club", "2-2", {24: 2, 0: 13}, {20: 2, 18: 13}, ()),
)  # fmt: skip
