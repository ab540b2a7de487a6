"""A report on dice in words that their owner understands."""

from controller.display.words_fairness import FairnessWords
from controller.rules.fairness.counts import Counts
from controller.rules.fairness.judge import (
    LEAST_ROLLS,
    SHOWS_LOADED_ROLLS,
    Answer,
)
from controller.rules.side import Side

_MOST_TIMES = 1_000_000_000


def fairness_sentences(
    words: FairnessWords, source: str, counts: Counts, answers: tuple[Answer, ...]
) -> tuple[str, ...]:
    """Return what a report says of the rolls of one source, the verdict first."""
    told = {"rolls": number(words, counts.throws), "source": words.sources[source]}
    if not answers:
        return (words.too_few.format(**told, least=LEAST_ROLLS),)
    found = [one for one in answers if one.unusual]
    enough = counts.throws >= SHOWS_LOADED_ROLLS
    power = words.power if enough else words.more
    last = power.format(rolls=number(words, SHOWS_LOADED_ROLLS))
    if not found:
        return (words.nothing.format(**told), doubles_line(words, counts), last)
    findings = (_finding(words, one) for one in found)
    return (words.unusual.format(**told), *findings, doubles_line(words, counts))


def doubles_line(words: FairnessWords, counts: Counts) -> str:
    """Say how many doubles came: what people ask first."""
    expected = number(words, round(counts.whole_rolls / 6))
    return words.doubles.format(seen=number(words, counts.doubles), expected=expected)


def _finding(words: FairnessWords, one: Answer) -> str:
    seldom = one.seen < one.expected and one.question in words.less
    template = (words.less if seldom else words.findings)[one.question]
    subject = "-".join(str(value) for value in one.subject)
    said = template.format(
        whose=_whose(words, one.side),
        subject=subject,
        seen=number(words, one.seen),
        expected=number(words, round(one.expected)),
    )
    times = min(_MOST_TIMES, round(1 / one.chance)) if one.chance else _MOST_TIMES
    return f"{said} {words.how_often.format(times=number(words, times))}"


def _whose(words: FairnessWords, side: Side | None) -> str:
    if side is None:
        return words.all_dice
    white, black = words.colours
    return words.whose.format(colour=white if side is Side.WHITE else black)


def number(words: FairnessWords, value: int) -> str:
    """Return a count with its thousands apart."""
    return f"{value:,}".replace(",", words.separator)
