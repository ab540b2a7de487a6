"""Where pictures come from: USB and Pi cameras, video files, folders of pictures, streams.

Every source gives (H, W, 3) uint8 BGR and says CameraError, in a sentence, when it cannot be opened
or stops; the caller closes it and opens it again. Nothing is opened before `open_source`.
"""

import errno
import os
import threading
from collections.abc import Iterator
from enum import Enum, auto
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from vision import exposure
from vision.errors import CameraError
from vision.exposure import Unheld
from vision.picture import Picture, check_picture, decoded_jpeg, load_picture
from vision.trouble import CameraFault

PICTURE_ENDINGS = {".jpg", ".jpeg", ".png"}
USUAL_SIZE = (1280, 720)
"""Width and height asked of cameras when nobody says otherwise."""
PI_CAMERA = "picamera"
_STREAMS = ("http://", "https://", "rtsp://", "rtmp://")
_STREAM_TIMEOUT_MS = 5000
_MJPG = cv2.VideoWriter.fourcc(*"MJPG")
_OF_STREAM = ("exposure and white balance of a stream: lock them in the phone or camera itself",)
_MOST_TORN = 10
"""Pictures of a stream that arrive torn, one after the other, until it is given up."""
_USUAL_FPS = 25.0
_FOLDER_FPS = 5.0


class FrameSource(Protocol):
    """An open camera, or what stands in for one."""

    def read(self) -> Picture | None:
        """Return the next picture, None if none came within a moment; CameraError when lost."""
        ...

    def hold(self) -> Unheld:
        """Hold exposure and white balance as they are now; return what cannot be held."""
        ...

    def free(self) -> None:
        """Let the camera adapt to the light again."""
        ...

    def close(self) -> None:
        """Let the camera go; a `read` that waits returns at once. May be called twice."""
        ...


class Recorded:
    """Base of what has no exposure of its own, having been taken long ago."""

    def hold(self) -> Unheld:
        """Hold nothing: there is nothing that changes."""
        return ()

    def free(self) -> None:
        """Change nothing."""


def open_source(source: str, size: tuple[int, int] = USUAL_SIZE) -> FrameSource:
    """Open what `source` names: a number or /dev/video…, a file, a folder, an address, `picamera`.

    `size` (width, height) is asked of cameras; others give the size they have.

    Raises:
        CameraError: there is no such thing, or it gives no picture.
    """
    if source == PI_CAMERA:
        from vision.picamera import PiCamera  # noqa: PLC0415  (only there where it is installed)

        return PiCamera(size)
    if source.startswith(_STREAMS):
        return VideoSource.of_stream(source)
    if source.isdecimal() or source.startswith("/dev/"):
        return VideoSource.of_device(source, size)
    path = Path(source).expanduser()
    if path.is_dir():
        return FolderSource(path)
    if path.is_file():
        return VideoSource.of_file(path)
    raise CameraError(
        "there is no camera, file, folder or address {source!r}: give a number such as "
        "0, a path or an address",
        CameraFault.NOT_THERE,
        source=source,
    )


class FolderSource(Recorded):
    """The pictures of a folder in the order of their names, one every `interval_s`."""

    def __init__(self, folder: Path, interval_s: float = 1 / _FOLDER_FPS) -> None:
        """Look which pictures there are; CameraError if none."""
        try:
            inside = sorted(folder.iterdir())
        except OSError as error:
            raise CameraError(
                "cannot look into the folder {folder}: {why}", folder=folder, why=error
            ) from error
        self._paths = [path for path in inside if path.suffix.lower() in PICTURE_ENDINGS]
        if not self._paths:
            raise CameraError("the folder {folder} holds no pictures (.jpg or .png)", folder=folder)
        self._left: Iterator[Path] = iter(self._paths)
        self._folder = folder
        self._interval_s = interval_s
        self._closed = threading.Event()

    def read(self) -> Picture | None:
        """Return the next picture; CameraError after the last, PictureError if it is none."""
        if self._closed.wait(self._interval_s):
            return None
        path = next(self._left, None)
        if path is None:
            raise CameraError(
                "the pictures of {folder} are at their end", CameraFault.ENDED, folder=self._folder
            )
        return load_picture(path)

    def close(self) -> None:
        """End a `read` that waits."""
        self._closed.set()


