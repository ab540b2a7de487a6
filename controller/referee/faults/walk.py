"""Step by step: which rules a set of moves breaks in each order of its steps, and whom it meets."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from controller.referee.faults.account import Move
from controller.referee.faults.game import Game
from controller.referee.reasons import Fault, Reason
from controller.rules.landing import Landing
from controller.rules.law import Memory
from controller.rules.position import BAR, HOME, OFF, Counts
from controller.rules.step import Step
from controller.rules.view import View


@dataclass(frozen=True, slots=True)
class Walk:
    """One order of the steps.

    Attributes:
        broken: The rules it breaks.
        hit: The points where it hits a checker.
        blocked: The points it lands on though the opponent holds them.
        under: The points on which a checker of the opponent then lies under the mover's.
        wrong_steps: How many steps break a rule that no earlier one broke.
        faults: The first step that breaks each rule.
        end: The board after it, as the mover's rules see it.
        memories: What the game's laws then remember of the turn.
    """

    broken: frozenset[Reason]
    hit: frozenset[int]
    blocked: frozenset[int]
    under: frozenset[int]
    wrong_steps: int
    faults: tuple[Fault, ...] = field(compare=False)
    end: View = field(compare=False)
    memories: tuple[Memory, ...] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Table:
    """The board in the middle of a turn.

    Attributes:
        view: Where all checkers are, seen or not.
        under: The points on which a checker of the opponent lies under the mover's.
    """

    view: View
    under: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Path:
    game: Game
    table: Table
    memories: tuple[Memory, ...]
    hit: frozenset[int] = frozenset()
    blocked: frozenset[int] = frozenset()
    wrong_steps: int = 0
    faults: tuple[Fault, ...] = ()

    def walk(self) -> Walk:
        broken = frozenset(fault.reason for fault in self.faults)
        view, under = self.table.view, self.table.under
        wrong = self.wrong_steps
        return Walk(broken, self.hit, self.blocked, under, wrong, self.faults, view, self.memories)


def walks(game: Game, table: Table, moves: tuple[Move, ...], dice: tuple[int, ...]) -> set[Walk]:
    """Return every way to walk the moves, as far as ways differ in what they break and meet.

    Args:
        game: What is played.
        table: The board before these moves.
        moves: Moves whose dice are known.
        dice: The numbers rolled, four for a double.
    """
    memories = tuple(law.begin(table.view, dice) for law, _ in game.laws)
    return set(_finished(_Path(game, table, memories), moves))


def _finished(path: _Path, moves: tuple[Move, ...]) -> Iterator[Walk]:
    if not moves:
        yield path.walk()
        return
    for move in sorted(set(moves), key=lambda move: -move.source):
        others = list(moves)
        others.remove(move)
        for die in sorted(set(move.dice)):
            reached = move.source - die
            last = len(move.dice) == 1
            if last or reached > OFF:
                after = _stepped(path, move.source, max(reached, OFF), die)
                rest = () if last else (_shortened(move, reached, die),)
                yield from _finished(after, (*others, *rest))


def _shortened(move: Move, source: int, die: int) -> Move:
    dice = list(move.dice)
    dice.remove(die)
    return replace(move, source=source, dice=tuple(dice))


def _stepped(path: _Path, source: int, target: int, die: int) -> _Path:
    game, view = path.game, path.table.view
    found = Landing.OPEN if target == OFF else game.landing(view, target)
    step = Step(source, target, die, found is Landing.HIT, found is Landing.PIN)
    faults = [*_leaving(game, view, step), *_arriving(game, view, step, found)]
    memories = []
    for (law, reason), memory in zip(game.laws, path.memories, strict=True):
        if not law.allows(view, step, memory):
            faults.append(Fault(reason, source, target, die))
        memories.append(law.after(view, step, memory))
    known = {fault.reason for fault in path.faults}
    new = tuple(fault for fault in faults if fault.reason not in known)
    return _Path(
        game,
        _met(path.table, source, target, found, hit=step.hit),
        tuple(memories),
        path.hit | {target} if step.hit else path.hit,
        path.blocked | {target} if found is Landing.BLOCKED else path.blocked,
        path.wrong_steps + bool(new),
        (*path.faults, *new),
    )


def strayed(game: Game, table: Table, source: int, target: int) -> Table:
    """Return the board after a checker went where no dice carry it; whom it meets stays there."""
    found = Landing.OPEN if target == OFF else game.landing(table.view, target)
    return _met(table, source, target, found, hit=False)


def _met(table: Table, source: int, target: int, found: Landing, *, hit: bool) -> Table:
    """Return the board after a step: whom it hits is off its point, and who holds it stays."""
    if found in {Landing.PIN, Landing.OPEN}:
        return _carried(table, source, target)
    enemies = table.view.enemy[target]
    bare = replace(table, view=_with_enemies(table.view, target, 0))
    after = _carried(bare, source, target)
    return after if hit else replace(after, view=_with_enemies(after.view, target, enemies))


def _carried(table: Table, source: int, target: int) -> Table:
    """Return the board after a checker went from one place to another, nobody being hit.

    Whom it leaves is freed; a single checker of the opponent that it covers lies under it.
    """
    view, under = table.view, table.under
    own = list(view.own)
    own[source] -= 1
    covers = OFF < target < BAR and view.enemy[target] == 1 and not own[target]
    own[target] += 1
    if source in under and not own[source]:
        under -= {source}
    if covers:
        under |= {target}
    waiting = min(view.waiting, own[BAR])
    pinned = tuple(point for point in view.pinned if own[point])
    return Table(View(tuple(own), view.enemy, pinned, waiting), under)


def _with_enemies(view: View, point: int, count: int) -> View:
    return replace(view, enemy=(*view.enemy[:point], count, *view.enemy[point + 1 :]))


def _leaving(game: Game, view: View, step: Step) -> Iterator[Fault]:
    """Yield what it breaks to leave this place now."""
    if step.source in view.pinned and view.own[step.source] == 1:
        yield Fault(Reason.PINNED_CHECKER_MOVED, step.source, step.target, step.die)
    if step.source != BAR and must_enter(game, view):
        hit = view.own[BAR] - view.waiting
        reason = Reason.BAR_FIRST if hit else Reason.WAITING_FIRST
        yield Fault(reason, step.source, step.target, step.die, count=hit or view.waiting)


def must_enter(game: Game, view: View) -> bool:
    """Say whether a checker must enter before any other moves."""
    return game.sources(view) == (BAR,)


def _arriving(game: Game, view: View, step: Step, found: Landing) -> Iterator[Fault]:
    """Yield what it breaks to come to this place, by this die."""
    move = (step.source, step.target, step.die)
    if found is Landing.BLOCKED:
        enemies = view.enemy[step.target]
        yield Fault(Reason.BLOCKED_POINT, *move, step.target, enemies)
    if step.target == OFF:
        yield from _bearing_off(game, view, step)


def _bearing_off(game: Game, view: View, step: Step) -> Iterator[Fault]:
    move = (step.source, step.target, step.die)
    others = list(view.own)
    others[step.source] -= 1
    pinned = [point for point in view.pinned if point != step.source]
    behind = rearmost(others)
    if behind > HOME:
        yield Fault(Reason.BEAR_OFF_NOT_ALLOWED, *move, behind, sum(others[HOME + 1 :]))
    elif pinned:
        yield Fault(Reason.BEAR_OFF_WHILE_PINNED, *move, pinned[0], len(pinned))
    elif game.exact and step.die > step.source:
        yield Fault(Reason.BEAR_OFF_NOT_EXACT, *move)
    elif step.die > step.source and behind > step.source:
        yield Fault(Reason.BEAR_OFF_TOO_HIGH, *move, behind)


def rearmost(own: list[int] | Counts) -> int:
    """Return the highest place that holds a checker, 0 if none does."""
    return max((place for place in range(1, BAR + 1) if own[place]), default=OFF)
