"""Puts the same questions to several engines, by turns, and counts time and mistakes."""

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Final

from controller.rules.gnuid import gnu_id
from controller.rules.side import Side
from tests.benchmarks.peers.peer import Peer
from tests.controller.rules.corpus import Case

US: Final = 1e6
DISPUTED: Final = "last_checker_dispute"
"""Where the last checker can go off at once, engines have their own readings of the rule."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What one engine needed for a roll, and how often it was wrong.

    Attributes:
        peer: the engine.
        two_us: processor time for two different dice, mean of the best round, in microseconds.
        double_us: the same for a double.
        wrong: how many of the cases it answered wrongly, disputed ones left out.
    """

    peer: Peer
    two_us: float
    double_us: float
    wrong: int


def measure(peers: Sequence[Peer], cases: Sequence[Case], rounds: int) -> tuple[Measured, ...]:
    """Measure engines by turns, `rounds` times, so that a busy machine hits them all alike."""
    two = [_answers(peer, cases, double=False) for peer in peers]
    double = [_answers(peer, cases, double=True) for peer in peers]
    best_two, best_double = _best(two, rounds), _best(double, rounds)
    return tuple(
        Measured(peer, best_two[number], best_double[number], _mistakes(peer, cases))
        for number, peer in enumerate(peers)
    )


def is_wrong(peer: Peer, case: Case) -> bool:
    """Say whether an engine finds other ends; for a dance some give the board as it was."""
    ends = peer.prepare(case).ends()
    return ends - {gnu_id(case.position, Side.WHITE)} != set(case.ends)


Answers = list[Callable[[], object]]


def _answers(peer: Peer, cases: Iterable[Case], *, double: bool) -> Answers:
    return [peer.prepare(case).answer for case in cases if case.roll.is_double is double]


def _best(engines: Sequence[Answers], rounds: int) -> list[float]:
    """Return each one's microseconds an answer, in its best round."""
    taken = [[_time_of(answers) for answers in engines] for _ in range(rounds)]
    return [min(of_one) for of_one in zip(*taken, strict=True)]


def _time_of(answers: Answers) -> float:
    gc.collect()
    begun = process_time()
    for answer in answers:
        answer()
    return (process_time() - begun) / max(1, len(answers)) * US


def _mistakes(peer: Peer, cases: Iterable[Case]) -> int:
    return sum(is_wrong(peer, case) for case in cases if DISPUTED not in case.marks)
