"""A short soak: the long one is ``python -m tests.hardware.soak``."""

from tests.hardware.avr import Workshop
from tests.hardware.soak import Plan, run

SHORT = Plan(rolls=60, seed=7, unplug=0.06, kill_host=0.06, reset_between=0.06, reset_mid_roll=0.1)


def test_no_roll_is_lost_doubled_or_altered(workshop: Workshop) -> None:
    verdict = run(SHORT, workshop)
    assert verdict.good, verdict
    assert len(verdict.harm) == 4, "the plan did not do all its harm"
    assert verdict.line["flipped"] > 0
    assert verdict.line["doubled"] > 0
