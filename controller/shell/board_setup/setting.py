"""Setting a board up during the service: the game waits, the screen is the session's, then goes on.

The referee hears of it as of a device that does not answer for a while: clocks stand, nobody moves.
"""

from collections.abc import Callable

from controller.display.language import Language
from controller.referee.events import DeviceFound, DeviceLost, Event
from controller.shell.board_setup.screen import SetupScreen
from controller.shell.board_setup.session import SetupSession
from controller.shell.clock import wall_time
from controller.shell.screen.output import ScreenOutput
from controller.shell.table_eyes import TableEyes
from vision.board_file import Board

BOARD = "board"
"""What the board is called where devices have names."""


class BoardSetting:
    """Begins and ends sessions; a worker of the service, which ends one that is not over."""

    def __init__(
        self,
        output: ScreenOutput,
        eyes: TableEyes,
        adapt: Callable[[], None],
        post: Callable[[Callable[[float], Event]], None],
        keep: Callable[[Board], bool],
    ) -> None:
        """Prepare; `post` is given what makes an event of a time, `keep` writes the board file."""
        self._output, self._eyes = output, eyes
        self._adapt, self._post, self._keep = adapt, post, keep
        self._session: SetupSession | None = None

    @property
    def healthy(self) -> bool:
        """Whether nothing is stuck: a session that measures for long is none of it."""
        return True

    def start(self) -> None:
        """Wait to be asked for."""

    def stop(self) -> None:
        """End a session that is not over."""
        if self._session is not None:
            self._session.stop()

    def begin(self, language: Language) -> None:
        """Begin a session."""
        self._post(lambda at_s: DeviceLost(at_s, BOARD, "it is being set up"))
        session = SetupSession(self._eyes.board, language, self._adapt, wall_time)
        self._session = self._eyes.session = session
        self._output.cover = SetupScreen(session, language, self._accept, self._end)
        session.start()

    def _accept(self, board: Board) -> None:
        self._eyes.watch(board)
        self._keep(board)
        self._end()

    def _end(self) -> None:
        self._eyes.session = self._output.cover = None
        if self._session is not None:
            self._session.stop()
            self._session = None
        self._post(lambda at_s: DeviceFound(at_s, BOARD))
