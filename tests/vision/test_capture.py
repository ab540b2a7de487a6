"""Every source of pictures gives BGR in order, and says in a sentence when it is at its end."""

import errno
import importlib
import shutil
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import cv2
import numpy as np
import pytest

from vision import capture
from vision.capture import FolderSource, FrameSource, VideoSource, open_source
from vision.errors import CameraError, PictureError
from vision.picture import Picture
from vision.trouble import CameraFault

COUNT = 4


def frame(number: int) -> Picture:
    """A picture whose brightness is its number: codecs keep that."""
    return np.full((120, 160, 3), 40 * (number + 1), dtype=np.uint8)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(COUNT):
        cv2.imwrite(str(tmp_path / f"{number:03}.png"), frame(number))
    (tmp_path / "notes.txt").write_text("not a picture")
    return tmp_path


@pytest.fixture
def video(tmp_path: Path) -> Path:
    path = tmp_path / "board.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 200.0, (160, 120))
    assert writer.isOpened()
    for number in range(COUNT):
        writer.write(frame(number))
    writer.release()
    return path


def read_all(source: FrameSource) -> list[int]:
    """The brightness of every picture; then the source must say that it is at its end."""
    seen = []
    for _ in range(COUNT):
        picture = source.read()
        assert picture is not None
        assert picture.shape == (120, 160, 3)
        seen.append(round(float(picture.mean()) / 40) - 1)
    with pytest.raises(CameraError, match=r"at their end|stopped giving pictures"):
        source.read()
    source.close()
    return seen


def test_a_folder_gives_its_pictures_in_order(folder: Path) -> None:
    assert read_all(FolderSource(folder, interval_s=0.0)) == list(range(COUNT))


def test_a_video_gives_its_pictures_in_order(video: Path) -> None:
    assert read_all(VideoSource.of_file(video, paced=False)) == list(range(COUNT))


def test_a_source_is_opened_by_what_its_name_is(folder: Path, video: Path) -> None:
    for name, kind in ((folder, FolderSource), (video, VideoSource)):
        source = open_source(str(name))
        assert isinstance(source, kind)
        assert source.read() is not None
        source.close()


def test_a_closed_source_waits_for_nothing(folder: Path, video: Path) -> None:
    for source in (FolderSource(folder, interval_s=3600.0), VideoSource.of_file(video)):
        source.close()
        source.close()
        assert source.read() is None


def test_a_picture_file_that_is_none_is_told(folder: Path) -> None:
    (folder / "000.png").write_bytes(b"no picture")
    source = FolderSource(folder, interval_s=0.0)
    with pytest.raises(PictureError, match=r"000\.png"):
        source.read()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("/dev/video-that-is-not-there", "there is no camera"),
        ("no/such/thing", "there is no camera, file, folder or address"),
        ("http://127.0.0.1:9/stream", "gives no picture"),
    ],
)
def test_what_is_not_there_is_told(name: str, message: str) -> None:
    with pytest.raises(CameraError, match=message):
        open_source(name)


def test_a_folder_without_pictures_and_a_file_that_is_no_video_are_told(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match="holds no pictures"):
        open_source(str(tmp_path))
    text = tmp_path / "notes.txt"
    text.write_text("not a video")
    with pytest.raises(CameraError, match="gives no picture"):
        open_source(str(text))


def test_a_pi_camera_without_its_library_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(CameraError, match="apt install python3-picamera2"):
        open_source("picamera")


