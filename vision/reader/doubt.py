"""How sure a reading may be of each place: what was guessed of it, or is faint there, is doubted.

Log-shares of readings in which something nobody thought of decides: no place is surer than this
against any other choice.
"""

import numpy as np

from vision.colours import Map
from vision.places import SCALE, Canvas

WRONG_MODEL = -9.0
"""Of places of a known board (see the curve in tests/benchmarks)."""
_WRONG_GUESS, _WRONG_BAR = -6.0, -4.0
_WHOLLY_GUESSED = 6.0
"""The same where the empty board was only guessed, with this many grey levels of mean doubt: of
points as boards not fitted on prove (see tests/benchmarks/fit_guessed), of the bar more, for a cube
or a clip is taken for a checker there."""
_WRONG_FAINT = -2.5
_WHOLLY_FAINT = 3.0
"""The same where a checker has an outline so many nats fainter than any of its colour had when the
board was learned. Of 4,800 checkers five lacked 0 to 1.7 nats; what hands make look like checkers
lacks 1 to 5."""


class Doubts:
    """Tells how sure readings of one board may be."""

    def __init__(self, doubt: Map, canvas: Canvas) -> None:
        """Prepare; `doubt` (H, W): of the empty board, in grey levels (see `Appearance`)."""
        self._canvas = canvas
        self._learned = self._guessed(doubt, _WRONG_BAR)

    def __call__(self, repaired: Map | None, faint: Map) -> tuple[Map, float]:
        """Return the log-shares of wrong readings of the (24,) columns, and of the bar.

        `repaired` (H, W): grey levels of doubt of this picture's light; `faint` (25,): nats that
        outlines lack in each column and on the bar.
        """
        wrong = self._learned
        if repaired is not None:
            wrong = np.maximum(wrong, self._guessed(repaired, _WRONG_GUESS))
        if faint.any():
            wrong = np.maximum(wrong, _between(faint / _WHOLLY_FAINT, _WRONG_FAINT))
        return wrong[:24], float(wrong[24])

    def _guessed(self, doubt: Map, of_bar: float) -> Map:
        """Return (25,) the log-shares of wrong readings for doubt by pixels, `of_bar` at most.

        A bar once seen bare, whose light alone is guessed, is as good as a point: what is seen
        there must outweigh how rarely players err, or a missing checker passes at dusk.
        """
        canvas, half = self._canvas, self._canvas.height // 2
        mean = np.empty(25, dtype=np.float32)
        for column in range(24):
            x = canvas.column_x(column % 12) - SCALE // 2
            y = canvas.rail_y("far") if column < 12 else canvas.rail_y("near") - half
            mean[column] = doubt[y : y + half, x : x + SCALE].mean()
        bar = max(1, canvas.bar_width // 2)
        mean[24] = doubt[:, canvas.bar_x - bar : canvas.bar_x + bar].mean()
        wholly = np.full(25, _WRONG_GUESS, dtype=np.float32)
        wholly[24] = of_bar
        return _between(mean / _WHOLLY_GUESSED, wholly)


def _between(share: Map, wholly: Map | float) -> Map:
    """Return log-shares of wrong readings between a known place's and one wholly in doubt's."""
    return np.asarray(WRONG_MODEL + (wholly - WRONG_MODEL) * np.clip(share, 0, 1), np.float32)
