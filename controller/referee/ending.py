"""How a game ends and is booked, exactly once."""

from dataclasses import replace

from controller.referee.effects import GameEnded, MatchEnded
from controller.referee.outcome import Outcome, stay
from controller.referee.phases import GameOver, MatchOver
from controller.referee.table import Table
from controller.rules.booking import game_result
from controller.rules.result import GameResult, ResultKind, result_of
from controller.rules.side import Side


def game_points(table: Table, kind: ResultKind) -> int:
    """Return what a win of this kind is worth now."""
    return _result(table, Side.WHITE, kind).points


def _result(table: Table, winner: Side, kind: ResultKind) -> GameResult:
    return game_result(winner, kind, table.cube, table.score, table.variant)


def finish_game(table: Table, winner: Side, kind: ResultKind, at_s: float) -> Outcome:
    """Book a game; the phase it leads to takes no second result."""
    result = _result(table, winner, kind)
    score = table.score.after(result)
    ended = GameEnded(at_s, result, score.white, score.black)
    if score.winner is not None:
        over = replace(table, score=score, phase=MatchOver(result, table.score))
        return over, (ended, MatchEnded(at_s, score.winner))
    return replace(table, score=score, phase=GameOver(result, table.score)), (ended,)


def finish_if_won(table: Table, at_s: float) -> Outcome:
    """Book the game if the position says that it is over."""
    won = result_of(table.position, table.variant)
    if won is None:
        return stay(table)
    winner, kind = won
    return finish_game(table, winner, kind, at_s)
