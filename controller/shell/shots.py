"""One picture of a camera: its exposure has settled, and is held as it will be at work."""

from dataclasses import dataclass

from vision.capture import FrameSource, open_source
from vision.errors import CameraError
from vision.exposure import Unheld
from vision.picture import Picture

WARM_UP_PICTURES = 20
"""Automatic exposure settles within about half a second."""
HELD_PICTURES = 5
"""Pictures until a camera shows the exposure it was told to hold."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a settled camera, and what that camera cannot hold steady."""

    picture: Picture
    unheld: Unheld


def shot_of_camera(source: str, size: tuple[int, int]) -> Shot:
    """Take one picture after the camera has found its exposure, which is then held.

    Raises:
        CameraError: the camera cannot be opened or gives no picture.
    """
    camera = open_source(source, size)
    try:
        newest = _newest(camera, WARM_UP_PICTURES)
        unheld = camera.hold()
        held = _newest(camera, HELD_PICTURES)
    finally:
        camera.close()
    newest = newest if held is None else held
    if newest is None:
        raise CameraError(
            "the camera {source} gives no pictures; is it used by another program?", source=source
        )
    return Shot(newest, unheld)


def _newest(camera: FrameSource, pictures: int) -> Picture | None:
    """Return the last of so many pictures; fewer will do, as a folder or file may end."""
    newest: Picture | None = None
    for _ in range(pictures):
        try:
            picture = camera.read()
        except CameraError:
            break
        if picture is not None:
            newest = picture
    return newest
