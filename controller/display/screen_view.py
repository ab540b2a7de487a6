"""The whole screen as one frozen value: what is shown, decided before any pixel."""

from dataclasses import dataclass

from controller.display.board_buttons import with_presses
from controller.display.buttons import buttons_offered
from controller.display.device_views import device_views
from controller.display.dice_pad import DicePad, dice_pad
from controller.display.dice_view import dice_shown
from controller.display.language import Language
from controller.display.marks import Mark, board_marks, board_shown
from controller.display.ruling_view import may_rule, rule_button
from controller.display.screen_parts import (
    Banner,
    ButtonView,
    CubeView,
    DeviceView,
    DieView,
    PlayerView,
    Tone,
)
from controller.display.set_up_button import may_set_up, set_up_button
from controller.display.speaker import Speaker
from controller.display.time_left import time_left
from controller.display.tone import detail_of, tone_of
from controller.display.turns import running, side_on_turn, side_to_act
from controller.display.waiting import MANY, trouble, waiting_for, why_hidden
from controller.referee.events import Hidden
from controller.referee.explanation import LegalPlay, OnTheWay
from controller.referee.phases import (
    CubeOnOffer,
    Disputed,
    GameOver,
    MatchOver,
    Paused,
    SessionOver,
    ToMove,
)
from controller.referee.table import Table
from controller.rules.cube import is_crawford_game, is_post_crawford
from controller.rules.position import Position
from controller.rules.result import GameResult
from controller.rules.side import Side
from controller.rules.variant import STANDARD


@dataclass(frozen=True, slots=True)
class RealBoard:
    """What the screen must know of the board beside it.

    Attributes:
        home_right: Whether White's home is on its right.
        devices: The devices whose health is shown.
        buttons: Whether it has buttons; the screen then says what each one does.
        key_on: Whether the director's key is on, and rulings are asked for.
        settable: Whether its camera can be set up from the screen.
        rulable: Whether a director can rule on the screen just now.
    """

    home_right: bool = True
    devices: tuple[str, ...] = ("camera", "dice")
    buttons: bool = False
    key_on: bool = False
    settable: bool = False
    rulable: bool = False


A_BOARD = RealBoard()
"""A board unless its settings say otherwise."""


@dataclass(frozen=True, slots=True)
class ScreenView:
    """Everything the screen shows; equal views need no drawing.

    Attributes:
        title: Match length, and the game by its number or as the Crawford game.
        white: The panel of White.
        black: The panel of Black.
        position: The checkers to draw.
        marks: What is marked on the board.
        numbers: What the side on turn calls the points, White's point 1 first.
        cube: The cube; None in games without one.
        dice: The dice on the board.
        on_turn: Whose turn it is.
        sentence: The one sentence of what the referee waits for.
        detail: What to do about it; often "".
        tone: How urgent the sentence is.
        play: "label: play", the last one made, or in a dispute a legal one; often "".
        devices: Devices and their health.
        note: Why the board cannot be read just now; "" while it can.
        buttons: The buttons on the screen.
        banner: A heading across the board.
        camera_title: The heading of the camera picture.
        home_right: Whether White's home is on the right, as on the real board.
        pad: The dice that can be typed; None where none are.
    """

    title: str
    white: PlayerView
    black: PlayerView
    position: Position
    marks: tuple[Mark, ...]
    numbers: tuple[int, ...]
    cube: CubeView | None
    dice: tuple[DieView, ...]
    on_turn: Side | None
    sentence: str
    detail: str
    tone: Tone
    play: str
    devices: tuple[DeviceView, ...]
    note: str
    buttons: tuple[ButtonView, ...]
    banner: Banner | None
    camera_title: str
    home_right: bool = True
    pad: DicePad | None = None


def screen_view(
    table: Table, now_s: float, language: Language, board: RealBoard = A_BOARD
) -> ScreenView:
    """Decide what the screen shows.

    Args:
        table: The state of the match.
        now_s: The time on the clock of the table's events, in seconds.
        language: The language of every word.
        board: What the real board has.
    """
    speaker = Speaker.of(table.setup, language, table.game)
    white, black = (_player(speaker, table, side, now_s) for side in Side)
    buttons = buttons_offered(table, speaker)
    if board.settable and may_set_up(table):
        buttons = (*buttons, set_up_button(language))
    if board.rulable and may_rule(table):
        buttons = (*buttons, rule_button(language))
    return ScreenView(
        title=_title(speaker, table),
        white=white,
        black=black,
        position=board_shown(table),
        marks=board_marks(table),
        numbers=_numbers(table),
        cube=_cube(table),
        dice=dice_shown(table),
        on_turn=side_on_turn(table.phase),
        sentence=waiting_for(table, language),
        detail=speaker.words.labels.director if board.key_on else _below(speaker, table),
        tone=tone_of(table),
        play=_play(speaker, table),
        devices=device_views(speaker, table, now_s, board.devices),
        note=_note(speaker, table),
        buttons=with_presses(buttons, table, speaker) if board.buttons else buttons,
        banner=_banner(speaker, table),
        camera_title=speaker.words.labels.camera,
        home_right=board.home_right,
        pad=dice_pad(table, speaker),
    )


