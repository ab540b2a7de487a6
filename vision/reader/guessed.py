"""What colour and outline say for a checker where the bare board below it is only guessed.

A guess may be wrong in its light over a whole place, and then all of a disc's pixels speak for a
checker that is not there; or the checker has the colour of its point, and hardly any speak. So
much colour says no more than a little, some against is nearly decisive, and the outline counts
evenly. The slopes are a logistic regression (see `tests/benchmarks/fit_guessed`) of discs truly
there against the best disc beyond them, of their colour and roundness.
"""

import numpy as np

from vision.colours import Map

_OWN, _GUESSED = 1.5, 8.0
"""Grey levels of doubt of board seen bare, and of board guessed from its relatives."""
_COLOUR_WEIGHTS = (1.3, 1.06)
_OUTLINE_WEIGHTS = (5.8, 9.1)
_BARE_BOARD = -5.4
"""Nats of a disc of no colour at all and not round."""
_MOST_AGAINST, _MOST_FOR = -3.0, 3.0
_ROUND, _INNER_SIDE = (0.05, 0.5), (-0.1, 0.7)
"""Bounds beyond which more says nothing more: where few discs of either sort are found."""
LEAST_BELOW = -0.5
"""Nats a checker counts at least that lies between the rail and another one."""
_WHOLLY = 0.5
"""Share of a canvas that is guessed where nothing of the board was ever seen bare."""


def guessed_share(doubt: Map) -> Map | None:
    """Return (H, W) 0..1 how much of the board is guessed, from grey levels of doubt.

    None where most of the board was once seen bare.
    """
    share = np.clip((doubt - _OWN) / (_GUESSED - _OWN), 0, 1).astype(np.float32)
    return share if share.mean() > _WHOLLY else None


def colour_features(nats: Map) -> tuple[Map, Map]:
    """Return what colour says against and for a checker, within bounds."""
    return np.clip(nats, _MOST_AGAINST, 0), np.clip(nats, 0, _MOST_FOR)


def outline_features(roundness: Map, inner: Map) -> tuple[Map, Map]:
    """Return roundness of the difference to the guess, and inner sides seen, within bounds."""
    return np.clip(roundness, *_ROUND), np.clip(inner, *_INNER_SIDE)


def of_colour(nats: Map, share: Map) -> Map:
    """Return what a disc's colour says in nats, given what it would say on a known board."""
    said = _weighed(colour_features(nats), _COLOUR_WEIGHTS)
    return np.asarray(nats + share * (said - nats), dtype=np.float32)


def of_outline(nats: Map, roundness: Map, inner: Map, share: Map) -> Map:
    """Return what an outline says in nats, given what it would say on a known board.

    `roundness` of the difference to the guess, and how clear the `inner` side is in the picture.
    """
    said = told_by_outline(roundness, inner)
    return np.asarray(nats + share * (said - nats), dtype=np.float32)


def told_by_outline(roundness: Map, inner: Map) -> Map:
    """Return the nats for a checker on guessed board by its outline alone, of any colour."""
    features = outline_features(roundness, inner)
    return np.asarray(_weighed(features, _OUTLINE_WEIGHTS) + _BARE_BOARD, dtype=np.float32)


def _weighed(features: tuple[Map, Map], weights: tuple[float, float]) -> Map:
    first, second = (np.float32(w) * one for w, one in zip(weights, features, strict=True))
    return first + second
