"""Things that are no checkers, and what of the board they hide.

What is odd (see `obstacles`) over an area larger than dice or the cube is a thing. Checkers found
on it are none: what has no outline there is the thing's own colour. Under a thing nothing is known,
so its pixels speak neither for nor against a checker, and a place hidden by it is as likely
empty as not; what lies beside it is read as always.
"""

import math
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Appearance, Map
from vision.places import SCALE, Canvas
from vision.reader.explained import Disc, Mask, Stack, reaches_row, row_px
from vision.reader.maps import Evidences, disc_kernel, disc_mean
from vision.reader.obstacles import GUESSED

_PATCH = round(1.6 * SCALE)
_PATCH_SHARE = 0.42
"""Share of a patch this wide that is odd: things 0.5 and more, on 120 boards without any, dice and
a cube among them, 0.31 at most."""
_PATCH_SHARE_GUESSED = 0.55
"""The same where most of the empty board is a guess."""
_JOINED = np.ones((5, 5), dtype=np.uint8)
_SEAM = np.ones((5, 5), dtype=np.uint8)
_NOT_ROUND, _HARDLY_ROUND = 0.0, 2.5
"""Nats of outline below which what a checker explains may be part of something odd beside it, and
of a thing that is known: its shadow. Of 3,856 checkers 19 show less than none, 3 % less than 2."""
_TOUCHING = 1.3
"""Checkers so many diameters apart touch: two of them without outlines are no checkers. On 184
boards of twelve kinds no two were seen, and five by themselves."""
_FAINTER = 1.5
"""Nats by which an outline may be fainter than any was when the board was learned: dark checkers
on dark felt show none at all."""
_BESIDE_CLEAR = 1.0
"""Nats of outline that a clear checker of another point hides where it touches: some of the quarter
of a circle that is just round enough (0.28 of roundness at 25 nats each). The start has none."""
_ON_BAR = 24
"""Number of the first of all stacks that lies on the bar, each checker there being one."""
_EDGE, _HALF = 0.1, 0.5
"""A checker of which a tenth is hidden is seen as well as any; hidden by half, not at all."""

Numbers = NDArray[np.intp]
OutlinedDisc = tuple[Disc, float]
Outlined = tuple[tuple[OutlinedDisc, ...], ...]
"""Stack by stack, then on the bar, checkers and how clear their outlines are, in nats."""


