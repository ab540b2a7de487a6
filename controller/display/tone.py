"""How urgent the one sentence is, and what to do about it."""

from controller.display.likeliest import can_accept_likeliest, likeliest
from controller.display.reasons import what_to_do
from controller.display.screen_parts import Tone
from controller.display.speaker import Speaker
from controller.display.waiting import needed_and_missing, trouble
from controller.referee.events import Note
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    GameOver,
    Judging,
    MatchOver,
    ResignOnOffer,
    SessionOver,
    ToRoll,
)
from controller.referee.table import Table, is_dice
from controller.rules.cube import warns_of_dead_cube
from controller.rules.position import Position
from controller.rules.side import Side

REFUSED = frozenset({Note.NOT_ALLOWED, Note.SECOND, Note.VERSION})
"""Notes about dice that are there and not used."""


def tone_of(table: Table) -> Tone:
    """Return how urgent the sentence of this table is."""
    if _stopped(table) or _to_straighten(table):
        return Tone.TROUBLE
    match table.phase:
        case Disputed(right=None):
            return Tone.WRONG
        case CubeOnOffer() | ResignOnOffer() | DrawOnOffer() | Asking():
            return Tone.ANSWER
        case GameOver() | MatchOver() | SessionOver():
            return Tone.DONE
    return Tone.CALM


def detail_of(speaker: Speaker, table: Table) -> str:
    """Return what else can be done about it; often ""."""
    if _stopped(table):
        return _what_is_there_instead(speaker, table) or _what_to_mend(speaker, table)
    match table.phase:
        case Disputed(right=None) as dispute:
            return what_to_do(speaker, table, dispute)
        case Judging() as judging if can_accept_likeliest(table, judging):
            return _accept(speaker, table, judging)
        case ToRoll(rolling=False) as before:
            return _dead_cube(speaker, table, before.side)
        case CubeOnOffer() as offered:
            return _dead_cube(speaker, table, offered.side) or _cube_means(speaker, offered)
    return ""


def _stopped(table: Table) -> bool:
    """Tell whether the game waits for a device or for light, and for nothing else."""
    return bool(needed_and_missing(table)) or trouble(table) is not None


def _what_is_there_instead(speaker: Speaker, table: Table) -> str:
    """Where dice are missing, say which others are there and not used, and how to use them."""
    if not any(is_dice(name) for name in needed_and_missing(table)):
        return ""
    refused = [one for one in table.notes if one.note in REFUSED]
    if not refused:
        return ""
    return speaker.words.dice.notes[refused[-1].note].format(told=refused[-1].told)


def _what_to_mend(speaker: Speaker, table: Table) -> str:
    """Say what to do about the first device that is missing, where that is known."""
    names = needed_and_missing(table)
    faults = [one.fault for one in table.missing if one.device in names and one.fault is not None]
    return speaker.words.faults[faults[0]] if faults else ""


def _to_straighten(table: Table) -> bool:
    """Tell whether checkers are to be put straight before the game can go on."""
    match table.phase:
        case ToRoll(astray=Position(), rolling=False):
            return True
        case Judging() as judging:
            return can_accept_likeliest(table, judging)
    return False


def _dead_cube(speaker: Speaker, table: Table, side: Side) -> str:
    """Warn of a double that gains nothing, before it is made and while it is on offer."""
    warned = warns_of_dead_cube(table.cube, side, table.score, table.variant)
    return speaker.fill(speaker.words.phases.dead_cube, side) if warned else ""


def _cube_means(speaker: Speaker, phase: CubeOnOffer) -> str:
    """Say what passing costs, and who owns the cube if it is taken."""
    offer = phase.offer
    return speaker.fill(
        speaker.words.phases.cube_means,
        offer.answerer,
        points=speaker.points(offer.if_dropped),
        owner=speaker.name(offer.doubler.other),
    )


def _accept(speaker: Speaker, table: Table, phase: Judging) -> str:
    words, play = speaker.words.phases, likeliest(table, phase)
    if play is None:
        return speaker.fill(words.accept_likeliest, phase.side)
    return speaker.fill(words.accept_this, phase.side, play=speaker.play(play, phase.side))
