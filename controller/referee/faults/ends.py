"""Laws on whole plays: boards that the dice lead to, but that another play has to be made for."""

from dataclasses import replace

from controller.referee.reasons import Fault, Reason
from controller.rules.dice import Roll
from controller.rules.game import Variant
from controller.rules.laws_of_primes import is_locked
from controller.rules.plays import legal_plays
from controller.rules.position import OFF, Position
from controller.rules.side import Side
from controller.rules.view import view_of
from controller.rules.visible import visible


def same_board(seen: Position, end: Position, side: Side) -> bool:
    """Say whether `seen` is what shows of `end`, and no tray holds more than was borne off.

    Args:
        seen: What shows.
        end: Where all checkers are after a play.
        side: Whose play it was, for speed: its checkers are compared first.
    """
    shown = visible(end)
    return all(
        seen.of(one)[1:] == shown.of(one)[1:] and seen.of(one)[OFF] <= shown.of(one)[OFF]
        for one in (side, side.other)
    )


def undutiful_end(
    before: Position, seen: Position, side: Side, roll: Roll, variant: Variant
) -> tuple[Fault, ...]:
    """Return why a board is no legal end that the steps alone would allow; none if they do not."""
    wasted = variant.no_waste and _borne_off(before, seen, side)
    locked = variant.must_open and is_locked(view_of(before, side, variant.route(side)))
    duties = (
        (Reason.WASTED_PIPS, wasted, replace(variant, no_waste=False)),
        (Reason.PRIME_NOT_OPENED, locked, replace(variant, must_open=False)),
    )
    return tuple(
        Fault(reason)
        for reason, at_stake, without in duties
        if at_stake and _leads_to(before, seen, side, roll, without)
    )


def _borne_off(before: Position, seen: Position, side: Side) -> bool:
    """Say whether checkers have left the board; only those can have left with pips to spare."""
    return sum(seen.of(side)[1:]) < sum(before.of(side)[1:])


def _leads_to(before: Position, seen: Position, side: Side, roll: Roll, variant: Variant) -> bool:
    plays = legal_plays(before, side, roll, variant)
    return any(same_board(seen, play.result, side) for play in plays)
