"""The referee's sentences: what it waits for, and what it says about each thing that happens."""

from collections.abc import Callable
from typing import Any

from controller.display.language import Language
from controller.display.reasons import reason_sentence
from controller.display.speaker import Speaker
from controller.display.turns import asks_about_more
from controller.display.waiting import waiting_for, won
from controller.referee.effects import (
    ClosedOut,
    CubeOffered,
    CubePassed,
    CubeTaken,
    CubeTurnedByDice,
    CubeTurnedOn,
    DeviceBack,
    DeviceMissing,
    DeviceTold,
    DiceChosen,
    DoubleGiven,
    DrawOffered,
    DrawRefused,
    Effect,
    EventIgnored,
    FlagFell,
    GameEnded,
    GameStarted,
    MatchEnded,
    OpeningWon,
    ResignationOffered,
    ResignationRaised,
    ResignationRefused,
    ResignationWithdrawn,
    RestLost,
    Rolled,
    RollKept,
    RollsAgain,
    RollVoid,
    SessionEnded,
    SessionGoesOn,
    StandingSet,
    Verdict,
    VerdictGiven,
)
from controller.referee.events import VoidDice
from controller.referee.setup import MatchSetup
from controller.referee.table import DICE, is_dice
from controller.rules.cube import Cube
from controller.rules.side import Side

__all__ = ["say", "standing", "waiting_for"]


def say(effect: Effect, setup: MatchSetup, language: Language, game: int = 1) -> str:
    """Return the sentence of an effect, said in the game of that number."""
    return EFFECTS[type(effect)](Speaker.of(setup, language, game), effect)


def _verdict(speaker: Speaker, effect: VerdictGiven) -> str:
    return VERDICTS[effect.verdict](speaker, effect)


def _legal(speaker: Speaker, effect: VerdictGiven) -> str:
    words = speaker.words.effects
    if effect.play is None or not effect.play.steps:
        return speaker.fill(words.danced, effect.side, roll=effect.roll)
    return speaker.fill(words.played, effect.side, play=speaker.play(effect.play, effect.side))


def _illegal(speaker: Speaker, effect: VerdictGiven) -> str:
    if effect.accepted or not effect.reasons:
        return speaker.fill(speaker.words.effects.accepted, effect.side)
    return reason_sentence(speaker, effect)


def _ask(speaker: Speaker, effect: VerdictGiven) -> str:
    first, second = (
        speaker.play(play, effect.side) for play in (*effect.choices, *effect.choices)[:2]
    )
    words = speaker.words.effects
    template = words.ask_more if asks_about_more(effect.choices) else words.ask
    return speaker.fill(template, effect.side, first=first, second=second)


def _cannot_see(speaker: Speaker, effect: VerdictGiven) -> str:
    return speaker.fill(speaker.words.effects.cannot_see, effect.side)


def _game_started(speaker: Speaker, effect: GameStarted) -> str:
    words = speaker.words.effects
    several = len(speaker.setup.games) > 1
    template = words.game_of_several if several else words.game_started
    return template.format(number=effect.number, title=speaker.variant.title)


def _opening_won(speaker: Speaker, effect: OpeningWon) -> str:
    words = speaker.words.effects
    template = words.opening_won if effect.roll is not None else words.opening_rolls_again
    return speaker.fill(template, effect.side, roll=effect.roll)


def _rolled(speaker: Speaker, effect: Rolled) -> str:
    words = speaker.words.effects
    template = {0: words.rolled_no_play, 1: words.rolled_one_play}.get(effect.plays, words.rolled)
    said = speaker.fill(template, effect.side, roll=effect.roll)
    origin = speaker.words.dice.origins[effect.origin]
    return f"{said.removesuffix('.')}{origin}." if origin else said


def _double_given(speaker: Speaker, effect: DoubleGiven) -> str:
    return speaker.fill(speaker.words.effects.double_given, effect.side)


def _rolls_again(speaker: Speaker, effect: RollsAgain) -> str:
    return speaker.fill(speaker.words.effects.rolls_again, effect.side)


def _rest_lost(speaker: Speaker, effect: RestLost) -> str:
    return speaker.fill(speaker.words.effects.rest_lost, effect.side)


def _roll_void(speaker: Speaker, effect: RollVoid) -> str:
    words = speaker.words.effects
    known = {why.value: why for why in VoidDice}
    template = words.void[known[effect.why]] if effect.why in known else words.void_otherwise
    return speaker.fill(template, effect.side)


def _roll_kept(speaker: Speaker, effect: RollKept) -> str:
    return speaker.fill(speaker.words.effects.roll_kept, effect.side, roll=effect.roll)


def _closed_out(speaker: Speaker, effect: ClosedOut) -> str:
    return speaker.fill(speaker.words.effects.closed_out, effect.side)


def _cube_offered(speaker: Speaker, effect: CubeOffered) -> str:
    words = speaker.words.effects
    template = words.cube_offered_dead if effect.dead else words.cube_offered
    return speaker.fill(template, effect.side, value=effect.value)


def _cube_turned_on(speaker: Speaker, effect: CubeTurnedOn) -> str:
    template, animal = speaker.words.effects.cube_turned_on, speaker.animal(effect.animals)
    return speaker.fill(template, effect.side, animal=animal, value=effect.value)


def _cube_by_dice(speaker: Speaker, effect: CubeTurnedByDice) -> str:
    return speaker.fill(speaker.words.effects.cube_by_dice, value=effect.value)


def _cube_taken(speaker: Speaker, effect: CubeTaken) -> str:
    words = speaker.words.effects
    template = words.cube_taken if effect.owner is effect.side else words.cube_left
    return speaker.fill(template, effect.side, value=effect.value)


