"""The tournament clock: free seconds before each move, then a reserve that runs down.

A simple delay: what is left of the free seconds of a move is lost when the move ends. Time comes
in with every question; nothing here reads a clock.
"""

from dataclasses import dataclass, replace

from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class Clocks:
    """Both players' clocks; all times in seconds.

    Attributes:
        delay_s: The free seconds of each move.
        white_s: White's reserve at `since_s`.
        black_s: Black's reserve at `since_s`.
        running: Whose clock runs; None while both stand.
        since_s: Since when it is so.
        mover: Whose move the free seconds belong to; a pause gives nobody new ones.
        free_s: What was left of them at `since_s`.
        overtime: Who has used his overtime.
    """

    delay_s: float
    white_s: float
    black_s: float
    running: Side | None = None
    since_s: float = 0.0
    mover: Side | None = None
    free_s: float = 0.0
    overtime: frozenset[Side] = frozenset()

    def left_s(self, side: Side, at_s: float) -> float:
        """Return a side's reserve; below 0 for a flag that fell a while ago."""
        reserve = self.white_s if side is Side.WHITE else self.black_s
        if side is not self.running:
            return reserve
        return reserve - max(0.0, at_s - self.since_s - self.free_s)

    def free_left_s(self, at_s: float) -> float:
        """Return what is left of the free seconds of this move."""
        gone = 0.0 if self.running is None else max(0.0, at_s - self.since_s)
        return max(0.0, self.free_s - gone)

    def run(self, side: Side | None, at_s: float) -> "Clocks":
        """Let a side's clock run from now on, or none."""
        if side is self.running:
            return self
        free_s, mover = self.free_left_s(at_s), self.mover
        if side is not None and side is not mover:
            free_s, mover = self.delay_s, side
        return replace(
            self,
            white_s=self.left_s(Side.WHITE, at_s),
            black_s=self.left_s(Side.BLACK, at_s),
            running=side,
            since_s=at_s,
            mover=mover,
            free_s=free_s,
        )

    def fallen(self, at_s: float) -> Side | None:
        """Return whose flag has fallen: the running clock's reserve is used up."""
        if self.running is None or self.left_s(self.running, at_s) > 0:
            return None
        return self.running

    def given(self, side: Side, seconds: float, at_s: float) -> "Clocks":
        """Return the clocks with a reserve of so many seconds for a side, from now on."""
        stopped = self.run(None, at_s)
        if side is Side.WHITE:
            return replace(stopped, white_s=seconds)
        return replace(stopped, black_s=seconds)