class FakePicamera2:
    """Behaves like picamera2's class where we use it, and records what was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.broken = False
        self.stubborn = False
        self.time_us, self.gain = 25_000, 2.0

    def create_video_configuration(self, main: dict[str, object]) -> dict[str, object]:
        return main

    def configure(self, form: dict[str, object]) -> None:
        self.asked.append(f"{form['size']} {form['format']}")

    def start(self) -> None:
        self.asked.append("start")

    def capture_array(self, name: str) -> Picture:
        if self.broken:
            raise RuntimeError("camera frontend has timed out")
        assert name == "main"
        return frame(2)

    def capture_metadata(self) -> dict[str, object]:
        return {"ExposureTime": self.time_us, "AnalogueGain": self.gain, "ColourGains": [1.5, 2]}

    def set_controls(self, controls: dict[str, Any]) -> None:
        self.asked.append(", ".join(controls))
        if not self.stubborn:
            self.time_us = controls.get("ExposureTime", self.time_us)
            self.gain = controls.get("AnalogueGain", self.gain)

    def close(self) -> None:
        self.asked.append("close")


def test_a_pi_camera_gives_bgr_and_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakePicamera2()
    module = SimpleNamespace(Picamera2=lambda: fake)
    monkeypatch.setattr(importlib, "import_module", lambda _: module)
    source = open_source("picamera", (640, 480))
    assert np.array_equal(source.read(), frame(2))  # type: ignore[arg-type]
    fake.broken = True
    with pytest.raises(CameraError, match="has stopped"):
        source.read()
    source.close()
    assert fake.asked == ["(640, 480) RGB888", "start", "close"]


def test_a_pi_camera_is_held_without_flicker_and_as_bright_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fake = FakePicamera2()
    module = SimpleNamespace(Picamera2=lambda: fake)
    monkeypatch.setattr(importlib, "import_module", lambda _: module)
    source = open_source("picamera")
    assert source.hold() == ()
    assert (fake.time_us, fake.gain) == (20_000, 2.5)
    fake.stubborn, fake.time_us = True, 33_000
    assert source.hold() == ("exposure",)
    source.free()
    assert fake.asked[-2:] == ["ExposureTime, AnalogueGain, ColourGains", "AeEnable, AwbEnable"]


def test_what_was_taken_long_ago_has_nothing_to_hold(folder: Path, video: Path) -> None:
    for name in (folder, video):
        source = open_source(str(name))
        assert source.hold() == ()
        source.free()
        source.close()


def test_a_folder_that_vanishes_is_told(folder: Path) -> None:
    source = FolderSource(folder, interval_s=0.0)
    assert source.read() is not None
    shutil.rmtree(folder)
    with pytest.raises(PictureError, match="cannot read the picture"):
        source.read()
    with pytest.raises(CameraError, match="cannot look into the folder"):
        FolderSource(folder)


class Phone:
    """A phone as a camera: serves MJPEG over HTTP, then hangs up, or falls silent."""

    def __init__(self, pictures: int, *, hangs_up: bool) -> None:
        phone = self
        self.silent = threading.Event()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
                self.end_headers()
                for number in range(pictures):
                    jpeg = cv2.imencode(".jpg", frame(number % 4))[1].tobytes()
                    head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}"
                    self.wfile.write(head.encode() + b"\r\n\r\n" + jpeg + b"\r\n")
                if not hangs_up:
                    phone.silent.wait(20)

            def log_message(self, *_: object) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self.address = f"http://127.0.0.1:{self._server.server_port}/video"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.silent.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def watch(source: FrameSource) -> int:
    """Look until the source says that it is lost; return how many pictures came."""
    seen = 0
    while seen < 1000:
        try:
            source.read()
        except CameraError:
            break
        seen += 1
    with pytest.raises(CameraError, match="has stopped giving pictures"):
        source.read()
    source.close()
    return seen


@pytest.mark.parametrize("hangs_up", [True, False])
def test_a_stream_that_ends_or_falls_silent_is_told_and_can_come_back(
    *, hangs_up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(capture, "_STREAM_TIMEOUT_MS", 1500)
    with Phone(30, hangs_up=hangs_up) as phone:
        for _ in range(2):
            source = open_source(phone.address)
            assert "lock them in the phone" in source.hold()[0]
            source.free()
            assert 20 <= watch(source) <= 30


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.EACCES, CameraFault.NOT_ALLOWED),
        (errno.EBUSY, CameraFault.BUSY),
        (errno.ENOENT, CameraFault.NOT_THERE),
        (errno.EIO, CameraFault.NO_PICTURE),
    ],
)
def test_why_a_device_cannot_be_opened_is_told_as_the_system_says(
    monkeypatch: pytest.MonkeyPatch, number: int, fault: CameraFault
) -> None:
    def refused(path: Path, _flags: int) -> int:
        raise OSError(number, "refused", str(path))

    monkeypatch.setattr("vision.capture.os.open", refused)
    with pytest.raises(CameraError) as told:
        open_source("0")
    assert told.value.fault is fault
