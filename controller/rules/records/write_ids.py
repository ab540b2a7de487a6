"""Writes the ids of every roll of a match: GNU position id and match id, and the XGID.

    4HPwATDgc/ABMA:cAkmAAAAAAAE XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10

The match id has White as player 0, the XGID has White below.
"""

from collections.abc import Iterator

from controller.rules.gnuid import gnu_id
from controller.rules.records.matchid import match_id
from controller.rules.records.model import MatchRecord
from controller.rules.records.replay import replay_game
from controller.rules.records.scores import scores_before
from controller.rules.records.standing import Standing
from controller.rules.records.xgid import xgid
from controller.rules.variant import variant_named


def write_ids(record: MatchRecord) -> str:
    """Return a line for each roll.

    Raises:
        MatchError: a score that no match of this length has.
        VariantError: a game that is not known.
    """
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: MatchRecord) -> Iterator[str]:
    for game, score in zip(record.games, scores_before(record), strict=True):
        for judgement in replay_game(game.actions, score, variant_named(game.variant)).trail:
            turn = judgement.turn
            moment = Standing(judgement.before, turn.side, judgement.cube, score, turn.dice)
            yield f"{gnu_id(judgement.before, turn.side)}:{match_id(moment)} {xgid(moment)}"
