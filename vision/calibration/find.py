"""Find a board by itself: propose, lay each proposal on the picture's lines, keep the best.

A perfect lens is supposed until a bent one explains clearly more of the lines.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from vision.calibration.difference import boards_of_difference
from vision.calibration.edges import EdgeSamples, all_samples, soften
from vision.calibration.lattice import board_hypotheses
from vision.calibration.layout import StartReading, free_triangles, read_start, unhidden
from vision.calibration.marked import boards_of_markers
from vision.calibration.model import BoardModel, Floats, Picture
from vision.calibration.pattern import alternation
from vision.calibration.refine import (
    BENDING,
    QUICK,
    THOROUGH,
    LineFit,
    Rounds,
    measure,
    refine,
)
from vision.calibration.triangles import Triangle, find_triangles
from vision.errors import GeometryError
from vision.geometry import Home
from vision.lens import Lens
from vision.markers import find_markers

_FINALISTS = 2
MIN_SUPPORT = 0.6
"""Share of the triangles' sides that must lie on lines of the picture."""
MIN_ALTERNATION = 0.3
_SURE_SUPPORT, _SURE_ALTERNATION = 0.93, 0.6
_BENDS = (-0.06, -0.12, -0.2, -0.3, -0.45, 0.06, 0.12)
"""Bends looked for where a perfect lens shows no board; between them edges are in reach."""
_MUCH = 0.05
"""A bend that moves the middle of a row by a tenth of a point or more."""
_STRAIGHTER = 0.85
"""A bend leaves at most this share of the squared distances to lines: noise alone leaves 0.97."""
_AS_GOOD = 0.02
"""How much worse the pattern, not the lines, may look with the bend: as much as chance."""
_BETTER = 0.1
"""By so much a board seen by a bent lens must be better than one seen by a perfect lens."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A board laid on the picture, and how well it fits; `start` if a start picture was judged.

    `home` None: the board was fitted as if no checker lay on it.
    """

    model: BoardModel
    fit: LineFit
    home: Home | None
    alternation: float
    start: StartReading | None

    @property
    def support(self) -> float:
        """Mean share of the visible triangles' sides that lie on an edge."""
        return float(np.nanmean(self.fit.support))

    @property
    def is_board(self) -> bool:
        """Say whether this is a board at all."""
        return self.support >= MIN_SUPPORT and self.alternation >= MIN_ALTERNATION

    @property
    def is_sure(self) -> bool:
        """Say whether looking further could not find a better board."""
        seen = self.start is None or self.start.is_clear
        return seen and self.support > _SURE_SUPPORT and self.alternation > _SURE_ALTERNATION

    @property
    def score(self) -> float:
        """How good a board this is; only for comparing candidates of the same pictures."""
        return self.support + 0.5 * self.alternation + (self.start.fit if self.start else 0.0)


