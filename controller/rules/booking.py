"""What a win is worth with the cube as it stands, and what may be offered in resignation."""

from collections.abc import Mapping
from typing import Final

from controller.rules.cube import Cube, for_money
from controller.rules.game import Variant
from controller.rules.match import MatchScore
from controller.rules.result import GameResult, ResultKind, known_kind
from controller.rules.side import Side

_HIGHER: Final[Mapping[ResultKind, ResultKind]] = {
    ResultKind.SINGLE: ResultKind.GAMMON,
    ResultKind.GAMMON: ResultKind.BACKGAMMON,
}


def game_result(
    winner: Side, kind: ResultKind, cube: Cube, score: MatchScore, variant: Variant
) -> GameResult:
    """Return the result to book; a gammon counts single while Jacoby's rule holds it back."""
    counted = kind if gammons_count(cube, score, variant) else ResultKind.SINGLE
    return GameResult.of(winner, counted, cube.value, variant)


def gammons_count(cube: Cube, score: MatchScore, variant: Variant) -> bool:
    """Say whether gammons and backgammons count more than single just now."""
    rules = variant.cube_rules
    if not (rules.jacoby and for_money(score, variant)) or cube.owner is not None:
        return True
    return rules.automatic_counts and cube.value > 1


def resignations(variant: Variant) -> tuple[ResultKind, ...]:
    """Return the kinds of loss a player may offer, the lowest first."""
    return tuple(kind for kind in ResultKind if known_kind(kind, variant) is kind)


def raised(kind: ResultKind, variant: Variant) -> ResultKind | None:
    """Return what the other side may ask for instead of a resignation; None if none is higher."""
    higher = _HIGHER.get(kind)
    return higher if higher in resignations(variant) else None
