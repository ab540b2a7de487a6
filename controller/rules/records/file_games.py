"""Which game of the match file formats a variant is: they know few, and none of their agreements.

Money games, tournaments and other cards that play backgammon are all backgammon to a file. A game
that moves, begins or counts otherwise is none of theirs: a file of it would tell of illegal plays
and wrong results.
"""

from dataclasses import replace
from typing import Final

from controller.rules.game import Variant
from controller.rules.records.errors import ExportError
from controller.rules.records.model import MatchRecord
from controller.rules.variant import VARIANTS, variant_named

_AGREED: Final = ("title", "has_cube", "cube_rules", "draw_by_agreement")
"""What may be agreed otherwise in the same game."""


def file_game(variant: Variant) -> str | None:
    """Return the name match files have for the game; None if it is none of theirs."""
    for known in VARIANTS:
        agreed = {name: getattr(variant, name) for name in _AGREED}
        if replace(known, name=variant.name, **agreed) == variant:
            return known.name
    return None


def file_games(record: MatchRecord, kind: str) -> tuple[str, ...]:
    """Return the file's name of each game's rules, in order.

    Raises:
        ExportError: a game is none of theirs; it says which, and what else can be done.
        VariantError: a game that is not known.
    """
    return tuple(_named(variant_named(game.variant), kind) for game in record.games)


def _named(variant: Variant, kind: str) -> str:
    name = file_game(variant)
    if name is None:
        raise ExportError(
            f"{kind} knows backgammon, nackgammon and hypergammon, not {variant.title}; "
            "export this match as text"
        )
    return name
