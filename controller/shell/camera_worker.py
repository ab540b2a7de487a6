"""The camera as a worker of the service: pictures in, board events out, retried for ever."""

import threading
from collections.abc import Callable
from typing import Protocol

from controller.referee.events import DeviceFound, DeviceLost, Fault
from controller.shell.clock import Clock
from controller.shell.service import Post
from controller.shell.translate import fault_of, from_reading
from vision.capture import FrameSource
from vision.errors import CameraError, PictureError
from vision.picture import Picture
from vision.reading import BoardReading

CAMERA = "camera"
RETRY_S = 2.0
"""A USB camera needs a second or two after it was plugged in."""
STOP_WITHIN_S = 5.0
ROUND_WITHIN_S = 15.0
"""Opening a camera that was plugged in anew may take ten seconds; more means a stuck driver."""


SETTLE_S = 2.0
"""Exposure and white balance settle within about a second; then they are held."""
ADAPT_EVERY_S = 30.0
"""A board that stays too dark or too bright lets the camera adapt anew this often."""


class Sees(Protocol):
    """Turns pictures into readings: `vision.watcher.Watcher`."""

    def see(self, picture: Picture, at_s: float) -> BoardReading | None:
        """Take one picture; None if nothing is new."""
        ...


class CameraWorker:
    """Owns the camera's thread and its watcher."""

    def __init__(
        self,
        open_source: Callable[[], FrameSource],
        watcher: Sees,
        post: Post,
        clock: Clock,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Prepare; `tell` hears, once, what of the camera cannot be held steady."""
        self._tell = tell
        self._told_unheld = False
        self._adapt = threading.Event()
        self._hold_at_s: float | None = None
        self._adapt_at_s = 0.0
        self._open_source = open_source
        self._watcher = watcher
        self._post = post
        self._clock = clock
        self._stop = threading.Event()
        self._told: str | None = None
        self._round_s = 0.0
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)

    @property
    def healthy(self) -> bool:
        """Whether the thread has gone its round lately; a camera that is away is no fault."""
        return self._thread.is_alive() and self._clock() - self._round_s < ROUND_WITHIN_S

    def start(self) -> None:
        """Begin to look."""
        self._round_s = self._clock()
        self._lose("it has shown no picture yet", None)
        self._thread.start()

    def adapt(self) -> None:
        """Let the camera adapt to the light, and hold it again; from any thread, at once."""
        self._adapt.set()

    def stop(self) -> None:
        """Stop looking and let the camera go."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(STOP_WITHIN_S)

    def _run(self) -> None:
        while not self._stop.is_set():
            self._round_s = self._clock()
            try:
                source = self._open_source()
            except CameraError as fault:
                self._lose(str(fault), fault_of(fault))
            else:
                self._watch(source)
            self._stop.wait(RETRY_S)

    def _watch(self, source: FrameSource) -> None:
        self._hold_at_s = self._clock() + SETTLE_S
        try:
            while not self._stop.is_set():
                picture = source.read()
                self._round_s = self._clock()
                if picture is not None:
                    self._steady(source, self._see(picture))
        except (CameraError, PictureError) as fault:
            self._lose(str(fault), fault_of(fault))
        finally:
            source.close()

    def _steady(self, source: FrameSource, reading: BoardReading | None) -> None:
        """Hold the camera once it has settled; let it adapt when the light has changed too far."""
        now_s = self._clock()
        if self._hold_at_s is not None and now_s >= self._hold_at_s:
            self._hold_at_s = None
            self._adapt_at_s = now_s + ADAPT_EVERY_S
            unheld = source.hold()
            if unheld and not self._told_unheld:
                self._told_unheld = True
                self._tell(f"the camera does not hold its {', '.join(unheld)}; going on")
        if self._adapt.is_set() and self._hold_at_s is None:
            self._adapt.clear()
            source.free()
            self._hold_at_s = now_s + SETTLE_S
        poor = reading is not None and (reading.flags.too_dark or reading.flags.overexposed)
        if poor and self._hold_at_s is None and now_s >= self._adapt_at_s:
            source.free()
            self._hold_at_s = now_s + SETTLE_S

    def _see(self, picture: Picture) -> BoardReading | None:
        now_s = self._clock()
        reading = self._watcher.see(picture, now_s)
        if self._told is not None:
            self._told = None
            self._post(DeviceFound(now_s, CAMERA))
        if reading is not None:
            self._post(from_reading(reading))
        return reading

    def _lose(self, why: str, fault: Fault | None) -> None:
        if why != self._told:
            self._told = why
            self._post(DeviceLost(self._clock(), CAMERA, why, fault))
