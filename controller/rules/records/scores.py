"""The score before each game of a record, with the Crawford game derived."""

from controller.rules.match import MatchScore
from controller.rules.records.model import MatchRecord


def scores_before(record: MatchRecord) -> tuple[MatchScore, ...]:
    """Return the score before each game, as written; the Crawford game is the first at match point.

    Raises:
        MatchError: a score that no match of this length has.
    """
    scores: list[MatchScore] = []
    played = not record.has_crawford
    for game in record.games:
        score = MatchScore(record.length, game.white_score, game.black_score, played)
        scores.append(score)
        played = played or score.is_crawford
    return tuple(scores)
