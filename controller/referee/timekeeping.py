"""Whose clock runs, and what a fallen flag means: both stand while nobody has anything to play.

Both stop while the referee judges or asks, in a dispute, during an offer to resign or to draw,
between games, and while a device or the light fails: that is no player's fault.
"""

from dataclasses import replace

from controller.referee.effects import FlagFell, GameEnded, MatchEnded
from controller.referee.events import Hidden
from controller.referee.origins import Origin
from controller.referee.outcome import Outcome, stay
from controller.referee.phases import CubeOnOffer, MatchOver, ToMove, ToRoll
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.clock import Clocks
from controller.rules.result import GameResult, ResultKind
from controller.rules.side import Side

NOBODYS_FAULT = frozenset(
    {Hidden.GLARE, Hidden.KNOCKED, Hidden.DARK, Hidden.OVEREXPOSED, Hidden.NO_BOARD}
)
POINT_PLAYED_S = 60
"""So much less for each point already scored where clocks are set up in mid-match (RULES.md)."""
AFTER_RULING_S = 60.0
"""A director who takes back a loss on time lets the player finish: no less than this is left."""


def clocks_of(setup: MatchSetup) -> Clocks | None:
    """Return both clocks as a match begins; None where it is played without."""
    rules = setup.table_rules
    if not rules.reserve_a_point_s or not setup.length:
        return None
    played = setup.white_score + setup.black_score
    whole_s = rules.reserve_a_point_s * setup.length - POINT_PLAYED_S * played
    reserve_s = float(max(whole_s, rules.reserve_a_point_s))
    return Clocks(rules.delay_s, reserve_s, reserve_s)


def follow_clock(table: Table, at_s: float) -> Table:
    """Stop and start the clocks as the game goes on."""
    if table.clocks is None:
        return table
    clocks = table.clocks.run(_runs_for(table), at_s)
    return table if clocks is table.clocks else replace(table, clocks=clocks)


def _runs_for(table: Table) -> Side | None:
    no_dice = table.dice is Origin.ELECTRONIC and table.dice_missing
    no_camera = any(one.device == "camera" for one in table.missing)
    if no_dice or no_camera or table.hidden in NOBODYS_FAULT:
        return None
    match table.phase:
        case ToRoll(side=side) | ToMove(side=side) | CubeOnOffer(answerer=side):
            return side
    return None


def look_at_clock(table: Table, at_s: float) -> Outcome:
    """Notice a flag that has fallen: one overtime where that is agreed, else the match is lost."""
    side = None if table.clocks is None else table.clocks.fallen(at_s)
    if table.clocks is None or side is None:
        return stay(table)
    overtime_s = table.setup.table_rules.overtime_s
    if not overtime_s or side in table.clocks.overtime:
        return _lose(table, side, at_s)
    used = table.clocks.overtime | {side}
    clocks = replace(table.clocks.given(side, overtime_s, at_s), overtime=used)
    return replace(table, clocks=clocks.run(side, at_s)), (FlagFell(at_s, side, overtime_s),)


def _lose(table: Table, side: Side, at_s: float) -> Outcome:
    """The opponent takes all the points that he still needed."""
    missing = table.score.away(side.other) or 0
    result = GameResult(side.other, ResultKind.SINGLE, 1, missing)
    score = table.score.after(result)
    over = replace(table, score=score, phase=MatchOver(result, table.score))
    ended = GameEnded(at_s, result, score.white, score.black)
    return over, (FlagFell(at_s, side), ended, MatchEnded(at_s, side.other))


def clocks_after_ruling(table: Table, at_s: float) -> Clocks | None:
    """Return the clocks with which a game goes on that a director ruled on."""
    clocks = table.clocks
    if clocks is None:
        return None
    for side in Side:
        if clocks.left_s(side, at_s) <= 0:
            clocks = clocks.given(side, AFTER_RULING_S, at_s)
    return clocks
