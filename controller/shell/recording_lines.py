"""What happens at the table as lines of a recording: the way back is `recording.py`."""

import json
from typing import Any

from controller.referee.events import (
    ButtonPressed,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Event,
    OneDieSettled,
    OpeningDice,
)
from controller.referee.origins import Origin
from controller.referee.setup import MatchSetup
from controller.rules.position_json import position_to_json
from controller.rules.side import Side


def start_line(setup: MatchSetup) -> str:
    """Return the first line: what is played, and from where."""
    owner = setup.cube.owner
    start = {
        "variant": setup.variant_of(1).name,
        "match_length": setup.length,
        "score": {"white": setup.white_score, "black": setup.black_score},
        "position": None if setup.position is None else position_to_json(setup.position),
        "on_roll": None if setup.on_roll is None else setup.on_roll.value,
        "cube": {"value": setup.cube.value, "owner": None if owner is None else owner.value},
    }
    if setup.dice is not Origin.ELECTRONIC:
        start["dice"] = setup.dice.value
    return _line(0, {"start": start})


def frame_line(t_ms: int, name: str) -> str:
    """Return the line of a picture that the camera sees from now on."""
    return _line(t_ms, {"frame": name})


def end_line(t_ms: int) -> str:
    """Return the last line."""
    return _line(t_ms, {"end": True})


def event_line(t_ms: int, event: Event) -> str | None:
    """Return the line of what dice or players did; None for events that no recording keeps."""
    if isinstance(event, ButtonPressed):
        return _line(t_ms, {"button": {"side": _side(event.side), "button": event.button.value}})
    dice = _dice(event)
    return None if dice is None else _line(t_ms, {"dice": dice})


def _dice(event: Event) -> dict[str, Any] | None:
    if isinstance(event, DiceSettled):
        return _settled(event, list(event.roll.values))
    if isinstance(event, OneDieSettled):
        return _settled(event, [event.value])
    if isinstance(event, OpeningDice):
        return _settled(event, {"white": event.white, "black": event.black})
    if isinstance(event, DiceVoid):
        return {"side": _side(event.side), "event": event.why.value}
    if isinstance(event, DiceRolling | DicePickedUp):
        what = "rolling" if isinstance(event, DiceRolling) else "picked_up"
        return {"side": _side(event.side), "event": what}
    return None


def _settled(
    event: DiceSettled | OneDieSettled | OpeningDice, values: list[int] | dict[str, int]
) -> dict[str, Any]:
    side = None if isinstance(event, OpeningDice) else event.side
    told = {"side": _side(side), "event": "settled", "values": values}
    if event.origin is Origin.ELECTRONIC:
        return told
    return {**told, "origin": event.origin.value}


def _side(side: Side | None) -> str:
    return "both" if side is None else side.value


def _line(t_ms: int, said: dict[str, Any]) -> str:
    return json.dumps({"t_ms": t_ms, **said}) + "\n"
