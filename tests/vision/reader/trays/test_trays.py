"""Borne-off checkers in a tray are counted as well as can be known, and nothing else is."""

from functools import lru_cache

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.simulation.bearing_off import BearingOff, bearing_off
from vision.beside import Beside, Row
from vision.picture import Picture
from vision.reader import Reader
from vision.reader.trays.counting import THICKNESSES, usual_thickness
from vision.reader.trays.evidence import off_evidence
from vision.reader.trays.memory import TrayMemory
from vision.reading import BoardReading
from vision.simulation.scene import Cube

BOARDS = (("cork", 4.0), ("green_felt", 14.0), ("tournament", 4.0))
LIKELY = -2.0


@lru_cache(maxsize=8)
def board_and_reader(name: str, tilt_deg: float, thickness_mm: float) -> tuple[BearingOff, Reader]:
    board = bearing_off(name, tilt_deg, thickness_mm)
    return board, Reader(board.geometry, board.appearance)


def read(name: str, tilt_deg: float, white: int, black: int, thick: float = 10.0) -> BoardReading:
    board, reader = board_and_reader(name, tilt_deg, thick)
    return reader.read(board.borne_off(white, black), 0.0)


@pytest.mark.parametrize(("name", "tilt_deg"), BOARDS)
@pytest.mark.parametrize(("white", "black"), [(1, 6), (4, 2), (9, 12)])
def test_the_true_count_is_among_the_likely_ones(
    name: str, tilt_deg: float, white: int, black: int
) -> None:
    off = read(name, tilt_deg, white, black).off
    assert off[0, white] > LIKELY
    assert off[1, black] > LIKELY
    assert off[0, 0] < -1
    assert off[1, 0] < -1


@pytest.mark.parametrize(("name", "tilt_deg"), BOARDS)
def test_an_empty_tray_says_nothing(name: str, tilt_deg: float) -> None:
    reading = read(name, tilt_deg, 0, 0)
    assert not reading.off.any()
    assert reading.beside.patches == ()
    assert reading.likely_off() == {}


def test_a_board_without_its_start_picture_says_nothing() -> None:
    board, _ = board_and_reader("cork", 4.0, 10.0)
    unknown = board.appearance.from_arrays(
        {name: one for name, one in board.appearance.to_arrays().items() if name != "beside"}
    )
    reading = Reader(board.geometry, unknown).read(board.borne_off(5, 5), 0.0)
    assert not reading.off.any()


def test_wood_before_wood_of_its_own_colour_hides_checkers() -> None:
    off = read("maple", 4.0, 11, 0).off
    assert off[0, 11] > LIKELY


def test_a_cube_in_the_tray_rules_no_count_out() -> None:
    board, reader = board_and_reader("cork", 4.0, 10.0)
    cube = Cube(board.look.field_width_mm + 55, 380)
    assert reader.read(board.borne_off(0, 0, cube), 0.0).off.min() > LIKELY


@pytest.mark.parametrize(("thick", "off_by"), [(8.0, 2), (10.0, 1), (13.0, 2)])
def test_thickness_is_learned_while_a_game_is_played(thick: float, off_by: int) -> None:
    memory, off = TrayMemory(), np.zeros((2, 16), dtype=np.float32)
    for count in (1, 3, 5, 6, 8, 10, 12):
        off = memory.weigh(read("cork", 4.0, count, 0, thick).beside)
    assert abs(int(off[0].argmax()) - 12) <= off_by
    assert off[0, 12] > LIKELY
    single = off_evidence(read("cork", 4.0, 12, 0, thick).beside, usual_thickness())
    assert _likely(off[0]) <= _likely(single[0])
    assert _spread(memory.thickness) < _spread(usual_thickness())


def _spread(shares: NDArray[np.float64]) -> float:
    mean = shares @ THICKNESSES
    return float(shares @ (THICKNESSES - mean) ** 2)


def _likely(row: NDArray[np.float32]) -> int:
    return int((row > LIKELY).sum())


def test_a_row_that_is_gone_is_a_new_game_with_the_same_checkers() -> None:
    memory = TrayMemory()
    for length in (0.25, 0.75, 1.25, 0.0, 0.25):
        memory.weigh(Beside((Row(length, 0.1) if length else None, None), (False, False)))
    known = memory.weigh(Beside((Row(0.5, 0.1), None), (False, False)))
    assert int(known[0].argmax()) == 2


def test_what_may_hide_behind_a_thing_teaches_nothing() -> None:
    memory = TrayMemory()
    before = memory.thickness
    memory.weigh(Beside((Row(3.0, 0.1), None), (True, True)))
    assert (memory.thickness == before).all()


@pytest.mark.parametrize("length", [0.2, 0.9, 2.0, 5.0])
@pytest.mark.parametrize("hidden", [False, True])
def test_evidence_is_never_strong_and_never_against_more_behind_a_thing(
    length: float, *, hidden: bool
) -> None:
    row = Row(length, 0.1)
    off = off_evidence(Beside((row, None), (hidden, hidden)), usual_thickness())[0]
    assert off.max() == 0
    assert off.min() >= -4
    assert hidden is False or off[15] == 0


def test_a_drifted_camera_sees_the_same_row() -> None:
    board, reader = board_and_reader("cork", 4.0, 10.0)
    moved: Picture = np.roll(board.borne_off(4, 6), (3, -4), axis=(0, 1))
    row = reader.read(moved, 0.0).beside.rows[1]
    known = reader.read(board.borne_off(4, 6), 0.0).beside.rows[1]
    assert row is not None
    assert known is not None
    assert abs(row.length - known.length) < 0.15
