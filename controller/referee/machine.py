"""The referee: one pure step from a table and an event to the next table and what is said.

The law of this file: every transition is visible in the table below, and an event that does not
fit a phase is answered and named, never lost. Nothing here reads a clock, a device or a file.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from controller.referee import (
    closing,
    dice_origin,
    director,
    dispute,
    doubling,
    drawing,
    judging,
    moving,
    nextgame,
    opening,
    pausing,
    resigning,
    rolling,
    standing,
)
from controller.referee.arming import DiceEvent, counted
from controller.referee.effects import DeviceBack, DeviceMissing, DeviceTold, Ignored
from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DeviceFound,
    DeviceLost,
    DeviceNoted,
    DiceAgreed,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    DirectorRuled,
    Event,
    MatchStarted,
    OneDieSettled,
    OpeningDice,
    StandingRuled,
    Ticked,
)
from controller.referee.outcome import Outcome, ignore, stay
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    GameOver,
    InTurn,
    Judging,
    OpeningRoll,
    Paused,
    ResignOnOffer,
    SessionOver,
    SettingUp,
    ToMove,
    ToRoll,
)
from controller.referee.setup import MatchSetup
from controller.referee.table import Missing, Noted, Table
from controller.referee.timekeeping import clocks_of, follow_clock, look_at_clock
from controller.rules.match import MatchScore

Handler = Callable[[Table, Any, Any], Outcome]

TRANSITIONS: dict[tuple[type, type], Handler] = {
    (SettingUp, BoardSeen): opening.look_at_setup,
    (SettingUp, ButtonPressed): opening.press_in_setup,
    (SettingUp, DiceRolling): opening.dice_in_setup,
    (SettingUp, DiceSettled): opening.dice_in_setup,
    (SettingUp, OneDieSettled): opening.dice_in_setup,
    (SettingUp, OpeningDice): opening.dice_in_setup,
    (OpeningRoll, OneDieSettled): opening.one_die,
    (OpeningRoll, OpeningDice): opening.opening_dice,
    (OpeningRoll, DiceVoid): opening.void_die,
    (ToRoll, BoardSeen): rolling.look_before_roll,
    (ToRoll, DiceRolling): rolling.dice_rolling,
    (ToRoll, DiceSettled): rolling.dice_settled,
    (ToRoll, DiceVoid): rolling.dice_void,
    (ToRoll, ButtonPressed): doubling.press_to_roll,
    (CubeOnOffer, ButtonPressed): doubling.answer_cube,
    (ToMove, BoardSeen): moving.watch,
    (ToMove, Ticked): moving.watch_clock,
    (ToMove, DicePickedUp): moving.dice_picked_up,
    (ToMove, ButtonPressed): moving.press_to_move,
    (ToMove, DiceRolling): moving.roll_while_moving,
    (ToMove, DiceSettled): moving.roll_while_moving,
    (ToMove, DiceVoid): moving.roll_while_moving,
    (Judging, BoardSeen): judging.look_again,
    (Judging, DiceSettled): judging.keep_roll,
    (Judging, Ticked): judging.wait_for_sight,
    (Judging, ButtonPressed): judging.press_while_judging,
    (Asking, ButtonPressed): judging.choose,
    (Asking, DiceSettled): judging.keep_roll,
    (Asking, BoardSeen): judging.look_at_question,
    (Disputed, BoardSeen): dispute.look_at_dispute,
    (Disputed, BoardHidden): dispute.hide_dispute,
    (Disputed, Ticked): dispute.settle,
    (Disputed, ButtonPressed): dispute.press_in_dispute,
    (Disputed, DiceRolling): dispute.roll_in_dispute,
    (Disputed, DiceSettled): dispute.roll_in_dispute,
    (ResignOnOffer, ButtonPressed): resigning.answer_resignation,
    (ResignOnOffer, DicePickedUp): pausing.lift_meanwhile,
    (DrawOnOffer, ButtonPressed): drawing.answer_draw,
    (DrawOnOffer, DicePickedUp): pausing.lift_meanwhile,
    (Paused, DicePickedUp): pausing.lift_meanwhile,
    (Paused, ButtonPressed): closing.press_in_pause,
    (GameOver, BoardSeen): nextgame.look_for_next_game,
    (GameOver, DiceSettled): nextgame.dice_after_game,
    (GameOver, OneDieSettled): nextgame.dice_after_game,
    (GameOver, OpeningDice): nextgame.dice_after_game,
    (GameOver, ButtonPressed): closing.press_between_games,
    (SessionOver, ButtonPressed): closing.press_after_session,
}
"""What each phase does with each event."""

CONCESSIONS: dict[Button, Handler] = {
    **dict.fromkeys(resigning.RESIGNATIONS, resigning.offer_resignation),
    Button.DRAW: drawing.offer_draw,
}
"""Buttons that mean the same throughout a turn: an offer to end the game."""

QUIET = (Ticked, BoardSeen, BoardHidden, DicePickedUp, DiceRolling, DiceVoid)
"""Events that change nothing in most phases and need no answer there."""


STANDING = (Paused, ResignOnOffer, DrawOnOffer, SessionOver)
"""Phases in which the game stands still; the board is looked at when it goes on."""


def begin(event: MatchStarted) -> Table:
    """Return the table at the start of a match."""
    setup: MatchSetup = event.setup
    return Table(
        setup=setup,
        score=MatchScore(setup.length, setup.white_score, setup.black_score),
        cube=setup.cube,
        dice=setup.dice,
        position=setup.position or setup.variant_of(1).start,
        clocks=clocks_of(setup),
    )


def step(table: Table, event: Event) -> Outcome:
    """Take one event: return the next table and what the referee says.

    The same events give the same tables, always: time comes in with them.
    """
    if isinstance(event, MatchStarted):
        return begin(event), ()
    table, late = look_at_clock(table, event.at_s)
    after, effects = _answer(_noticed(table, event), event)
    if isinstance(table.phase, STANDING) and after.phase == table.phase.before:
        after, more = _catch_up(after, event.at_s)
        effects = (*effects, *more)
    timed = follow_clock(counted(table, after), event.at_s)
    return dice_origin.credited((timed, (*late, *effects)), event)


def _answer(table: Table, event: Event) -> Outcome:
    everywhere = EVERYWHERE.get(type(event))
    if everywhere is not None:
        return everywhere(table, event)
    answered = _answered_alike(table, event)
    if answered is not None:
        return answered
    handler = TRANSITIONS.get((type(table.phase), type(event)))
    if handler is not None:
        return handler(table, table.phase, event)
    return stay(table) if isinstance(event, QUIET) else ignore(table, event, Ignored.NOT_NOW)


def _answered_alike(table: Table, event: Event) -> Outcome | None:
    """Answer what is the same in most phases: some buttons, and dice that do not count now."""
    if isinstance(event, DiceEvent):
        return dice_origin.refused_dice(table, event)
    if not isinstance(event, ButtonPressed):
        return None
    if event.button is Button.PAUSE:
        return pausing.toggle_pause(table, event)
    if event.button in dice_origin.CHOICES:
        return dice_origin.choose_dice(table, event)
    concede = CONCESSIONS.get(event.button)
    if concede is None or not isinstance(table.phase, InTurn):
        return None
    return concede(table, table.phase, event)


def _catch_up(table: Table, at_s: float) -> Outcome:
    """Look at the board again: it was only noticed while the game stood still."""
    if table.evidence is None or table.hidden is not None:
        return stay(table)
    return _answer(table, BoardSeen(at_s, table.evidence, table.covered))


def _noticed(table: Table, event: Event) -> Table:
    """Remember how the board looks, in every phase."""
    if isinstance(event, BoardSeen):
        return replace(table, evidence=event.evidence, hidden=None, covered=event.covered)
    if isinstance(event, BoardHidden) and (event.why, event.covered) != (
        table.hidden,
        table.covered,
    ):
        return replace(table, hidden=event.why, covered=event.covered)
    return table


def _lose(table: Table, event: DeviceLost) -> Outcome:
    others = tuple(one for one in table.missing if one.device != event.device)
    known = [one for one in table.missing if one.device == event.device]
    since_s = known[0].since_s if known else event.at_s
    gone = Missing(event.device, since_s, event.why, event.fault)
    if known == [gone]:
        return stay(table)
    if known:
        return stay(replace(table, missing=(*others, gone)))
    notes = tuple(one for one in table.notes if one.device != event.device)
    lost = replace(table, missing=(*others, gone), notes=notes)
    return lost, (DeviceMissing(event.at_s, event.device, event.why),)


def _find(table: Table, event: DeviceFound) -> Outcome:
    others = tuple(one for one in table.missing if one.device != event.device)
    if len(others) == len(table.missing):
        return stay(table)
    return replace(table, missing=others), (DeviceBack(event.at_s, event.device),)


def _note(table: Table, event: DeviceNoted) -> Outcome:
    """Keep what people should know about a device until it is over."""
    others = tuple(
        one for one in table.notes if (one.device, one.note) != (event.device, event.note)
    )
    known = len(others) < len(table.notes)
    if event.over and not known:
        return stay(table)
    notes = others if event.over else (*others, Noted(event.device, event.note, event.told))
    if set(notes) == set(table.notes):
        return stay(table)
    told = DeviceTold(event.at_s, event.device, event.note, event.told, event.over)
    return replace(table, notes=notes), (told,)


EVERYWHERE: dict[type, Callable[[Table, Any], Outcome]] = {
    DeviceLost: _lose,
    DeviceFound: _find,
    DeviceNoted: _note,
    DiceAgreed: dice_origin.dice_agreed,
    DirectorRuled: director.director_ruled,
    StandingRuled: standing.standing_ruled,
}
"""Events that mean the same in every phase."""