def _check_device(path: Path) -> None:
    """Say why a device cannot be opened, where the system tells: OpenCV only says that it failed.

    Raises:
        CameraError: there is none, this user may not use it, or somebody else does.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_NONBLOCK))
    except FileNotFoundError as error:
        raise CameraError(
            "there is no camera {path}: plug it in, or name another",
            CameraFault.NOT_THERE,
            path=path,
        ) from error
    except PermissionError as error:
        raise CameraError(
            "this user may not use {path}: sudo usermod -aG video USER, then log in anew",
            CameraFault.NOT_ALLOWED,
            path=path,
        ) from error
    except OSError as error:
        fault = CameraFault.BUSY if error.errno == errno.EBUSY else CameraFault.NO_PICTURE
        raise CameraError("{path} cannot be opened: {why}", fault, path=path, why=error) from error


class _Kind(Enum):
    """What pictures come from, as far as their exposure goes."""

    DEVICE = auto()
    STREAM = auto()
    FILE = auto()


class VideoSource:
    """Anything OpenCV plays: a V4L2 device, a video file, a stream."""

    def __init__(
        self,
        capture: cv2.VideoCapture,  # noqa: TID251
        name: str,
        kind: _Kind,
        interval_s: float = 0.0,
        *,
        coded: bool = False,
    ) -> None:
        """Take over an opened capture; `interval_s` paces a file, cameras pace themselves.

        `coded`: it gives JPEG pictures as they come, to be decoded here.
        """
        self._capture = capture
        self._name = name
        self._kind = kind
        self._interval_s = interval_s
        self._coded = coded
        self._closed = threading.Event()
        self._first = self._grab()
        if self._first is None:
            capture.release()
            silent = CameraFault.NO_ANSWER if kind is _Kind.STREAM else CameraFault.NO_PICTURE
            raise CameraError(
                "{name} gives no picture: is it plugged in, free, and a camera or video?",
                silent,
                name=name,
            )

    @classmethod
    def of_device(cls, device: str, size: tuple[int, int]) -> "VideoSource":
        """Open a V4L2 camera by number or path, asking for MJPEG of `size` (width, height)."""
        _check_device(Path(f"/dev/video{device}" if device.isdecimal() else device))
        target = int(device) if device.isdecimal() else device
        capture = cv2.VideoCapture(target, cv2.CAP_V4L2)  # noqa: TID251
        # What the camera refuses it silently keeps: the picture's true size is checked later.
        capture.set(cv2.CAP_PROP_FOURCC, _MJPG)
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return cls(capture, f"the camera {device}", _Kind.DEVICE)

    @classmethod
    def of_stream(cls, address: str) -> "VideoSource":
        """Open an HTTP or RTSP stream; gives up after five seconds.

        JPEG pictures are decoded here: OpenCV would stretch those of a phone that is turned, or set
        to another size, to the size of the first.
        """
        timeouts = [
            cv2.CAP_PROP_OPEN_TIMEOUT_MSEC,
            _STREAM_TIMEOUT_MS,
            cv2.CAP_PROP_READ_TIMEOUT_MSEC,
            _STREAM_TIMEOUT_MS,
        ]
        capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, timeouts)  # noqa: TID251
        is_jpeg = int(capture.get(cv2.CAP_PROP_FOURCC)) == _MJPG
        coded = is_jpeg and capture.set(cv2.CAP_PROP_FORMAT, -1)
        return cls(capture, f"the stream {address}", _Kind.STREAM, coded=coded)

    @classmethod
    def of_file(cls, path: Path, *, paced: bool = True) -> "VideoSource":
        """Open a video file; `paced` plays it in its own time, else as fast as asked."""
        capture = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)  # noqa: TID251
        fps = capture.get(cv2.CAP_PROP_FPS) or _USUAL_FPS
        return cls(capture, f"the video {path}", _Kind.FILE, 1 / fps if paced else 0.0)

    def read(self) -> Picture | None:
        """Return the next picture; CameraError when there are no more."""
        if self._closed.wait(self._interval_s):
            return None
        picture, self._first = self._first, None
        if picture is None:
            picture = self._grab()
        if picture is None and not self._closed.is_set():
            ended = CameraFault.ENDED if self._kind is _Kind.FILE else CameraFault.STOPPED
            raise CameraError("{name} has stopped giving pictures", ended, name=self._name)
        return picture

    def hold(self) -> Unheld:
        """Hold a device's exposure and white balance; a stream's are held where it comes from."""
        if self._kind is _Kind.DEVICE:
            return exposure.hold(self._capture)
        return _OF_STREAM if self._kind is _Kind.STREAM else ()

    def free(self) -> None:
        """Let a device adapt to the light again."""
        if self._kind is _Kind.DEVICE:
            exposure.free(self._capture)

    def close(self) -> None:
        """Release the device."""
        self._closed.set()
        self._capture.release()

    def _grab(self) -> Picture | None:
        """The next picture, None at the end or when the device is gone."""
        for _ in range(_MOST_TORN):
            try:
                came, picture = self._capture.read()
            except cv2.error:
                return None
            if not came:
                return None
            if not self._coded:
                return check_picture(picture)
            whole = decoded_jpeg(np.asarray(picture, np.uint8))
            if whole is not None:
                return whole
        return None
