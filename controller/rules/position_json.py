"""The JSON form of a position, the same in every command and data file.

`{"points": {"6": "wwwww", "1": "bb"}, "bar": {"w": 0, "b": 0}, "off": {"w": 0, "b": 0}}`: points
are numbered from White's side, the bottom checker is written first.
"""

from typing import Final

from controller.rules.errors import PositionError
from controller.rules.position import BAR, OFF, Position

_LETTERS: Final = ("w", "b")
_KEYS: Final = frozenset({"points", "bar", "off"})
_POINTS: Final = frozenset(str(point) for point in range(1, 25))


def position_to_json(position: Position) -> dict[str, dict[str, str] | dict[str, int]]:
    """Return the JSON form; empty points are left out."""
    points = {}
    for point in range(24, 0, -1):
        stack = "w" * position.white[point] + "b" * position.black[25 - point]
        if stack:
            points[str(point)] = stack
    return {
        "points": points,
        "bar": {"w": position.white[BAR], "b": position.black[BAR]},
        "off": {"w": position.white[OFF], "b": position.black[OFF]},
    }


def position_from_json(value: object) -> Position:
    """Read the JSON form.

    Raises:
        PositionError: anything is missing, unknown, or cannot stand on a board.
    """
    form = _object("a position", value)
    if form.keys() != _KEYS:
        raise PositionError(
            f"a position has the keys points, bar and off; this one has {', '.join(form) or 'none'}"
        )
    white, black = [0] * 26, [0] * 26
    for name, stack in _object("points", form["points"]).items():
        point = _point(name)
        white[point], black[25 - point] = _stack(point, stack)
    white[BAR], black[BAR] = _pair("bar", form["bar"])
    white[OFF], black[OFF] = _pair("off", form["off"])
    return Position.checked(tuple(white), tuple(black))


def _object(what: str, value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise PositionError(f"{what} must be an object in braces, not {value!r}")
    return value


def _point(name: str) -> int:
    if name not in _POINTS:
        raise PositionError(f"there is no point {name!r}; points are '1' to '24'")
    return int(name)


def _stack(point: int, stack: object) -> tuple[int, int]:
    if not isinstance(stack, str) or set(stack) - set(_LETTERS):
        raise PositionError(f"point {point} holds {stack!r}; write its checkers as 'ww' or 'bbb'")
    if len(set(stack)) == 2:
        raise PositionError(
            f"point {point} holds {stack!r}, both colours; no game known here pins checkers yet"
        )
    return stack.count("w"), stack.count("b")


def _pair(what: str, value: object) -> tuple[int, int]:
    match value:
        case {"w": int(white), "b": int(black), **others} if not others:
            return white, black
    raise PositionError(f'{what} must count both sides, as {{"w": 0, "b": 0}}, not {value!r}')
