"""What is true at the simulated table, and every word of the referee that is not.

The rules engine judges the checkers as they really lie; the referee judges what a camera saw. The
two are compared at every verdict, game and match.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from controller.referee.effects import (
    Effect,
    EventIgnored,
    GameEnded,
    MatchEnded,
    Rolled,
    Verdict,
    VerdictGiven,
)
from controller.referee.faults import faults
from controller.referee.reasons import Reason
from controller.referee.turn import Turn
from controller.rules.booking import game_result
from controller.rules.cube import Cube
from controller.rules.diagram import diagram_of
from controller.rules.dice import Roll
from controller.rules.match import MatchScore
from controller.rules.position import OFF, Position, position_for
from controller.rules.result import Drawn, GameResult, ResultKind, Won, ending_of
from controller.rules.side import Side
from controller.rules.variant import Variant


@dataclass(slots=True)
class Tally:
    """How often what happened."""

    legal: int = 0
    illegal: int = 0
    asked: int = 0
    unseen: int = 0
    rolls: int = 0
    games: int = 0
    doubles: int = 0


@dataclass(slots=True)
class Truth:
    """The game as it really is. `before` is the position at the start of the turn.

    `chosen`: the roll is a double that the side chose to play.
    """

    variant: Variant
    score: MatchScore
    before: Position
    cube: Cube = field(default_factory=Cube)
    side: Side | None = None
    roll: Roll | None = None
    chosen: bool = False
    now: Position | None = None
    passed_by: Side | None = None
    wrong: list[str] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)

    def hear(self, effects: Sequence[Effect]) -> None:
        """Compare what the referee says with what is true."""
        for effect in effects:
            if isinstance(effect, VerdictGiven):
                self._hear_verdict(effect)
            elif isinstance(effect, Rolled):
                self._hear_roll(effect)
            elif isinstance(effect, GameEnded):
                self._hear_result(effect)
            elif isinstance(effect, MatchEnded):
                self._expect("winner of the match", effect.winner, self.score.winner)
            elif isinstance(effect, EventIgnored):
                self.wrong.append(
                    f"{effect.at_s:.1f} s: ignored {effect.event}: {effect.why.value}"
                )

    def is_legal(self) -> bool:
        """Say whether the checkers lie as a legal play of this roll leaves them."""
        if self.side is None or self.roll is None:
            return False
        turn = Turn(self.before, None, self.side, self.roll, self.variant, self.chosen)
        return self.now in [play.result for play in (*turn.ends, *turn.choices.also_accepted)]

    def _hear_verdict(self, given: VerdictGiven) -> None:
        self._expect("side", given.side, self.side)
        self._expect("roll", given.roll, self.roll)
        if given.verdict is Verdict.ASK:
            self.tally.asked += 1
            results = [play.result for play in given.choices]
            if self.now not in results:
                self.wrong.append(f"{given.at_s:.1f} s: asked, but not about what was played")
        elif given.verdict is Verdict.CANNOT_SEE:
            self.tally.unseen += 1
        elif given.verdict is Verdict.LEGAL:
            self._hear_legal(given)
        else:
            self._hear_illegal(given)

    def _hear_legal(self, given: VerdictGiven) -> None:
        self.tally.legal += 1
        if not self.is_legal():
            self.wrong.append(self._report(given, "called legal, but it is not"))
        elif given.position != self.now:
            self.wrong.append(self._report(given, "legal, but not as the referee thinks"))
        if self.now is not None:
            self.before = self.now

    def _hear_illegal(self, given: VerdictGiven) -> None:
        self.tally.illegal += 1
        if self.is_legal() or self.now is None or self.side is None or self.roll is None:
            self.wrong.append(self._report(given, "called illegal, but it is legal"))
            return
        fair = self._fair_reasons(self.before, self.now, self.side, self.roll)
        if fair.isdisjoint(given.reasons):
            told = ", ".join(reason.value for reason in given.reasons)
            why = ", ".join(sorted(reason.value for reason in fair))
            self.wrong.append(self._report(given, f"said {told}; true is {why}"))

    def _fair_reasons(
        self, before: Position, now: Position, side: Side, roll: Roll
    ) -> frozenset[Reason]:
        """Return what may be said: a hit checker put beside the board is moved, or missing."""
        other = side.other
        missing = (before.of(other)[OFF], *now.of(other)[1:])
        unseen = position_for(other, missing, now.of(side), now.special)
        boards = (now, unseen)
        return frozenset(
            reason for board in boards for reason in faults(before, board, side, roll, self.variant)
        )

    def _hear_roll(self, rolled: Rolled) -> None:
        self.tally.rolls += 1
        self._expect("roll", rolled.roll, self.roll)
        self._expect("side to move", rolled.side, self.side)

    def _hear_result(self, ended: GameEnded) -> None:
        self.tally.games += 1
        true = self._true_result()
        self._expect("result", ended.result, true)
        if true is not None:
            self.score = self.score.after(true)
        self._expect(
            "score", (ended.white_score, ended.black_score), (self.score.white, self.score.black)
        )

    def _true_result(self) -> GameResult | Drawn | None:
        if self.passed_by is not None:
            winner, kind = self.passed_by.other, ResultKind.SINGLE
        else:
            ending = ending_of(self.before, self.variant)
            if not isinstance(ending, Won):
                return ending
            winner, kind = ending
        return game_result(winner, kind, self.cube, self.score, self.variant)

    def _expect(self, what: str, said: object, true: object) -> None:
        if said != true:
            self.wrong.append(f"{what}: the referee says {said}, true is {true}")

    def _report(self, given: VerdictGiven, complaint: str) -> str:
        true = self.now if self.now is not None else self.before
        return (
            f"{given.at_s:.1f} s: {given.side.value} {given.roll}: {complaint}\n"
            f"before:\n{diagram_of(self.before)}\ntrue:\n{diagram_of(true)}\n"
            f"seen:\n{diagram_of(given.position)}"
        )
