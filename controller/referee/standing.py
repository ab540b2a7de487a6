"""The director's ruling on score and cube: the game goes on where it is, or is over by it."""

from dataclasses import replace

from controller.referee.director import ruled_upon
from controller.referee.effects import Effect, GameEnded, Ignored, MatchEnded, StandingSet
from controller.referee.events import StandingRuled
from controller.referee.outcome import Outcome, ignore
from controller.referee.phases import (
    CubeOnOffer,
    GameOver,
    MatchOver,
    Paused,
    Phase,
    SessionOver,
    SettingUp,
    ToRoll,
)
from controller.referee.table import Table
from controller.referee.timekeeping import clocks_after_ruling
from controller.rules.cube import can_lie, may_double
from controller.rules.errors import MatchError
from controller.rules.match import MatchScore
from controller.rules.result import GameResult, ResultKind
from controller.rules.side import Side

BETWEEN_GAMES = (SettingUp, GameOver, MatchOver)
"""Where no game is played, and no cube lies: the next game begins with it in the middle."""


def is_between_games(phase: Phase) -> bool:
    """Say whether no game is being played, also under a pause."""
    return isinstance(ruled_upon(phase), BETWEEN_GAMES)


def score_ruled(length: int, white: int, black: int, *, crawford_played: bool) -> MatchScore | None:
    """Return the score that a ruling means; None if there is no such score.

    Before a side is one point short, no Crawford game can have been played.
    """
    try:
        score = MatchScore(length, white, black)
    except MatchError:
        return None
    near = 1 in {score.away(side) for side in Side}
    return replace(score, crawford_played=crawford_played and near)


def standing_ruled(table: Table, event: StandingRuled) -> Outcome:
    """Set score and cube; a score that wins the match ends it, and one that does not goes on."""
    score = score_ruled(
        table.setup.length,
        event.white_score,
        event.black_score,
        crawford_played=event.crawford_played,
    )
    between = is_between_games(table.phase)
    cube = event.cube or table.cube
    if score is None or (between and event.cube is not None):
        return ignore(table, event, Ignored.NO_SUCH_STANDING)
    if score.winner is not None:
        return _won(table, score, score.winner, event.at_s)
    if not between and not can_lie(cube, score, table.variant):
        return ignore(table, event, Ignored.NO_SUCH_STANDING)
    clocks = clocks_after_ruling(table, event.at_s)
    ruled = replace(table, score=score, cube=cube, clocks=clocks)
    ruled = replace(ruled, phase=_goes_on(ruled, table.phase, turned=cube != table.cube))
    lies = None if between else cube
    double_off = _offers(table.phase) and not _offers(ruled.phase)
    return ruled, (StandingSet(event.at_s, score.white, score.black, lies, double_off),)


def _offers(phase: Phase) -> bool:
    return isinstance(ruled_upon(phase), CubeOnOffer)


def _goes_on(ruled: Table, phase: Phase, *, turned: bool) -> Phase:
    """Return where play goes on: a won match does, and a double that cannot be is taken back."""
    match phase:
        case Paused() | SessionOver():
            before = _goes_on(ruled, phase.before, turned=turned)
            return replace(phase, before=before)  # type: ignore[arg-type]
        case MatchOver(result=result, score_before=before_it):
            return GameOver(result, before_it)
        case CubeOnOffer(side=doubler):
            stands = may_double(ruled.cube, doubler, ruled.score, ruled.variant)
            return phase if stands and not turned else ToRoll(doubler)
    return phase


def _won(table: Table, score: MatchScore, winner: Side, at_s: float) -> Outcome:
    """End the match: the winner is given what was missing, in a game that was going on or not."""
    phase, before = ruled_upon(table.phase), table.score
    if isinstance(phase, GameOver | MatchOver):
        before = phase.score_before or before
    given = score.points(winner) - before.points(winner)
    result = GameResult(winner, ResultKind.SINGLE, 1, given)
    told: tuple[Effect, ...] = (StandingSet(at_s, score.white, score.black, None),)
    if not isinstance(phase, BETWEEN_GAMES):
        told = (GameEnded(at_s, result, score.white, score.black),)
    over = replace(table, score=score, phase=MatchOver(result, before))
    return over, (*told, MatchEnded(at_s, winner))
