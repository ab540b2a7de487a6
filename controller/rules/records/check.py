"""Checks a whole record: every play, every result, every score."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import zip_longest

from controller.rules.errors import MatchError, VariantError
from controller.rules.match import MatchScore
from controller.rules.records.model import Game, MatchRecord, Outcome, Turn, Unread
from controller.rules.records.replay import Fault, GameReplay, replay_game
from controller.rules.records.results import expected_result, wrong_result, wrong_scores
from controller.rules.result import GameResult, ResultKind
from controller.rules.side import Side
from controller.rules.variant import Variant, variant_named

Variants = Callable[[str], Variant]
"""Finds a variant by its name, or raises VariantError."""


@dataclass(frozen=True, slots=True)
class Check:
    """What a record says, and what is wrong with it, each with its line."""

    games: int
    rolls: int
    illegal: tuple[Fault, ...]
    results_wrong: tuple[Unread, ...]
    not_understood: tuple[Unread, ...]


@dataclass(slots=True)
class _Checking:
    """The check of a match while it goes on."""

    record: MatchRecord
    variants: Variants
    score: MatchScore | None
    faults: list[Fault] = field(default_factory=list)
    wrong: list[Unread] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    def game(self, game: Game, following: Game | None) -> None:
        """Check one game; `following` is the next one, whose scores may tell the result."""
        try:
            variant = self.variants(game.variant)
        except VariantError:
            self.unread.append(Unread(game.line, f"variant not known yet: {game.variant}"))
            self.score = None
            return
        score = self._score_before(game)
        if score is None:
            self.score = None
            return
        replay = replay_game(game.actions, score, variant)
        self.faults.extend(replay.faults)
        self.unread.extend(replay.unread)
        if replay.is_drawn and game.outcome:
            told = f"{game.outcome.winner.value} wins, but the game was drawn"
            self.wrong.append(Unread(game.outcome.line, f"the result says {told}"))
        if wrong := wrong_result(game, replay):
            self.wrong.append(wrong)
        outcome = game.outcome or played_outcome(game, replay) or told_by_scores(game, following)
        self.score = score if replay.is_drawn else self._booked(score, outcome)

    def _score_before(self, game: Game) -> MatchScore | None:
        """Compare the scores above a game with those counted, and go on with those written."""
        counted = self.score
        if counted is not None and (wrong := wrong_scores(game, counted)):
            self.wrong.append(wrong)
        try:
            score = MatchScore(
                self.record.length, game.white_score, game.black_score, self._crawford_played(game)
            )
        except MatchError as error:
            self.wrong.append(Unread(game.line, str(error)))
            return None
        if score.winner is not None:
            told = f"{score.winner.value} has won the match before game {game.number}"
            self.wrong.append(Unread(game.line, told))
        if game.crawford is not None and game.crawford != score.is_crawford:
            told = f"game {game.number} is {'not ' * game.crawford}the Crawford game"
            self.wrong.append(Unread(game.line, told))
        return score

    def _crawford_played(self, game: Game) -> bool:
        if self.score is None and game.crawford is not None:
            one_away = self.record.length - 1 in {game.white_score, game.black_score}
            return one_away and not game.crawford
        return not self.record.has_crawford or (
            self.score is not None and self.score.crawford_played
        )

    def _booked(self, score: MatchScore, outcome: Outcome | None) -> MatchScore | None:
        if outcome is None or score.winner is not None:
            return None
        points = outcome.points
        after = score.after(GameResult(outcome.winner, ResultKind.SINGLE, points, points))
        if outcome.wins_match and after.winner is not outcome.winner:
            told = f"{outcome.winner.value} has not won the match with this: it stands at {after}"
            self.wrong.append(Unread(outcome.line, told))
        return after


def check_record(record: MatchRecord, variants: Variants = variant_named) -> Check:
    """Replay every game of a record."""
    checking = _Checking(record, variants, None)
    for game, following in zip_longest(record.games, record.games[1:]):
        checking.game(game, following)
    return Check(
        games=len(record.games),
        rolls=sum(isinstance(action, Turn) for game in record.games for action in game.actions),
        illegal=tuple(checking.faults),
        results_wrong=tuple(checking.wrong),
        not_understood=tuple(
            sorted((*record.unread, *checking.unread), key=lambda unread: unread.line)
        ),
    )


def played_outcome(game: Game, replay: GameReplay) -> Outcome | None:
    """Return the result of a game that was played to its end but not written."""
    winner, points = expected_result(replay) or (None, frozenset())
    if winner is None or len(points) != 1:
        return None
    return Outcome(winner, max(points), line=game.line)


def told_by_scores(game: Game, following: Game | None) -> Outcome | None:
    """Return the result that the scores above the next game tell of."""
    if following is None:
        return None
    won = {
        Side.WHITE: following.white_score - game.white_score,
        Side.BLACK: following.black_score - game.black_score,
    }
    for side, points in won.items():
        if points > 0 and won[side.other] == 0:
            return Outcome(side, points, line=following.line)
    return None
