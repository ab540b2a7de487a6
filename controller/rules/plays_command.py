"""The answers of `bgref plays`: JSON lines in, JSON lines out, no terminal in between.

In: `{"v": "std", "p": GNU position id, "d": [6, 2]}`, other keys are ignored. Out: `{"n": dice that
must be played, "r": [resulting ids, sorted, in the same perspective]}`. Blank lines are skipped.
Ids are by the numbers each side travels; see `numbered` for what they cannot tell of some games.
"""

import json
from collections.abc import Iterable, Iterator

from controller.rules.dice import Roll
from controller.rules.ends import ends_and_dice
from controller.rules.errors import PlaysLineError, RulesError
from controller.rules.gnuid import gnu_id, position_of_gnu_id
from controller.rules.numbered import by_number, on_board
from controller.rules.side import Side
from controller.rules.variant import variant_named


def answer_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield one answer a line, without newline.

    Raises:
        PlaysLineError: a line is no question; it knows the number of the line.
    """
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _answer(number, line)


def _answer(number: int, line: str) -> str:
    try:
        question = json.loads(line)
    except ValueError as error:
        raise PlaysLineError(number, f"no JSON: {error}") from error
    name, gnu, dice = _parts(number, question)
    try:
        variant = variant_named(name)
        position = position_of_gnu_id(gnu, Side.WHITE, variant.checkers)
        if not variant.plain:
            position = on_board(position, variant)
        ends, count = ends_and_dice(position, Side.WHITE, Roll.of(*dice), variant)
    except RulesError as error:
        raise PlaysLineError(number, str(error)) from error
    ids = {gnu_id(by_number(end, variant), Side.WHITE) for end in ends}
    answer = {"n": count, "r": sorted(ids)}
    return json.dumps(answer, separators=(",", ":"))


def _parts(number: int, question: object) -> tuple[str, str, tuple[int, int]]:
    match question:
        case {"v": str(name), "p": str(gnu), "d": [int(first), int(second)]}:
            return name, gnu, (first, second)
    raise PlaysLineError(number, 'not like {"v": "std", "p": "4HPwATDgc/ABMA", "d": [6, 2]}')
