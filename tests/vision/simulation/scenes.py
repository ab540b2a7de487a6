"""Small scenes that the tests of the simulated board share."""

from functools import lru_cache
from typing import Any

import numpy as np

from vision.simulation.looks import LOOKS, fitted
from vision.simulation.placing import Layout, laid
from vision.simulation.scene import CameraPose, Light, Scene

START: dict[str, dict[str, Any]] = {
    "points": {
        "24": "ww",
        "13": "wwwww",
        "8": "www",
        "6": "wwwww",
        "1": "bb",
        "12": "bbbbb",
        "17": "bbb",
        "19": "bbbbb",
    },
    "bar": {"w": 0, "b": 0},
    "off": {"w": 0, "b": 0},
}


@lru_cache(maxsize=16)
def start_scene(
    look_name: str = "walnut", width_px: int = 480, height_px: int = 300, tilt_deg: float = 5.0
) -> Scene:
    """A board in the start position, seen by a small camera."""
    look = LOOKS[look_name]
    pose = fitted(look, CameraPose(width_px, height_px, tilt_deg=tilt_deg, rotation_deg=1.0))
    layout = laid(START, Layout(look), np.random.default_rng(5))
    return Scene(look, pose, Light(), layout.checkers())
