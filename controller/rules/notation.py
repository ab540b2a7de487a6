"""Plays as people write them, both ways, in the mover's own numbers.

`8/5 6/5`, `bar/22*`, `13/7*/4` (one checker, hitting on the way), `6/off(2)`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from controller.rules.dice import Roll
from controller.rules.errors import NotationError
from controller.rules.game import STANDARD, Variant
from controller.rules.plays import Play, also_accepted, legal_plays
from controller.rules.position import BAR, OFF, Counts, Position
from controller.rules.route import STRAIGHT, Route, along
from controller.rules.side import Side
from controller.rules.step import Step

_MOVE: Final = re.compile(r"([0-9]+|bar)((?:/(?:[0-9]+|off)\*?)+)(?:\(([1-4])\))?", re.IGNORECASE)
_WORDS: Final = {"bar": BAR, "off": OFF}
_DANCES: Final = frozenset({"", "cannot move", "no play", "dance", "dances", "-"})


@dataclass(frozen=True, slots=True)
class _Move:
    """One checker's way as written: the points it names after the source, and those it hits."""

    source: int
    stops: tuple[int, ...]
    hits: frozenset[int]


def format_play(play: Play, route: Route = STRAIGHT) -> str:
    """Return a play in standard notation, from the rear to the front; no steps give "".

    `route` is `variant.route(side)`: it gives the numbers the mover travels in games where both
    sides run the same way round; in all others the points of its own view are those numbers.
    """
    moves: list[_Move] = []
    for step in play.steps:
        _add_step(moves, _renumbered(step, route))
    moves.sort(key=lambda move: (-move.source, -move.stops[-1]))
    counted: dict[tuple[int, ...], list[_Move]] = {}
    for move in moves:
        counted.setdefault((move.source, *_told_stops(move)), []).append(move)
    return " ".join(_written(same) for same in counted.values())


def parse_play(
    text: str, position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> Play:
    """Read a play that is legal here; merged or single steps, with or without `*`.

    Points named on the way only tell apart plays that hit from plays that do not.

    Raises:
        NotationError: the text is no play, is not legal, or fits two legal plays.
    """
    legal = legal_plays(position, side, roll, variant)
    if text.strip().lower() in _DANCES:
        return _danced(legal, position, roll, variant.route(side))
    moves = parse_moves(text)
    if not legal:
        raise NotationError(f"{text!r} is not legal: with {roll} nothing can be played")
    route = variant.route(side)
    own = along(_moved(variant.numbered(position, side), moves), route)
    hits = frozenset[int]().union(*(move.hits for move in moves))
    candidates = [
        play
        for play in legal + also_accepted(position, side, roll, variant)
        if play.result.of(side) == own and hits <= _hits(play)
    ]
    if not candidates:
        example = format_play(legal[0], route)
        raise NotationError(f"{text!r} is not legal with {roll}; {example}, for example, is")
    return _chosen(text, candidates, hits | _blots_named(moves, position.of(side.other)))


def parse_moves(text: str) -> tuple[_Move, ...]:
    """Read the ways of single checkers, legal or not.

    Raises:
        NotationError: the text is no play.
    """
    moves: list[_Move] = []
    for word in text.replace(",", " ").split():
        written = _MOVE.fullmatch(word)
        if written is None:
            raise NotationError(f"{word!r} in {text!r} is no move; write 8/5, bar/22* or 6/off(2)")
        moves.extend([_move(word, written[1], written[2])] * int(written[3] or 1))
    return tuple(moves)


def _renumbered(step: Step, route: Route) -> Step:
    if route is STRAIGHT:
        return step
    return replace(step, source=route[step.source], target=route[step.target])


def _add_step(moves: list[_Move], step: Step) -> None:
    hits = frozenset({step.target} if step.hit else ())
    for index, move in enumerate(moves):
        if move.stops[-1] == step.source:
            moves[index] = _Move(move.source, (*move.stops, step.target), move.hits | hits)
            return
    moves.append(_Move(step.source, (step.target,), hits))


def _told_stops(move: _Move) -> tuple[int, ...]:
    return (*(stop for stop in move.stops[:-1] if stop in move.hits), move.stops[-1])


def _written(same: list[_Move]) -> str:
    hits = same[0].hits
    stops = [_name(stop, "off") + "*" * (stop in hits) for stop in _told_stops(same[0])]
    times = f"({len(same)})" if len(same) > 1 else ""
    return "/".join([_name(same[0].source, "bar"), *stops]) + times


def _name(place: int, outside: str) -> str:
    return str(place) if OFF < place < BAR else outside


def _move(word: str, source: str, way: str) -> _Move:
    stops = [(_place(word, stop.rstrip("*")), stop.endswith("*")) for stop in way[1:].split("/")]
    points = (_place(word, source), *(place for place, _ in stops))
    if any(before <= after for before, after in pairwise(points)):
        raise NotationError(f"{word!r} does not move forward, to lower numbers")
    return _Move(points[0], points[1:], frozenset(place for place, hit in stops if hit))


def _place(word: str, name: str) -> int:
    place = _WORDS.get(name.lower())
    place = int(name) if place is None else place
    if place > BAR:
        raise NotationError(
            f"{word!r} names point {place}; points are 1 to 24, 25 or bar, 0 or off"
        )
    return place


def _moved(own: Counts, moves: Iterable[_Move]) -> Counts:
    counts = list(own)
    for move in moves:
        counts[move.source] -= 1
        counts[move.stops[-1]] += 1
    return tuple(counts)


def _hits(play: Play) -> frozenset[int]:
    return frozenset(step.target for step in play.steps if step.hit)


def _blots_named(moves: Iterable[_Move], other: Counts) -> frozenset[int]:
    named = {stop for move in moves for stop in move.stops if stop != OFF}
    return frozenset(stop for stop in named if other[25 - stop] == 1)


def _danced(legal: tuple[Play, ...], position: Position, roll: Roll, route: Route) -> Play:
    if legal:
        raise NotationError(f"{roll} can be played: {format_play(legal[0], route)}, for example")
    return Play((), position)


def _chosen(text: str, candidates: list[Play], hits: frozenset[int]) -> Play:
    """Choose among plays that move the same checkers: the one hitting on the points named."""
    told = [play for play in candidates if _hits(play) == hits] or candidates
    if len(told) > 1:
        either = " or ".join(format_play(play) for play in told)
        raise NotationError(f"{text!r} can mean {either}; name the points where it hits")
    return told[0]
