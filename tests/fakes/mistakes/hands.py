"""The board under a player's hands, as it shows: anything can be done to it, rules or not."""

from controller.rules.choices import Contact
from controller.rules.game import STANDARD, Variant
from controller.rules.position import BAR, OFF, Position, position_for
from controller.rules.route import along
from controller.rules.side import Side
from controller.rules.view import view_of
from controller.rules.visible import visible


class Hands:
    """What shows of a position, all places by the mover's numbers; 25 and 0 are each side's own.

    Attributes:
        own: The mover's checkers.
        other: The opponent's.
        under: Points where a checker of the opponent lies under the mover's.
        pinned: Points where one of the mover's lies under the opponent's.
        waiting: How many of the mover's never were in play.
        other_waiting: How many of the opponent's never were.
    """

    def __init__(self, position: Position, side: Side, variant: Variant = STANDARD) -> None:
        self.side, self.variant = side, variant
        self.route = variant.route(side)
        shown = visible(position)
        other = shown.of(side.other)
        self.own = list(along(shown.of(side), self.route))
        met = view_of(shown, side, self.route).enemy
        self.other = [other[OFF], *met[1:BAR], other[BAR]]
        self.under = {self.route[25 - place] for place in position.pinned(side.other)}
        self.pinned = {self.route[place] for place in position.pinned(side)}
        self.waiting = position.waiting(side)
        self.other_waiting = position.waiting(side.other)

    def move(self, source: int, target: int) -> None:
        """Move a checker of the mover that shows; whom it leaves shows again."""
        self.own[source] -= 1
        self.own[target] += 1
        if source in self.under and not self.own[source]:
            self.under.remove(source)
            self.other[source] += 1

    def take(self, source: int) -> None:
        """Take one of the mover's checkers away, to where nobody sees it."""
        self.move(source, OFF)
        self.own[OFF] -= 1

    def move_other(self, source: int, target: int) -> None:
        """Move a checker of the opponent that shows; whom it leaves shows again."""
        self.other[source] -= 1
        self.other[target] += 1
        if source in self.pinned and not self.other[source]:
            self.pinned.remove(source)
            self.own[source] += 1

    def open_points(self) -> list[int]:
        """Return the points where no opponent shows."""
        return [point for point in range(1, 25) if not self.other[point]]

    def own_points(self) -> list[int]:
        return [point for point in range(1, 25) if self.own[point]]

    def other_points(self) -> list[int]:
        return [point for point in range(1, 25) if self.other[point]]

    def is_blocked(self, point: int) -> bool:
        """Say whether the opponent holds a point, by the rules of the game."""
        most = 0 if self.variant.contact is Contact.BLOCK or point in self.pinned else 1
        return self.other[point] > most

    def outside(self) -> int:
        """Return how many of the mover's checkers are not home, hidden ones included."""
        return sum(self.own[7:]) + self.waiting + sum(point > 6 for point in self.pinned)

    def board(self) -> Position:
        """Return what shows now."""
        own = along(tuple(self.own), self.route)
        met = along((0, *self.other[1:BAR], 0), self.route)
        other = (self.other[OFF], *met[24:0:-1], self.other[BAR])
        return position_for(self.side, own, other)
