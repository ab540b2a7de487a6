"""From a game that is over to the next one: the board is set up anew, the cube centred."""

from dataclasses import replace

from controller.referee.events import BoardSeen, DiceSettled, OneDieSettled, OpeningDice
from controller.referee.explain import ILLEGAL_NATS, fits, points_changed
from controller.referee.opening import dice_in_setup, start_game, without_surplus
from controller.referee.outcome import Outcome, go, stay
from controller.referee.phases import GameOver, SettingUp
from controller.referee.table import Table
from controller.rules.cube import Cube

NEARLY_SET_UP = 4
"""A board that is wrong on no more points than this is meant to be the start position: then it
helps to say what is wrong with it."""


def look_for_next_game(table: Table, phase: GameOver, event: BoardSeen) -> Outcome:
    """The start position begins the next game; one that is nearly right is shown as it lies."""
    ready = _prepared(table, phase)
    start = ready.position
    short, seen = fits(start, event.evidence, ready.variant)
    if short < ILLEGAL_NATS:
        return start_game(ready, event.evidence, event.at_s)
    if points_changed(start, seen) > NEARLY_SET_UP:
        return stay(table)
    return go(ready, SettingUp(seen))


def dice_after_game(
    table: Table, phase: GameOver, event: DiceSettled | OneDieSettled | OpeningDice
) -> Outcome:
    """People roll to begin: if the board is not set up, the screen says what is wrong with it."""
    ready = _prepared(table, phase)
    seen = None
    if table.evidence is not None:
        _short, plain = fits(ready.position, table.evidence, ready.variant)
        seen = without_surplus(ready, plain, table.evidence)
    setting_up = SettingUp(seen)
    return dice_in_setup(replace(ready, phase=setting_up), setting_up, event)


def _prepared(table: Table, over: GameOver) -> Table:
    game = table.game + 1
    return replace(
        table,
        position=table.setup.variant_of(game).start,
        cube=Cube(),
        game=game,
        last_winner=over.result.winner,
        baseline=None,
        last_play=None,
    )
