"""Why not? The rules that an illegal board breaks, and the legal play nearest to it."""

from controller.referee.faults.change import board_of, change
from controller.referee.faults.why import WhyNot, faults, why_not

__all__ = ["WhyNot", "board_of", "change", "faults", "why_not"]
