"""Which buttons the screen offers in each phase."""

from collections.abc import Callable
from typing import Any

from controller.display.likeliest import can_accept_likeliest
from controller.display.reasons import may_accept
from controller.display.screen_parts import ButtonView
from controller.display.speaker import Speaker
from controller.display.turns import asks_about_more
from controller.display.waiting import can_double, lifts_dice
from controller.referee.closing import may_end
from controller.referee.dice_origin import CHOICES as CHOICES_OF_DICE
from controller.referee.dice_origin import may_choose
from controller.referee.events import Button
from controller.referee.judging import CHOICES
from controller.referee.moving import has_played, may_refuse_roll, next_to_roll
from controller.referee.origins import Origin
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    GameOver,
    Judging,
    MatchOver,
    OpeningRoll,
    Paused,
    ResignOnOffer,
    SessionOver,
    SettingUp,
    ToMove,
    ToRoll,
)
from controller.referee.resigning import RESIGNATIONS, higher_losses
from controller.referee.rolling import may_pass
from controller.referee.table import Table
from controller.rules.offer import may_turn_on
from controller.rules.side import Side

Offers = tuple[ButtonView, ...]


def buttons_offered(table: Table, speaker: Speaker) -> Offers:
    """Return the buttons of this phase, the most wanted first, the pause last."""
    offer = OFFERS.get(type(table.phase))
    offered = () if offer is None else offer(table, speaker, table.phase)
    if isinstance(table.phase, MatchOver | SessionOver):
        return offered
    offered = (*_other_dice(table, speaker), *offered)
    return (*offered, _button(speaker, None, Button.PAUSE, main=isinstance(table.phase, Paused)))


def _button(speaker: Speaker, side: Side | None, button: Button, *, main: bool) -> ButtonView:
    return ButtonView(side, button, speaker.words.buttons[button], main)


def _other_dice(table: Table, speaker: Speaker) -> Offers:
    """Let people go on without electronic dice that are missing, and with them once they are back.

    What goes on without them is what the table waits for.
    """
    return tuple(
        _button(speaker, None, button, main=table.dice_missing)
        for button, origin in CHOICES_OF_DICE.items()
        if may_choose(table, origin)
    )


def _setting_up(table: Table, speaker: Speaker, phase: SettingUp) -> Offers:
    if table.evidence is None:
        return _end(table, speaker, phase)
    start = ButtonView(None, Button.ACCEPT, speaker.words.labels.start_anyway)
    return (start, *_end(table, speaker, phase))


def _end(table: Table, speaker: Speaker, phase: SettingUp | GameOver | Paused) -> Offers:
    del phase
    if not may_end(table):
        return ()
    label = speaker.words.labels.leave_match if table.setup.length else None
    return (ButtonView(None, Button.END_MATCH, label or speaker.words.buttons[Button.END_MATCH]),)


def _resign(speaker: Speaker, side: Side) -> Offers:
    """Let either side resign, whose turn it is first: nobody must wait for a turn to lose."""
    return tuple(
        _button(speaker, one, Button.RESIGN_SINGLE, main=False) for one in (side, side.other)
    )


def _concede(table: Table, speaker: Speaker, side: Side) -> Offers:
    """Offer to end the game: to lose it, or where that is agreed to draw it."""
    resign = _resign(speaker, side)
    if not table.variant.draw_by_agreement:
        return resign
    return (*resign, _button(speaker, side, Button.DRAW, main=False))


def _to_roll(table: Table, speaker: Speaker, phase: ToRoll) -> Offers:
    if may_pass(table, phase):
        label = speaker.words.labels.closed_out
        passes = ButtonView(phase.side, Button.END_TURN, label, main=True)
        return (passes, *_resign(speaker, phase.side))
    rolls = _rolls(table, speaker, phase.side)
    concede = _concede(table, speaker, phase.side)
    if phase.rolling or not can_double(table, phase.side):
        return (*rolls, *concede)
    return (*rolls, _button(speaker, phase.side, Button.DOUBLE, main=False), *concede)


def _rolls(table: Table, speaker: Speaker, *sides: Side) -> Offers:
    """The buttons by which players have the referee roll for them, where it rolls the dice."""
    if table.dice is not Origin.ROLLED:
        return ()
    return tuple(_button(speaker, side, Button.ROLL, main=True) for side in sides)


def _opening(table: Table, speaker: Speaker, phase: OpeningRoll) -> Offers:
    thrown = {Side.BLACK: phase.black, Side.WHITE: phase.white}
    return _rolls(table, speaker, *(side for side, value in thrown.items() if value is None))


def _cube(table: Table, speaker: Speaker, phase: CubeOnOffer) -> Offers:
    taker, labels = phase.answerer, speaker.words.labels
    answers = (
        _button(speaker, taker, Button.TAKE, main=True),
        _button(speaker, taker, Button.PASS, main=True),
    )
    if not may_turn_on(phase.offer, table.score, table.variant):
        return answers
    on = phase.offer.turned_on()
    label = labels.turn_on.format(animal=speaker.animal(on.animals), value=on.value)
    return (*answers, ButtonView(taker, Button.DOUBLE, label))


