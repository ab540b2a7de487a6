"""A settled camera is held as it is, checked to be so, and what it refuses is named."""

from collections.abc import Collection

import cv2
import pytest

from vision.exposure import free, hold, without_flicker


class Webcam:
    """Behaves like a V4L2 camera: refuses some controls, and lies about others."""

    def __init__(self, refuses: Collection[int] = (), lies: Collection[int] = ()) -> None:
        self.values: dict[int, float] = {
            cv2.CAP_PROP_AUTO_EXPOSURE: 3,
            cv2.CAP_PROP_EXPOSURE: 256,
            cv2.CAP_PROP_AUTO_WB: 1,
            cv2.CAP_PROP_WB_TEMPERATURE: 4600,
            cv2.CAP_PROP_AUTOFOCUS: 1,
        }
        self._refuses, self._lies = refuses, lies

    def get(self, control: int) -> float:
        return self.values.get(control, -1)

    def set(self, control: int, value: float) -> bool:
        if control in self._refuses:
            return False
        if control not in self._lies:
            self.values[control] = value
        return True


def test_everything_is_held_and_the_exposure_is_whole_flickers() -> None:
    webcam = Webcam()
    assert hold(webcam) == ()
    assert webcam.values == {
        cv2.CAP_PROP_AUTO_EXPOSURE: 1,
        cv2.CAP_PROP_EXPOSURE: 200,
        cv2.CAP_PROP_AUTO_WB: 0,
        cv2.CAP_PROP_WB_TEMPERATURE: 4600,
        cv2.CAP_PROP_AUTOFOCUS: 0,
    }
    free(webcam)
    assert webcam.values[cv2.CAP_PROP_AUTO_EXPOSURE] == 3
    assert webcam.values[cv2.CAP_PROP_AUTO_WB] == 1


@pytest.mark.parametrize("control", [cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_EXPOSURE])
def test_an_exposure_that_is_refused_or_only_said_to_be_set_is_named(control: int) -> None:
    assert hold(Webcam(refuses=[control])) == ("exposure",)
    assert hold(Webcam(lies=[control])) == ("exposure",)


def test_a_camera_without_any_controls_is_no_fault() -> None:
    bare = Webcam(refuses=range(1000))
    bare.values.clear()
    assert hold(bare) == ("exposure", "white balance")
    free(bare)


@pytest.mark.parametrize(
    ("exposure", "held"), [(256, 200), (195, 200), (100, 100), (40, 40), (312, 300)]
)
def test_lamps_do_not_flicker_and_bright_light_stays_short(exposure: float, held: float) -> None:
    assert without_flicker(exposure, 100) == held
