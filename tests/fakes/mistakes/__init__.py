"""People who err: seeded boards after a human mistake, each with the reasons that fairly name it.

A mistake is made as a person makes it: a legal play is begun, and one thing goes wrong. Boards that
could as well be another mistake, or no mistake at all, are not used.
"""

from tests.fakes.mistakes.hands import Hands
from tests.fakes.mistakes.kinds import kinds_of, mistakes
from tests.fakes.mistakes.supply import turns
from tests.fakes.mistakes.turn import Mistake, Turn

__all__ = ["Hands", "Mistake", "Turn", "kinds_of", "mistakes", "turns"]
