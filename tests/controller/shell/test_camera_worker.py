import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from controller.referee.events import DeviceFound, DeviceLost, Event
from controller.shell import camera_worker
from controller.shell.camera_worker import CAMERA, CameraWorker
from controller.shell.clock import HandClock
from tests.fakes.inbox import Inbox
from vision.capture import FrameSource, Recorded
from vision.errors import CameraError
from vision.picture import Picture
from vision.reading import BoardReading, Flags

PICTURE: Picture = np.zeros((64, 64, 3), np.uint8)


class FakeWatcher:
    """Sees a hand in every picture."""

    def see(self, picture: Picture, at_s: float) -> BoardReading | None:
        del picture
        return BoardReading(at_s, flags=Flags(blocked=True))


class FakeCamera(Recorded):
    """Gives so many pictures, then breaks."""

    def __init__(self, pictures: int) -> None:
        self._left = pictures
        self.closed = False

    def read(self) -> Picture | None:
        if self._left == 0:
            raise CameraError("the camera was unplugged; plug it in again")
        self._left -= 1
        return PICTURE

    def close(self) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera_worker, "RETRY_S", 0.01)


def _kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def _run(open_source: Callable[[], FrameSource], until: int) -> list[Event]:
    inbox = Inbox()
    worker = CameraWorker(open_source, FakeWatcher(), inbox.post, HandClock())
    worker.start()
    try:
        inbox.wait_for(until)
    finally:
        worker.stop()
    assert not worker._thread.is_alive()
    return inbox.events


def test_a_camera_that_goes_and_comes_back_is_told_each_time() -> None:
    cameras = [FakeCamera(2), FakeCamera(1)]
    left: Iterator[FakeCamera] = iter(cameras)

    def opened() -> FrameSource:
        camera = next(left, None)
        if camera is None:
            raise CameraError("no camera")
        return camera

    events = _run(opened, until=9)

    assert _kinds(events)[:9] == [
        "DeviceLost", "DeviceFound", "BoardHidden", "BoardHidden",
        "DeviceLost", "DeviceFound", "BoardHidden",
        "DeviceLost", "DeviceLost",
    ]  # fmt: skip
    assert isinstance(events[1], DeviceFound)
    lost = events[4]
    assert isinstance(lost, DeviceLost)
    assert (lost.device, lost.why) == (CAMERA, "the camera was unplugged; plug it in again")
    assert all(camera.closed for camera in cameras)


def test_a_camera_that_stays_away_is_told_once_however_often_it_is_tried() -> None:
    tried = []

    def never() -> FrameSource:
        tried.append(time.monotonic())
        raise CameraError("no camera at 0")

    inbox = Inbox()
    worker = CameraWorker(never, FakeWatcher(), inbox.post, HandClock())
    worker.start()
    while len(tried) < 5:
        time.sleep(0.005)
    worker.stop()

    assert _kinds(inbox.events) == ["DeviceLost", "DeviceLost"]  # at the start, and why


class Webcam(FakeCamera):
    """Gives pictures for ever, a second apart, and remembers what was asked of its exposure."""

    def __init__(self, clock: HandClock, *, can_hold: bool = True) -> None:
        super().__init__(10**9)
        self._clock = clock
        self._can_hold = can_hold
        self.asked: list[tuple[str, float]] = []

    def read(self) -> Picture | None:
        self._clock.now_s += 1.0
        return super().read()

    def hold(self) -> tuple[str, ...]:
        self.asked.append(("hold", self._clock()))
        return () if self._can_hold else ("white balance",)

    def free(self) -> None:
        self.asked.append(("free", self._clock()))


class DarkAt(FakeWatcher):
    """Says now and then that it is too dark."""

    def __init__(self, times: set[float]) -> None:
        self._times = times

    def see(self, picture: Picture, at_s: float) -> BoardReading | None:
        del picture
        return BoardReading(at_s, flags=Flags(too_dark=True)) if at_s in self._times else None


def _exposure(dark_at: set[float], webcams: list[Webcam], clock: HandClock) -> list[str]:
    """Let a worker look for a hundred seconds; return what it told."""
    told: list[str] = []
    inbox, left = Inbox(), iter(webcams)

    def opened() -> FrameSource:
        webcam = next(left, None)
        if webcam is None:
            raise CameraError("no camera")
        return webcam

    worker = CameraWorker(opened, DarkAt(dark_at), inbox.post, clock, told.append)
    worker.start()
    while clock() < 100:
        time.sleep(0.005)
    worker.stop()
    return told


def test_exposure_is_held_once_settled_and_freed_when_the_light_has_gone() -> None:
    clock = HandClock()
    webcam = Webcam(clock)
    told = _exposure({10.0, 50.0, 51.0, 55.0}, [webcam], clock)
    assert told == []
    assert [one for one in webcam.asked if one[1] < 100] == [
        ("hold", 2.0),
        ("free", 50.0),
        ("hold", 52.0),
    ]


def test_what_cannot_be_held_is_told_once() -> None:
    clock = HandClock()
    told = _exposure({40.0, 80.0}, [Webcam(clock, can_hold=False)], clock)
    assert told == ["the camera does not hold its white balance; going on"]
