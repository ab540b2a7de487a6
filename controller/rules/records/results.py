"""Whether the result written for a game is the one that was played."""

from controller.rules.match import MatchScore
from controller.rules.records.model import Game, Outcome, Unread
from controller.rules.records.replay import GameReplay
from controller.rules.result import ResultKind, multiplier, result_of
from controller.rules.side import Side

Expected = tuple[Side | None, frozenset[int]]
"""Who must have won (None: either), and the points that fit."""


def expected_result(game: GameReplay) -> Expected | None:
    """Return what a result may say; None if nobody can tell.

    A resignation may be of a single game, a gammon, a backgammon, or of the whole match. In a
    session for money a gammon may count 1 while the cube is centred: the Jacoby rule.
    """
    if game.lost or game.is_drawn:
        return None
    value = game.cube.value
    if game.dropped is not None:
        return game.dropped.other, frozenset({value})
    borne_off = result_of(game.position, game.variant)
    if borne_off is not None:
        winner, kind = borne_off
        points = {value * multiplier(kind, game.variant)}
        if game.score.length == 0 and game.cube.owner is None:
            points.add(value)
        return winner, frozenset(points)
    loser = game.resigned or (game.unplayed.side if game.unplayed else None)
    return (loser.other if loser else None), frozenset()


def wrong_result(game: Game, replay: GameReplay) -> Unread | None:
    """Return what is wrong with the result written for a game, or None."""
    outcome, expected = game.outcome, expected_result(replay)
    if outcome is None or expected is None:
        return None
    winner, points = expected
    points = _shortened(points or resignation_points(replay), replay, outcome.winner)
    if outcome.winner is not winner and winner is not None:
        return _wrong(outcome, f"{winner.value} won this game")
    if outcome.points not in points:
        told = " or ".join(str(number) for number in sorted(points))
        return _wrong(outcome, f"the game was worth {told}")
    return None


def resignation_points(replay: GameReplay) -> frozenset[int]:
    """Return the points a resignation may give: any level."""
    return frozenset(replay.cube.value * multiplier(kind, replay.variant) for kind in ResultKind)


def _shortened(points: frozenset[int], replay: GameReplay, winner: Side) -> frozenset[int]:
    """Add what files write for a game that wins the match: what was needed, or its length.

    Who resigns may give up the match at any score.
    """
    needed, length = replay.score.away(winner), replay.score.length
    gave_up = replay.dropped is None and result_of(replay.position, replay.variant) is None
    if needed and (gave_up or max(points) > needed):
        points |= {needed}
    if needed and (gave_up or max(points) > length):
        points |= {length}
    return points


def wrong_scores(game: Game, score: MatchScore) -> Unread | None:
    """Return what is wrong with the scores written above a game; `score` is the one counted."""
    if (game.white_score, game.black_score) == (score.white, score.black):
        return None
    return Unread(
        game.line,
        f"the scores before game {game.number} are {game.white_score}-{game.black_score};"
        f" counted from the results they are {score.white}-{score.black}",
    )


def _wrong(outcome: Outcome, why: str) -> Unread:
    told = f"{outcome.winner.value} wins {outcome.points}"
    return Unread(outcome.line, f"the result says {told}, but {why}")
