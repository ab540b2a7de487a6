"""How sure a reading may be of each place: what was guessed of it, or is faint there, is doubted.

Log-shares of readings in which something nobody thought of decides: no place is surer than this
against any other choice.
"""

import cv2
import numpy as np

from vision.colours import Map
from vision.places import MARGIN, SCALE, Canvas

WRONG_MODEL = -9.0
"""Of places of a known board (see the curve in tests/benchmarks)."""
_WRONG_GUESS, _WRONG_BAR = -6.0, -4.0
_WHOLLY_GUESSED = 6.0
"""The same where the empty board was only guessed, with this many grey levels of mean doubt: of
points as boards not fitted on prove (see tests/benchmarks/fit_guessed), of the bar more, for a cube
or a clip is taken for a checker there."""
_LEVELS, _WRONG_AT = (0.0, 6.0, 24.0, 48.0, 80.0), (WRONG_MODEL, -6.0, -5.0, -4.1, -2.9)
"""The same by the grey levels by which light was taken out of a place's picture, or burnt out: of
points on recordings lit anew (see tests/benchmarks/stress_light) that were said to be sure, 0.5 %
were wrong at 10 to 16, 2 % at 20, 3 % at 30, 6 % at 48 and 20 % beyond 60."""
_WRONG_LIT_BAR = -5.0
"""The most of a bar once seen bare: what is seen there must outweigh how rarely players err, or a
missing checker passes at dusk."""
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
        self._learned = self._guessed(doubt)

    def __call__(self, repaired: Map | None, faint: Map) -> tuple[Map, float]:
        """Return the log-shares of wrong readings of the (24,) columns, and of the bar.

        `repaired` (H, W): grey levels of doubt of this picture's light; `faint` (25,): nats that
        outlines lack in each column and on the bar.
        """
        wrong = self._learned
        if repaired is not None:
            wrong = np.maximum(wrong, _in_light(self._worst(repaired)))
        if faint.any():
            wrong = np.maximum(wrong, _between(faint / _WHOLLY_FAINT, _WRONG_FAINT))
        return wrong[:24], float(wrong[24])

    def _guessed(self, doubt: Map) -> Map:
        """Return (25,) the log-shares of wrong readings of each column, and of the bar."""
        canvas, half = self._canvas, self._canvas.height // 2
        mean = np.empty(25, dtype=np.float32)
        for column in range(24):
            x = canvas.column_x(column % 12) - SCALE // 2
            y = canvas.rail_y("far") if column < 12 else canvas.rail_y("near") - half
            mean[column] = doubt[y : y + half, x : x + SCALE].mean()
        bar = max(1, canvas.bar_width // 2)
        mean[24] = doubt[:, canvas.bar_x - bar : canvas.bar_x + bar].mean()
        wholly = np.full(25, _WRONG_GUESS, dtype=np.float32)
        wholly[24] = _WRONG_BAR
        return _between(mean / _WHOLLY_GUESSED, wholly)

    def _worst(self, doubt: Map) -> Map:
        """Return (25,) the mean doubt of the most doubtful place of each column, and of the bar.

        Lamps beside a rim light the foot of a point alone, and one checker may be burnt out.
        """
        canvas, middle = self._canvas, self._canvas.height // 2 + MARGIN
        places = cv2.blur(doubt, (SCALE, SCALE))
        columns = [canvas.column_x(column) for column in range(12)]
        far, near = (half.max(axis=0) for half in (places[:middle], places[middle:]))
        bar = places[:, canvas.bar_x].max(keepdims=True)
        return np.concatenate([far[columns], near[columns], bar])


def _in_light(doubt: Map) -> Map:
    """Return (25,) the log-shares of wrong readings for such doubts of a picture's light."""
    wrong = np.interp(doubt, _LEVELS, _WRONG_AT)
    wrong[24] = min(wrong[24], _WRONG_LIT_BAR)
    return wrong.astype(np.float32)


def _between(share: Map, wholly: Map | float) -> Map:
    """Return log-shares of wrong readings between a known place's and one wholly in doubt's."""
    return np.asarray(WRONG_MODEL + (wholly - WRONG_MODEL) * np.clip(share, 0, 1), np.float32)
