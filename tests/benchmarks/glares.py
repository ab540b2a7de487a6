"""Lamps, windows and bright walls mirrored in a board: light added, whatever lies below it.

Changes of light as those of `lights`: varnish and lacquer throw back some of what they face, white
or a little warm, more or less softened by their roughness.
"""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.lights import HIGH, WIDE, Camera, Change, Light, Seen, glare

Share = Callable[[Seen, np.random.Generator], Light]
"""How much of its strength a reflection has, 0 to 1, at each pixel."""


def veil(strength: float) -> Change:
    """A bright wall or sky mirrored in satin varnish: one wide soft patch."""

    def share(view: Seen, rng: np.random.Generator) -> Light:
        u, v = _about(view, rng)
        wide, high = rng.uniform(1.5, 3.5, 2)
        return np.asarray(np.exp(-0.5 * ((u / wide) ** 2 + (v / high) ** 2)), dtype=np.float32)

    return _added(strength, share)


def window(strength: float) -> Change:
    """A window with a cross of bars in lacquer, aslant; the lacquer's roughness softens it."""

    def share(view: Seen, rng: np.random.Generator) -> Light:
        u, v = _about(view, rng)
        wide, high, lean = *rng.uniform(0.8, 2.2, 2), np.float32(rng.uniform(-0.4, 0.4))
        soft, bar = rng.uniform(0.12, 0.4), rng.uniform(0.1, 0.2)
        across = np.abs(u + lean * v)
        panes = _step(wide - across, soft) * _step(high - np.abs(v), soft)
        crossed = _step(across - bar, soft) * _step(np.abs(v) - bar, soft)
        return np.asarray(panes * crossed, dtype=np.float32)

    return _added(strength, share)


def streak(strength: float) -> Change:
    """A lamp in brushed or open-grained lacquer: a long streak, sharp across, that fades along."""

    def share(view: Seen, rng: np.random.Generator) -> Light:
        u, v = _about(view, rng)
        narrow, long = rng.uniform(0.25, 0.7), rng.uniform(2.0, 5.0)
        fading = np.exp(-np.abs(v) / long)
        return np.asarray(fading / (1 + (u / narrow) ** 2) ** 1.5, dtype=np.float32)

    return _added(strength, share)


def _added(strength: float, share: Share) -> Change:
    def change(view: Seen, rng: np.random.Generator) -> tuple[Light, Camera]:
        tint = np.array((1.0, rng.uniform(0.92, 1.0), rng.uniform(0.82, 1.0)), dtype=np.float32)
        more = share(view, rng)[..., None]
        return view.light + np.float32(strength) * tint * more, Camera()

    return change


def _about(view: Seen, rng: np.random.Generator) -> tuple[Light, Light]:
    """Return where pixels are about a point of the board, in point widths, turned at random."""
    at_u, at_v, turn = rng.uniform(0, WIDE), rng.uniform(0, HIGH), rng.uniform(0, np.pi)
    du, dv = view.u - np.float32(at_u), view.v - np.float32(at_v)
    return du * np.cos(turn) + dv * np.sin(turn), dv * np.cos(turn) - du * np.sin(turn)


def _step(inside: NDArray[np.floating], soft: float) -> Light:
    """1 well inside an edge, 0 outside; `soft` is half its width, in point widths."""
    return np.asarray(1 / (1 + np.exp(-np.clip(inside / soft * 2, -30, 30))), dtype=np.float32)


GLARES: Mapping[str, Mapping[str, Change]] = {
    "veil": {str(s): veil(s) for s in (0.1, 0.4, 0.8)},
    "window": {str(s): window(s) for s in (0.1, 0.4, 0.8)},
    "streak": {str(s): streak(s) for s in (0.1, 0.4, 0.8)},
    "spots": {str(s): glare(s) for s in (0.1, 0.4, 0.8)},
}
"""Every kind of reflection by its strength: 1 clips the sensor alone, a white checker is 0.7."""
