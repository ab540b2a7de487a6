"""The screen on which a director rules, as one frozen value: decided before any pixel."""

from dataclasses import dataclass

from controller.display.language import Language
from controller.display.ruling_draft import (
    Draft,
    asks_about_crawford,
    draft_of,
    ruling_events,
    with_crawford,
    with_cube,
    with_points,
)
from controller.display.ruling_words import RULING_WORDS, RulingWords
from controller.display.screen_parts import ButtonView, ScreenButton, Tone
from controller.display.sentences import standing
from controller.display.speaker import Speaker
from controller.referee.director import ruling_of_board
from controller.referee.phases import MatchOver, Paused, SessionOver
from controller.referee.table import Table
from controller.rules.cube import Cube
from controller.rules.side import Side

LESS, MORE = "-", "+"


@dataclass(frozen=True, slots=True)
class RulingKey:
    """A key; `becomes` is the draft after it, None where it cannot be pressed."""

    label: str
    becomes: Draft | None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One thing to rule: its name, what it is now if that is a number, and its keys.

    `side` is whose it is, where it is one player's.
    """

    label: str
    keys: tuple[RulingKey, ...]
    value: str = ""
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class RulingView:
    """Everything that is shown; `can_rule` if the ruling would change anything."""

    title: str
    rows: tuple[RulingRow, ...]
    sentence: str
    detail: str
    tone: Tone
    rule: str
    back: str
    can_rule: bool


def may_rule(table: Table) -> bool:
    """Say whether to offer it: where the game stands still because people want it to."""
    return isinstance(table.phase, Paused | MatchOver | SessionOver)


def rule_button(language: Language) -> ButtonView:
    """Return the button of the game's screen that begins it."""
    return ButtonView(None, ScreenButton.RULE, RULING_WORDS[language].open)


def ruling_view(table: Table, draft: Draft, language: Language) -> RulingView:
    """Decide what the screen shows and offers."""
    words, speaker = RULING_WORDS[language], Speaker.of(table.setup, language, table.game)
    score = draft.score
    return RulingView(
        title=words.title,
        rows=_rows(table, draft, words, speaker),
        sentence=standing(speaker, score.white, score.black, draft.cube),
        detail=_detail(table, draft, words, speaker),
        tone=Tone.CALM if score.winner is None else Tone.DONE,
        rule=words.rule,
        back=words.back,
        can_rule=bool(ruling_events(table, draft, 0.0)),
    )


Rows = tuple[RulingRow, ...]


def _rows(table: Table, draft: Draft, words: RulingWords, speaker: Speaker) -> Rows:
    rows = [_points(table, draft, side, speaker) for side in Side]
    if draft.cube is not None:
        rows += _cube(table, draft, draft.cube, words, speaker)
    if asks_about_crawford(table, draft):
        rows.append(_crawford(table, draft, words))
    return (*rows, _to_roll(table, draft, words, speaker))


def _points(table: Table, draft: Draft, side: Side, speaker: Speaker) -> RulingRow:
    points = draft.score.points(side)
    keys = (
        RulingKey(LESS, with_points(table, draft, side, points - 1)),
        RulingKey(MORE, with_points(table, draft, side, points + 1)),
    )
    return RulingRow(speaker.name(side), keys, str(points), side)


def _cube(
    table: Table, draft: Draft, cube: Cube, words: RulingWords, speaker: Speaker
) -> list[RulingRow]:
    half = Cube(max(1, cube.value // 2), cube.owner)
    turned = (
        RulingKey(LESS, None if half == cube else with_cube(table, draft, half)),
        RulingKey(MORE, with_cube(table, draft, Cube(cube.value * 2, cube.owner))),
    )
    own = max(2, cube.value)
    owners = (
        RulingKey(words.middle, with_cube(table, draft, Cube()), cube.owner is None),
        *(
            RulingKey(
                speaker.colour(side), with_cube(table, draft, Cube(own, side)), cube.owner is side
            )
            for side in Side
        ),
    )
    return [
        RulingRow(words.cube, turned, str(cube.value)),
        RulingRow(words.cube_lies, owners),
    ]


def _crawford(table: Table, draft: Draft, words: RulingWords) -> RulingRow:
    played = draft.score.crawford_played
    keys = (
        RulingKey(words.crawford_now, with_crawford(table, draft, played=False), not played),
        RulingKey(words.crawford_over, with_crawford(table, draft, played=True), played),
    )
    return RulingRow(words.crawford, keys)


def _to_roll(table: Table, draft: Draft, words: RulingWords, speaker: Speaker) -> RulingRow:
    """Who is to roll: going back to a board that counts takes its own score with it."""
    keys = [RulingKey(words.as_it_is, _turned_to(table, draft, None), draft.on_roll is None)]
    for side in Side:
        readable = ruling_of_board(table, side, 0.0) is not None
        becomes = _turned_to(table, draft, side) if readable else None
        keys.append(RulingKey(speaker.colour(side), becomes, draft.on_roll is side))
    return RulingRow(words.to_roll, tuple(keys))


def _turned_to(table: Table, draft: Draft, side: Side | None) -> Draft:
    """Return the draft with another side to roll; changed points stay where the game goes on."""
    now, then = draft_of(table, draft.on_roll), draft_of(table, side)
    same = (now.score, now.cube) == (then.score, then.cube)
    return Draft(draft.score, draft.cube, side) if same else then


def _detail(table: Table, draft: Draft, words: RulingWords, speaker: Speaker) -> str:
    if draft.score.winner is not None:
        return speaker.fill(words.match_won, draft.score.winner)
    if draft.on_roll is not None:
        return speaker.fill(words.board_lies, draft.on_roll)
    return words.goes_on if ruling_of_board(table, Side.WHITE, 0.0) is not None else words.unread
