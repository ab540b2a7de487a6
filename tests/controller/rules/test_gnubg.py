"""GNU Backgammon's lists of legal moves, its best moves and its ids, against ours."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from controller.rules.cube import Cube
from controller.rules.dice import ALL_ROLLS
from controller.rules.ends import legal_ends
from controller.rules.gnuid import gnu_id
from controller.rules.match import MatchScore
from controller.rules.position import position_for
from controller.rules.records.matchid import match_id, standing_of_match_id
from controller.rules.records.standing import Standing
from controller.rules.records.xgid import xgid
from controller.rules.result import ending_of
from controller.rules.side import Side
from controller.rules.variant import NACKGAMMON, STANDARD, VARIANTS, Variant
from tests.controller.rules.any_game import position_like
from tests.controller.rules.gnubg import Question, hints, ids_after, needs_gnubg
from tests.controller.rules.playout import game_by_chance

pytestmark = needs_gnubg
W, B = Side.WHITE, Side.BLACK
MOMENTS = (
    Standing(NACKGAMMON.start, W, score=MatchScore(0), dice=(6, 3)),
    Standing(STANDARD.start, B, score=MatchScore(0), jacoby=True, beavers=True),
    Standing(STANDARD.start, W, Cube(2, W), MatchScore(7, 3, 4)),
    Standing(STANDARD.start, B, Cube(64, W), MatchScore(25, 20, 0), dice=(5, 5)),
    Standing(STANDARD.start, W, Cube(), MatchScore(5, 4, 2), dice=(2, 1)),
    Standing(STANDARD.start, W, Cube(), MatchScore(5, 4, 2, crawford_played=True), dice=(2, 1)),
    Standing(STANDARD.start, B, Cube(), MatchScore(3, 2, 2, crawford_played=True), dice=(6, 5)),
)


def questions(variant: Variant, chance: random.Random) -> Iterator[Question]:
    """Endless: one moment of games by chance, one board of stacks, blots and men on the bar."""
    while True:
        for position, side, roll in game_by_chance(variant, chance):
            own, other = position.of(side), position.of(side.other)
            yield Question(position_for(W, own, other), roll)
            made = position_like(variant, chance)
            if ending_of(made, variant) is None:
                yield Question(made, chance.choice(ALL_ROLLS))


def seated(standing: Standing) -> Standing:
    """The same moment with Black on roll: gnubg reads an XGID with player 1 on roll, always."""
    if standing.on_roll is B:
        return standing
    owner, score = standing.cube.owner, standing.score
    return replace(
        standing,
        position=standing.position.swapped(),
        on_roll=B,
        cube=Cube(standing.cube.value, owner and owner.other),
        score=replace(score, white=score.black, black=score.white),
    )


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_gnu_backgammon_lists_the_same_legal_plays(variant: Variant, tmp_path: Path) -> None:
    asked = list(islice(questions(variant, random.Random(2026)), 200))
    for question, told in zip(asked, hints(tmp_path, asked), strict=True):
        ours = legal_ends(question.position, W, question.roll, variant)
        assert told.gnu_id == gnu_id(question.position, W)
        assert len(told.ends) == len(ours), question
        assert set(told.ends) == set(ours), question


@pytest.mark.parametrize("standing", MOMENTS, ids=match_id)
def test_gnu_backgammon_gives_our_xgid_our_ids(standing: Standing, tmp_path: Path) -> None:
    position, match = ids_after(tmp_path, f"set xgid {xgid(standing)}")
    assert position == gnu_id(standing.position, standing.on_roll)
    assert match == match_id(seated(standing))


@pytest.mark.parametrize("standing", MOMENTS, ids=match_id)
def test_gnu_backgammon_keeps_our_ids(standing: Standing, tmp_path: Path) -> None:
    ours = gnu_id(standing.position, standing.on_roll), match_id(standing)
    told = ids_after(tmp_path, f"set gnubgid {':'.join(ours)}")
    assert told == ours
    assert match_id(standing_of_match_id(told[1], standing.position)) == ours[1]
