"""The corpus of legal end positions made by other engines, read once for all tests."""

import gzip
import json
from dataclasses import dataclass
from pathlib import Path

from controller.rules.dice import Roll
from controller.rules.gnuid import position_of_gnu_id
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import Variant, variant_named


@dataclass(frozen=True, slots=True)
class Case:
    """One line: a position with White on roll, and what other engines say about it."""

    text: str
    position: Position
    roll: Roll
    variant: Variant
    dice: int
    ends: tuple[str, ...]
    marks: frozenset[str]


def read_corpus(shared_data: Path) -> tuple[Case, ...]:
    """Return all lines of the corpus."""
    path = shared_data / "legal_plays" / "legal_plays.jsonl.gz"
    with gzip.open(path, "rt", encoding="ascii") as lines:
        return tuple(_case(line) for line in lines)


def _case(text: str) -> Case:
    line = json.loads(text)
    variant = variant_named(line["v"])
    return Case(
        text=text,
        position=position_of_gnu_id(line["p"], Side.WHITE, variant.checkers),
        roll=Roll.of(*line["d"]),
        variant=variant,
        dice=line["n"],
        ends=tuple(line["r"]),
        marks=frozenset(line["c"]),
    )
