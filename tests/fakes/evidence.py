"""A fake camera: the evidence of a position that is known, perfect or flawed as a camera's is.

Perfect: 0 nats for what lies there, -9 for all else. From five checkers up a column looks full, and
all taller counts fit as well. Every flaw is repeatable: the same board always gives the same look.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from controller.referee.evidence import MOST, STATES, Evidence, Row, states_of
from controller.rules.position import BAR, OFF, Position
from controller.rules.side import Side
from controller.rules.visible import visible

WORST_NATS = -9.0
FULL = 5
"""So many checkers fill a column seen from above; more lie on top and look the same."""
WHITE_BAR, BLACK_BAR = 24, 25
"""Where the bars stand among `Evidence.rows()`; place p - 1 is White's point p."""


@dataclass(frozen=True, slots=True)
class Camera:
    """How this camera errs.

    Attributes:
        trays: Whether it can see borne-off checkers.
        heaps: Whether checkers that wait beside the board lie in the trays, too.
        misreads: {White's point: column} places that always look like that column, as under glare.
        doubts: {White's point: columns} places where these columns fit as well as the truth.
        noise_nats: Each value is off by up to so much, seeded by `seed` and the look's number.
        full: From how many checkers up a column looks full.
    """

    trays: bool = True
    heaps: bool = False
    misreads: Mapping[int, int] = field(default_factory=dict)
    doubts: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    noise_nats: float = 0.0
    seed: int = 0
    full: int = FULL

    def misreading(self, point: int, column: int) -> "Camera":
        """Return this camera with one more place misread."""
        return replace(self, misreads={**self.misreads, point: column})

    def look(self, position: Position, number: int = 0) -> Evidence:
        """Return how `position` looks; looks of the same number are the same."""
        rng = Random(f"{self.seed} {number}")
        points = tuple(
            self._noisy(self._point(point, state), rng)
            for point, state in enumerate(states_of(position), start=1)
        )
        shown = visible(position)
        bars = (self._noisy(_counted(own[BAR]), rng) for own in (shown.white, shown.black))
        white_bar, black_bar = bars
        trays = tuple(self._tray(position, side) for side in Side)
        return Evidence(points, (white_bar, black_bar), (trays[0], trays[1]))

    def _tray(self, position: Position, side: Side) -> Row:
        if not self.trays:
            return (0.0,) * (MOST + 1)
        return _counted(position.of(side)[OFF] + self.heaps * position.waiting(side))

    def _point(self, point: int, state: int) -> Row:
        shown = self.misreads.get(point, state)
        likely = {*_alike(shown, self.full), *self.doubts.get(point, ())}
        return tuple(0.0 if column in likely else WORST_NATS for column in range(STATES))

    def _noisy(self, row: Row, rng: Random) -> Row:
        if not self.noise_nats:
            return row
        shaken = [value + rng.uniform(-self.noise_nats, self.noise_nats) for value in row]
        best = max(shaken)
        return tuple(value - best for value in shaken)


PERFECT = Camera()
NO_TRAYS = Camera(trays=False)


def look(position: Position) -> Evidence:
    """Return the perfect look at a position, trays included."""
    return PERFECT.look(position)


def vanished(position: Position, point: int) -> Evidence:
    """Return a look that misses the whole stack on White's `point`, as under a dark sleeve."""
    return PERFECT.misreading(point, 0).look(position)


def _alike(state: int, full: int) -> Iterable[int]:
    """Yield the columns that look like `state` from above."""
    first = 0 if state <= MOST else MOST
    if state - first < full:
        return (state,)
    return range(first + full, first + MOST + 1)


def _counted(count: int) -> Row:
    return tuple(0.0 if number == count else WORST_NATS for number in range(MOST + 1))


def looks(camera: Camera, positions: Iterable[Position]) -> Iterator[Evidence]:
    """Yield one look after the other, each with a number of its own."""
    for number, position in enumerate(positions):
        yield camera.look(position, number)
