"""The players' time as a clock shows it: minutes and seconds, and the free seconds of a move."""

import math

from controller.rules.clock import Clocks
from controller.rules.side import Side


def time_left(clocks: Clocks | None, side: Side, now_s: float) -> str:
    """Return "4:32", with "+7" while so many free seconds of this move are left; "" for no clock.

    A second that has begun counts whole, as on the clocks players know: 0:00 is a fallen flag.
    """
    if clocks is None:
        return ""
    left = max(0, math.ceil(clocks.left_s(side, now_s)))
    free = math.ceil(clocks.free_left_s(now_s)) if clocks.running is side else 0
    return f"{left // 60}:{left % 60:02d}" + (f" +{free}" if free else "")
