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


def check_picture(picture: object, size: tuple[int, int] | None = None) -> Picture:
    """Return `picture` if it is (H, W, 3) uint8 of `size` (width, height), else PictureError."""
    if not isinstance(picture, np.ndarray):
        raise PictureError(f"expected a picture as an array, got {type(picture).__name__}")
    if picture.ndim != 3 or picture.shape[2] != 3 or picture.dtype != np.uint8:
        raise PictureError(
            "expected a picture of shape (height, width, 3) uint8 BGR, got shape "
            f"{picture.shape} {picture.dtype}"
        )
    if size is not None and (picture.shape[1], picture.shape[0]) != size:
        raise PictureSizeError(
            f"expected a picture of {size[0]}x{size[1]} pixels as the board was measured on, got "
            f"{picture.shape[1]}x{picture.shape[0]}: use the same resolution or calibrate again"
        )
    return picture


def load_picture(path: Path) -> Picture:
    """Read a picture file as (H, W, 3) uint8 BGR; PictureError if it is none."""
    try:
        raw = np.frombuffer(path.read_bytes(), dtype=np.uint8)
    except OSError as error:
        raise PictureError(f"cannot read the picture {path}: {error.strerror}") from error
    decoded = cv2.imdecode(raw, cv2.IMREAD_COLOR) if raw.size else None
    if decoded is None:
        raise PictureError(f"{path} is not a picture this program can decode (JPEG or PNG)")
    return check_picture(decoded)
