"""Moments and matches made by chance, all of them legal."""

import random

from hypothesis import strategies as st

from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.match import MatchScore
from controller.rules.plays import Play, legal_plays
from controller.rules.position import Position
from controller.rules.records.model import (
    Action,
    Doubled,
    Dropped,
    Game,
    MatchRecord,
    Move,
    Outcome,
    Resigned,
    Taken,
    Turn,
    tidy_name,
)
from controller.rules.records.standing import Standing
from controller.rules.result import GameResult, ResultKind, multiplier, result_of
from controller.rules.side import Side
from controller.rules.variant import STANDARD


@st.composite
def standings(draw: st.DrawFn) -> Standing:
    cube = draw(st.sampled_from([Cube(), Cube(2, Side.WHITE), Cube(16, Side.BLACK)]))
    length = draw(st.integers(0, 25))
    most = max(length - 1, 0) if length else 99
    white, black = draw(st.integers(0, most)), draw(st.integers(0, most))
    score = MatchScore(length, white, black)
    if score.is_crawford:
        score = MatchScore(length, white, black, crawford_played=draw(st.booleans()))
    rolled = st.tuples(st.integers(1, 6), st.integers(1, 6))
    offered = draw(st.booleans())
    return Standing(
        draw(positions()),
        draw(st.sampled_from(Side)),
        cube,
        score,
        None if offered else draw(st.none() | rolled),
        offered,
        jacoby=not length and draw(st.booleans()),
        beavers=not length and draw(st.booleans()),
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    return _played(random.Random(draw(st.integers(0, 10**6))), draw(st.integers(0, 25)))


def _played(dice: random.Random, turns: int) -> Position:
    position, side = STANDARD.start, Side.WHITE
    for _ in range(turns):
        if result_of(position) is not None:
            break
        plays = legal_plays(position, side, Roll.of(dice.randint(1, 6), dice.randint(1, 6)))
        position = dice.choice(plays).result if plays else position
        side = side.other
    return position


@st.composite
def matches(draw: st.DrawFn) -> MatchRecord:
    """A match of short games by chance: played out, dropped, resigned, or broken off."""
    seed = draw(st.integers(0, 10**6))
    dice = random.Random(seed)
    length = draw(st.sampled_from([0, 1, 3, 7]))
    names = st.text(st.characters(codec="utf-8"), max_size=12).map(tidy_name)
    score = MatchScore(length)
    games: list[Game] = []
    for number in range(1, draw(st.integers(1, 3)) + 1):
        game = _game(dice, number, score)
        games.append(game)
        if game.outcome is None:
            break
        won = GameResult(game.outcome.winner, ResultKind.SINGLE, 1, game.outcome.points)
        score = score.after(won)
        if score.winner:
            break
    return MatchRecord(draw(names), draw(names), length, tuple(games))


def _game(dice: random.Random, number: int, score: MatchScore) -> Game:
    position, side, cube = STANDARD.start, dice.choice(list(Side)), Cube()
    actions: list[Action] = []
    outcome: Outcome | None = None
    for turn in range(dice.randint(3, 70)):
        may = turn > 0 and cube.owner is not side.other and not score.is_crawford
        if may and dice.random() < 0.1:
            actions.append(Doubled(side, cube.offered))
            if dice.random() < 0.3:
                actions.append(Dropped(side.other))
                outcome = Outcome(side, cube.value)
                break
            actions.append(Taken(side.other))
            cube = cube.taken_by(side.other)
        roll = dice.randint(1, 6), dice.randint(1, 6)
        plays = legal_plays(position, side, Roll.of(*roll))
        if plays and turn > 3 and dice.random() < 0.03:
            points = cube.value * dice.randint(1, 3)
            actions += [Turn(side, roll, None), Resigned(side, points)]
            outcome = Outcome(side.other, points)
            break
        if not plays:
            actions.append(Turn(side, roll, ()))
        else:
            play = dice.choice(plays)
            position = play.result
            actions.append(Turn(side, roll, moves_of(play)))
        won = result_of(position)
        if won is not None:
            outcome = Outcome(won[0], cube.value * multiplier(won[1], STANDARD))
            break
        side = side.other
    return Game(number, score.white, score.black, tuple(actions), outcome)


def moves_of(play: Play) -> tuple[Move, ...]:
    return tuple(
        Move((step.source, step.target), frozenset({step.target} if step.hit else ()))
        for step in play.steps
    )
