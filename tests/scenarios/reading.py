"""Reads a scenario: a game as a text a player can read. How to write one is said here.

    # What it shows, in one line.
    card plakoto                 head: what was agreed; all lines are optional; the card comes first
    length 5
    score 3-4                    White's points first
    cube 2 white                 or: cube 2
    illegal plays must_correct   or: opponent_chooses, log
    premature roll stands        or: void, opponent_chooses
    turn ends button             or: die_lifted
    dice typed                   or: dice rolled
    clock delay 12               seconds; also: clock reserve 120 (a point), clock overtime 60
    trays unseen                 the camera cannot see borne-off checkers
    heaps in the trays           checkers not in play yet lie there as well
    on roll white                with a board: the game goes on from there
    board                        a drawing, as `controller.rules.diagram` prints it
      ...

    white rolls 3-1              an event, one second after the last
    @12.5 white lifts the dice   an event at a time of its own
    > white rolled 3-1           what the referee says to the events above, all of it
    = white to move 3-1          where the game is now, as `words.py` writes it

Lines without `>` below them expect silence. `#` begins a remark anywhere.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from controller.referee.origins import Origin
from controller.referee.setup import MatchSetup
from controller.rules.card_files import card_named
from controller.rules.cube import Cube
from controller.rules.diagram import position_of_diagram
from controller.rules.position import Position
from controller.rules.rulings import IllegalPlay, PrematureRoll, TurnEnds
from controller.rules.side import Side
from tests.fakes.evidence import NO_TRAYS, PERFECT, Camera

DRAWN_LINES = 13
CAMERAS = {"trays unseen": NO_TRAYS, "heaps in the trays": Camera(heaps=True)}

RULINGS = {
    ("illegal", "plays"): ("illegal_play", IllegalPlay),
    ("premature", "roll"): ("premature_roll", PrematureRoll),
    ("turn", "ends"): ("turn_ends", TurnEnds),
    ("clock", "delay"): ("delay_s", int),
    ("clock", "reserve"): ("reserve_a_point_s", int),
    ("clock", "overtime"): ("overtime_s", int),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line with its number in the file."""

    number: int
    text: str


@dataclass(slots=True)
class Scenario:
    """A match as agreed, and the lines to follow."""

    setup: MatchSetup = field(default_factory=MatchSetup)
    camera: Camera = PERFECT
    lines: list[Line] = field(default_factory=list)


def read_scenario(path: Path) -> Scenario:
    """Read a file; drawings in the body become one line, `board` and the 13 drawn ones."""
    texts = [line.split("#")[0].rstrip() for line in path.read_text("utf-8").splitlines()]
    scenario = Scenario()
    in_head = True
    number = 0
    while number < len(texts):
        line = Line(number + 1, texts[number].strip())
        number += 1
        if line.text == "board":
            line = replace(line, text="\n".join(["board", *texts[number : number + DRAWN_LINES]]))
            number += DRAWN_LINES
        if not line.text:
            continue
        in_head = in_head and _head(scenario, line.text)
        if not in_head:
            scenario.lines.append(line)
    return scenario


def side_named(word: str) -> Side:
    return Side(word.lower())


def drawn(text: str) -> Position:
    """Read the drawing below a `board` line."""
    return position_of_diagram(text.split("\n", 1)[1])


def _head(scenario: Scenario, text: str) -> bool:
    """Take a line of the head; False if the head is over."""
    if text in CAMERAS:
        scenario.camera = CAMERAS[text]
        return True
    if text in {"dice typed", "dice rolled"}:
        scenario.setup = replace(scenario.setup, dice=Origin(text.split()[1]))
        return True
    agreed = _agreed(scenario.setup, text)
    if agreed is None:
        return False
    scenario.setup = agreed
    return True


def _agreed(setup: MatchSetup, text: str) -> MatchSetup | None:
    match text.split("\n", maxsplit=1)[0].split():
        case ["card", *card]:
            return MatchSetup.of_card(card_named(" ".join(card)))
        case ["length", points]:
            return replace(setup, length=int(points))
        case ["score", points]:
            white, black = points.split("-")
            return replace(setup, white_score=int(white), black_score=int(black))
        case ["cube", value, *owner]:
            cube = Cube(int(value), side_named(owner[0]) if owner else None)
            return replace(setup, cube=cube)
        case [first, second, rule] if (first, second) in RULINGS:
            name, kind = RULINGS[first, second]
            ruling: Any = {name: kind(rule.replace("_", " "))}
            return replace(setup, table_rules=replace(setup.table_rules, **ruling))
        case _:
            return _start(setup, text)


def _start(setup: MatchSetup, text: str) -> MatchSetup | None:
    """Take a line that says where a game goes on from."""
    match text.split("\n", maxsplit=1)[0].split():
        case ["on", "roll", side]:
            return replace(setup, on_roll=side_named(side))
        case ["board"]:
            return replace(setup, position=drawn(text))
    return None