def _below(speaker: Speaker, table: Table) -> str:
    """Say what to do about the sentence, or else about places that stay out of sight.

    Hands come and go with every play: what they cover is not said here, as long as they move.
    """
    stays = table.hidden is None or (table.hidden is Hidden.LYING and trouble(table) is None)
    return detail_of(speaker, table) or (_note(speaker, table) if stays else "")


def _note(speaker: Speaker, table: Table) -> str:
    """Say what of the board is not seen, or else why it cannot be read."""
    words = speaker.words
    if table.hidden is None and len(table.covered) >= MANY:
        return words.much_covered
    if table.hidden in {None, Hidden.HAND} and 0 < len(table.covered) < MANY:
        return words.covered.format(places=speaker.points_and_bar(table.covered))
    return "" if table.hidden is None else why_hidden(speaker, table, table.hidden)


def _title(speaker: Speaker, table: Table) -> str:
    """Name the match, and the game by its number; a game that is not backgammon by its name.

    What matters stands in place of the rest, not after it: a narrow screen would cut it off.
    """
    labels, length, variant = speaker.words.labels, table.setup.length, table.variant
    match = labels.match_to.format(length=length) if length else labels.money
    over = isinstance(table.phase, GameOver | MatchOver | SessionOver)
    if is_crawford_game(table.score, variant) and not over:
        return f"{match} · {labels.crawford}"
    if is_post_crawford(table.score, variant) and not over:
        return labels.post_crawford.format(length=length)
    if variant.title != STANDARD.title:
        title = variant.title[:1].upper() + variant.title[1:]
        return labels.game_to.format(title=title, length=length) if length else title
    return f"{match} · {labels.game.format(number=table.game)}"


def _player(speaker: Speaker, table: Table, side: Side, now_s: float) -> PlayerView:
    phase, aids = table.phase, table.setup.table_rules.pip_counts
    position = _counted(table)
    own, other = (table.variant.pips(position, one) for one in (side, side.other))
    return PlayerView(
        side=side,
        name=speaker.name(side),
        score=table.score.points(side),
        pips=f"{own} {speaker.words.labels.pips}" if aids else "",
        lead=f"{own - other:+d}" if aids and own != other else "",
        clock=time_left(table.clocks, side, now_s),
        on_turn=side_on_turn(phase) is side,
        to_act=side_to_act(phase) is side,
    )


def _counted(table: Table) -> Position:
    """Return the position whose pips are counted: never one that is against the rules."""
    match running(table.phase):
        case ToMove(seen=LegalPlay(play=play) | OnTheWay(play=play)):
            return play.result
    return table.position


def _numbers(table: Table) -> tuple[int, ...]:
    side = side_on_turn(table.phase) or Side.WHITE
    route = table.variant.route(side)
    return tuple(route[point if side is Side.WHITE else 25 - point] for point in range(1, 25))


def _cube(table: Table) -> CubeView | None:
    if not table.variant.has_cube:
        return None
    phase = running(table.phase)
    if isinstance(phase, CubeOnOffer):
        owner = phase.side.other if phase.offer.animals else table.cube.owner
        return CubeView(phase.offer.value, owner, phase.answerer)
    return CubeView(table.cube.value, table.cube.owner)


def _play(speaker: Speaker, table: Table) -> str:
    labels, phase, side = speaker.words.labels, table.phase, table.last_side
    if isinstance(phase, Disputed) and phase.example is not None and phase.example.steps:
        aids = table.setup.table_rules.hints
        return f"{labels.legal_play}: {speaker.play(phase.example, phase.side)}" if aids else ""
    if table.last_play is None or side is None:
        return ""
    return f"{labels.last_play}: {speaker.name(side)} {speaker.play(table.last_play, side)}"


def _banner(speaker: Speaker, table: Table) -> Banner | None:
    labels, score = speaker.words.labels, table.score
    ahead, _ = speaker.scores(score.white, score.black)
    match table.phase:
        case Paused():
            return Banner(labels.paused, "")
        case GameOver(result=GameResult(winner=winner)):
            return Banner(labels.game_over, _score_line(speaker, table, winner))
        case GameOver():
            return Banner(labels.game_drawn, _score_line(speaker, table, ahead))
        case MatchOver(result=result):
            return Banner(labels.match_over, _score_line(speaker, table, result.winner))
        case SessionOver():
            title = labels.match_left if table.setup.length else labels.session_over
            return Banner(title, _score_line(speaker, table, ahead))
    return None


def _score_line(speaker: Speaker, table: Table, first: Side) -> str:
    own, other = table.score.points(first), table.score.points(first.other)
    return f"{speaker.name(first)} {own} - {other} {speaker.name(first.other)}"
