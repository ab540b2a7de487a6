"""The text of a board file: every key checked on the way in, plain TOML on the way out."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from vision.errors import BoardFileError, GeometryError
from vision.geometry import BoardGeometry, Corners, as_corners
from vision.markers import MARKER_IDS, Markers

_T = TypeVar("_T")
_KIND = "bgref board"
_VERSION = 1
_NEEDED = ("image_size", "field", "bar", "home", "near", "appearance")
_ALLOWED = {"kind", "version", "found", "calibrated_at", "markers", "trays", "bend", *_NEEDED}


@dataclass(frozen=True, slots=True)
class BoardText:
    """Everything a board file says; `sidecar` is a file name beside it, `digest` its SHA-256."""

    geometry: BoardGeometry
    markers: Markers
    found: str
    calibrated_at: str
    sidecar: str
    digest: str


def write_board(text: BoardText) -> str:
    """Return the TOML of a board file."""
    geometry = text.geometry
    width, height = geometry.image_size
    lines = [
        "# Where the board lies in the camera's picture; made by: bgref calibrate",
        f'kind = "{_KIND}"',
        f"version = {_VERSION}",
        f"image_size = [{width}, {height}]",
        f"field = {_corners(geometry.field_px)}",
        f"bar = {_corners(geometry.bar_px)}",
        f'home = "{geometry.home}"',
        f'near = "{geometry.near}"',
        f"found = {_quoted(text.found)}",
        f"calibrated_at = {_quoted(text.calibrated_at)}",
    ]
    if geometry.bend:
        lines.append(f"bend = {geometry.bend:.6f}")
    if geometry.trays_px:
        lines.append(f"trays = [{', '.join(_corners(tray) for tray in geometry.trays_px)}]")
    lines += ["", "[appearance]", f"file = {_quoted(text.sidecar)}", f'sha256 = "{text.digest}"']
    if text.markers:
        lines += ["", "[markers]"]
        lines += [f"{number} = {_corners(text.markers[number])}" for number in sorted(text.markers)]
    return "\n".join(lines) + "\n"


def parse_board(values: Mapping[str, Any], path: Path) -> BoardText:
    """Check decoded TOML; BoardFileError says which key of `path` is wrong and why."""
    _check_kind(values, path)
    _check_keys(values, path)
    appearance = values["appearance"]
    if not isinstance(appearance, dict) or set(appearance) != {"file", "sha256"}:
        raise BoardFileError(
            "{path}: [appearance] must hold file and sha256: calibrate again", path=path
        )
    sidecar = str(appearance["file"])
    if Path(sidecar).name != sidecar:
        raise BoardFileError(
            "{path}: the appearance file {sidecar!r} must lie beside it", path=path, sidecar=sidecar
        )
    return BoardText(
        _geometry(values, path),
        _markers(values.get("markers", {}), path),
        str(values.get("found", "")),
        str(values.get("calibrated_at", "")),
        sidecar,
        str(appearance["sha256"]),
    )


def _check_kind(values: Mapping[str, Any], path: Path) -> None:
    if values.get("kind") != _KIND:
        raise BoardFileError(
            "{path} is not a board file: it does not say kind = {kind!r}; make one with: "
            "bgref calibrate",
            path=path,
            kind=_KIND,
        )
    if values.get("version") != _VERSION:
        raise BoardFileError(
            "{path} is of version {what!r}, this program reads version {known}: calibrate again",
            path=path,
            what=values.get("version"),
            known=_VERSION,
        )


def _check_keys(values: Mapping[str, Any], path: Path) -> None:
    unknown = sorted(set(values) - _ALLOWED)
    if unknown:
        raise BoardFileError(
            "{path} has an unknown key {what!r}: remove it", path=path, what=unknown[0]
        )
    missing = [key for key in _NEEDED if key not in values]
    if missing:
        raise BoardFileError(
            "{path} lacks {what}: calibrate again", path=path, what=", ".join(missing)
        )


def _geometry(values: Mapping[str, Any], path: Path) -> BoardGeometry:
    def read() -> BoardGeometry:
        width, height = values["image_size"]
        return BoardGeometry(
            (int(width), int(height)),
            as_corners(values["field"]),
            as_corners(values["bar"]),
            values["home"],
            values["near"],
            tuple(as_corners(tray) for tray in values.get("trays", [])),
            float(values.get("bend", 0.0)),
        )

    return _checked(read, path, "the corners")


def _markers(values: Mapping[str, Any], path: Path) -> dict[int, Corners]:
    known = {str(number) for number in MARKER_IDS}
    if not isinstance(values, dict) or not set(values) <= known:
        raise BoardFileError(
            "{path}: [markers] may hold 0, 1, 2 and 3 only, got {values!r}",
            path=path,
            values=values,
        )
    return _checked(
        lambda: {int(number): as_corners(quad) for number, quad in values.items()},
        path,
        "the markers",
    )


def _checked(read: Callable[[], _T], path: Path, what: str) -> _T:
    try:
        return read()
    except (GeometryError, TypeError, ValueError, IndexError) as error:
        raise BoardFileError(
            "{path}: {what} cannot be used ({why}): calibrate again",
            path=path,
            what=what,
            why=error,
        ) from error


def _corners(corners: Iterable[Iterable[float]]) -> str:
    pairs = (", ".join(f"{value:.3f}" for value in pair) for pair in corners)
    return f"[{', '.join(f'[{pair}]' for pair in pairs)}]"


def _quoted(text: str) -> str:
    """A TOML basic string."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return (
        '"' + "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in escaped) + '"'
    )
