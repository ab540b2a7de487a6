"""The turn is over: judge the play as soon as the board says enough, or ask the player."""

from dataclasses import replace

from controller.referee.ahead import explain_ahead, look_before
from controller.referee.both import explain_both
from controller.referee.dispute import ask, open_dispute, roll_in_dispute, then_kept_roll
from controller.referee.effects import Ignored, Verdict, VerdictGiven
from controller.referee.events import BoardSeen, Button, ButtonPressed, DiceSettled, Ticked
from controller.referee.evidence import Evidence
from controller.referee.explain import explain, legal_reading
from controller.referee.explanation import IllegalBoard, LegalPlay, LooksAlike
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import Asking, Disputed, Judging, ToMove
from controller.referee.table import Table
from controller.referee.turns import book_play, turn_of
from controller.rules.plays import Play
from controller.rules.position import Position

CANNOT_SEE_AFTER_S = 4.0
"""People clear their hands within a few seconds; only then is it worth saying aloud."""


def look_again(table: Table, phase: Judging, event: BoardSeen) -> Outcome:
    """The board can be read again: judge the play that waits."""
    return judge(table, phase, event.evidence, event.at_s)


def judge(table: Table, phase: Judging, seen: Evidence, at_s: float) -> Outcome:
    """Give the verdict, if the board says enough for one."""
    turn = turn_of(table, phase)
    meaning = explain(turn, seen, ended=True)
    if isinstance(meaning, LegalPlay | LooksAlike):
        return _legal(table, phase, meaning, at_s)
    both = explain_both(turn, seen)
    if both is not None:
        return _made_both(table, phase, both, at_s)
    if phase.next_roll is not None:
        ahead = explain_ahead(turn, phase.next_roll, seen)
        if len(ahead) == 1:
            before = look_before(turn, ahead[0], seen)
            return _moved_on(table, phase, ahead[0].play, before, at_s)
        if ahead:
            return go(table, phase)
    if isinstance(meaning, IllegalBoard):
        return _illegal(table, phase, meaning.position, at_s)
    return go(table, phase)


def _legal(table: Table, phase: Judging, meaning: LegalPlay | LooksAlike, at_s: float) -> Outcome:
    if isinstance(meaning, LooksAlike):
        return ask(table, phase, meaning.plays, at_s)
    booked = book_play(table, phase, meaning.play, at_s)
    return then_kept_roll(booked, phase.next_roll, at_s)


def _moved_on(table: Table, phase: Judging, play: Play, before: Evidence, at_s: float) -> Outcome:
    """Book a play after which the opponent has rolled and begun to move already."""
    booked, effects = book_play(table, phase, play, at_s)
    return then_kept_roll((replace(booked, baseline=before), effects), phase.next_roll, at_s)


def _made_both(table: Table, phase: Judging, both: tuple[Play, Play], at_s: float) -> Outcome:
    """Book a play and the double it gave, made in one go."""
    first, second = both
    booked, effects = book_play(table, phase, first, at_s)
    double = ToMove(phase.side, phase.roll, chosen=True)
    again, more = book_play(booked, double, second, at_s)
    return again, (*effects, *more)


def _illegal(table: Table, phase: Judging, seen: Position, at_s: float) -> Outcome:
    """Call it illegal; an opponent who has rolled already has said what he thinks of it."""
    called, effects = open_dispute(table, phase, seen, at_s)
    if phase.early and isinstance(called.phase, Disputed):
        return called, effects
    if phase.next_roll is None or phase.chosen or not isinstance(called.phase, Disputed):
        return then_kept_roll((called, effects), phase.next_roll, at_s)
    rolled = DiceSettled(at_s, phase.side.other, phase.next_roll)
    answered, more = roll_in_dispute(called, called.phase, rolled)
    return answered, (*effects, *more)


def keep_roll(table: Table, phase: Judging | Asking, event: DiceSettled) -> Outcome:
    """Keep the next roll, made when the turn was over but not judged yet."""
    next_is_own = phase.chosen
    if event.side is (phase.side.other if next_is_own else phase.side):
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    if phase.next_roll is not None:
        return ignore(table, event, Ignored.ROLLED_ALREADY)
    return go(table, replace(phase, next_roll=event.roll))


def wait_for_sight(table: Table, phase: Judging, event: Ticked) -> Outcome:
    """Say once that the board cannot be judged."""
    if phase.told or event.at_s - phase.since_s < CANNOT_SEE_AFTER_S:
        return stay(table)
    blind = VerdictGiven(event.at_s, Verdict.CANNOT_SEE, phase.side, phase.roll, table.position)
    return go(table, replace(phase, told=True), blind)


def press_while_judging(table: Table, phase: Judging, event: ButtonPressed) -> Outcome:
    """Where the camera fails on a still board, the opponent may let the likeliest play stand."""
    if event.button is not Button.ACCEPT or not phase.told:
        return ignore(table, event, Ignored.NOT_NOW)
    if table.evidence is None or table.hidden is not None:
        return ignore(table, event, Ignored.NOT_NOW)
    if event.side is phase.side:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    meaning = legal_reading(turn_of(table, phase), table.evidence)
    return _legal(table, phase, meaning, event.at_s)


def choose(table: Table, phase: Asking, event: ButtonPressed) -> Outcome:
    """The player says which of the plays that look alike was made, or turns to the next two."""
    if event.side is phase.side.other:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    if event.button is Button.REFUSE and len(phase.plays) > len(CHOICES):
        others = (*phase.plays[len(CHOICES) :], *phase.plays[: len(CHOICES)])
        return ask(table, phase, others, event.at_s)
    if event.button not in CHOICES:
        return ignore(table, event, Ignored.NOT_NOW)
    play = phase.plays[CHOICES.index(event.button)]
    booked = book_play(table, phase, play, event.at_s)
    return then_kept_roll(booked, phase.next_roll, event.at_s)


CHOICES = (Button.CHOOSE_FIRST, Button.CHOOSE_SECOND)
"""Two plays are asked about at a time: the players' buttons are few."""


def look_at_question(table: Table, phase: Asking, event: BoardSeen) -> Outcome:
    """A board that was moved since may answer the question by itself."""
    judging = Judging(
        phase.side, phase.roll, event.at_s, next_roll=phase.next_roll, chosen=phase.chosen
    )
    judged, effects = judge(table, judging, event.evidence, event.at_s)
    asked_again = isinstance(judged.phase, Asking) and {*judged.phase.plays} == {*phase.plays}
    return stay(table) if asked_again else (judged, effects)
