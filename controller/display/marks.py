"""What is marked on the board, the same for lamps and screen: one meaning for each place.

The law of this file: it says what a place means now, never with which colour or lamp.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from controller.display.differences import Place, changes, place_of, visible_changes
from controller.display.hints import hints_of
from controller.display.likeliest import doubtful
from controller.display.repair import wanted_board
from controller.display.turns import running
from controller.referee.explanation import IllegalBoard, LegalPlay, LooksAlike, OnTheWay, Unclear
from controller.referee.phases import Asking, Disputed, Judging, SettingUp, ToMove, ToRoll
from controller.referee.table import Table
from controller.rules.plays import Play
from controller.rules.position import Position
from controller.rules.side import Side


class Meaning(Enum):
    """What a mark says about its place."""

    SOURCE = "source"
    TARGET = "target"
    TAKE_AWAY = "take_away"
    PUT_BACK = "put_back"
    CHOICE = "choice"
    LAST_PLAY = "last_play"


@dataclass(frozen=True, slots=True)
class Mark:
    """One marked place; `count` checkers of `side` are meant."""

    place: Place
    meaning: Meaning
    side: Side
    count: int = 1


def board_shown(table: Table) -> Position:
    """Return the position to draw: what lies there, as far as the referee understands it."""
    match running(table.phase):
        case SettingUp(seen=Position() as seen) | Disputed(seen=seen):
            return seen
        case ToRoll(astray=Position() as astray):
            return astray
        case ToMove(seen=LegalPlay(play=play) | OnTheWay(play=play)):
            return play.result
        case ToMove(seen=IllegalBoard(position=position) | Unclear(nearest=position)):
            return position
        case ToMove(seen=LooksAlike(plays=plays)) | Asking(plays=plays):
            return plays[0].result
    return table.position


def board_marks(table: Table) -> tuple[Mark, ...]:
    """Return what is marked on the board now."""
    marker = MARKERS.get(type(table.phase))
    return () if marker is None else marker(table, table.phase)


def _set_up_errors(table: Table, phase: SettingUp) -> tuple[Mark, ...]:
    return () if phase.seen is None else _put_right(phase.seen, table.position)


def _dispute(table: Table, phase: Disputed) -> tuple[Mark, ...]:
    """Mark what to put right; if nothing was moved at all, a play that can be made."""
    if phase.right is not None:
        return ()
    wrong = _put_right(phase.seen, wanted_board(table.position, phase))
    if wrong or phase.example is None or not table.setup.table_rules.hints:
        return wrong
    side, steps = phase.side, phase.example.steps
    sources = (Mark(place_of(side, step.source), Meaning.SOURCE, side) for step in steps)
    targets = (Mark(place_of(side, step.target), Meaning.TARGET, side) for step in steps)
    return tuple(dict.fromkeys((*sources, *targets)))


def _put_right(seen: Position, wanted: Position) -> tuple[Mark, ...]:
    return tuple(
        Mark(
            change.place,
            Meaning.PUT_BACK if change.count > 0 else Meaning.TAKE_AWAY,
            change.side,
            abs(change.count),
        )
        for change in visible_changes(seen, wanted)
    )


def _moves(table: Table, phase: ToMove) -> tuple[Mark, ...]:
    if not table.setup.table_rules.hints:
        return ()
    hints, side = hints_of(table, phase), phase.side
    sources = tuple(Mark(place, Meaning.SOURCE, side) for place in hints.sources(side))
    targets = tuple(Mark(place, Meaning.TARGET, side) for place in hints.targets(side))
    return sources + targets


def _choices(table: Table, phase: Asking) -> tuple[Mark, ...]:
    del table
    first, second = (*phase.plays, *phase.plays)[:2]
    return tuple(
        Mark(change.place, Meaning.CHOICE, change.side)
        for change in changes(first.result, second.result)
        if change.side is phase.side
    )


def _doubtful(table: Table, phase: Judging) -> tuple[Mark, ...]:
    return tuple(
        Mark(change.place, Meaning.CHOICE, change.side) for change in doubtful(table, phase)
    )


def _before_roll(table: Table, phase: ToRoll) -> tuple[Mark, ...]:
    if phase.astray is not None:
        return _put_right(phase.astray, table.position)
    return (
        ()
        if table.last_play is None or table.last_side is None
        else played(table.last_play, table.last_side)
    )


def played(play: Play, side: Side) -> tuple[Mark, ...]:
    """Mark where a play put its checkers down."""
    sources = [step.source for step in play.steps]
    places: dict[Place, int] = {}
    for step in play.steps:
        if step.target in sources:
            sources.remove(step.target)
        else:
            place = place_of(side, step.target)
            places[place] = places.get(place, 0) + 1
    return tuple(Mark(place, Meaning.LAST_PLAY, side, count) for place, count in places.items())


MARKERS: dict[type, Callable[[Table, Any], tuple[Mark, ...]]] = {
    SettingUp: _set_up_errors,
    ToRoll: _before_roll,
    ToMove: _moves,
    Judging: _doubtful,
    Asking: _choices,
    Disputed: _dispute,
}
