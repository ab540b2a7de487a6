"""One setting up of a board: takes pictures, measures them in a thread of its own, keeps the best.

Pictures come from the camera's thread, acts from the screen's; whoever draws asks for `shown`.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from controller.display.language import Language
from controller.display.setup_view import SetupState, SetupStep
from controller.shell.translate_board import advice_of
from vision.board_file import Board
from vision.calibration.draw import draw_calibration
from vision.calibration.glance import glance
from vision.calibration.setting_up import SetUp, set_up
from vision.geometry import Pixel
from vision.picture import Picture
from vision.trouble import MENDED_BY_EMPTY, Remark, Trouble

STOP_WITHIN_S = 5.0
_SMALL = (80, 45)
_OTHER_LEVELS = 18
"""Grey levels by which a pixel of a small picture is another one than before, not noise."""
_MOVING_SHARE, _CHANGED_SHARE = 0.02, 0.0008
"""Shares of such pixels: something moves; or something was put down or taken away, three pixels."""
_LIGHT = frozenset({Trouble.TOO_DARK, Trouble.TOO_BRIGHT, Trouble.WHITE_BURNT})


@dataclass(frozen=True, slots=True)
class Shown:
    """What the screen shows: the live picture or the drawing of what was found, and its state."""

    picture: Picture | None
    state: SetupState


class SetupSession:
    """Owns the measuring thread. `known` is the board until now; None at the first time."""

    def __init__(
        self,
        known: Board | None,
        language: Language,
        adapt: Callable[[], None] = lambda: None,
        now: Callable[[], str] = str,
    ) -> None:
        """Prepare; `adapt` lets the camera adapt to the light, `now` names the time for people."""
        self._known = known
        self._language = language
        self._adapt = adapt
        self._now = now
        self._lock = threading.Lock()
        self._fresh = threading.Event()
        self._stop = threading.Event()
        self._newest: Picture | None = None
        self._before: Picture | None = None
        self._measured: Picture | None = None
        self._measuring: Picture | None = None
        self._empty: Picture | None = None
        self._points: tuple[Pixel, ...] | None = None
        self._done: SetUp | None = None
        self._shown = Shown(None, SetupState(may_leave=known is not None))
        self._thread = threading.Thread(target=self._run, name="board setup", daemon=True)

    @property
    def shown(self) -> Shown:
        """What to show now."""
        with self._lock:
            return self._shown

    @property
    def newest(self) -> Picture | None:
        """The newest picture of the camera."""
        with self._lock:
            return self._newest

    @property
    def board(self) -> Board | None:
        """The board that would be accepted now."""
        with self._lock:
            return None if self._done is None else self._done.board

    def start(self) -> None:
        """Begin to measure."""
        self._adapt()
        self._thread.start()

    def stop(self) -> None:
        """Stop measuring."""
        self._stop.set()
        self._fresh.set()
        if self._thread.is_alive():
            self._thread.join(STOP_WITHIN_S)

    def see(self, picture: Picture) -> None:
        """Take a picture of the camera; one unlike that being measured ends the wait for it."""
        small = _small(picture)
        with self._lock:
            if self._newest is not None and self._newest.shape != picture.shape:
                self._empty = self._points = self._done = self._measured = None
            self._newest = picture
            if self._measuring is not None and _differ(self._measuring, small) > _MOVING_SHARE:
                self._measuring = None
                self._shown = Shown(picture, self._state(SetupStep.MOVING))
            if not self._shown.state.is_ready:
                self._shown = replace(self._shown, picture=picture)
            if self._shown.state.step is SetupStep.WAITING:
                self._shown = Shown(picture, replace(self._shown.state, step=SetupStep.LOOKING))
        self._fresh.set()

    def take_empty(self) -> None:
        """Take the newest picture for that of the empty board."""
        with self._lock:
            self._empty, self._done, self._measured = self._newest, None, None
            self._shown = Shown(self._newest, self._state(SetupStep.LOOKING))

    def put_corners(self, points: tuple[Pixel, ...]) -> None:
        """Measure by eight corners put there by hand, from now on."""
        with self._lock:
            self._points, self._done, self._measured = points, None, None
            self._shown = Shown(self._newest, self._state(SetupStep.LOOKING))

    # The measuring thread ----------------------------------------------------------------

    def _run(self) -> None:
        while not self._stop.is_set():
            self._fresh.wait()
            self._fresh.clear()
            picture = self.newest
            if picture is not None and not self._stop.is_set():
                self._measure(picture)

    def _measure(self, picture: Picture) -> None:
        small, before = _small(picture), self._before
        self._before = small
        if _differ(before, small) > _MOVING_SHARE:
            self._tell(None, glance(picture), SetupStep.MOVING)
            return
        with self._lock:
            empty, points, measured = self._empty, self._points, self._measured
        if _differ(measured, small) <= _CHANGED_SHARE:
            return
        self._begin(small)
        done = set_up(picture, empty, self._known, points, self._now())
        with self._lock:
            if self._empty is not empty or self._points is not points:
                return  # somebody asked for something else meanwhile
            if self._measuring is None:
                return  # something moved meanwhile
            self._measured, self._measuring = small, None
            if done.remarks and done.remarks[0].what is Trouble.OTHER_EMPTY:
                self._empty = self._measured = None
        self._tell(done, None, SetupStep.TROUBLE)

    def _begin(self, small: Picture) -> None:
        """Say that the board is looked for, not that something moves: it takes seconds on a Pi."""
        with self._lock:
            self._measuring = small
            state = self._shown.state
            if state.step is SetupStep.MOVING:
                self._shown = Shown(self._newest, replace(state, step=SetupStep.LOOKING))

    def _tell(self, done: SetUp | None, remark: Remark | None, step: SetupStep) -> None:
        """Publish what was found; a board that was found stays while nothing moves."""
        ready = done is not None and done.board is not None
        if done is not None and ready:
            step = SetupStep.READY if done.learned else SetupStep.READY_KEPT
        remarks = done.remarks if done is not None else () if remark is None else (remark,)
        if any(one.what in _LIGHT for one in remarks):
            self._adapt()
        advice = tuple(advice_of(one, self._language) for one in remarks)
        drawn = _drawing(done)
        with self._lock:
            self._done = done
            checkers = 0.0 if done is None or done.reading is None else done.reading.confidence()
            helps = self._empty is None and _empty_helps(done)
            state = replace(self._state(step), advice=advice, checkers=checkers, empty_helps=helps)
            self._shown = Shown(self._newest if drawn is None else drawn, state)

    def _state(self, step: SetupStep) -> SetupState:
        return SetupState(
            step, has_empty=self._empty is not None, may_leave=self._known is not None
        )


def _empty_helps(done: SetUp | None) -> bool:
    """Say whether a picture of the empty board would mend what is wrong, or make sure of it."""
    if done is None or not done.remarks:
        return done is not None and done.learned
    return done.remarks[0].what in MENDED_BY_EMPTY


def _small(picture: Picture) -> Picture:
    """Return a small grey copy, to tell by it what has changed."""
    grey = cv2.cvtColor(cv2.resize(picture, _SMALL), cv2.COLOR_BGR2GRAY)
    return np.asarray(grey, dtype=np.uint8)


def _differ(one: Picture | None, other: Picture) -> float:
    """Return the share of pixels in which two small pictures differ; 1 without the first."""
    if one is None:
        return 1.0
    return float((cv2.absdiff(one, other) > _OTHER_LEVELS).mean())


def _drawing(done: SetUp | None) -> Picture | None:
    """Draw what was found of a board onto its picture; None if nothing was."""
    if done is None or done.found is None:
        return None
    found = done.found
    if done.board is not None:
        found = replace(found, geometry=done.board.geometry)
    return draw_calibration(done.picture, found, done.reading, caption=False)
