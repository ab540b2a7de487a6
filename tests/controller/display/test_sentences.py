"""Every phase, effect, reason and fault has its sentence, in every language."""

import string
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import get_args

import pytest

from controller.display.language import Language, words_of
from controller.display.sentences import EFFECTS, VERDICTS, say, waiting_for
from controller.display.waiting import PHASES
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
    Ignored,
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
from controller.referee.events import Button, Hidden, Note, VoidDice
from controller.referee.origins import Origin
from controller.referee.phases import Phase
from controller.referee.reasons import Reason
from controller.referee.setup import MatchSetup
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.plays import Play, legal_plays
from controller.rules.result import Drawn, ResultKind
from controller.rules.side import Side
from tests.controller.display.sample_tables import (
    OTHER_PLAY,
    PLAY,
    ROLL,
    SAMPLES,
    SETUP,
    START,
    THIRD_PLAY,
    WON,
)

EN, ES = Language.ENGLISH, Language.SPANISH
WHITE, BLACK = Side.WHITE, Side.BLACK


def verdict(kind: Verdict, **values: object) -> VerdictGiven:
    return VerdictGiven(1.0, kind, WHITE, ROLL, START, **values)  # type: ignore[arg-type]


SAMPLE_EFFECTS: tuple[Effect, ...] = (
    verdict(Verdict.LEGAL, play=PLAY),
    verdict(Verdict.LEGAL, play=Play((), START)),
    verdict(Verdict.ASK, choices=(PLAY, OTHER_PLAY)),
    verdict(Verdict.ASK, choices=(PLAY, OTHER_PLAY, THIRD_PLAY)),
    verdict(Verdict.CANNOT_SEE),
    verdict(Verdict.ILLEGAL, reasons=(Reason.BAR_FIRST,), accepted=True),
    *(verdict(Verdict.ILLEGAL, reasons=(reason,), example=PLAY) for reason in Reason),
    GameStarted(1.0, 3),
    OpeningWon(1.0, BLACK, ROLL),
    OpeningWon(1.0, BLACK, None),
    DoubleGiven(1.0, WHITE),
    RollsAgain(1.0, WHITE),
    RestLost(1.0, WHITE),
    *(Rolled(1.0, WHITE, ROLL, plays) for plays in (0, 1, 17)),
    *(RollVoid(1.0, WHITE, why) for why in (*(one.value for one in VoidDice), "something new")),
    RollKept(1.0, BLACK, ROLL),
    ClosedOut(1.0, BLACK),
    CubeOffered(1.0, WHITE, 4),
    CubeOffered(1.0, WHITE, 4, dead=True),
    CubeTurnedOn(1.0, BLACK, 8, 1),
    CubeTurnedByDice(1.0, 2),
    CubeTaken(1.0, BLACK, 4, BLACK),
    CubeTaken(1.0, WHITE, 8, BLACK),
    CubePassed(1.0, BLACK),
    ResignationOffered(1.0, WHITE, 1),
    ResignationOffered(1.0, WHITE, 6),
    ResignationRaised(1.0, BLACK, ResultKind.GAMMON, 4),
    ResignationRefused(1.0, BLACK),
    ResignationWithdrawn(1.0, WHITE),
    DrawOffered(1.0, WHITE),
    DrawRefused(1.0, BLACK),
    GameEnded(1.0, WON, 2, 6),
    GameEnded(1.0, Drawn(), 2, 4),
    StandingSet(1.0, 3, 2, None),
    StandingSet(1.0, 3, 2, Cube(2)),
    StandingSet(1.0, 3, 2, Cube(4, BLACK)),
    FlagFell(1.0, BLACK),
    FlagFell(1.0, WHITE, 60.0),
    MatchEnded(1.0, BLACK),
    SessionEnded(1.0, 4, 7),
    SessionGoesOn(1.0),
    DeviceMissing(1.0, "camera", "unplugged"),
    DeviceBack(1.0, "an unknown thing"),
    *(DeviceTold(1.0, "dice SIM-1", note, "9", over=False) for note in Note),
    DeviceTold(1.0, "dice SIM-1", Note.ASLEEP, "", over=True),
    *(DiceChosen(1.0, origin) for origin in Origin),
    *(Rolled(1.0, WHITE, ROLL, 7, origin) for origin in Origin),
    *(EventIgnored(1.0, "ButtonPressed", None, why) for why in Ignored),
)


def sentence_ok(sentence: str) -> bool:
    """One sentence (or two short ones), closed, and nothing left to fill in."""
    return (
        sentence[0] in string.ascii_uppercase + "ÁÉÍÓÚ¿¡0123456789b"
        and sentence[-1] in ".?!"
        and not set("{}_") & set(sentence)
        and len(sentence) <= 130
    )


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_phase_says_what_it_waits_for(name: str, language: Language) -> None:
    sentence = waiting_for(SAMPLES[name], language)
    assert sentence_ok(sentence), sentence


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("effect", SAMPLE_EFFECTS, ids=repr)
def test_every_effect_has_a_sentence(effect: Effect, language: Language) -> None:
    sentence = say(effect, SETUP, language)
    assert sentence_ok(sentence), sentence


@pytest.mark.parametrize("name", SAMPLES)
def test_languages_differ_in_every_phase(name: str) -> None:
    assert waiting_for(SAMPLES[name], EN) != waiting_for(SAMPLES[name], ES)


@pytest.mark.parametrize("effect", SAMPLE_EFFECTS, ids=repr)
def test_languages_differ_in_every_effect(effect: Effect) -> None:
    assert say(effect, SETUP, EN) != say(effect, SETUP, ES)


