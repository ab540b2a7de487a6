"""Six points in a row: where a game forbids them, and when they must be opened.

Both sides run the same way round: what the mover calls n is n - 12, or n + 12, to the opponent.
"""

from collections.abc import Mapping
from typing import Final

from controller.rules.choices import Prime
from controller.rules.law import Law, Memory
from controller.rules.position import Counts
from controller.rules.step import Step
from controller.rules.view import View

_LENGTH: Final = 6
_FIRST_OF_START: Final = 19
_START_POINT: Final = 24


def _leaves_a_gap(view: View, step: Step, _memory: Memory) -> bool:
    """Some point of the starting quarter stays free."""
    return not all(_after(view.own, step)[_FIRST_OF_START : _START_POINT + 1])


def _enemy_is_ahead(view: View, step: Step, _memory: Memory) -> bool:
    """No six in a row contain the landing, or some enemy checker has passed them all."""
    own = _after(view.own, step)
    lowest = range(max(1, step.target - _LENGTH + 1), min(step.target, _FIRST_OF_START) + 1)
    return all(
        _passed(view.enemy, low) for low in lowest if step.target and all(own[low : low + _LENGTH])
    )


def _passed(enemy: Counts, low: int) -> bool:
    """Say whether an enemy checker is beyond a prime that begins at the mover's `low`."""
    mine = _to_enemy(low)
    if mine + _LENGTH - 1 > _START_POINT:
        return True  # it lies across the opponent's start, so nobody can stand behind all of it
    on_board = [_to_enemy(point) for point in range(1, 25) if enemy[point]]
    return not on_board or min(on_board) < mine


def _to_enemy(point: int) -> int:
    return point - 12 if point > 12 else point + 12


def _after(own: Counts, step: Step) -> list[int]:
    counts = list(own)
    counts[step.source] -= 1
    counts[step.target] += 1
    return counts


def is_locked(view: View) -> bool:
    """Say whether all the opponent's checkers stand on the one point behind the mover's prime."""
    places = [point for point in range(1, 25) if view.enemy[point]]
    if len(places) != 1 or view.enemy[places[0]] < sum(view.own):
        return False
    (behind,) = places
    if _to_enemy(behind) <= _LENGTH:
        return False  # they are home, and bear off
    return all(view.own[(behind - far - 1) % 24 + 1] for far in range(1, _LENGTH + 1))


LAWS: Final[Mapping[Prime, Law | None]] = {
    Prime.FREE: None,
    Prime.GAP_AT_START: Law(_leaves_a_gap),
    Prime.ENEMY_AHEAD: Law(_enemy_is_ahead),
}
