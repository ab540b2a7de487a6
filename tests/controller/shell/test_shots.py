"""A shot is the newest picture of a settled camera; a short film will do as well."""

from collections.abc import Iterator

import numpy as np
import pytest

from controller.shell import shots
from controller.shell.shots import HELD_PICTURES, WARM_UP_PICTURES, shot_of_camera
from vision.errors import CameraError
from vision.picture import Picture


class Counting:
    """A camera whose pictures are as bright as their number; it notes when it was held."""

    def __init__(self, pictures: int) -> None:
        self._left: Iterator[int] = iter(range(pictures))
        self.read_before_hold = 0
        self.held = False
        self.closed = False

    def read(self) -> Picture | None:
        number = next(self._left, None)
        if number is None:
            raise CameraError("at its end")
        self.read_before_hold += not self.held
        return np.full((4, 4, 3), number, np.uint8) if number % 2 else None

    def hold(self) -> tuple[str, ...]:
        self.held = True
        return ("focus",)

    def free(self) -> None: ...

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(("pictures", "newest"), [(1000, 23), (24, 23), (8, 7), (2, 1)])
def test_the_newest_picture_of_a_held_camera_counts(
    pictures: int, newest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera = Counting(pictures)
    monkeypatch.setattr(shots, "open_source", lambda *_: camera)
    shot = shot_of_camera("0", (4, 4))
    assert int(shot.picture[0, 0, 0]) == newest
    assert shot.unheld == ("focus",)
    assert camera.read_before_hold == min(pictures, WARM_UP_PICTURES)
    assert camera.closed
    assert WARM_UP_PICTURES + HELD_PICTURES == 25


def test_a_camera_without_a_picture_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shots, "open_source", lambda *_: Counting(1))
    with pytest.raises(CameraError, match="gives no pictures"):
        shot_of_camera("0", (4, 4))
