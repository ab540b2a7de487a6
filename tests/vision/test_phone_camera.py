"""A phone as a camera: what it does to a stream is told at once, and it is found again."""

from collections.abc import Iterator

import numpy as np
import pytest

from tests.fakes.phone_camera import PhoneCamera
from vision.capture import FrameSource, open_source
from vision.errors import CameraError
from vision.trouble import CameraFault

PICTURE = np.random.default_rng(1).integers(0, 255, (240, 320, 3), dtype=np.uint8)


@pytest.fixture
def phone() -> Iterator[PhoneCamera]:
    with PhoneCamera(PICTURE) as one:
        yield one


def until_lost(source: FrameSource) -> CameraError:
    """Read until the source is lost, and say why it is."""
    try:
        for _ in range(500):
            source.read()
    except CameraError as lost:
        return lost
    finally:
        source.close()
    pytest.fail("the stream went on as if nothing had happened")


def test_a_stream_that_is_cut_is_told_and_comes_back(phone: PhoneCamera) -> None:
    source = open_source(phone.address)
    assert source.read() is not None
    phone.cut()
    assert until_lost(source).fault is CameraFault.STOPPED
    again = open_source(phone.address)
    assert again.read() is not None
    again.close()


def test_half_pictures_are_no_pictures(phone: PhoneCamera) -> None:
    source = open_source(phone.address)
    phone.half = True
    assert until_lost(source).fault is CameraFault.STOPPED


def test_a_phone_that_is_switched_off_does_not_answer(phone: PhoneCamera) -> None:
    phone.switch_off()
    with pytest.raises(CameraError) as silent:
        open_source(phone.address)
    assert silent.value.fault is CameraFault.NO_ANSWER
    phone.switch_on()
    source = open_source(phone.address)
    assert source.read() is not None
    source.close()


def test_a_phone_that_stalls_is_given_up(phone: PhoneCamera) -> None:
    source = open_source(phone.address)
    phone.stall()
    assert until_lost(source).fault is CameraFault.STOPPED


def test_a_phone_that_is_turned_gives_pictures_of_another_size_not_squeezed_ones(
    phone: PhoneCamera,
) -> None:
    source = open_source(phone.address)
    assert source.read() is not None
    phone.picture = np.ascontiguousarray(np.rot90(PICTURE))
    seen = [source.read() for _ in range(40)]
    source.close()
    assert seen[-1] is not None
    assert seen[-1].shape == (320, 240, 3)
