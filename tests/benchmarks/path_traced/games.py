"""Positions from real play: games played by the rules, in the manner of different people."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from controller.rules.dice import Roll
from controller.rules.game import STANDARD
from controller.rules.plays import Play, legal_plays
from controller.rules.position import BAR, OFF, Position
from controller.rules.position_json import position_to_json
from controller.rules.side import Side

TALL: Final = 6
PLAY: Final = ("middle", "bar", "tall", "middle", "off")
"""The kinds of positions in the order they take turns in."""
_LONGEST: Final = 250
"""Turns after which a game is left: two players who love to hit may never end."""
_MANNERS: Final[Mapping[str, tuple[float, float, float, float]]] = {
    # how much a player likes: made points, blots, a tall stack, hitting
    "solid": (2.0, -1.5, -0.6, 1.0),
    "loose": (0.5, 0.6, -0.8, 2.5),
    "stacker": (0.2, -1.0, 1.6, 0.3),
    "anything": (0.0, 0.0, 0.0, 0.0),
}


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn as it was played; `play` is None where the side had to dance."""

    before: Position
    side: Side
    roll: Roll
    play: Play | None

    @property
    def after(self) -> Position:
        """The position the turn ended in."""
        return self.play.result if self.play else self.before


def game(rng: np.random.Generator) -> Iterator[Position]:
    """Every position of one game between two players of drawn manners, to its end if it has one."""
    return (turn.after for turn in turns(rng) if turn.play)


def turns(rng: np.random.Generator, *, opened: bool = False) -> Iterator[PlayedTurn]:
    """The turns of one such game; `opened` by one die each, so that the first roll is no double."""
    position = STANDARD.start
    manners = {side: str(rng.choice(list(_MANNERS))) for side in Side}
    side = Side.WHITE if rng.random() < 0.5 else Side.BLACK
    for number in range(_LONGEST):
        if any(position.of(one)[OFF] == STANDARD.checkers for one in Side):
            return
        roll = _rolled(rng, unequal=opened and not number)
        plays = legal_plays(position, side, roll)
        likes = [_liking(play.result, side, manners[side]) for play in plays]
        chosen = int(np.argmax(np.array(likes) + rng.gumbel(size=len(likes)))) if plays else None
        turn = PlayedTurn(position, side, roll, None if chosen is None else plays[chosen])
        yield turn
        position, side = turn.after, side.other


def _rolled(rng: np.random.Generator, *, unequal: bool) -> Roll:
    while True:
        first, second = int(rng.integers(1, 7)), int(rng.integers(1, 7))
        if first != second or not unequal:
            return Roll.of(first, second)


def _liking(position: Position, side: Side, manner: str) -> float:
    made, blots, tall, hits = _MANNERS[manner]
    own = position.of(side)
    on_points = own[1:BAR]
    return (
        made * sum(count >= 2 for count in on_points)
        + blots * sum(count == 1 for count in on_points)
        + tall * max(on_points)
        + hits * position.of(side.other)[BAR]
        + 0.6 * own[OFF]
    )


def kind_of(position: Position, kinds: Sequence[str] = PLAY) -> str:
    """What a position is a test of: bar, tall, both if it is asked for, bearing off, or middle."""
    tall = any(max(position.of(side)[1:BAR]) >= TALL for side in Side)
    if any(position.of(side)[BAR] for side in Side):
        return "bar tall" if tall and "bar tall" in kinds else "bar"
    if tall:
        return "tall"
    if any(position.of(side)[OFF] for side in Side):
        return "off"
    return "middle"


def positions_of_play(
    rng: np.random.Generator, count: int, kinds: Sequence[str] = PLAY
) -> list[dict[str, Any]]:
    """`count` positions as JSON, the kinds taking turns, from as many games as it takes."""
    found: dict[str, list[Position]] = {kind: [] for kind in kinds}
    rounds = -(-count // len(kinds))
    while any(len(each) < rounds * kinds.count(kind) for kind, each in found.items()):
        for position in game(rng):
            if rng.random() < 0.4:
                found.get(kind_of(position, kinds), []).append(position)
    chosen = [found[kinds[i % len(kinds)]].pop(0) for i in range(count)]
    return [position_to_json(position) for position in chosen]
