"""What a language says about dice themselves: typed or rolled by the referee, and their health.

The law of this file: words only, as in `words.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from controller.referee.events import Note
from controller.referee.origins import Origin


@dataclass(frozen=True, slots=True)
class TurnWords:
    """What a player with a roll is told; every template may use {player} and {opponent}.

    Attributes:
        to_move: {roll}.
        no_play: {roll}. Nothing can be moved.
        play_done: {play}. The play is complete.
        not_a_play: {roll}. What lies there is not a play (yet).
        alike: The play can be read in more than one way.
    """

    to_move: str
    no_play: str
    play_done: str
    not_a_play: str
    alike: str


@dataclass(frozen=True, slots=True)
class RollWords:
    """What people are told before a roll; every template may use {player} and {opponent}.

    Attributes:
        opening_both: Nobody has a die yet; here player is White and opponent Black.
        opening_one: The die of {player} is still to come.
        opening_tie: Both dice show the same.
        to_roll: The player may only roll.
        to_roll_or_double: The player may roll or double.
    """

    opening_both: str
    opening_one: str
    opening_tie: str
    to_roll: str
    to_roll_or_double: str


@dataclass(frozen=True, slots=True)
class DiceWords:
    """Everything one language says about dice.

    Attributes:
        turn: A turn that ends by a button, as no dice are lifted.
        before: Before a roll that is typed or rolled by the referee.
        origins: What is added to a roll of this origin.
        chosen: From now on the dice come from here.
        labels: What stands in the place of the dice's health.
        pad: {player}. The heading over the rolls that can be typed.
        pad_opening: The heading over the dice of an opening.
        notes: {told}. What is said of a device while the game goes on.
        short_notes: {device}, {told}. The same beside the device's dot.
        note_over: {device}. A note holds no longer.
    """

    turn: TurnWords
    before: Mapping[Origin, RollWords]
    origins: Mapping[Origin, str]
    chosen: Mapping[Origin, str]
    labels: Mapping[Origin, str]
    pad: str
    pad_opening: str
    notes: Mapping[Note, str]
    short_notes: Mapping[Note, str]
    note_over: str