class BoardSearch:
    """The pictures of one board, prepared once: the start position, the empty board, or both."""

    def __init__(self, start: Picture | None, empty: Picture | None, home: Home | None) -> None:
        """Prepare pictures; `home` fixes White's home side, None leaves it to the start picture."""
        lines = empty if empty is not None else start
        if lines is None:
            raise ValueError("a board search needs a picture of the start or of the empty board")
        self._pictures = [p for p in (empty, start) if p is not None]
        self._seen: dict[int, tuple[Triangle, ...]] = {}
        self._lines = soften(lines)
        self._start = None if start is None else soften(start)
        self._empty = None if empty is None else self._lines
        self._homes: tuple[Home, ...] = (home,) if home else ("right", "left")

    def by_itself(self) -> Candidate | None:
        """Return the best board found without help, or None."""
        straight = self._again(self._bending(self._by_perfect_lens()))
        if straight is not None and straight.is_sure:
            return straight
        bent = self._by_lenses([self._lens(bend) for bend in _BENDS])
        found = _clearly_better(self._again(self._bending(bent)), straight)
        if found is not None and found.is_board:
            return found
        return self._bending(self.best_of(self._of_markers())) or found

    def _by_lenses(self, lenses: Sequence[Lens]) -> Candidate | None:
        return self.best_of(
            model
            for picture in range(len(self._pictures))
            for model in board_hypotheses(self._triangles(picture), lenses)
        )

    def _again(self, found: Candidate | None) -> Candidate | None:
        """Look once more for a board found by a much bent lens, now that the lens is known.

        Rails found as if it were perfect may be other lines close by.
        """
        if found is None or abs(found.model.lens.bend) < _MUCH:
            return found
        again = self._by_lenses([found.model.lens])
        return max(filter(None, (found, again)), key=lambda candidate: candidate.score)

    def near(self, given: BoardModel) -> Candidate | None:
        """Return the board on the picture's lines beside a given one, or None."""
        straight = self._bending(self.best_of([given]))
        if straight is not None and straight.support > _SURE_SUPPORT:
            return straight
        bent = self.best_of(replace(given, lens=self._lens(bend)) for bend in _BENDS)
        return _clearly_better(self._bending(bent), straight)

    def _by_perfect_lens(self) -> Candidate | None:
        best: Candidate | None = None
        ways: list[Callable[[], tuple[BoardModel, ...]]]
        pictures = range(len(self._pictures))
        ways = [*(partial(self._of_triangles, one) for one in pictures), self._of_difference]
        for propose in ways:
            found = self.best_of(propose())
            best = max(filter(None, (best, found)), key=lambda c: c.score, default=None)
            if best is not None and best.is_sure:
                break
        return best

    def _lens(self, bend: float) -> Lens:
        height, width = self._lines.shape[:2]
        return Lens((width, height), bend)

    def _bending(self, found: Candidate | None) -> Candidate | None:
        """Let the lens bend, if that explains clearly more than its bend so far (mostly none)."""
        if found is None:
            return None
        model = replace(found.model, lens=self._lens(found.model.lens.bend))
        moved = self._moved(model, found.home, BENDING)
        for bent in self._judged(moved, (found.home,)):
            straighter = bent.fit.off_squares < _STRAIGHTER * found.fit.off_squares
            if straighter and bent.score > found.score - _AS_GOOD:
                return bent
        return found

    @property
    def triangles(self) -> tuple[Triangle, ...]:
        """The triangles of the start picture, or of the empty board's where there is none."""
        return self._triangles(len(self._pictures) - 1)

    def _of_triangles(self, picture: int) -> tuple[BoardModel, ...]:
        return board_hypotheses(self._triangles(picture))

    def _triangles(self, picture: int) -> tuple[Triangle, ...]:
        """Return the triangles of one of the pictures, looked for when first asked for."""
        if picture not in self._seen:
            self._seen[picture] = find_triangles(self._pictures[picture])
        return self._seen[picture]

    def _of_difference(self) -> tuple[BoardModel, ...]:
        if self._start is None or self._empty is None:
            return ()
        return boards_of_difference(self._start, self._empty)

    def _of_markers(self) -> tuple[BoardModel, ...]:
        return boards_of_markers(find_markers(self._pictures[0]))

    def best_of(self, models: Iterable[BoardModel]) -> Candidate | None:
        """Return the best of these boards after moving each onto the picture's lines."""
        quick = [c for model in models for c in self._judged(self._moved(model, None, QUICK))]
        quick.sort(key=lambda candidate: -candidate.score)
        final = [
            candidate
            for first in quick[:_FINALISTS]
            for candidate in self._judged(
                self._moved(first.model, first.home, THOROUGH), (first.home,)
            )
        ]
        return max(final, key=lambda candidate: candidate.score, default=None)

    def judge(self, model: BoardModel) -> Candidate | None:
        """Judge a board where it is, without moving it; None if it cannot be a board."""
        return max(self._judged(model), key=lambda candidate: candidate.score, default=None)

    def _moved(self, model: BoardModel, home: Home | None, rounds: Rounds) -> BoardModel | None:
        """Move a board onto the picture's lines; None if it stops being a board on the way."""
        samples = self._samples(model, home, 2 if rounds == QUICK else 1)
        try:
            return refine(self._lines, model, samples, free_triangles(home), rounds)
        except (GeometryError, np.linalg.LinAlgError):
            return None

    def _samples(self, model: BoardModel, home: Home | None, every: int = 1) -> EdgeSamples:
        samples = all_samples(every)
        if home is None:
            return samples
        return unhidden(samples, home, (model.tip_far + model.tip_near) / 2)

    def _judged(
        self, model: BoardModel | None, homes: tuple[Home | None, ...] | None = None
    ) -> list[Candidate]:
        """Judge a board, once for each way checkers may hide its lines."""
        if model is None:
            return []
        if homes is None:
            homes = (None, *self._homes) if self._empty is None else (None,)
        found = []
        for home in homes:
            fit = measure(self._lines, model, self._samples(model, home, 2))
            try:
                start = self._read_start(model, home)
            except GeometryError:
                continue  # what cannot be a board is none
            found.append(Candidate(model, fit, home, alternation(self._lines, model), start))
        return found

    def _read_start(self, model: BoardModel, home: Home | None) -> StartReading | None:
        if self._start is None:
            return None
        homes = self._homes if home is None else (home,)
        readings = [read_start(self._start, model, each) for each in homes]
        return max(readings, key=lambda reading: reading.fit)


def _clearly_better(bent: Candidate | None, straight: Candidate | None) -> Candidate | None:
    if bent is None or straight is None:
        return bent or straight
    return bent if bent.score > straight.score + _BETTER else straight


def board_in(picture: Picture) -> Floats | None:
    """Return the (8, 2) corners of a board whose points show in a BGR picture; None if none do."""
    search = BoardSearch(None, picture, None)
    best = search.best_of(board_hypotheses(find_triangles(picture))[:_FINALISTS])
    return best.model.corners if best is not None and best.is_board else None
