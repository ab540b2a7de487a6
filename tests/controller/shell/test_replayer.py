"""A recording is judged as the table was: also while its camera showed nothing of use."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from controller.referee.setup import MatchSetup
from controller.shell.recording import Ended, Picture, Recording
from controller.shell.replayer import judge_recording
from vision.errors import PictureSizeError
from vision.picture import Picture as Image
from vision.picture import check_picture
from vision.reading import BoardReading

WIDE, TALL = (64, 48), (48, 64)


class Watcher:
    """Takes pictures of one size, and sees nothing in them."""

    def see(self, picture: Image, at_s: float) -> BoardReading | None:
        del at_s
        check_picture(picture, WIDE)
        return None

    def confirm(self, position: Mapping[str, Any]) -> None:
        """Nothing was read."""


def recorded(folder: Path, *sizes: tuple[int, int]) -> Recording:
    entries: list[Picture | Ended] = []
    for number, (width, height) in enumerate(sizes):
        path = folder / f"{number}.png"
        cv2.imwrite(str(path), np.full((height, width, 3), 90, np.uint8))
        entries.append(Picture(float(number), path))
    return Recording(folder, MatchSetup(), (*entries, Ended(float(len(sizes)))))


def test_a_phone_that_was_turned_is_a_camera_lost_until_it_is_turned_back(tmp_path: Path) -> None:
    said = list(judge_recording(recorded(tmp_path, WIDE, TALL, TALL, WIDE), Watcher()))
    kinds = [type(effect).__name__ for effect, _ in said]
    lost, found = (kinds.index(kind) for kind in ("DeviceMissing", "DeviceBack"))
    assert said[lost][0].at_s == pytest.approx(1.0, abs=0.11)
    assert said[found][0].at_s == pytest.approx(3.0, abs=0.11)


def test_pictures_of_another_camera_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureSizeError):
        list(judge_recording(recorded(tmp_path, TALL, WIDE), Watcher()))