def test_no_phase_effect_or_verdict_is_without_words() -> None:
    assert set(PHASES) == set(get_args(Phase))
    assert set(EFFECTS) == set(get_args(Effect))
    assert set(VERDICTS) == set(Verdict)
    assert {type(sample.phase) for sample in SAMPLES.values()} == set(PHASES)
    assert {type(effect) for effect in SAMPLE_EFFECTS} == set(EFFECTS)


@pytest.mark.parametrize("language", Language)
def test_every_member_of_every_enum_has_words(language: Language) -> None:
    words = words_of(language)
    expected: tuple[tuple[Mapping[Enum, str], type[Enum]], ...] = (
        (words.reasons.by_reason, Reason),  # type: ignore[assignment]
        (words.effects.ignored, Ignored),
        (words.effects.void, VoidDice),
        (words.effects.game_won, ResultKind),
        (words.hidden, Hidden),
        (words.buttons, Button),
        (words.win_kinds, ResultKind),
    )
    for mapping, enum in expected:
        assert set(mapping) == set(enum)


def all_texts(words: object) -> Iterator[str]:
    if isinstance(words, str):
        yield words
    elif isinstance(words, Mapping):
        for text in words.values():
            yield from all_texts(text)
    elif is_dataclass(words):
        for field in fields(words):
            yield from all_texts(getattr(words, field.name))


def placeholders(words: object) -> list[set[str]]:
    parse = string.Formatter().parse
    return [{name for _, name, _, _ in parse(text) if name} for text in all_texts(words)]


def test_both_languages_fill_in_the_same_facts() -> None:
    """A name may be left out where grammar does without; a number or a play may not."""
    people = {"player", "opponent"}
    for english, spanish in zip(
        placeholders(words_of(EN)), placeholders(words_of(ES)), strict=True
    ):
        assert english - people == spanish - people


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        (Roll(5, 3), "María rolled 5-3 and can play both dice: 8/3 6/3, for example."),
        (Roll(6, 6), "María rolled 6-6 and can play 4 times 6: "),
    ],
)
def test_an_unplayed_die_is_explained_with_a_legal_play(roll: Roll, expected: str) -> None:
    plays = legal_plays(START, WHITE, roll)
    example = next(play for play in plays if len(play.steps) > 1)
    if roll == ROLL:
        example = PLAY
    effect = VerdictGiven(
        1.0, Verdict.ILLEGAL, WHITE, roll, START, reasons=(Reason.UNPLAYED_DIE,), example=example
    )
    assert say(effect, SETUP, EN).startswith(expected)


def test_only_the_larger_die_is_named_when_one_can_be_played() -> None:
    one = Play(PLAY.steps[:1], START)
    effect = verdict(Verdict.ILLEGAL, reasons=(Reason.UNPLAYED_DIE,), example=one)
    assert "it must be the 5: 8/3" in say(effect, SETUP, EN)


def test_a_needed_device_is_named_and_a_lamp_does_not_stop_the_game() -> None:
    assert waiting_for(SAMPLES["camera_missing"], ES).startswith("No hay respuesta de la cámara")
    assert "lights" not in waiting_for(SAMPLES["all_missing"], EN)


def test_a_hand_on_the_board_is_no_fault_but_darkness_is() -> None:
    moving = SAMPLES["to_move"]
    assert waiting_for(replace(moving, hidden=Hidden.HAND), EN) == waiting_for(moving, EN)
    assert "dark" in waiting_for(replace(moving, hidden=Hidden.DARK), EN)
    to_roll = SAMPLES["to_roll"]
    assert waiting_for(replace(to_roll, hidden=Hidden.DARK), EN) == waiting_for(to_roll, EN)


@pytest.mark.parametrize(
    ("hidden", "covered", "language", "sentence"),
    [
        (Hidden.GLARE, (8, 25), EN,
         "Light hides White's point 8 and the bar: please turn the lamp or draw the curtain."),
        (Hidden.GLARE, (), EN,
         "Light hides part of the board: please turn the lamp or draw the curtain."),
        (Hidden.GLARE, (1, 2, 3, 4), ES,
         "La luz tapa parte del tablero: girad la lámpara o corred la cortina."),
        (Hidden.LYING, (8,), EN, "Something lies over White's point 8: please clear it."),
        (Hidden.LYING, (8,), ES, "Hay algo sobre el punto 8 de Blancas: despejadlo, por favor."),
    ],
)  # fmt: skip
def test_what_lies_over_a_judged_board_is_told_with_its_places(
    hidden: Hidden, covered: tuple[int, ...], language: Language, sentence: str
) -> None:
    table = replace(SAMPLES["judging"], hidden=hidden, covered=covered)
    assert waiting_for(table, language) == sentence


@pytest.mark.parametrize("phase", ["to_move", "disputed"])
def test_who_thinks_with_a_hand_at_rest_is_told_below_the_sentence(phase: str) -> None:
    table = replace(SAMPLES[phase], hidden=Hidden.LYING, covered=(8,))
    assert waiting_for(table, EN) == waiting_for(SAMPLES[phase], EN)
    assert waiting_for(replace(table, hidden=Hidden.GLARE), EN).startswith("Light hides")


def test_unnamed_players_are_called_by_their_colour() -> None:
    unnamed = replace(SAMPLES["to_roll"], setup=MatchSetup())
    assert waiting_for(unnamed, ES).startswith("Negras")


def test_a_name_may_hold_any_letters() -> None:
    odd = replace(SETUP, white_name="{0} %s {player}")
    assert "{0} %s {player}" in waiting_for(replace(SAMPLES["to_move"], setup=odd), EN)


def test_the_crawford_game_offers_no_double() -> None:
    assert "double" in waiting_for(SAMPLES["to_roll"], EN)
    assert "double" not in waiting_for(SAMPLES["to_roll_crawford"], EN)
