"""What all engines are asked: the corpus of legal plays or, without it, games by chance."""

import random
from itertools import islice
from pathlib import Path
from typing import Final

from controller.rules.ends import ends_and_dice
from controller.rules.gnuid import gnu_id
from controller.rules.position import position_for
from controller.rules.side import Side
from controller.rules.variant import STANDARD
from tests.controller.rules.corpus import Case, read_corpus
from tests.controller.rules.playout import Moment, game_by_chance

_BY_CHANCE: Final = 4000


def bench_set(shared_data: Path) -> tuple[str, tuple[Case, ...]]:
    """Return what the set is called, and its cases."""
    if shared_data.is_dir():
        return "the corpus of legal plays", read_corpus(shared_data)
    return "games by chance", by_chance(_BY_CHANCE)


def by_chance(count: int) -> tuple[Case, ...]:
    """Return moments of games by chance, with our own answers."""
    chance = random.Random(3)
    games = (moment for _ in range(count) for moment in game_by_chance(STANDARD, chance))
    return tuple(_case(moment) for moment in islice(games, count))


def _case(moment: Moment) -> Case:
    before, side, roll = moment
    position = position_for(Side.WHITE, before.of(side), before.of(side.other))
    ends, dice = ends_and_dice(position, Side.WHITE, roll)
    ids = tuple(sorted(gnu_id(end, Side.WHITE) for end in ends))
    return Case(f"{position} {roll}", position, roll, STANDARD, dice, ids, frozenset())
