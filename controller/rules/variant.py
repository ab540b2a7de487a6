"""The games by name, and the one everybody starts from.

What a game is says `game`; the choices of each are written in its rule card (`cards`).
"""

from typing import Final

from controller.rules.card_files import card_named
from controller.rules.game import STANDARD, CubeRules, Variant

__all__ = ["HYPER", "NACKGAMMON", "STANDARD", "VARIANTS", "CubeRules", "Variant", "variant_named"]


def variant_named(name: str) -> Variant:
    """Return the variant that a card, nickname or variant's own name stands for.

    For a card of several games it is the first; the others have names of their own.

    Raises:
        VariantError: nobody knows it; the message lists those that are known.
    """
    return card_named(name).variant


NACKGAMMON: Final = variant_named("nackgammon")
HYPER: Final = variant_named("hyper")
VARIANTS: Final = (STANDARD, NACKGAMMON, HYPER)
"""The games that move as backgammon does and have an oracle; `card_names` lists all."""
