"""What the camera's pictures go to: the board being played on, or its setting up."""

from collections.abc import Callable, Mapping
from typing import Any

from controller.shell.board_setup.session import SetupSession
from vision.board_file import Board
from vision.capture import USUAL_SIZE
from vision.picture import Picture
from vision.reading import BoardReading
from vision.tracker import BoardTracker


class TableEyes:
    """A camera worker's watcher that can be given another board, or none, at any time.

    `session` and the board are set by one thread and looked at by the camera's.
    """

    def __init__(
        self, board: Board | None, settle_ms: float, on_moved: Callable[[Board], None]
    ) -> None:
        self._settle_ms = settle_ms
        self._on_moved = on_moved
        self._tracker: BoardTracker | None = None
        self.session: SetupSession | None = None
        if board is not None:
            self.watch(board)

    @property
    def board(self) -> Board | None:
        """The board as it lies now; None if none was ever set up."""
        tracker = self._tracker
        return None if tracker is None else tracker.board

    @property
    def size(self) -> tuple[int, int]:
        """The size of picture (width, height) that the camera is asked for."""
        board = self.board
        return USUAL_SIZE if board is None else board.geometry.image_size

    def watch(self, board: Board) -> None:
        """Watch this board from the next picture on."""
        self._tracker = BoardTracker(board, self._settle_ms, self._on_moved)

    def confirm(self, position: Mapping[str, Any]) -> None:
        """Hear which JSON position the last reading was taken for; from any thread."""
        if self._tracker is not None:
            self._tracker.confirm(position)

    def see(self, picture: Picture, at_s: float) -> BoardReading | None:
        """Take one picture; None if nothing is new, or a board is being set up.

        Raises PictureError for a picture of another size than the board was measured on.
        """
        session, tracker = self.session, self._tracker
        if session is not None:
            session.see(picture)
            return None
        return None if tracker is None else tracker.see(picture, at_s)
