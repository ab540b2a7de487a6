"""English: dice that are typed or rolled by the referee, and the health of electronic ones."""

from controller.display.words_dice import DiceWords, RollWords, TurnWords
from controller.referee.events import Note
from controller.referee.origins import Origin

ENGLISH_DICE = DiceWords(
    turn=TurnWords(
        to_move="{player} rolled {roll}: move, then press End turn.",
        no_play="{player} rolled {roll} and cannot move: press End turn.",
        play_done="{player} played {play}: press End turn.",
        not_a_play="{player}, this is not a legal play of {roll}: change it before you press"
        " End turn.",
        alike="{player}, press End turn when you have finished.",
    ),
    before={
        Origin.TYPED: RollWords(
            opening_both="{player} and {opponent}, throw one die each and touch what they show.",
            opening_one="{player}, throw one die and touch what it shows.",
            opening_tie="A tie: {player} and {opponent} throw again.",
            to_roll="{player}, roll the dice and touch what they show.",
            to_roll_or_double="{player}, roll the dice and touch what they show, or double first.",
        ),
        Origin.ROLLED: RollWords(
            opening_both="{player} and {opponent}, each press Roll: the higher die begins.",
            opening_one="{player}, press Roll: the higher die begins.",
            opening_tie="A tie: {player} and {opponent} press Roll again.",
            to_roll="{player}, press Roll.",
            to_roll_or_double="{player}, press Roll, or double first.",
        ),
    },
    origins={
        Origin.ELECTRONIC: "",
        Origin.TYPED: " (typed)",
        Origin.ROLLED: " (rolled by the referee)",
    },
    chosen={
        Origin.ELECTRONIC: "From now on the electronic dice count.",
        Origin.TYPED: "From now on the dice are typed on the screen.",
        Origin.ROLLED: "From now on the referee rolls the dice.",
    },
    labels={
        Origin.ELECTRONIC: "Dice",
        Origin.TYPED: "Dice: typed",
        Origin.ROLLED: "Dice: referee",
    },
    pad="{player}: what do the dice show?",
    pad_opening="What does each die show?",
    notes={
        Note.BATTERY_LOW: "The battery of the dice is at {told} %: charge or change it soon.",
        Note.ASLEEP: "The dice are asleep: shake them to wake them.",
        Note.CHATTERING: "The dice send far too much: is a contact or a cable loose?",
        Note.NOT_ALLOWED: "{told} is not listed: allowed under [dice].",
        Note.SECOND: "{told} is not used: there are other dice. Unplug one.",
        Note.VERSION: "{told} speaks another version: update it, or this program.",
    },
    short_notes={
        Note.BATTERY_LOW: "{device}: {told} % left",
        Note.ASLEEP: "{device}: asleep",
        Note.CHATTERING: "{device}: loose contact?",
        Note.NOT_ALLOWED: "Not allowed: {told}",
        Note.SECOND: "Not used: {told}",
        Note.VERSION: "Too old or new: {told}",
    },
    note_over="All is well again with {device}.",
)
