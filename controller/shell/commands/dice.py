"""Say whether dice fall as fair dice do: `bgref dice report [JOURNAL|RECORDING|FILE ...]`.

Counts what journals, recordings and match files hold, tests it, and says in words what is unusual,
each source of dice by itself. Of reports on fair dice, one in a hundred finds something.
Exits 1 if anything is unusual.
"""

import argparse
import json
from pathlib import Path

from controller.display.fairness_plot import fairness_svg
from controller.display.fairness_text import fairness_sentences
from controller.display.words_fairness import fairness_words
from controller.rules.fairness.counts import Counts, count
from controller.rules.fairness.judge import Answer, judge
from controller.shell.commands.common import add_json, add_language, write_line
from controller.shell.config import Config
from controller.shell.dice_sources import throws_of
from controller.shell.errors import ShellError

UNUSUAL = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("what", choices=["report"], help="what to do")
    parser.add_argument(
        "sources", nargs="*", type=Path, help="journals, recordings, match files (default: journal)"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE.svg", help="draw faces and rolls; one file a source"
    )
    add_json(parser)
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Report on every source of dice."""
    if options.plot is not None and options.plot.suffix != ".svg":
        raise ShellError(f"{options.plot} is no name for a plot: it is written as FILE.svg")
    words = fairness_words(options.language)
    sources = options.sources or [Config().journal.expanduser()]
    collected = {origin: count(throws) for origin, throws in sorted(throws_of(sources).items())}
    if not collected:
        write_line(json.dumps({"say": words.none}) if options.json else words.none)
    unusual = False
    for origin, counts in collected.items():
        answers = judge(counts)
        sentences = fairness_sentences(words, origin, counts, answers)
        write_line(_json(origin, counts, answers, sentences) if options.json else _text(sentences))
        if options.plot is not None:
            many = len(collected) > 1
            _plot(options.plot, origin if many else "", fairness_svg(words, sentences[0], counts))
        unusual = unusual or any(one.unusual for one in answers)
    return UNUSUAL if unusual else 0


def _text(sentences: tuple[str, ...]) -> str:
    first, *others = sentences
    return "\n".join((first, *(f"  {other}" for other in others)))


def _plot(path: Path, origin: str, drawing: str) -> None:
    named = path.with_stem(f"{path.stem}-{origin}") if origin else path
    try:
        named.write_text(drawing, encoding="utf-8")
    except OSError as fault:
        raise ShellError(f"cannot write {named}: {fault.strerror}") from fault


def _json(
    origin: str, counts: Counts, answers: tuple[Answer, ...], sentences: tuple[str, ...]
) -> str:
    unusual = any(one.unusual for one in answers)
    verdict = "too_few" if not answers else "unusual" if unusual else "nothing_unusual"
    told = {
        "origin": origin,
        "verdict": verdict,
        "rolls": counts.throws,
        "dice": counts.dice,
        "faces": {str(face): seen for face, seen in counts.faces.items()},
        "faces_by_side": {
            side.value: {str(face): seen for face, seen in faces.items()}
            for side, faces in counts.faces_of.items()
        },
        "by_roll": {f"{high}-{low}": seen for (high, low), seen in counts.rolls.items()},
        "doubles": counts.doubles,
        "tests": [_test(one) for one in answers],
        "say": " ".join(sentences),
    }
    return json.dumps(told, ensure_ascii=False)


def _test(one: Answer) -> dict[str, object]:
    return {
        "test": one.question.value,
        "side": None if one.side is None else one.side.value,
        "statistic": round(one.statistic, 3),
        "freedom": one.freedom,
        "p": one.alone,
        "p_corrected": one.chance,
        "unusual": one.unusual,
    }
