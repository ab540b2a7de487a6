"""The likeliest story of an illegal board: moves, dice and mishaps, weighed, and what they break.

People make one mistake at a time. Each way to tell what happened weighs as much as its mishaps,
and the lightest is believed. The weights only rank stories; a mishap that is told is always one
that this story cannot do without.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from controller.referee.faults.account import Account, Move, accounts
from controller.referee.faults.change import Board, change, readings, readings_with_entered
from controller.referee.faults.game import Game
from controller.referee.faults.opponent import (
    LOST,
    Finding,
    Meeting,
    least_weight,
    opponents_part,
)
from controller.referee.faults.walk import Table, Walk, strayed, walks
from controller.rules.dice import Roll
from controller.rules.landing import Landing
from controller.rules.position import BAR, HOME, OFF

LEFT_OVER: Final = 1
"""Dice were left over, though nothing went astray that they may have been meant for."""
ONE_MORE: Final = 3
"""A move more was made than there were dice to play."""
UNSEEN: Final = 6
"""A checker was borne off unseen, too early: with RULE lighter than LOST while a die is left."""
UNSEEN_HOME: Final = 2
"""A checker was borne off unseen, and all were home: nothing is likelier."""
UNRECOGNISED: Final = 4
"""A checker that came in is taken for one of the other side, though nobody seems to lack one."""
RULE: Final = 8
"""A step broke a rule that no step before it broke."""
ONE_RULE_MORE: Final = 2
"""It broke two at once: hardly less likely, but more than that a die was left over."""
ASTRAY: Final = 12
"""A checker went forwards by no number rolled; heavier than one rule, lighter than two."""
BACKWARDS: Final = 20
"""A checker went backwards: lighter than two going astray, heavier than one."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is to be explained: two boards, and the roll between them.

    Attributes:
        game: What is played.
        table: Where everybody was before the play, seen or not.
        before: What showed then.
        after: What shows now.
        roll: The dice.
        required: How many of the dice had to be played.
        waiting: How many checkers of the opponent never were in play.
        far_fetched: What this reading of the board weighs by itself.
    """

    game: Game
    table: Table
    before: Board
    after: Board
    roll: Roll
    required: int
    waiting: int
    far_fetched: int = 0

    @property
    def bearing_off(self) -> bool:
        """Whether all of the mover's checkers were home before the play."""
        return not any(self.table.view.own[HOME + 1 :])

    @property
    def hidden(self) -> tuple[int, ...]:
        """The places of the mover's checkers that did not show, rearmost first."""
        view = self.table.view
        return (BAR,) * view.waiting + tuple(sorted(view.pinned, reverse=True))

    @property
    def roll_sums(self) -> frozenset[int]:
        """Every number of pips that some of the dice add up to."""
        high, low = self.roll.values
        if high == low:
            return frozenset(high * count for count in range(1, 5))
        return frozenset({high, low, high + low})


@dataclass(frozen=True, slots=True)
class Story:
    """One way it may have happened."""

    case: Case
    account: Account
    walk: Walk
    opponent: Finding

    @property
    def weight(self) -> int:
        """How far-fetched it is."""
        walk = self.walk
        rules = RULE * walk.wrong_steps + ONE_RULE_MORE * (len(walk.broken) - walk.wrong_steps)
        return _weight(self.case, self.account) + rules + self.opponent.weight


def likeliest_story(case: Case) -> Story:
    """Return the story with the least mishaps; the first told where several are as likely."""
    outlines = [outline for one in _read_anew(case) for outline in _outlines(one)]
    first, *others = sorted(outlines, key=lambda outline: outline.least)
    best = min(_stories(first), key=lambda story: story.weight)
    for outline in others:
        if outline.least >= best.weight:
            break
        best = min((best, *_stories(outline)), key=lambda story: story.weight)
    return best


