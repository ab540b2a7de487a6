"""Checkers that no camera sees: pinned under others, or waiting beside the board.

What shows of a board, together with the position known before, says how many can be out of sight.
The law of this file: it adds up, and never looks at evidence itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from controller.rules.choices import Contact
from controller.rules.position import BAR, Position, Special
from controller.rules.side import Side
from controller.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Unseen:
    """Where checkers of one side can be out of sight, points in its own view.

    Attributes:
        pinned: Those known to lie under others that are still there.
        covered: Those that stood alone where others stand now.
        waiting: How many can still wait beside the board.
    """

    pinned: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()
    waiting: int = 0

    def lacking(self, missing: int) -> int:
        """Return how many are missing that nothing explains; negative: too many are seen."""
        least, most = len(self.pinned), len(self.pinned) + len(self.covered) + self.waiting
        return missing - min(max(missing, least), most)


def unseen(known: Position, variant: Variant, side: Side, enemies: Sequence[bool]) -> Unseen:
    """Return what can be out of sight.

    Args:
        known: The position before.
        variant: The game.
        side: Whose checkers.
        enemies: Whether the opponent's show now on White's point p, at p - 1.
    """
    if not known.waiting(side) and variant.contact is not Contact.PIN:
        return Unseen()
    pinned = known.pinned(side)
    under = [number for number in range(24, 0, -1) if enemies[_index(side, number)]]
    return Unseen(
        tuple(number for number in under if number in pinned),
        tuple(
            number
            for number in under
            if variant.contact is Contact.PIN
            and number not in pinned
            and known.of(side)[number] == 1
        ),
        known.waiting(side),
    )


def _index(side: Side, number: int) -> int:
    return number - 1 if side is Side.WHITE else 24 - number


def with_unseen(shown: Position, known: Position, hidden: Sequence[Unseen]) -> Position:
    """Return the board with what is out of sight, so that as few as possible are missing.

    Args:
        shown: What can be seen, as counts.
        known: A position in which nobody is missing.
        hidden: What can be out of sight, White's first.
    """
    counts, pins, waits = [], [], []
    for side, can_be in zip(Side, hidden, strict=True):
        own = list(shown.of(side))
        missing = max(0, sum(known.of(side)) - sum(own))
        under = (*can_be.pinned, *can_be.covered)[:missing]
        waiting = min(can_be.waiting, missing - len(under))
        for number in under:
            own[number] += 1
        own[BAR] += waiting
        counts.append(tuple(own))
        pins.append(tuple(sorted(under, reverse=True)))
        waits.append(waiting)
    return Position(counts[0], counts[1], Special(pins[0], pins[1], waits[0], waits[1]))
