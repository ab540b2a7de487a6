"""Which pictures of a camera a recording keeps: all that a referee would decide by, few others.

While something moves, often enough that no moment looks still that was not; then one of the board
at rest, and one now and then while nothing happens.
"""

from vision.gate import Gate, Stillness
from vision.geometry import BoardGeometry, as_corners
from vision.picture import Picture

MOVING_S = 0.12
"""Less than the gate's 0.15 s of stillness, so that a recorded movement never looks like rest."""
STILL_S = 20.0
"""The light drifts while nothing moves: a picture as often as this follows it."""
_INSET = 0.1


class PicturePicker:
    """Chooses pictures by what moves in them; give it every picture of the camera."""

    def __init__(self, geometry: BoardGeometry | None = None) -> None:
        """Watch the board of `geometry` and a ring round it, or nearly the whole picture.

        `rests` tells whether nothing moved in the newest picture.
        """
        self._geometry = geometry
        self._gate: Gate | None = None
        self._size = (0, 0)
        self._kept_s: float | None = None
        self.rests = False

    def keeps(self, picture: Picture, at_s: float) -> bool:
        """Say whether to keep a (H, W, 3) uint8 BGR picture seen at `at_s`."""
        size = (picture.shape[1], picture.shape[0])
        if self._gate is None or self._size != size:
            self._gate, self._size = Gate(self._place(size)), size
        rests = self._gate.see(picture, at_s) is Stillness.SETTLED
        every_s = STILL_S if rests and self.rests else MOVING_S
        came_to_rest = rests and not self.rests
        self.rests = rests
        if self._kept_s is None or came_to_rest or at_s - self._kept_s >= every_s:
            self._kept_s = at_s
            return True
        return False

    def _place(self, size: tuple[int, int]) -> BoardGeometry:
        """Where the board lies, as far as is known for pictures of this size."""
        known = self._geometry
        return known if known is not None and known.image_size == size else _most_of(size)


def _most_of(size: tuple[int, int]) -> BoardGeometry:
    """A board that fills most of the picture: where one is that was never measured."""
    (width, height), far = size, 1 - _INSET
    quad = [(_INSET, _INSET), (far, _INSET), (far, far), (_INSET, far)]
    return BoardGeometry.from_field(size, as_corners([(x * width, y * height) for x, y in quad]))
