"""A board file comes back as it went in, or says what is wrong with it; it is never half there."""

import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn_board import GEOMETRY, START, draw_board
from vision.board_file import Board, load_board, save_board
from vision.board_toml import BoardText, parse_board, write_board
from vision.errors import BoardFileError
from vision.learning import learn_appearance

MARKERS = {0: GEOMETRY.bar_px, 2: GEOMETRY.field_px}
BOARD = Board(
    replace(GEOMETRY, home="left", near="black", trays_px=(GEOMETRY.bar_px,)),
    learn_appearance(GEOMETRY, draw_board(START), draw_board({})),
    MARKERS,
    "by itself",
    "2026-01-01T12:00:00Z",
)
SHA = "0" * 64


def test_a_bend_comes_back_and_files_from_before_bends_have_none(tmp_path: Path) -> None:
    bent = BoardText(replace(GEOMETRY, bend=-0.123456), {}, "", "", "board-1.npz", SHA)
    text = write_board(bent)
    assert parse_board(tomllib.loads(text), tmp_path).geometry == bent.geometry
    older = text.replace("bend = -0.123456\n", "")
    assert parse_board(tomllib.loads(older), tmp_path).geometry == GEOMETRY
    with pytest.raises(BoardFileError, match="a lens has"):
        parse_board(tomllib.loads(text.replace("-0.12", "-12")), tmp_path)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "board.toml"
    save_board(path, BOARD)
    return path


def test_a_board_comes_back_as_it_was(saved: Path) -> None:
    back = load_board(saved, GEOMETRY.image_size)
    assert back.geometry == BOARD.geometry
    assert (back.markers, back.found) == (BOARD.markers, BOARD.found)
    assert back.calibrated_at == BOARD.calibrated_at
    assert np.array_equal(back.appearance.ground, BOARD.appearance.ground)
    assert np.allclose(back.appearance.white, BOARD.appearance.white, atol=0.05)


def test_saving_again_leaves_one_sidecar_and_no_leftovers(saved: Path) -> None:
    other = replace(BOARD, appearance=replace(BOARD.appearance, diameter=0.9))
    save_board(saved, other)
    names = sorted(path.name for path in saved.parent.iterdir())
    assert len(names) == 2
    assert load_board(saved).appearance.diameter == pytest.approx(0.9)


def test_a_failed_save_leaves_the_old_board_whole(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("vision.board_file.os.fsync", full_disk)
    other = replace(BOARD, appearance=replace(BOARD.appearance, diameter=0.9))
    with pytest.raises(BoardFileError, match="No space left"):
        save_board(saved, other)
    assert load_board(saved).appearance.diameter == pytest.approx(BOARD.appearance.diameter)
    assert len(list(saved.parent.iterdir())) == 2


def test_refuses_pictures_of_another_size(saved: Path) -> None:
    with pytest.raises(BoardFileError, match="made for pictures of 900x640, these are 640x480"):
        load_board(saved, (640, 480))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "bgref board"', 'kind = "recipe"', "is not a board file"),
        ("version = 1", "version = 2", "of version 2"),
        ("near =", 'colour = "red"\nnear =', "unknown key 'colour'"),
        ('home = "left"\n', "", "lacks home"),
        ('home = "left"', 'home = "up"', "home is 'up'"),
        ("field = [[", "field = [[[", "not a board file, or is damaged"),
        ("field = [[140.000", "field = [[9999.0", "corners"),
        ("field = [[140.000, 50.000],", "field = [", "expected four corners"),
        ("[markers]", "[markers]\n9 = []", "may hold 0, 1, 2 and 3"),
        ('file = "', 'file = "../', "must lie beside it"),
        ("sha256 =", "md5 =", "must hold file and sha256"),
        ("image_size = [900, 640]", "image_size = 900", "cannot be used"),
    ],
)
def test_every_fault_is_a_sentence(saved: Path, old: str, new: str, message: str) -> None:
    text = saved.read_text()
    assert old in text
    saved.write_text(text.replace(old, new, 1))
    with pytest.raises(BoardFileError, match=message):
        load_board(saved)


def test_a_torn_file_is_told_at_every_length(saved: Path) -> None:
    text = saved.read_bytes()
    whole = text.index(b"[markers]")  # markers are the one part a board can lack
    for length in range(0, whole - 1, 7):
        saved.write_bytes(text[:length])
        with pytest.raises(BoardFileError):
            load_board(saved)


def test_a_missing_torn_or_foreign_sidecar_is_told(saved: Path) -> None:
    sidecar = next(saved.parent.glob("*.npz"))
    arrays = sidecar.read_bytes()
    sidecar.write_bytes(arrays[: len(arrays) // 2])
    with pytest.raises(BoardFileError, match="is damaged or belongs to another board"):
        load_board(saved)
    sidecar.unlink()
    with pytest.raises(BoardFileError, match="beside it, which cannot be read"):
        load_board(saved)


def test_a_missing_board_file_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(BoardFileError, match="bgref calibrate"):
        load_board(tmp_path / "none.toml")
    with pytest.raises(BoardFileError, match="cannot write"):
        save_board(tmp_path / "no" / "folder.toml", BOARD)


def test_a_binary_file_is_not_a_board_file(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(BoardFileError, match="is not a board file"):
        load_board(path)


@given(st.text(max_size=40), st.text(alphabet=st.characters(codec="utf-8"), max_size=40))
def test_any_words_survive_the_file(found: str, calibrated_at: str) -> None:
    text = BoardText(GEOMETRY, MARKERS, found, calibrated_at, "board-0.npz", SHA)
    assert parse_board(tomllib.loads(write_board(text)), Path("board.toml")) == text
