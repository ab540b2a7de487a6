"""Why not? The rules that an illegal board breaks, and the legal play nearest to it."""

from controller.referee.faults.why import faults, nearest_legal

__all__ = ["faults", "nearest_legal"]