def _read_anew(case: Case) -> Iterator[Case]:
    """Yield the case as seen, then with checkers that were perhaps not recognised."""
    yield case
    for after in readings(case.before, case.after):
        yield replace(case, after=after)
    waited = case.table.view.waiting, case.waiting
    for after in readings_with_entered(case.before, case.after, *waited):
        yield replace(case, after=after, far_fetched=UNRECOGNISED)


@dataclass(frozen=True, slots=True)
class _Outline:
    """What the mover did, not yet step by step, and the least that such a story can weigh."""

    case: Case
    account: Account
    least: int


def _outlines(case: Case) -> Iterator[_Outline]:
    before, after = case.before, case.after
    floor = least_weight(before.other, after.other, case.table.under)
    told = accounts(
        change(before.own, after.own),
        case.roll.dice,
        bearing_off=case.bearing_off,
        hidden=case.hidden,
    )
    for account in told:
        yield _Outline(case, account, floor + _weight(case, account))


def _weight(case: Case, account: Account) -> int:
    lost = len(account.missing) + len(account.extra)
    misplaced = len(account.misplaced)
    made = account.used + misplaced
    left_over = made < case.required and not misplaced and not lost
    unseen = sum(not move.seen for move in (*account.played, *account.astray))
    return (
        case.far_fetched
        + ASTRAY * misplaced
        + BACKWARDS * len(account.backwards)
        + LOST * lost
        + LEFT_OVER * left_over
        + ONE_MORE * max(made - case.required, 0)
        + (UNSEEN_HOME if case.bearing_off else UNSEEN) * unseen
    )


def _stories(outline: _Outline) -> Iterator[Story]:
    case, account = outline.case, outline.account
    table = _strays_first(case, account)
    found = walks(case.game, table, account.played, case.roll.dice)
    for walk in sorted(found, key=_order):
        meeting = _meeting(case, account, walk)
        yield Story(
            case, account, walk, opponents_part(case.before.other, case.after.other, meeting)
        )


def _order(walk: Walk) -> tuple[int, list[str], list[int], list[int], list[int]]:
    """Order walks by their content, so that the same board always gets the same story."""
    broken = sorted(one.value for one in walk.broken)
    return walk.wrong_steps, broken, sorted(walk.hit), sorted(walk.blocked), sorted(walk.under)


def _strays_first(case: Case, account: Account) -> Table:
    """Begin with what went astray or got lost: a checker that left the bar so is off it."""
    table = case.table
    for source in account.missing:
        table = strayed(case.game, table, source, OFF)
    for move in account.misplaced:
        table = strayed(case.game, table, move.source, move.target)
    return table


def _meeting(case: Case, account: Account, walk: Walk) -> Meeting:
    stayed = {point for point in walk.blocked if case.after.own[point]}
    restless = [move.source for move in account.astray] + [*account.missing]
    likely = {source - pips for source in restless for pips in case.roll_sums}
    likely.update(target + pips for target in account.extra for pips in case.roll_sums)
    likely.update([move.target for move in account.astray], account.extra)
    covers = set() if case.game.hits else set(account.extra)
    under, before = _at_the_end(case, account, walk).under, case.table.under
    return Meeting(
        made=walk.hit,
        likely=frozenset(likely if case.game.hits else ()),
        covered=landed_on_held(case, account) | stayed | covers,
        pinned=under - before,
        freed=before - under,
        unseen=len(under) + case.waiting,
        hits=case.game.hits,
    )


def _at_the_end(case: Case, account: Account, walk: Walk) -> Table:
    """Return the board after the steps and those moves backwards that came in between."""
    table = Table(walk.end, walk.under)
    for move in account.backwards:
        table = strayed(case.game, table, move.source, move.target)
    return table


def landed_on_held(case: Case, account: Account) -> frozenset[int]:
    """Return the points where a checker gone astray stands among enemies who held the point."""
    view = case.table.view
    return frozenset(
        move.target
        for move in account.astray
        if _is_point(move) and case.game.landing(view, move.target) is Landing.BLOCKED
    )


def _is_point(move: Move) -> bool:
    return OFF < move.target < BAR
