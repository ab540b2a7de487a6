"""Why not? The rules that an illegal board breaks, and the legal play nearest to it."""

from controller.referee.faults.why import WhyNot, faults, why_not

__all__ = ["WhyNot", "faults", "why_not"]
