"""Referee events to JSON text and back, for the journal."""

import json
from typing import Any

from cattrs.errors import BaseValidationError
from cattrs.preconf.json import JsonConverter, make_converter
from cattrs.strategies import configure_tagged_union

from controller.referee.events import Event
from controller.rules.variant import Variant, variant_named
from controller.shell.errors import JournalError


def _converter() -> JsonConverter:
    converter = make_converter(forbid_extra_keys=True)
    converter.register_unstructure_hook(Variant, lambda variant: variant.name)
    converter.register_structure_hook(Variant, lambda name, _: variant_named(name))
    configure_tagged_union(Event, converter, tag_name="event")
    return converter


_CONVERTER = _converter()


def event_to_text(event: Event) -> str:
    """Write an event as one line of JSON; its class is named under "event"."""
    tagged: dict[str, Any] = _CONVERTER.unstructure(event, unstructure_as=Event)
    return json.dumps(tagged, separators=(",", ":"))


def event_from_text(text: str) -> Event:
    """Read what `event_to_text` wrote.

    Raises:
        JournalError: the text is no event of this version.
    """
    try:
        tagged = _of_this_version(json.loads(text))
        event: Event = _CONVERTER.structure(tagged, Event)  # type: ignore[arg-type]
    except (ValueError, KeyError, TypeError, AttributeError, BaseValidationError) as fault:
        raise JournalError(
            f"a journal entry is no event of this version ({text[:60]}...): {fault!r}; keep the "
            "file, and start with a new journal"
        ) from fault
    return event


def _of_this_version(tagged: dict[str, Any]) -> dict[str, Any]:
    """Read a match as older journals have it: of one game, named under "variant"."""
    setup = tagged.get("setup")
    if not isinstance(setup, dict) or "variant" not in setup:
        return tagged
    now = {key: value for key, value in setup.items() if key != "variant"}
    rules = setup["table_rules"]
    illegal_play = rules["illegal_play"].replace("_", " ")
    now |= {"games": [setup["variant"]], "table_rules": {**rules, "illegal_play": illegal_play}}
    return {**tagged, "setup": now}