def _to_move(table: Table, speaker: Speaker, phase: ToMove) -> Offers:
    side, played = phase.side, has_played(phase)
    early = may_refuse_roll(table, phase)
    end = _button(speaker, side, Button.END_TURN, main=early or (played and not lifts_dice(table)))
    roller = next_to_roll(table, phase)
    rolls = () if roller is None else _rolls(table, speaker, roller)
    concede = _concede(table, speaker, side)
    if early:
        again = ButtonView(side, Button.REFUSE, speaker.words.labels.roll_again, main=True)
        return (end, again, *concede)
    return (end, *rolls, *_retype(table, speaker, side), *concede)


def _retype(table: Table, speaker: Speaker, side: Side) -> Offers:
    if table.rolled is not Origin.TYPED:
        return ()
    return (_button(speaker, side, Button.RETYPE, main=False),)


def _judging(table: Table, speaker: Speaker, phase: Judging) -> Offers:
    resign = _resign(speaker, phase.side)
    if not can_accept_likeliest(table, phase):
        return resign
    label = speaker.words.labels.likeliest
    return (ButtonView(phase.side.other, Button.ACCEPT, label, main=True), *resign)


def _asking(table: Table, speaker: Speaker, phase: Asking) -> Offers:
    del table
    choices = tuple(
        ButtonView(phase.side, button, speaker.play(play, phase.side), main=True)
        for button, play in zip(CHOICES, phase.plays, strict=False)
    )
    resign = _resign(speaker, phase.side)
    if not asks_about_more(phase.plays):
        return (*choices, *resign)
    another = ButtonView(phase.side, Button.REFUSE, speaker.words.labels.another)
    return (*choices, another, *resign)


def _disputed(table: Table, speaker: Speaker, phase: Disputed) -> Offers:
    resign = _resign(speaker, phase.side)
    if phase.right is not None:
        return (_button(speaker, phase.side, Button.END_TURN, main=True), *resign)
    was_legal = _was_legal(table, speaker, phase)
    if not may_accept(table, phase):
        return (*was_legal, *resign)
    return (_button(speaker, phase.side.other, Button.ACCEPT, main=True), *was_legal, *resign)


def _was_legal(table: Table, speaker: Speaker, phase: Disputed) -> Offers:
    """Let the opponent overrule a camera that is wrong, while there is a board to take."""
    if table.evidence is None or table.hidden is not None:
        return ()
    return (ButtonView(phase.side.other, Button.CHOOSE_FIRST, speaker.words.labels.was_legal),)


def _resignation(table: Table, speaker: Speaker, phase: ResignOnOffer) -> Offers:
    answers = _yes_or_no(speaker, phase.answerer)
    if phase.raised:
        return answers
    back = ButtonView(phase.side, Button.REFUSE, speaker.words.labels.take_back)
    higher = higher_losses(table, phase)[:1]
    asks, offers = [], []
    for button, kind in RESIGNATIONS.items():
        if kind in higher:
            label = speaker.words.labels.ask_for[kind]
            asks.append(ButtonView(phase.answerer, button, label, main=True))
            offers.append(_button(speaker, phase.side, button, main=False))
    return (*answers, *asks, *offers, back)


def _draw(table: Table, speaker: Speaker, phase: DrawOnOffer) -> Offers:
    del table
    back = ButtonView(phase.side, Button.REFUSE, speaker.words.labels.take_back)
    return (*_yes_or_no(speaker, phase.answerer), back)


def _yes_or_no(speaker: Speaker, side: Side) -> Offers:
    return (
        _button(speaker, side, Button.ACCEPT, main=True),
        _button(speaker, side, Button.REFUSE, main=True),
    )


def _match_over(table: Table, speaker: Speaker, phase: MatchOver) -> Offers:
    del table, phase
    return (_button(speaker, None, Button.NEXT_MATCH, main=True),)


def _session_over(table: Table, speaker: Speaker, phase: SessionOver) -> Offers:
    del table, phase
    on = ButtonView(None, Button.REFUSE, speaker.words.labels.play_on)
    return (_button(speaker, None, Button.NEXT_MATCH, main=True), on)


OFFERS: dict[type, Callable[[Table, Speaker, Any], Offers]] = {
    SettingUp: _setting_up,
    OpeningRoll: _opening,
    ToRoll: _to_roll,
    CubeOnOffer: _cube,
    ToMove: _to_move,
    Judging: _judging,
    Asking: _asking,
    Disputed: _disputed,
    ResignOnOffer: _resignation,
    DrawOnOffer: _draw,
    GameOver: _end,
    Paused: _end,
    MatchOver: _match_over,
    SessionOver: _session_over,
}
"""Phases that offer more than the pause."""
