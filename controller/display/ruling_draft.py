"""A director's ruling while it is made: score, cube and who is to roll, always possible as it is.

The law of this file: values only. A change that cannot be is None, and so its key is not offered.
"""

from dataclasses import dataclass, replace

from controller.referee.director import ruled_upon, ruling_of_board
from controller.referee.events import Event, StandingRuled
from controller.referee.phases import GameOver, MatchOver
from controller.referee.standing import is_between_games, score_ruled
from controller.referee.table import Table
from controller.rules.cube import Cube, can_lie
from controller.rules.match import MatchScore
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class Draft:
    """What would be ruled.

    Attributes:
        score: The match score.
        cube: The cube; None where none lies.
        on_roll: Who is to roll on the board as it lies; None if board and turn stay as they are.
    """

    score: MatchScore
    cube: Cube | None
    on_roll: Side | None = None


def draft_of(table: Table, on_roll: Side | None = None) -> Draft:
    """Return the standing as it is, before anything is changed.

    Ruling who is to roll takes the result of a game that is over back, and then its score counts.
    """
    phase, score = ruled_upon(table.phase), table.score
    goes_on = on_roll is not None
    if goes_on and isinstance(phase, GameOver | MatchOver):
        score = phase.score_before or score
    lies = table.variant.has_cube and (goes_on or not is_between_games(phase))
    return Draft(score, table.cube if lies else None, on_roll)


def with_points(table: Table, draft: Draft, side: Side, points: int) -> Draft | None:
    """Return it with so many points of a side; None if there is no such score."""
    points_of = {one: draft.score.points(one) for one in Side} | {side: points}
    score = score_ruled(
        draft.score.length,
        points_of[Side.WHITE],
        points_of[Side.BLACK],
        crawford_played=draft.score.crawford_played,
    )
    return None if score is None else _with_score(table, draft, score)


def asks_about_crawford(table: Table, draft: Draft) -> bool:
    """Say whether the score alone does not tell if the Crawford game was played."""
    score, variant = draft.score, table.variant
    away = {score.away(side) for side in Side}
    agreed = variant.has_cube and variant.cube_rules.crawford
    return agreed and len(away) == 2 and 1 in away and 0 not in away


def with_crawford(table: Table, draft: Draft, *, played: bool) -> Draft:
    """Return it with the Crawford game played or not."""
    return _with_score(table, draft, replace(draft.score, crawford_played=played))


def with_cube(table: Table, draft: Draft, cube: Cube) -> Draft | None:
    """Return it with another cube; None if it cannot lie so."""
    return replace(draft, cube=cube) if can_lie(cube, draft.score, table.variant) else None


def ruling_events(table: Table, draft: Draft, at_s: float) -> tuple[Event, ...]:
    """Return what the ruling asks of the referee; nothing if it changes nothing or cannot be.

    The board comes first: with it a game that was over goes on, and has a cube again.
    """
    events: list[Event] = []
    if draft.on_roll is not None:
        board = ruling_of_board(table, draft.on_roll, at_s)
        if board is None:
            return ()
        events.append(board)
    if draft != draft_of(table, draft.on_roll):
        score = draft.score
        events.append(
            StandingRuled(at_s, score.white, score.black, score.crawford_played, draft.cube)
        )
    return tuple(events)


def _with_score(table: Table, draft: Draft, score: MatchScore) -> Draft:
    """Return it at another score; a cube that cannot lie there goes back to the middle."""
    cube = draft.cube
    if cube is not None and not can_lie(cube, score, table.variant):
        cube = Cube()
    return replace(draft, score=score, cube=cube)
