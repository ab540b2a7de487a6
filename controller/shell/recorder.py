"""Writes a recording while it happens: pictures, dice and buttons, into a folder of bounded size.

A picture is whole on the disk before its line names it, and a line is written at once: what was
written stays readable whatever comes after, a full disk or a power cut.
"""

import os
import shutil
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2

from controller.referee.events import DeviceFound, DeviceLost, Event
from controller.referee.setup import MatchSetup
from controller.shell.camera_worker import CAMERA
from controller.shell.clock import Clock
from controller.shell.errors import RecordingError
from controller.shell.picture_picker import PicturePicker
from controller.shell.recording import FILE_NAME
from controller.shell.recording_lines import end_line, event_line, frame_line, start_line
from vision.board_file import Board
from vision.picture import Picture

MB = 2**20
SPARE_MB = 100
"""Left free on the disk, for the journal and the system."""
_AT_REST, _MOVING = 88, 60
"""JPEG quality of a board at rest, a third of the size of 95, and of the many with hands."""

Told = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Until:
    """What ends a recording: the folder's size, and whether a camera that stops (a file) does."""

    limit_mb: int
    camera_stops: bool = False


class Recorder:
    """Takes pictures and events from any thread; `ended` is set when no more are taken."""

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        until: Until,
        tell: Told,
        board: Board | None = None,
    ) -> None:
        """Prepare; nothing is written yet.

        Args:
            folder: where the recording will be.
            clock: gives the time of pictures and events.
            until: what ends it.
            tell: told in a sentence about devices that go and come.
            board: the board if it was measured, to look for movement where it lies.
        """
        self._folder = folder
        self._clock = clock
        self._until = until
        self._tell = tell
        self._picker = PicturePicker(None if board is None else board.geometry)
        self._lock = threading.Lock()
        self._began_s = 0.0
        self._newest_ms = 0
        self._bytes = 0
        self._writable = True
        self.pictures = 0
        self.ended = threading.Event()
        self.why = ""

    def begin(self, setup: MatchSetup) -> None:
        """Make the folder and write the first line.

        Raises:
            RecordingError: it cannot be written, or there is a recording already.
        """
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if (self._folder / FILE_NAME).exists() or any(self._folder.glob("*.jpg")):
                raise RecordingError(
                    "{folder} holds a recording or pictures already: name another folder",
                    folder=self._folder,
                )
            (self._folder / FILE_NAME).touch()
        except OSError as fault:
            raise RecordingError(
                "cannot record into {folder}: {why}", folder=self._folder, why=fault
            ) from fault
        self._began_s = self._clock()
        if not self._append(start_line(setup)):
            raise RecordingError(self.why)

    def see(self, picture: Picture, at_s: float) -> None:
        """Keep a picture if a referee might decide by it; a camera worker's `watcher`."""
        with self._lock:
            if not self.ended.is_set() and self._picker.keeps(picture, at_s):
                self._keep(picture, at_s)

    def post(self, event: Event, source: str = "") -> threading.Event:
        """Keep an event; a worker's `post`. The returned event is set: it is written."""
        del source
        taken = threading.Event()
        taken.set()
        with self._lock:
            if not self.ended.is_set():
                self._take(event)
        return taken

    def close(self) -> None:
        """Take no more, and write the last line if the disk still takes it."""
        with self._lock:
            self.ended.set()
            if self._writable:
                self._append(end_line(self._ms(self._clock())))
                self._writable = False

    def _take(self, event: Event) -> None:
        if isinstance(event, DeviceLost):
            if event.device == CAMERA and self._until.camera_stops and self.pictures:
                self._finish(event.why)
                return
            self._tell(f"{event.device}: {event.why}")
        elif isinstance(event, DeviceFound):
            self._tell(f"{event.device} is there")
        line = event_line(self._ms(event.at_s), event)
        if line is not None:
            self._append(line)

    def _keep(self, picture: Picture, at_s: float) -> None:
        quality = _AT_REST if self._picker.rests else _MOVING
        coded, jpeg = cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, quality))
        if not coded:
            self._finish("a picture could not be written as JPEG")
            return
        name = f"{self.pictures + 1:06}.jpg"
        try:
            if self._has_room(len(jpeg)):
                self._write_picture(name, jpeg.tobytes())
                self.pictures += 1
                self._append(frame_line(self._ms(at_s), name))
        except OSError as fault:
            self._full(fault)

    def _has_room(self, more: int) -> bool:
        """Say whether `more` bytes may still be written; if not, the recording is over."""
        if self._bytes + more > self._until.limit_mb * MB:
            self._finish(f"it has reached {self._until.limit_mb} MB (--limit-mb allows more)")
        elif shutil.disk_usage(self._folder).free - more < SPARE_MB * MB:
            self._finish(f"the disk of {self._folder} has less than {SPARE_MB} MB left: make room")
        return not self.ended.is_set()

    def _write_picture(self, name: str, jpeg: bytes) -> None:
        """Write a picture under another name first, so that a torn one is never named."""
        new = self._folder / f".{name}"
        try:
            new.write_bytes(jpeg)
            new.replace(self._folder / name)
        except OSError:
            new.unlink(missing_ok=True)
            raise
        self._bytes += len(jpeg)

    def _append(self, line: str) -> bool:
        """Write a line so that it is on the disk; a line that failed half way is taken back."""
        path = self._folder / FILE_NAME
        try:
            whole = path.stat().st_size
            try:
                _write_at_end(path, line)
            except OSError:
                os.truncate(path, whole)
                raise
        except OSError as fault:
            self._full(fault)
            return False
        self._bytes += len(line)
        return True

    def _full(self, fault: OSError) -> None:
        self._writable = False
        self._finish(f"{self._folder} cannot be written any more: {fault.strerror}")

    def _finish(self, why: str) -> None:
        if not self.ended.is_set():
            self.why = why
            self.ended.set()

    def _ms(self, at_s: float) -> int:
        """Milliseconds since the start; never before the line written last."""
        self._newest_ms = max(self._newest_ms, round((at_s - self._began_s) * 1000))
        return self._newest_ms


def _write_at_end(path: Path, line: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(line)
        file.flush()
        os.fsync(file.fileno())
