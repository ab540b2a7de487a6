"""Watches a board and keeps up with it when board or camera is knocked, without being asked.

A small drift is followed at once. A board that is not near is looked for again and again, by its
markers and in the whole picture, turned round too. It is believed found only if it can be read
there and shows the position known before, but for a play or two; until then nothing is judged.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np

from vision.align import Aligner, Alignment
from vision.board_file import Board
from vision.errors import GeometryError
from vision.geometry import BoardGeometry, Corners, as_corners
from vision.markers import find_markers, movement_of_markers
from vision.picture import Picture
from vision.places import Flattener
from vision.reader import Reader
from vision.reader.drift import Drift, DriftFinder
from vision.reader.trays.memory import TrayMemory
from vision.reading import BoardReading
from vision.watcher import Watcher

_AGAIN_S = (0.0, 1.0, 2.0, 5.0)
"""Pauses between looking again for a lost board; the last is kept."""
_FOLLOW_PX = 2.5
"""Canvas pixels (an eighth of a point) of drift from which the geometry is corrected."""
_TURNED = 0.8
"""Share of the usual likeness of lines below which the board has turned a little, or moved on."""
_AS_ALIKE, _CLEARER = 0.95, 1.05
"""A corrected geometry must show the lines so well as the uncorrected one, and better if other
checkers are read by it."""
_FAR_TRY, _ROUND_TRY = 2, 5
"""From which try, counted from 1, a lost board is looked for in the whole picture; and at which
one that lies where it was, but cannot be read, may have been turned round."""
_SAME_SHAPE = 0.01
"""Share by which width over height may differ: sizes of cameras are rounded to whole blocks."""
_THERE = 0.5
"""Least likeness of lines of a board that lies where it was, a hand over some of it."""
_MOST_NEW = 6
"""Points on which a board found again may differ from the one known: two plays touch so many."""

Position: TypeAlias = Mapping[str, Any]
"""A position as JSON has it."""


class BoardTracker:
    """A watcher whose board may move; `board` is where it lies as far as is known."""

    def __init__(
        self,
        board: Board,
        settle_ms: float = 150.0,
        on_moved: Callable[[Board], None] = lambda _: None,
    ) -> None:
        """Prepare; `on_moved` is told each new place of the board."""
        self._settle_ms = settle_ms
        self._on_moved = on_moved
        self._known: Position | None = None
        self._trays = TrayMemory()
        self._lie(board)

    def _lie(self, board: Board) -> None:
        """Watch the board where it lies now."""
        self.board = board
        self._watcher = Watcher(board.geometry, board.appearance, self._settle_ms, self._trays)
        self._flatten = Flattener(board.geometry)
        ground = board.appearance.resized(self._flatten.canvas.shape).ground
        self._drift = DriftFinder(ground)
        self._aligner = Aligner(board.geometry, ground)
        self._usual = 0.0
        self._lost: BoardReading | None = None
        self._tries = 0
        self._next_s = 0.0

    def confirm(self, position: Mapping[str, Any]) -> None:
        """Hear which JSON position the last reading was taken for; from any thread."""
        self._watcher.confirm(position)

    def see(self, picture: Picture, at_s: float) -> BoardReading | None:
        """Take one (H, W, 3) uint8 BGR frame of monotonic time `at_s`; None if nothing is new.

        The same view in more or fewer pixels is the same board. Raises PictureSizeError for a
        picture of another shape than the board was measured on.
        """
        self._fit_to(picture)
        reading = self._watcher.see(picture, at_s)
        if reading is not None and self._hear(reading, picture):
            return None
        if self._lost is not None and at_s >= self._next_s:
            self._look(picture, at_s)
        return reading

    def _fit_to(self, picture: Picture) -> None:
        """Follow a camera or phone that was set to another size of picture."""
        was, size = self.board.geometry.image_size, (picture.shape[1], picture.shape[0])
        if size == was or abs(size[0] * was[1] / (size[1] * was[0]) - 1) > _SAME_SHAPE:
            return
        with suppress(GeometryError):  # too small for a board: the watcher refuses it
            self._lie(replace(self.board, geometry=self.board.geometry.scaled(size)))

    def _hear(self, reading: BoardReading, picture: Picture) -> bool:
        """Take note of a reading; True if it was of the wrong places: the board is read anew."""
        flags = reading.flags
        gone = flags.board_moved or flags.blocked or flags.no_board
        self._lost = reading if gone and not flags.moving else None
        self._tries, self._next_s = 0, reading.at_s
        if not flags.clear:
            return False
        was, self._known = self._known, reading.best_position()
        if was is not None and _news(was, self._known) > _MOST_NEW:
            return self._turned_round(picture, was)
        return self._follow(picture, was)

    def _follow(self, picture: Picture, was: Position | None) -> bool:
        """Correct the geometry of a board that is read, but has drifted or turned a little."""
        drift = self._drift(self._flatten.wide(picture))
        self._usual = max(self._usual, drift.likeness)
        turned = drift.likeness < _TURNED * self._usual
        if not turned and max(abs(drift.x), abs(drift.y)) <= _FOLLOW_PX:
            return False
        found = self._aligner.anywhere(picture)
        if found is None or found.likeness <= _AS_ALIKE * drift.likeness:
            return False
        place = self._read_at(found, picture)
        if place is None:
            return False
        geometry, position = place
        if _news(self._known, position):
            clearer = found.likeness > _CLEARER * drift.likeness
            if not clearer or _news(was, position) > _MOST_NEW:
                return False
        self._move_to(geometry, picture)
        return bool(_news(self._known, position))

    def _turned_round(self, picture: Picture, was: Position) -> bool:
        """Look whether the position known lies there the other way round; read anew if so."""
        if not self._find_among(self._aligner.far(picture), picture, was):
            return False
        self._known = was
        return True

    def _look(self, picture: Picture, at_s: float) -> None:
        """Look for a board that cannot be read where it should be; a hand is left to leave."""
        self._next_s = at_s + _AGAIN_S[min(self._tries + 1, len(_AGAIN_S) - 1)]
        self._tries += 1
        there = self._is_there(self._drift(self._flatten.wide(picture)))
        places = self._aligned(picture, there=there)
        self._find_among((one for one in places if one.found), picture, self._known)

    def _aligned(self, picture: Picture, *, there: bool) -> Iterator[Alignment]:
        """Yield where the board may lie, what is quickly looked for first."""
        if not there:
            yield from self._beside_markers(picture)
            nearby = self._aligner.anywhere(picture)
            if nearby is not None:
                yield nearby
        if self._tries == _ROUND_TRY if there else self._tries >= _FAR_TRY:
            far = self._aligner.far(picture)
            # Without a position to know it by, a board turned round may be read, and wrongly.
            yield from far if self._known is not None else far[:1]

    def _beside_markers(self, picture: Picture) -> Iterator[Alignment]:
        """Yield where markers tell that the board is, if they were moved with it."""
        seen = find_markers(picture)
        guess = movement_of_markers(self.board.markers, seen, self.board.geometry.lens)
        found = None if guess is None else self._aligner.beside(picture, guess)
        if found is not None:
            yield found

    def _is_there(self, drift: Drift) -> bool:
        """Say whether the lines lie where they were; a point farther they look half alike too."""
        return drift.likeness >= max(_THERE, _TURNED * self._usual) and drift.steady

    def _find_among(
        self, places: Iterable[Alignment], picture: Picture, known: Position | None
    ) -> bool:
        """Believe in the first place where the board can be read and shows what is known."""
        for found in places:
            place = self._read_at(found, picture)
            if place is not None and _news(known, place[1]) <= _MOST_NEW:
                self._move_to(place[0], picture)
                return True
        return False

    def _read_at(self, found: Alignment, picture: Picture) -> tuple[BoardGeometry, Position] | None:
        """Return the geometry of a place and the position read there; None if it cannot be."""
        try:
            geometry = moved_geometry(self.board.geometry, found)
        except GeometryError:
            return None
        reading = Reader(geometry, self.board.appearance).read(picture, 0.0)
        return (geometry, reading.best_position()) if reading.flags.clear else None

    def _move_to(self, geometry: BoardGeometry, picture: Picture) -> None:
        markers = find_markers(picture) or self.board.markers
        self._lie(replace(self.board, geometry=geometry, markers=markers))
        self._on_moved(self.board)


def _news(was: Position | None, now: Position) -> int:
    """On how many points a position differs from the one known; 0 if none is."""
    if was is None:
        return 0
    old, new = was["points"], now["points"]
    return sum(old.get(point) != new.get(point) for point in old.keys() | new.keys())


def moved_geometry(geometry: BoardGeometry, found: Alignment) -> BoardGeometry:
    """Return where the board lies after a movement; GeometryError if that cannot be a board."""

    def moved(corners: Corners) -> Corners:
        return as_corners(found.moved(np.array(corners)))

    return replace(
        geometry,
        field_px=moved(geometry.field_px),
        bar_px=moved(geometry.bar_px),
        trays_px=tuple(moved(tray) for tray in geometry.trays_px),
    )
