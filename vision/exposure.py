"""Exposure, white balance and focus of a V4L2 camera: held as they are, and checked to be so.

A camera that goes on adapting changes every colour when a sleeve comes into view. So it may settle
once and is then held. What it refuses is said and is no fault: many webcams have not all of these.
"""

import math
from typing import Protocol

import cv2

_MANUAL, _AUTOMATIC = 1.0, 3.0
"""V4L2_EXPOSURE_MANUAL and _APERTURE_PRIORITY; the latter is what webcams have for automatic."""
_FLICKER_UNITS = 100
"""10 ms in V4L2's units of 100 us: lamps on a 50 Hz line brighten and dim so often."""
_NEAR = 0.02

Unheld = tuple[str, ...]
"""What could not be held, each a short name."""


class Controls(Protocol):
    """The controls of an opened camera: `cv2.VideoCapture`."""

    def get(self, control: int, /) -> float:
        """Return a control's value; 0 or -1 where there is none."""
        ...

    def set(self, control: int, value: float, /) -> bool:
        """Set a control; False if the camera refuses."""
        ...


def hold(controls: Controls) -> Unheld:
    """Hold a settled camera as it is now; return what it would not hold."""
    held = {
        "exposure": _hold_exposure(controls),
        "white balance": _hold_balance(controls),
    }
    if controls.get(cv2.CAP_PROP_AUTOFOCUS) > 0:
        held["focus"] = _is_set(controls, cv2.CAP_PROP_AUTOFOCUS, 0)
    return tuple(name for name, is_held in held.items() if not is_held)


def free(controls: Controls) -> None:
    """Let a camera adapt to the light again."""
    controls.set(cv2.CAP_PROP_AUTO_EXPOSURE, _AUTOMATIC)
    controls.set(cv2.CAP_PROP_AUTO_WB, 1)


def without_flicker(exposure: float, period: float) -> float:
    """Return the longest exposure, not above this one, that is whole periods of the lamps.

    One shorter than a period stays as it is: bright light must not burn out the white checkers.
    """
    periods = math.floor(exposure / period + 0.1)
    return periods * period if periods else exposure


def _hold_exposure(controls: Controls) -> bool:
    now = controls.get(cv2.CAP_PROP_EXPOSURE)
    if not _is_set(controls, cv2.CAP_PROP_AUTO_EXPOSURE, _MANUAL) or now <= 0:
        return False
    return _is_set(controls, cv2.CAP_PROP_EXPOSURE, without_flicker(now, _FLICKER_UNITS))


def _hold_balance(controls: Controls) -> bool:
    now = controls.get(cv2.CAP_PROP_WB_TEMPERATURE)
    if not _is_set(controls, cv2.CAP_PROP_AUTO_WB, 0):
        return False
    return now <= 0 or _is_set(controls, cv2.CAP_PROP_WB_TEMPERATURE, now)


def _is_set(controls: Controls, control: int, value: float) -> bool:
    """Set a control and look whether it is so: drivers say yes and do nothing."""
    done = controls.set(control, value)
    return done and abs(controls.get(control) - value) <= max(_NEAR * abs(value), 0.5)
