"""The Raspberry Pi's own camera; the only file that imports picamera2, which pip does not have."""

import importlib
from typing import Any

from vision.errors import CameraError
from vision.picture import Picture, check_picture


class PiCamera:
    """A Pi camera giving BGR pictures (picamera2 calls that order "RGB888")."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Start the camera at `size` (width, height); CameraError if that cannot be."""
        try:
            module = importlib.import_module("picamera2")
        except ImportError as error:
            raise CameraError(
                "a Pi camera needs picamera2: sudo apt install python3-picamera2, and a virtual "
                "environment made with --system-site-packages"
            ) from error
        try:
            self._camera: Any = module.Picamera2()
            form = {"size": size, "format": "RGB888"}
            self._camera.configure(self._camera.create_video_configuration(main=form))
            self._camera.start()
        except (RuntimeError, IndexError, OSError) as error:
            raise CameraError(
                f"no Pi camera answers ({error}): check its cable, and that no other program has it"
            ) from error

    def read(self) -> Picture | None:
        """Return the next picture; CameraError when the camera has stopped."""
        try:
            return check_picture(self._camera.capture_array("main"))
        except (RuntimeError, OSError) as error:
            raise CameraError(f"the Pi camera has stopped ({error})") from error

    def close(self) -> None:
        """Let the camera go."""
        self._camera.close()
