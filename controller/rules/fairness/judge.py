"""Tests of dice: each asks one question, and all together cry wolf once in a hundred reports.

All answers are corrected for how many questions were asked (Holm's method), so `chance` of a
finding is how seldom fair dice give any finding as strong in a report like this.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from controller.rules.fairness.chance import chi_square_tail, normal_tails
from controller.rules.fairness.counts import FACES, ROLLS, Counts
from controller.rules.side import Side

FALSE_ALARM = 0.01
"""The share of reports on fair dice that find anything."""
LEAST_EXPECTED = 5.0
"""The chi-square tail is right enough from so many expected in each class (Cochran's rule)."""
LEAST_ROLLS = 100
"""Fewer throws than this show nothing but dice loaded so that everybody sees it."""
SHOWS_LOADED_ROLLS = 2500
"""In so many rolls, dice that show one face in 20 of 100 are found in 97 of 100 reports; in 2,000
rolls in about 93."""


class Question(Enum):
    """What a test asks."""

    FACES = "faces"
    ROLLS = "rolls"
    DOUBLES = "doubles"
    FOLLOWING = "following"
    RUNS = "runs"


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of one test.

    Attributes:
        question: What was asked.
        side: Of whose dice; None for all.
        statistic: Chi-square, or a normal deviate.
        freedom: Degrees of freedom; 0 for a normal deviate.
        chance: How likely fair dice give as much; corrected for the number of questions.
        alone: The same for this question asked alone.
        subject: The face or roll that differs most.
        seen: How often it came, or doubles, or runs.
        expected: How often it comes with fair dice.
    """

    question: Question
    side: Side | None
    statistic: float
    freedom: int
    alone: float
    chance: float = 1.0
    subject: tuple[int, ...] = ()
    seen: int = 0
    expected: float = 0.0

    @property
    def unusual(self) -> bool:
        """Whether this is worth telling."""
        return self.chance < FALSE_ALARM


def judge(counts: Counts) -> tuple[Answer, ...]:
    """Ask all that so many rolls can answer; none if they are too few."""
    return () if counts.throws < LEAST_ROLLS else _corrected(list(_answers(counts)))


def _answers(counts: Counts) -> Iterator[Answer]:
    yield from _faces(counts.faces, None)
    for side, faces in sorted(counts.faces_of.items(), key=lambda one: one[0].value):
        yield from _faces(faces, side)
    yield from _rolls(counts)
    yield from _doubles(counts)
    yield from _following(counts.totals)
    yield from _runs(counts.totals)


def _corrected(answers: list[Answer]) -> tuple[Answer, ...]:
    """Holm: the smallest chance counts as many times as there are questions, the next one less."""
    ordered = sorted(answers, key=lambda one: one.alone)
    worst = 0.0
    corrected = []
    for index, one in enumerate(ordered):
        worst = max(worst, min(1.0, one.alone * (len(ordered) - index)))
        corrected.append(replace(one, chance=worst))
    return tuple(corrected)


def _faces(faces: Mapping[int, int], side: Side | None) -> Iterator[Answer]:
    seen: dict[tuple[int, ...], int] = {(face,): faces[face] for face in FACES}
    total = sum(seen.values())
    if total >= LEAST_EXPECTED * len(FACES):
        expected = dict.fromkeys(seen, total / len(FACES))
        yield _chi_square(Question.FACES, side, seen, expected)


def _rolls(counts: Counts) -> Iterator[Answer]:
    seen: dict[tuple[int, ...], int] = {roll: counts.rolls[roll] for roll in ROLLS}
    number = counts.whole_rolls
    expected = {roll: number * (1 if roll[0] == roll[1] else 2) / 36 for roll in seen}
    if min(expected.values()) >= LEAST_EXPECTED:
        yield _chi_square(Question.ROLLS, None, seen, expected)


def _chi_square(
    question: Question,
    side: Side | None,
    seen: Mapping[tuple[int, ...], int],
    expected: Mapping[tuple[int, ...], float],
) -> Answer:
    parts = {one: (seen[one] - expected[one]) ** 2 / expected[one] for one in seen}
    statistic, freedom = sum(parts.values()), len(parts) - 1
    alone = chi_square_tail(statistic, freedom)
    worst = max(parts, key=lambda one: parts[one])
    answer = Answer(question, side, statistic, freedom, alone)
    return replace(answer, subject=worst, seen=seen[worst], expected=expected[worst])


def _doubles(counts: Counts) -> Iterator[Answer]:
    number = counts.whole_rolls
    expected = number / 6
    if expected >= LEAST_EXPECTED:
        z = (counts.doubles - expected) / math.sqrt(number * 5 / 36)
        answer = Answer(Question.DOUBLES, None, z, 0, normal_tails(z))
        yield replace(answer, seen=counts.doubles, expected=expected)


def _following(totals: Sequence[int]) -> Iterator[Answer]:
    """Ask whether a roll depends on the one before: the correlation of neighbouring totals."""
    if len(totals) < LEAST_ROLLS:
        return
    mean = sum(totals) / len(totals)
    apart = [total - mean for total in totals]
    spread = sum(one * one for one in apart)
    if spread == 0:
        return  # all alike: the faces say so
    together = sum(one * other for one, other in pairwise(apart))
    z = together / spread * math.sqrt(len(totals))
    yield Answer(Question.FOLLOWING, None, z, 0, normal_tails(z))


def _runs(totals: Sequence[int]) -> Iterator[Answer]:
    """Ask whether high and low rolls change as often as they should (Wald and Wolfowitz)."""
    high = [total > 7 for total in totals if total != 7]
    above = sum(high)
    below = len(high) - above
    if len(high) < LEAST_ROLLS or min(above, below) < LEAST_EXPECTED:
        return
    runs = 1 + sum(one != other for one, other in pairwise(high))
    number, both = above + below, 2 * above * below
    expected = 1 + both / number
    spread = both * (both - number) / (number * number * (number - 1))
    z = (runs - expected) / math.sqrt(spread)
    answer = Answer(Question.RUNS, None, z, 0, normal_tails(z))
    yield replace(answer, seen=runs, expected=expected)
