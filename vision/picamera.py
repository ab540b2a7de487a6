"""The Raspberry Pi's own camera; the only file that imports picamera2, which pip does not have."""

import importlib
from typing import Any

from vision.errors import CameraError
from vision.exposure import Unheld, without_flicker
from vision.picture import Picture, check_picture
from vision.trouble import CameraFault

_FLICKER_US = 10_000
"""Lamps on a 50 Hz line brighten and dim so often."""
_NEAR = 0.05
_WAIT_PICTURES = 8
"""Pictures until a changed exposure shows in what comes with them."""


class PiCamera:
    """A Pi camera giving BGR pictures (picamera2 calls that order "RGB888")."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Start the camera at `size` (width, height); CameraError if that cannot be."""
        try:
            module = importlib.import_module("picamera2")
        except ImportError as error:
            raise CameraError(
                "a Pi camera needs picamera2: sudo apt install python3-picamera2, and a virtual "
                "environment made with --system-site-packages",
                CameraFault.NO_LIBRARY,
            ) from error
        try:
            self._camera: Any = module.Picamera2()
            form = {"size": size, "format": "RGB888"}
            self._camera.configure(self._camera.create_video_configuration(main=form))
            self._camera.start()
        except (RuntimeError, IndexError, OSError) as error:
            raise CameraError(
                "no Pi camera answers ({why}): is its cable in, and no other program using it?",
                CameraFault.NO_PICTURE,
                why=error,
            ) from error

    def read(self) -> Picture | None:
        """Return the next picture; CameraError when the camera has stopped."""
        try:
            return check_picture(self._camera.capture_array("main"))
        except (RuntimeError, OSError) as error:
            raise CameraError(
                "the Pi camera has stopped ({why})", CameraFault.STOPPED, why=error
            ) from error

    def hold(self) -> Unheld:
        """Hold exposure and white balance at what they have settled to, and check that they are.

        A shorter exposure without flicker is made up for by gain. The values alone switch the
        automatics off; asking for that in the same call loses the values (picamera2#933).
        """
        try:
            seen = self._camera.capture_metadata()
            time_us = without_flicker(seen["ExposureTime"], _FLICKER_US)
            gain = seen["AnalogueGain"] * seen["ExposureTime"] / time_us
            wanted = {"ExposureTime": round(time_us), "AnalogueGain": gain}
            self._camera.set_controls({**wanted, "ColourGains": tuple(seen["ColourGains"])})
            for _ in range(_WAIT_PICTURES):
                seen = self._camera.capture_metadata()
        except (RuntimeError, OSError, KeyError) as error:
            return (f"exposure and white balance ({error})",)
        off = [key for key, value in wanted.items() if abs(seen[key] / value - 1) > _NEAR]
        return ("exposure",) if off else ()

    def free(self) -> None:
        """Let the camera adapt to the light again."""
        self._camera.set_controls({"AeEnable": True, "AwbEnable": True})

    def close(self) -> None:
        """Let the camera go."""
        self._camera.close()
