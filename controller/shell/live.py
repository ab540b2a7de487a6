"""Puts the live service together: the devices of the settings around one table."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from controller.display.language import Language
from controller.display.screen_parts import ScreenButton
from controller.display.screen_view import RealBoard
from controller.referee.events import Button, ButtonPressed, DiceAgreed, Event
from controller.referee.origins import Origin
from controller.rules.side import Side
from controller.shell.board_buttons import BoardButtons
from controller.shell.board_setup.setting import BoardSetting
from controller.shell.camera_worker import CameraWorker
from controller.shell.clock import Clock, SteadyClock
from controller.shell.config import Config
from controller.shell.confirming import Confirming
from controller.shell.dice_by_hand import typed_dice
from controller.shell.dice_worker import DiceArming, DiceWorker
from controller.shell.errors import DamagedJournalError, ScreenError
from controller.shell.journal import Journal, set_aside
from controller.shell.keeper import TableKeeper, replay
from controller.shell.ruling_screen import RulingScreen
from controller.shell.screen.output import ScreenOutput
from controller.shell.screen.window import Window
from controller.shell.service import Output, Service
from controller.shell.table_eyes import TableEyes
from controller.shell.wired import open_wired
from vision.board_file import Board, save_board
from vision.capture import open_source
from vision.errors import BoardFileError

Tell = Callable[[str], None]


def tell_stderr(sentence: str, command: str = "run") -> None:
    """Say something to whoever reads the service's log."""
    sys.stderr.write(f"bgref {command}: {sentence}\n")


def open_journal(path: Path, tell: Tell = tell_stderr) -> Journal:
    """Open the journal; a damaged one is kept aside, and a new one begun.

    Raises:
        JournalError: it cannot be opened, or another referee keeps it.
    """
    try:
        return Journal(path).open()
    except DamagedJournalError as fault:
        aside = set_aside(path, datetime.now(UTC).strftime("%Y%m%dT%H%M%S"))
        tell(f"{fault}. It is kept as {aside}; a new journal is begun.")
        return Journal(path).open()


def keeper_of(config: Config, journal: Journal) -> tuple[TableKeeper, Clock]:
    """Go on where the table was; only a new journal begins with the match of the settings.

    A match that is over still shows its result, until the next one is asked for. That is always
    played by the settings as they are now; an unfinished one goes on as it was agreed.
    """
    agreed = config.match.setup()
    newest = journal.newest_match()
    if newest is None:
        clock = SteadyClock()
        begun = replace(agreed, dice=config.dice.mode)
        return TableKeeper.start(begun, journal, clock), clock
    table, at_s = replay(journal, newest)
    clock = SteadyClock(at_s)
    return _resumed(TableKeeper(table, journal, clock, agreed), config, clock()), clock


def _resumed(keeper: TableKeeper, config: Config, now_s: float) -> TableKeeper:
    """Go on with the dice that the settings name now; a table may have gone over to others."""
    if keeper.table.setup.dice is not config.dice.mode:
        keeper.take(DiceAgreed(now_s, config.dice.mode))
    return keeper


class LiveService:
    """The service of a real board; without one it begins with setting one up."""

    def __init__(self, config: Config, board: Board | None, journal: Journal) -> None:
        self._config = config
        keeper, self.clock = keeper_of(config, journal)
        self.service = Service(keeper, self.clock)
        post, camera = self.service.post, config.camera
        self._eyes = TableEyes(board, camera.settle_ms, self._moved)
        self.service.add_output(Confirming(self._eyes.confirm))
        self._camera = CameraWorker(
            lambda: open_source(camera.source, self._eyes.size),
            self._eyes,
            post,
            self.clock,
            tell_stderr,
        )
        self.service.add_worker(self._camera)
        if config.dice.mode is Origin.ELECTRONIC:
            self._add_dice(journal.recent_sources())

    def _add_dice(self, known: Sequence[str]) -> None:
        dice = DiceWorker(
            self.service.post, self.clock, self._config.dice.ports, known, self._config.dice.allowed
        )
        self.service.add_worker(dice)
        self.service.add_output(DiceArming(dice))

    def _moved(self, board: Board) -> None:
        """Keep where a knocked board lies now."""
        if self._keep(board):
            tell_stderr("the camera or the board was moved; the board was found again")

    def _keep(self, board: Board) -> bool:
        """Write the board file; a full disk must not stop the game."""
        path = self._config.camera.board.expanduser()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_board(path, board)
        except (BoardFileError, OSError) as fault:
            tell_stderr(f"the board is used as it lies now, but will not be kept: {fault}")
            return False
        return True

    def add_outputs(self, *, headless: bool, tell: Tell = tell_stderr) -> None:
        """Open what there is to show on; a missing screen or strip is told and done without."""
        wired = open_wired(self._config, self.service.post, self.clock, tell)
        for output in wired.outputs:
            self.service.add_output(output)
        if not self._config.screen.enabled or headless:
            return
        try:
            self.service.add_output(self._screen(wired.buttons))
        except ScreenError as fault:
            tell(f"going on without: {fault}")

    def _screen(self, buttons: BoardButtons | None) -> Output:
        screen = self._config.screen
        size = (screen.width, screen.height)
        window = Window(
            size,
            fullscreen=size == (0, 0),
            turned=screen.turned,
            on_button=self._pressed,
            on_quit=self.service.stop,
        )
        window.on_dice = self._typed
        window.open()

        def board() -> RealBoard:
            known = self._eyes.board
            key_on = buttons is not None and buttons.key_is_on
            return RealBoard(
                home_right=known is None or known.geometry.home == "right",
                buttons=buttons is not None,
                key_on=key_on,
                settable=True,
                rulable=key_on or not self._config.screen.ruling_needs_key,
            )

        output = ScreenOutput(window, Language(screen.language), self.clock, board=board)
        setting = BoardSetting(output, self._eyes, self._camera.adapt, self._post, self._keep)
        begins: dict[ScreenButton, Callable[[], None]] = {
            ScreenButton.SET_UP_BOARD: lambda: setting.begin(Language(screen.language)),
            ScreenButton.RULE: lambda: self._begin_ruling(output),
        }
        window.on_screen = lambda button: begins[button]()
        self.service.add_worker(setting)
        if self._eyes.board is None:
            setting.begin(Language(screen.language))
        return output

    def _begin_ruling(self, output: ScreenOutput) -> None:
        """Give the window to the director until the ruling is made."""

        def ruled(make: Callable[[float], Sequence[Event]]) -> None:
            for event in make(self.clock()):
                self.service.post(event)

        def done() -> None:
            output.cover = None

        language = Language(self._config.screen.language)
        output.cover = RulingScreen(lambda: self.service.table, language, ruled, done)

    def _post(self, make: Callable[[float], Event]) -> None:
        self.service.post(make(self.clock()))

    def _typed(self, side: Side, values: tuple[int, ...]) -> None:
        self.service.post(typed_dice(self.clock(), side, values))

    def _pressed(self, side: Side | None, button: Button) -> None:
        self.service.post(ButtonPressed(self.clock(), side, button))
