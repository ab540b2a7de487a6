"""How likely chance alone gives as much: the tails of the chi-square and normal distributions.

The chi-square tail is the regularized upper incomplete gamma function Q(k/2, x/2), by its series
below the mean and by its continued fraction above (Abramowitz & Stegun 6.5.29 and 6.5.31).
"""

import math

ENOUGH = 1e-14
_TINY = 1e-300


def chi_square_tail(x: float, freedom: int) -> float:
    """Return the chance of a chi-square of at least `x`, with so many degrees of freedom."""
    a, half = freedom / 2, x / 2
    if half <= 0:
        return 1.0
    front = math.exp(a * math.log(half) - half - math.lgamma(a))
    if half < a + 1:
        return max(0.0, 1.0 - front * _series(a, half))
    return min(1.0, front * _fraction(a, half))


def normal_tails(z: float) -> float:
    """Return the chance of a normal value at least so far from its mean, on either side."""
    return math.erfc(abs(z) / math.sqrt(2))


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    step = 0
    while term > total * ENOUGH:
        step += 1
        term *= x / (a + step)
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Evaluate by Lentz's method."""
    below = x + 1 - a
    c, d = 1 / _TINY, 1 / below
    value, change, step = d, 0.0, 0
    while abs(change - 1) > ENOUGH:
        step += 1
        factor = -step * (step - a)
        below += 2
        d = 1 / (factor * d + below or _TINY)
        c = below + factor / c or _TINY
        change = c * d
        value *= change
    return value
