"""How a game ends and is booked, exactly once."""

from dataclasses import replace

from controller.referee.effects import GameEnded, MatchEnded
from controller.referee.outcome import Outcome, stay
from controller.referee.phases import GameOver, MatchOver
from controller.referee.table import Table
from controller.rules.booking import game_result
from controller.rules.cube import Cube
from controller.rules.result import Drawn, ResultKind, Won, ending_of
from controller.rules.side import Side


def game_points(table: Table, kind: ResultKind) -> int:
    """Return what a win of this kind is worth now."""
    return game_result(Side.WHITE, kind, table.cube, table.score, table.variant).points


def counted_points(table: Table, winner: Side, kind: ResultKind) -> int:
    """Return how many points a win of this kind adds to the score: a match counts no others."""
    points, away = game_points(table, kind), table.score.away(winner)
    return points if away is None else min(points, away)


def finish_game(
    table: Table, winner: Side, kind: ResultKind, at_s: float, cube: Cube | None = None
) -> Outcome:
    """Book a game, with the table's cube or another; the next phase takes no second result."""
    result = game_result(winner, kind, cube or table.cube, table.score, table.variant)
    score = table.score.after(result)
    ended = GameEnded(at_s, result, score.white, score.black)
    if score.winner is not None:
        over = replace(table, score=score, phase=MatchOver(result, table.score))
        return over, (ended, MatchEnded(at_s, score.winner))
    return replace(table, score=score, phase=GameOver(result, table.score)), (ended,)


def draw_game(table: Table, at_s: float) -> Outcome:
    """Book a game without a winner: the score stays, and a Crawford game is played again."""
    drawn = Drawn()
    score = table.score.after(drawn)
    over = replace(table, score=score, phase=GameOver(drawn, table.score))
    return over, (GameEnded(at_s, drawn, score.white, score.black),)


def finish_if_over(table: Table, at_s: float) -> Outcome:
    """Book the game if the position says that it is over."""
    match ending_of(table.position, table.variant):
        case Won(winner, kind):
            return finish_game(table, winner, kind, at_s)
        case Drawn():
            return draw_game(table, at_s)
    return stay(table)
