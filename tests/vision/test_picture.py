"""A file that is no picture is refused with what it is, and what to do."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.errors import PictureError
from vision.picture import decoded_jpeg, load_picture

SEEN = np.random.default_rng(3).integers(0, 255, (48, 64, 3), dtype=np.uint8)


def coded(ending: str) -> bytes:
    return cv2.imencode(ending, SEEN)[1].tobytes()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"White to play 5-3\n", "give a JPEG or PNG"),
        (b"\x00\x00\x00\x18ftypheic" + bytes(400), "HEIC"),
        (coded(".png")[:90], "damaged"),
        (coded(".jpg")[:90], "damaged"),
    ],
)
def test_what_is_no_picture_says_what_it_is(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "board.jpg"
    path.write_bytes(content)
    with pytest.raises(PictureError, match=said):
        load_picture(path)


@pytest.mark.parametrize("kind", ["grey", "see-through", "16 bits"])
def test_other_kinds_of_pictures_become_plain_ones(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "board.png"
    other = {
        "grey": cv2.cvtColor(SEEN, cv2.COLOR_BGR2GRAY),
        "see-through": cv2.cvtColor(SEEN, cv2.COLOR_BGR2BGRA),
        "16 bits": SEEN.astype(np.uint16) * 257,
    }
    cv2.imwrite(str(path), other[kind])
    read = load_picture(path)
    assert read.shape == SEEN.shape
    assert read.dtype == np.uint8


def test_a_jpeg_cut_short_is_torn_and_one_filled_up_is_not() -> None:
    whole = np.frombuffer(coded(".jpg"), np.uint8)
    padded = np.frombuffer(coded(".jpg") + b"\x00\r\n", np.uint8)
    for picture in (decoded_jpeg(whole), decoded_jpeg(padded)):
        assert picture is not None
        assert picture.shape == SEEN.shape
    assert decoded_jpeg(whole[: len(whole) // 2]) is None
