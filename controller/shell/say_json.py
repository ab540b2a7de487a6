"""What the referee says, as the JSON lines of `bgref referee --json`."""

import json
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from controller.display.language import Language
from controller.display.sentences import say
from controller.referee.effects import Effect, VerdictGiven
from controller.referee.setup import MatchSetup
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.notation import format_play
from controller.rules.position_json import position_to_json
from controller.rules.result import Drawn, GameResult
from controller.rules.variant import Variant


def effect_line(effect: Effect, setup: MatchSetup, language: Language, game: int = 1) -> str:
    """Write one effect, said in the game of that number, as a line of JSON."""
    told: dict[str, Any] = {"t_ms": round(effect.at_s * 1000)}
    if isinstance(effect, VerdictGiven):
        told |= _verdict(effect, setup.variant_of(game))
    else:
        told |= {"event": _snake(type(effect).__name__), **_plain(effect)}
    told["say"] = say(effect, setup, language, game)
    if isinstance(effect, VerdictGiven):
        told["position"] = position_to_json(effect.position)
    return json.dumps(told, ensure_ascii=False)


def _verdict(given: VerdictGiven, variant: Variant) -> Mapping[str, Any]:
    route = variant.route(given.side)
    told: dict[str, Any] = {
        "verdict": given.verdict.value,
        "side": given.side.value,
        "dice": list(given.roll.values),
        "play": None if given.play is None else format_play(given.play, route),
        "reasons": [reason.value for reason in given.reasons],
    }
    if given.choices:
        told["choices"] = [format_play(play, route) for play in given.choices]
    if given.accepted:
        told["accepted"] = True
    return told


def _plain(effect: Effect) -> dict[str, Any]:
    named = {one.name: getattr(effect, one.name) for one in fields(effect)}
    return {
        ("what" if name == "event" else name): _value(value)
        for name, value in named.items()
        if name != "at_s"
    }


def _value(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Roll):
        return list(value.values)
    if isinstance(value, GameResult):
        return {
            "winner": value.winner.value,
            "kind": value.kind.value,
            "cube": value.cube_value,
            "points": value.points,
        }
    if isinstance(value, Cube):
        return {"value": value.value, "owner": None if value.owner is None else value.owner.value}
    if isinstance(value, Drawn):
        return {"winner": None, "points": 0}
    return value


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
