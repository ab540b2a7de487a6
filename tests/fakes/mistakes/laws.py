"""Mistakes of those who do not know, or forget, a law of the game: they play as if it had none."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from controller.referee.reasons import Reason
from controller.rules.choices import HeadStart, HitAndRun, Prime
from controller.rules.plays import legal_plays
from controller.rules.variant import Variant
from controller.rules.visible import visible
from tests.fakes.mistakes.moving import broken_besides
from tests.fakes.mistakes.turn import Made, Turn, shows

Maker = Callable[[Random, Turn], Made]


def ignoring(lawless: Callable[[Variant], Variant], reason: Reason) -> Maker:
    """Return a maker of plays that are legal but for one law of the game."""

    def make(rng: Random, turn: Turn) -> Made:
        plays = legal_plays(turn.before, turn.side, turn.roll, lawless(turn.variant))
        lawful = [play.result for play in turn.plays()]
        wrong = [play.result for play in plays if play.result not in lawful]
        if not wrong:
            return None
        board = visible(rng.choice(wrong))
        if shows(board, [play.result for play in turn.shorter()]):
            return None
        fair = {reason}
        if reason is Reason.FORBIDDEN_PRIME and reason not in broken_besides(
            turn, turn.hands(board)
        ):
            fair.add(Reason.BLOCKED_POINT)  # the prime was on the way, the other way was blocked
        return board, fair

    return make


no_head_start = ignoring(lambda game: replace(game, head_start=HeadStart.FREE), Reason.HEAD_START)
no_prime_law = ignoring(lambda game: replace(game, prime=Prime.FREE), Reason.FORBIDDEN_PRIME)
not_opened = ignoring(lambda game: replace(game, must_open=False), Reason.PRIME_NOT_OPENED)
hit_and_run = ignoring(lambda game: replace(game, hit_and_run=HitAndRun.FREE), Reason.HIT_AND_RUN)
wasted = ignoring(lambda game: replace(game, no_waste=False), Reason.WASTED_PIPS)