def _cube_passed(speaker: Speaker, effect: CubePassed) -> str:
    return speaker.fill(speaker.words.effects.cube_passed, effect.side)


def _resign_offered(speaker: Speaker, effect: ResignationOffered) -> str:
    points = speaker.points(effect.points)
    return speaker.fill(speaker.words.effects.resign_offered, effect.side, points=points)


def _resign_raised(speaker: Speaker, effect: ResignationRaised) -> str:
    points, kind = speaker.points(effect.points), speaker.words.win_kinds[effect.kind]
    template = speaker.words.effects.resign_raised
    return speaker.fill(template, effect.side, points=points, kind=kind)


def _resign_withdrawn(speaker: Speaker, effect: ResignationWithdrawn) -> str:
    return speaker.fill(speaker.words.effects.resign_withdrawn, effect.side)


def _draw_offered(speaker: Speaker, effect: DrawOffered) -> str:
    return speaker.fill(speaker.words.effects.draw_offered, effect.side)


def _draw_refused(speaker: Speaker, effect: DrawRefused) -> str:
    return speaker.fill(speaker.words.effects.draw_refused, effect.side)


def _resign_refused(speaker: Speaker, effect: ResignationRefused) -> str:
    return speaker.fill(speaker.words.effects.resign_refused, effect.side)


def _game_ended(speaker: Speaker, effect: GameEnded) -> str:
    return won(speaker, effect.result)


def standing(speaker: Speaker, white: int, black: int, cube: Cube | None) -> str:
    """Say what the score is, and where the cube lies if the game has one."""
    words, names = speaker.words.effects, {one: speaker.name(one) for one in Side}
    score = words.standing_set.format(
        white=names[Side.WHITE], own=white, black=names[Side.BLACK], other=black
    )
    if cube is None or not speaker.variant.has_cube:
        return score
    template = words.cube_centred if cube.owner is None else words.cube_owned
    return f"{score} {speaker.fill(template, cube.owner, value=cube.value)}"


def _standing_set(speaker: Speaker, effect: StandingSet) -> str:
    return standing(speaker, effect.white_score, effect.black_score, effect.cube)


def _flag_fell(speaker: Speaker, effect: FlagFell) -> str:
    words = speaker.words.effects
    template = words.overtime if effect.overtime_s else words.flag_fell
    return speaker.fill(template, effect.side, seconds=round(effect.overtime_s))


def _match_ended(speaker: Speaker, effect: MatchEnded) -> str:
    return speaker.fill(speaker.words.effects.match_won, effect.winner)


def _session_ended(speaker: Speaker, effect: SessionEnded) -> str:
    words = speaker.words.effects
    ahead, scores = speaker.scores(effect.white_score, effect.black_score)
    template = words.match_left if speaker.setup.length else words.session_ended
    return speaker.fill(template, ahead, **scores)


def _session_goes_on(speaker: Speaker, effect: SessionGoesOn) -> str:
    del effect
    return speaker.words.effects.session_goes_on


def _device_missing(speaker: Speaker, effect: DeviceMissing) -> str:
    device = speaker.device(effect.device)
    return speaker.words.effects.device_missing.format(device=device)


def _device_back(speaker: Speaker, effect: DeviceBack) -> str:
    return speaker.words.effects.device_back.format(device=speaker.device(effect.device))


def _device_told(speaker: Speaker, effect: DeviceTold) -> str:
    if effect.over:
        name = DICE if is_dice(effect.device) else effect.device
        return speaker.words.dice.note_over.format(device=speaker.device(name))
    return speaker.words.dice.notes[effect.note].format(told=effect.told)


def _dice_chosen(speaker: Speaker, effect: DiceChosen) -> str:
    return speaker.words.dice.chosen[effect.origin]


def _ignored(speaker: Speaker, effect: EventIgnored) -> str:
    return speaker.fill(speaker.words.effects.ignored[effect.why], effect.side)


VERDICTS: dict[Verdict, Callable[[Speaker, VerdictGiven], str]] = {
    Verdict.LEGAL: _legal,
    Verdict.ILLEGAL: _illegal,
    Verdict.ASK: _ask,
    Verdict.CANNOT_SEE: _cannot_see,
}

EFFECTS: dict[type, Callable[[Speaker, Any], str]] = {
    VerdictGiven: _verdict,
    GameStarted: _game_started,
    OpeningWon: _opening_won,
    Rolled: _rolled,
    DoubleGiven: _double_given,
    RollsAgain: _rolls_again,
    RestLost: _rest_lost,
    RollVoid: _roll_void,
    RollKept: _roll_kept,
    ClosedOut: _closed_out,
    CubeOffered: _cube_offered,
    CubeTurnedOn: _cube_turned_on,
    CubeTurnedByDice: _cube_by_dice,
    CubeTaken: _cube_taken,
    CubePassed: _cube_passed,
    ResignationOffered: _resign_offered,
    ResignationRaised: _resign_raised,
    ResignationRefused: _resign_refused,
    ResignationWithdrawn: _resign_withdrawn,
    DrawOffered: _draw_offered,
    DrawRefused: _draw_refused,
    GameEnded: _game_ended,
    StandingSet: _standing_set,
    FlagFell: _flag_fell,
    MatchEnded: _match_ended,
    SessionEnded: _session_ended,
    SessionGoesOn: _session_goes_on,
    DeviceMissing: _device_missing,
    DeviceBack: _device_back,
    DeviceTold: _device_told,
    DiceChosen: _dice_chosen,
    EventIgnored: _ignored,
}
"""The sentence of each effect; a test holds it complete."""
