"""The screen of a setting up: shows the session, hears fingers, drags corners; never waits."""

from collections.abc import Callable

from controller.display.corner_words import CORNER_WORDS
from controller.display.language import Language
from controller.display.setup_view import SetupAct, setup_view
from controller.shell.board_setup.session import SetupSession, Shown
from controller.shell.screen.canvas import Canvas
from controller.shell.screen.corner_painter import paint_corners
from controller.shell.screen.corners import Act, CornerDrag, Gesture, Outcome, View, usual_corners
from controller.shell.screen.setup_painter import SetupAreas, paint_setup
from controller.shell.screen.window import Window
from vision.board_file import Board
from vision.picture import Picture

_KEYS = {
    "return": SetupAct.ACCEPT,
    "e": SetupAct.EMPTY,
    "h": SetupAct.BY_HAND,
    "escape": SetupAct.BACK,
}


class SetupScreen:
    """Shows one session in a window, from the thread that opened it, until it is over."""

    def __init__(
        self,
        session: SetupSession,
        language: Language,
        on_accept: Callable[[Board], None],
        on_back: Callable[[], None],
    ) -> None:
        """Prepare; `on_accept` takes the new board, `on_back` goes on with the old one."""
        self._session = session
        self._language = language
        self._told = {
            SetupAct.ACCEPT: self._accept,
            SetupAct.EMPTY: session.take_empty,
            SetupAct.BY_HAND: self._by_hand,
            SetupAct.BACK: on_back,
        }
        self._on_accept = on_accept
        self._areas: SetupAreas = ()
        self._drawn: Shown | None = None
        self._drawn_size = (0, 0)
        self._drag: CornerDrag | None = None
        self._dragged_on: Picture | None = None

    def pump(self, window: Window) -> None:
        """Hear what people did since, and show what is new."""
        gestures = window.gestures()
        for gesture in gestures:
            self._hear(gesture, window)
        shown, size = self._session.shown, window.size
        if self._drag is not None and self._dragged_on is not None:
            if gestures or self._drawn is not None or size != self._drawn_size:
                self._show_corners(window, self._drag, self._dragged_on)
        elif shown is not self._drawn or size != self._drawn_size:
            self._show(window, shown)

    def _show(self, window: Window, shown: Shown) -> None:
        self._drawn, self._drawn_size = shown, window.size
        view = setup_view(shown.state, self._language)

        def paint(canvas: Canvas) -> None:
            self._areas = paint_setup(canvas, self._drawn_size, view, shown.picture)

        window.draw(paint)

    def _hear(self, gesture: Gesture, window: Window) -> None:
        if self._drag is not None:
            self._drag.hear(gesture)
            self._end_drag(self._drag)
        elif gesture.act is Act.QUIT:
            window.quit()
        elif gesture.act is Act.DOWN:
            at = (act for box, act in self._areas if box.holds(gesture.x, gesture.y))
            self._press(next(at, None))
        elif gesture.act is Act.KEY:
            self._press(_KEYS.get(gesture.key))

    def _press(self, act: SetupAct | None) -> None:
        """Do what was asked for, if it is offered now."""
        if act is not None and any(offered is act for _, offered in self._areas):
            self._told[act]()

    def _accept(self) -> None:
        board = self._session.board
        if board is not None:
            self._on_accept(board)

    # Corners by hand ---------------------------------------------------------------------

    def _by_hand(self) -> None:
        picture, board = self._session.newest, self._session.board
        if picture is None:
            return
        size = (picture.shape[1], picture.shape[0])
        handles = usual_corners(size)
        if board is not None and board.geometry.image_size == size:
            handles = [*board.geometry.field_px, *board.geometry.bar_px]
        self._dragged_on = picture
        self._drag = CornerDrag(View(size, size), handles)

    def _show_corners(self, window: Window, drag: CornerDrag, picture: Picture) -> None:
        drag.view = View(drag.view.picture, window.size)
        self._drawn, self._drawn_size = None, window.size
        words = CORNER_WORDS[self._language]
        window.draw(lambda canvas: paint_corners(canvas, drag, picture, words))

    def _end_drag(self, drag: CornerDrag) -> None:
        if drag.outcome is None:
            return
        if drag.outcome is Outcome.DONE:
            self._session.put_corners(tuple(drag.handles))
        self._drag = self._dragged_on = None
        self._drawn_size = (0, 0)
