"""The JSON form of a position, the same in every command and data file.

`{"points": {"6": "wwwww", "1": "bb"}, "bar": {"w": 0, "b": 0}, "off": {"w": 0, "b": 0}}`: points
are numbered from White's side, the bottom checker is written first: "wbb" is a white checker pinned
under two black ones. Where checkers wait to enter, `"waiting": {"w": 15, "b": 15}` counts them, and
the bar does not.
"""

from typing import Final

from controller.rules.errors import PositionError
from controller.rules.position import BAR, OFF, Position, Special

_LETTERS: Final = ("w", "b")
_KEYS: Final = frozenset({"points", "bar", "off"})
_POINTS: Final = frozenset(str(point) for point in range(1, 25))


def position_to_json(position: Position) -> dict[str, dict[str, str] | dict[str, int]]:
    """Return the JSON form; empty points are left out, and waiting checkers if there are none."""
    points = {}
    for point in range(24, 0, -1):
        white, black = "w" * position.white[point], "b" * position.black[25 - point]
        stack = white + black if point in position.special.white_pinned else black + white
        if stack:
            points[str(point)] = stack
    waiting = {"w": position.special.white_waiting, "b": position.special.black_waiting}
    form: dict[str, dict[str, str] | dict[str, int]] = {
        "points": points,
        "bar": {
            "w": position.white[BAR] - waiting["w"],
            "b": position.black[BAR] - waiting["b"],
        },
        "off": {"w": position.white[OFF], "b": position.black[OFF]},
    }
    return {**form, "waiting": waiting} if any(waiting.values()) else form


def position_from_json(value: object) -> Position:
    """Read the JSON form.

    Raises:
        PositionError: anything is missing, unknown, or cannot stand on a board.
    """
    form = _object("a position", value)
    if form.keys() - {"waiting"} != _KEYS:
        raise PositionError(
            f"a position has the keys points, bar and off; this one has {', '.join(form) or 'none'}"
        )
    white, black = [0] * 26, [0] * 26
    under: dict[str, list[int]] = {"w": [], "b": []}
    for name, stack in _object("points", form["points"]).items():
        point = _point(name)
        white[point], black[25 - point] = _stack(point, stack)
        if white[point] and black[25 - point]:
            bottom = str(stack)[0]
            under[bottom].append(point if bottom == "w" else 25 - point)
    waiting = _pair("waiting", form.get("waiting", {"w": 0, "b": 0}))
    on_bar = _pair("bar", form["bar"])
    white[BAR], black[BAR] = on_bar[0] + waiting[0], on_bar[1] + waiting[1]
    white[OFF], black[OFF] = _pair("off", form["off"])
    pins = [tuple(sorted(points, reverse=True)) for points in under.values()]
    return Position.checked(tuple(white), tuple(black), Special(pins[0], pins[1], *waiting))


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
    if len(set(stack[1:])) == 2:
        raise PositionError(
            f"point {point} holds {stack!r}; only the bottom checker can be of the other colour"
        )
    return stack.count("w"), stack.count("b")


def _pair(what: str, value: object) -> tuple[int, int]:
    match value:
        case {"w": int(white), "b": int(black), **others} if not others:
            return white, black
    raise PositionError(f'{what} must count both sides, as {{"w": 0, "b": 0}}, not {value!r}')
