"""What one look at a picture gives: a reading, and what may be asked of it afterwards."""

from dataclasses import dataclass, replace

from vision.picture import Picture
from vision.reader.explained import Mask
from vision.reader.obstacles import Sight
from vision.reading import BoardReading

_SURE = 0.9
"""Least confidence beside what lies there: a hand in a board's own colours leaves less."""


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A reading, and the canvas that it was read from.

    `canvas` (H, W, 3) uint8 BGR: as it was seen, without a veil; `things` (H, W): where things lie
    on it; `sight`: what else is in the way. Where that is so, `sure` is the confidence in every
    place that is not hidden, however much light had to be guessed there, and `is_light` whether all
    that lies there is light.
    """

    reading: BoardReading
    canvas: Picture
    things: Mask
    sight: Sight
    sure: float
    is_light: bool = False

    @property
    def lying(self) -> BoardReading:
        """The reading if nothing has moved for so long that what hides places is no hand.

        Unless it reaches in over the rim, or leaves doubts beside what it hides.
        """
        blocked = self.sight.is_arm(self.things) or self.sure < _SURE
        return replace(self.reading, flags=replace(self.reading.flags, blocked=blocked))
