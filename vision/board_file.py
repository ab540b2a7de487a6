"""The board file: what calibration found, kept on disk as `board.toml` and a sidecar of arrays.

The sidecar is named by its content and written first, so that the toml, renamed into place last,
never names arrays that are not wholly there.
"""

import hashlib
import io
import os
import tempfile
import tomllib
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from vision.board_toml import BoardText, parse_board, write_board
from vision.colours import Appearance
from vision.errors import AppearanceError, BoardFileError
from vision.geometry import BoardGeometry
from vision.markers import Markers


@dataclass(frozen=True)
class Board:
    """A calibrated board: where it lies and what it looks like.

    `markers` are those seen when it was calibrated; `found` says how it was found and
    `calibrated_at` when (wall time, ISO 8601), for people.
    """

    geometry: BoardGeometry
    appearance: Appearance
    markers: Markers = field(default_factory=dict)
    found: str = ""
    calibrated_at: str = ""


def save_board(path: Path, board: Board) -> None:
    """Write a board file and its sidecar; the old ones stay whole until the new ones are.

    Raises:
        BoardFileError: it cannot be written there.
    """
    arrays = _packed(board.appearance.to_arrays())
    digest = hashlib.sha256(arrays).hexdigest()
    sidecar = path.with_name(f"{path.stem}-{digest[:12]}.npz")
    text = BoardText(
        board.geometry, board.markers, board.found, board.calibrated_at, sidecar.name, digest
    )
    try:
        _replace(sidecar, arrays)
        _replace(path, write_board(text).encode())
        _forget_older(path, sidecar)
    except OSError as error:
        raise BoardFileError(
            "cannot write the board file {path}: {why}", path=path, why=error
        ) from error


def load_board(path: Path, size: tuple[int, int] | None = None) -> Board:
    """Read a board file; with `size` (width, height), refuse one made for other pictures.

    Raises:
        BoardFileError: missing, torn, of another kind or version, or for another picture size.
    """
    text = parse_board(_decoded(path), path)
    made_for = text.geometry.image_size
    if size is not None and made_for != size:
        raise BoardFileError(
            "{path} was made for pictures of {made_width}x{made_height}, these are "
            "{width}x{height}: set the camera to that size or calibrate again",
            path=path,
            made_width=made_for[0],
            made_height=made_for[1],
            width=size[0],
            height=size[1],
        )
    return Board(
        text.geometry,
        _appearance(path.with_name(text.sidecar), text.digest, path),
        text.markers,
        text.found,
        text.calibrated_at,
    )


def _decoded(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardFileError(
            "cannot read the board file {path}: {why}; make one with: bgref calibrate",
            path=path,
            why=error,
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoardFileError(
            "{path} is not a board file, or is damaged ({why}): calibrate again",
            path=path,
            why=error,
        ) from error


def _appearance(sidecar: Path, digest: str, path: Path) -> Appearance:
    try:
        raw = sidecar.read_bytes()
    except OSError as error:
        raise BoardFileError(
            "{path} needs {name} beside it, which cannot be read ({why}): copy both files, "
            "or calibrate again",
            path=path,
            name=sidecar.name,
            why=error,
        ) from error
    if hashlib.sha256(raw).hexdigest() != digest:
        raise BoardFileError(
            "{sidecar} is damaged or belongs to another board: calibrate again", sidecar=sidecar
        )
    try:
        with np.load(io.BytesIO(raw), allow_pickle=False) as arrays:
            return Appearance.from_arrays(dict(arrays))
    except (ValueError, OSError, zipfile.BadZipFile, AppearanceError) as error:
        raise BoardFileError(
            "{sidecar} cannot be used ({why}): calibrate again", sidecar=sidecar, why=error
        ) from error


def _packed(arrays: Mapping[str, Any]) -> bytes:
    buffer = io.BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **arrays)
    return buffer.getvalue()


def _replace(path: Path, content: bytes) -> None:
    """Write a file so that it is either the old or the whole new one, even after a power cut."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(0o644)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _forget_older(path: Path, sidecar: Path) -> None:
    hexadecimal = "[0-9a-f]" * 12
    for old in path.parent.glob(f"{path.stem}-{hexadecimal}.npz"):
        if old != sidecar:
            old.unlink(missing_ok=True)