class Things:
    """Finds things on canvases of one board."""

    def __init__(self, canvas: Canvas, look: Appearance, full: int) -> None:
        """Prepare for the checkers of a board's look, of which `full` lie in a row."""
        self._row_px = row_px(look.diameter, full)
        self._certain = look.doubt < GUESSED
        self._usual = tuple(min(0.0, least - _FAINTER) for least in look.faintest)
        self._share = _PATCH_SHARE if self._certain.mean() > 0.5 else _PATCH_SHARE_GUESSED
        self._shape = canvas.shape
        self._radius = round(look.diameter * SCALE / 2)
        self._kernel = disc_kernel(look.diameter * SCALE)

    def __call__(self, odd: Mask, asked: Outlined) -> Mask:
        """Return (H, W) what things cover: the hulls of large odd patches; `asked`: of `asked`."""
        mask = np.zeros(self._shape, dtype=np.bool_)
        clear = [one for stack in asked for one in stack]
        odd = odd | self._unlikely(odd, clear, _NOT_ROUND)
        if np.count_nonzero(odd) <= self._share * _PATCH**2 or densest(odd) <= self._share:
            return mask
        joined = cv2.morphologyEx(odd.astype(np.uint8), cv2.MORPH_CLOSE, _JOINED)
        _, labels, boxes, _ = cv2.connectedComponentsWithStats(joined)
        for label, (left, top, width, height, area) in enumerate(boxes.tolist()):
            if not label or area <= self._share * _PATCH**2:
                continue
            box = np.s_[top : top + height, left : left + width]
            if densest(odd[box] & (labels[box] == label)) > self._share:
                mask |= _hull(np.equal(labels, label))
        return mask | self._unlikely(mask, clear, _HARDLY_ROUND)

    def outlined(self, found: tuple[Stack, ...], discs: tuple[Map, Map], outline: Map) -> Outlined:
        """Return checkers with the nats their outlines say beyond the faintest of their colour.

        `discs`: the nats for a white and a black one, which tell its colour.
        """
        if not any(found):
            return tuple(() for _ in found)
        x, y = np.array([disc for stack in found for disc in stack]).T
        white, black = (one[y, x] for one in discs)
        nats = outline[y, x] - np.where(black > white, self._usual[1], self._usual[0])
        of_stack = np.repeat(np.arange(len(found)), [len(stack) for stack in found])
        nats += _BESIDE_CLEAR * self._beside_clear(of_stack, x, y, nats)
        each = iter(nats.tolist())
        return tuple(tuple((disc, next(each)) for disc in stack) for stack in found)

    def asked(self, outlined: Outlined) -> Outlined:
        """Return the checkers whose outlines may be asked for."""
        return tuple(
            tuple(one for one in self._doubtable(stack) if self._certain[one[0][::-1]])
            for stack in outlined
        )

    @staticmethod
    def clear(outlined: Outlined) -> tuple[Stack, ...]:
        """Return the checkers whose outlines are no fainter than this board's may be."""
        return tuple(
            tuple(disc for disc, nats in stack if nats >= _NOT_ROUND) for stack in outlined
        )

    @staticmethod
    def faint(asked: Outlined) -> Map:
        """Return (25,) the nats that some outline in each column, and on the bar, lacks at most.

        `asked`: of `asked`.
        """
        lacking = np.zeros(_ON_BAR + 1, dtype=np.float32)
        for number, stack in enumerate(asked):
            place = min(number, _ON_BAR)
            for _, nats in stack:
                lacking[place] = max(lacking[place], _NOT_ROUND - nats)
        return lacking

    def _beside_clear(self, of_stack: Numbers, x: Numbers, y: Numbers, nats: Map) -> Map:
        """Return 1 for each checker (N,) that a clear one of another stack touches, else 0."""
        clear = nats >= _HARDLY_ROUND
        off_x, off_y = x[:, None] - x[clear], y[:, None] - y[clear]
        touch = off_x**2 + off_y**2 < (2 * _TOUCHING * self._radius) ** 2
        others = of_stack[:, None] != of_stack[clear]
        return np.asarray((touch & others).any(axis=1), dtype=np.float32)

    def _doubtable(self, stack: tuple[OutlinedDisc, ...]) -> tuple[OutlinedDisc, ...]:
        """Return the checkers of a stack whose outline may be asked for.

        In a full row a second layer hides most of them: a third is enough.
        """
        if not reaches_row(tuple(disc for disc, _ in stack), self._row_px):
            return stack
        outlined = sum(nats >= _NOT_ROUND for _, nats in stack)
        return () if 3 * outlined >= len(stack) else stack

    def _unlikely(self, odd: Mask, clear: list[OutlinedDisc], least: float) -> Mask:
        """Return (H, W) the checkers less clear than that, in nats, that touch something odd.

        Or that touch each other, where they show no outlines at all.
        """
        doubted = np.zeros(self._shape, dtype=np.bool_)
        faint = [(centre, nats) for centre, nats in clear if nats < least]
        if not faint:
            return doubted
        near = cv2.dilate(odd.astype(np.uint8), _JOINED) > 0
        none = [centre for centre, nats in faint if nats < _NOT_ROUND]
        for (x, y), _ in faint:
            left, top = max(0, x - self._radius), max(0, y - self._radius)
            box = np.s_[top : y + self._radius + 1, left : x + self._radius + 1]
            disc = np.zeros(near[box].shape, dtype=np.uint8)
            cv2.circle(disc, (x - left, y - top), self._radius, 1, cv2.FILLED)
            if (near[box] & (disc > 0)).any() or self._touches((x, y), none):
                doubted[box] |= disc > 0
        return doubted

    def _touches(self, disc: Disc, others: list[Disc]) -> bool:
        """Say whether a checker is one of some that touch each other."""
        reach = 2 * _TOUCHING * self._radius
        return disc in others and any(0 < math.dist(disc, one) < reach for one in others)

    def seen(self, things: Mask) -> Map:
        """Return (H, W) how much of a checker there could be seen: 1, less, or nothing at all."""
        hidden = disc_mean(things.astype(np.float32), self._kernel)
        shown = (_HALF - hidden) / (_HALF - _EDGE)
        return np.asarray(np.clip(shown, 0, 1), dtype=np.float32)


def without(found: Evidences, things: Mask) -> Evidences:
    """Return evidence in which what things cover says nothing."""
    return replace(found, white=found.white * ~things, black=found.black * ~things)


def densest(odd: NDArray[np.bool_]) -> float:
    """Return the odd share of the patch that has most."""
    count = cv2.boxFilter(
        odd.view(np.uint8),
        cv2.CV_32F,
        (_PATCH, _PATCH),
        normalize=False,
        borderType=cv2.BORDER_CONSTANT,
    )
    return float(count.max()) / _PATCH**2


def _hull(patch: Mask) -> Mask:
    points = cv2.findNonZero(patch.view(np.uint8))
    hull = np.zeros(patch.shape, dtype=np.uint8)
    cv2.fillConvexPoly(hull, cv2.convexHull(points), 1)
    return cv2.dilate(hull, _SEAM) > 0
