"""Pictures at the door: what an array must be before anything looks at it.

A picture is (H, W, 3) uint8, channels in the order blue, green, red.
"""

from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import PictureError, PictureSizeError

Picture: TypeAlias = NDArray[np.uint8]

_JPEG_START, _JPEG_END, _PNG_START = b"\xff\xd8", b"\xff\xd9", b"\x89PNG"
_PHONE_FILE = b"ftyp"
_PADDING, _FILLED_UP_WITH = 64, b"\x00\r\n"
"""Cameras may fill the last bytes of a picture up."""


def check_picture(picture: object, size: tuple[int, int] | None = None) -> Picture:
    """Return `picture` if it is (H, W, 3) uint8 of `size` (width, height), else PictureError."""
    if not isinstance(picture, np.ndarray):
        raise PictureError(
            "expected a picture as an array, got {name}", name=type(picture).__name__
        )
    if picture.ndim != 3 or picture.shape[2] != 3 or picture.dtype != np.uint8:
        raise PictureError(
            "expected a picture of shape (height, width, 3) uint8 BGR, got shape {shape} {dtype}",
            shape=picture.shape,
            dtype=picture.dtype,
        )
    if size is not None and (picture.shape[1], picture.shape[0]) != size:
        raise PictureSizeError(
            "expected a picture of {width}x{height} pixels as the board was measured on, "
            "got {is_width}x{is_height}: use the same resolution or calibrate again",
            width=size[0],
            height=size[1],
            is_width=picture.shape[1],
            is_height=picture.shape[0],
        )
    return picture


def load_picture(path: Path) -> Picture:
    """Read a picture file as (H, W, 3) uint8 BGR; PictureError if it is none."""
    try:
        raw = np.frombuffer(path.read_bytes(), dtype=np.uint8)
    except OSError as error:
        raise PictureError("cannot read the picture {path}: {why}", path=path, why=error) from error
    decoded = cv2.imdecode(raw, cv2.IMREAD_COLOR) if raw.size else None
    if decoded is None:
        raise PictureError(_why_none(raw[:12].tobytes()), path=path)
    return check_picture(decoded)


def decoded_jpeg(coded: NDArray[np.uint8]) -> Picture | None:
    """Decode the bytes of one JPEG picture as the sensor saw it; None if it is torn."""
    raw = coded.ravel()
    if not raw[-_PADDING:].tobytes().rstrip(_FILLED_UP_WITH).endswith(_JPEG_END):
        return None
    decoded = cv2.imdecode(raw, cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    return None if decoded is None else check_picture(decoded)


def _why_none(head: bytes) -> str:
    """Say what a {path} that begins so is, if no picture can be made of it, and what to do."""
    if not head:
        return "{path} is empty: copy it again"
    if head[4:8] == _PHONE_FILE:
        return PHONE_FILE
    if head.startswith((_JPEG_START, _PNG_START)):
        return "{path} is a damaged picture: copy it again"
    return "{path} is not a picture that can be read here: give a JPEG or PNG file"


PHONE_FILE = "{path} is a picture or video of a phone's own kind (HEIC, AVIF, MP4): save it as JPEG"
