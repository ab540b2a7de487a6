"""Watches a board frame by frame and speaks only when something changed.

Moving → still → read twice with the same answer → one reading; the first look is taken shortly
before the board has settled, so that people do not wait for the second. While a hand rests in the
field, or the light fails, the change of flags is the reading, with no evidence in it. What has not
moved for some seconds and is no arm is let lie, and what it hides is said to be unknown; once let
lie, it may stay there for as long as it stays where it is. Where it cannot be let lie, it is said
that something lies there, or light. A picture whose position the referee has
confirmed is what changes of light are followed from.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from vision.colours import Appearance
from vision.gate import Gate, Stillness
from vision.geometry import BoardGeometry
from vision.picture import Picture
from vision.reader import Reader
from vision.reader.explained import Mask
from vision.reader.followed import Confirmed
from vision.reader.look import Look
from vision.reader.trays.memory import TrayMemory
from vision.reading import BoardReading, Flags

_AGAIN_S = 0.08
"""Two agreeing reads must be of frames this far apart: a rolling flicker can fool one."""
_BLOCKED_AGAIN_S = 0.4
"""A blocked but still board is looked at again this often."""
_LYING_S = 3.0
"""What has lain there without a movement for so long is a cup or a phone, or a hand at rest."""
_SAME_PLACE = np.ones((7, 7), dtype=np.uint8)
"""A thing that reads 3 canvas pixels, 7 millimetres, farther off has not moved: its shadow has."""
_ENOUGH_READS = 6
"""Reads that never quite agree are given out as their mean after so many."""

_CONFIRMED_SURE = 0.9
"""Least confidence in every place of a picture from which light is followed."""


class Watcher:
    """Turns frames into readings: one for each newly settled board or change of flags."""

    def __init__(
        self,
        geometry: BoardGeometry,
        appearance: Appearance,
        settle_ms: float = 150.0,
        trays: TrayMemory | None = None,
    ) -> None:
        """Prepare; `trays` is what was learned of these checkers before, and goes on learning."""
        self._trays = trays or TrayMemory()
        self._reader = Reader(geometry, appearance)
        self._gate = Gate(geometry, settle_ms)
        self._flags: Flags | None = None
        self._reads: list[BoardReading] = []
        self._done = False
        self._next_read_s = 0.0
        self._let_lie: Mask | None = None
        self._told: tuple[Look, BoardReading] | None = None
        self._position: Mapping[str, Any] | None = None
        self._light: Confirmed | None = None

    def confirm(self, position: Mapping[str, Any]) -> None:
        """Hear which JSON position the last reading was taken for; from any thread."""
        self._position = position

    def see(self, picture: Picture, at_s: float) -> BoardReading | None:
        """Take one (H, W, 3) uint8 BGR frame of monotonic time `at_s`; None if nothing is new.

        Raises PictureError for a picture of another size.
        """
        self._follow_light()
        stillness = self._gate.see(picture, at_s)
        if stillness is Stillness.MOVING:
            self._reads, self._done = [], False
            self._next_read_s = self._gate.settles_at_s - _AGAIN_S
            return self._say(Flags(moving=True), at_s)
        if self._done or at_s < self._next_read_s:
            return None
        trays = stillness is Stillness.SETTLED  # the first of two looks is never the one told of
        look = self._reader.look(picture, at_s, since=self._light, trays=trays)
        reading = self._as_it_lies(look, at_s)
        if stillness is Stillness.SETTLING:
            self._reads = [reading] if reading.flags.clear else []
            self._next_read_s = self._gate.settles_at_s
            return None
        if not reading.flags.clear:
            self._reads, self._next_read_s = [], at_s + _BLOCKED_AGAIN_S
            return self._say(reading.flags, at_s, reading.hidden)
        return self._settle(reading, look)

    def _follow_light(self) -> None:
        """Follow light from the look last told, if its position was confirmed and is clear."""
        position, self._position = self._position, None
        if position is None or self._told is None:
            return
        look, reading = self._told
        if reading.shows(position, _CONFIRMED_SURE):
            self._light = self._reader.confirm(look, self._light)

    def _as_it_lies(self, look: Look, at_s: float) -> BoardReading:
        """Return the reading of a look; what has lain there for long, and no arm is, is let lie."""
        reading, things = look.reading, look.things
        if not reading.flags.blocked:
            return reading
        still_s = at_s - self._gate.settles_at_s
        if still_s < _LYING_S and not self._lay_there(things):
            return reading
        lying = look.lying
        if not lying.flags.clear:
            flags = replace(reading.flags, lying=True, glare=look.is_light)
            return replace(reading, flags=flags)
        self._let_lie = cv2.dilate(things.astype(np.uint8), _SAME_PLACE) > 0
        return lying

    def _lay_there(self, things: Mask) -> bool:
        """Say whether all that lies there was let lie before."""
        if self._let_lie is None or not things.any():
            return False
        return not (things & ~self._let_lie).any()

    def _settle(self, reading: BoardReading, look: Look) -> BoardReading | None:
        self._reads.append(reading)
        self._next_read_s = reading.at_s + _AGAIN_S
        if not self._agreed():
            return None
        self._done, self._flags = True, reading.flags
        settled = _mean(self._reads)
        self._told = (look, settled)
        return replace(settled, off=self._trays.weigh(settled.beside))

    def _agreed(self) -> bool:
        if len(self._reads) < 2:
            return False
        last, before = self._reads[-1], self._reads[-2]
        same = last.best_position() == before.best_position()
        return same or len(self._reads) >= _ENOUGH_READS

    def _say(self, flags: Flags, at_s: float, hidden: tuple[int, ...] = ()) -> BoardReading | None:
        if flags == self._flags:
            return None
        self._flags = flags
        return BoardReading(at_s, flags=flags, hidden=hidden)


def _mean(reads: list[BoardReading]) -> BoardReading:
    """Average the evidence of reads of one settled board; each row's largest is 0 again."""
    points = np.mean([read.points for read in reads], axis=0)
    bar = np.mean([read.bar for read in reads], axis=0)
    return BoardReading(
        reads[-1].at_s,
        (points - points.max(axis=1, keepdims=True)).astype(np.float32),
        (bar - bar.max(axis=1, keepdims=True)).astype(np.float32),
        reads[-1].off,
        reads[-1].flags,
        reads[-1].beside,
        reads[-1].hidden,
    )
