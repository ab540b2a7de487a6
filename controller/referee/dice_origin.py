"""Where dice come from: electronic, typed by people, or rolled by the referee; and going over."""

from dataclasses import replace

from controller.referee.arming import DiceEvent, is_of_old_turn
from controller.referee.effects import (
    DiceChosen,
    Effect,
    EventIgnored,
    Ignored,
    OpeningWon,
    Rolled,
    RollVoid,
)
from controller.referee.events import (
    Button,
    ButtonPressed,
    DiceAgreed,
    DiceSettled,
    Event,
    OneDieSettled,
    OpeningDice,
    VoidDice,
)
from controller.referee.origins import Origin
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import MatchOver, OpeningRoll, ToMove, ToRoll
from controller.referee.table import Table
from controller.rules.opening import begins_without_dice, opening_winner

CHOICES = {
    Button.TYPE_DICE: Origin.TYPED,
    Button.REFEREE_ROLLS: Origin.ROLLED,
    Button.USE_DICE: Origin.ELECTRONIC,
}
"""The buttons by which a table goes over to other dice in mid-match."""

Result = DiceSettled | OneDieSettled | OpeningDice


def dice_agreed(table: Table, event: DiceAgreed) -> Outcome:
    """The settings say anew where the dice of this match come from."""
    setup = replace(table.setup, dice=event.origin)
    agreed = replace(table, setup=setup, dice=event.origin)
    return agreed, (DiceChosen(event.at_s, event.origin),)


def may_choose(table: Table, origin: Origin) -> bool:
    """Say whether the table may go over: from dice that are missing, and back once they answer."""
    if table.setup.dice is not Origin.ELECTRONIC or isinstance(table.phase, MatchOver):
        return False
    return origin is not table.dice and table.dice_missing is (origin is not Origin.ELECTRONIC)


def choose_dice(table: Table, event: ButtonPressed) -> Outcome:
    """Go on with typed or rolled dice while the electronic ones are missing, or with them again."""
    origin = CHOICES[event.button]
    if not may_choose(table, origin):
        return ignore(table, event, Ignored.NOT_NOW)
    return replace(table, dice=origin), (DiceChosen(event.at_s, origin),)


def refused_dice(table: Table, event: DiceEvent) -> Outcome | None:
    """Answer dice that do not count now: of another origin, or of another turn; None if they do."""
    why = _why_refused(table, event)
    if why is None:
        return None
    return ignore(table, event, why) if isinstance(event, Result) else stay(table)


def _why_refused(table: Table, event: DiceEvent) -> Ignored | None:
    origin = event.origin if isinstance(event, Result) else Origin.ELECTRONIC
    if origin is not table.dice:
        return Ignored.OTHER_DICE
    return Ignored.OLD_TURN if is_of_old_turn(table, event) else None


def credited(outcome: Outcome, event: Event) -> Outcome:
    """Keep where the dice came from, and say it with each roll that counts."""
    after, effects = outcome
    ignored = any(isinstance(effect, EventIgnored) for effect in effects)
    if isinstance(event, Result) and not ignored and event.origin is not after.rolled:
        after = replace(after, rolled=event.origin)
    return after, tuple(_named(effect, after.rolled) for effect in effects)


def _named(effect: Effect, origin: Origin) -> Effect:
    if isinstance(effect, Rolled | OpeningWon) and effect.origin is not origin:
        return replace(effect, origin=origin)
    return effect


def type_again(table: Table, phase: ToMove, event: ButtonPressed) -> Outcome:
    """A roll that was typed wrongly is typed again; it is too late to double.

    If it came from the opening, both dice of that are typed again.
    """
    if table.rolled is not Origin.TYPED:
        return ignore(table, event, Ignored.NOT_NOW)
    again = OpeningRoll() if _from_opening(table) else ToRoll(phase.side, rolling=True)
    return go(table, again, RollVoid(event.at_s, phase.side, VoidDice.MISTYPED.value))


def _from_opening(table: Table) -> bool:
    """Say whether the roll on the table is that of an opening, whose winner plays both numbers."""
    if table.last_play is not None or table.position != table.variant.start:
        return False
    begins = table.setup.on_roll if table.game == 1 else None
    if begins is not None or begins_without_dice(table.variant, table.last_winner) is not None:
        return False
    won = opening_winner(2, 1, table.variant)
    return won is not None and won.roll is not None
