"""What a step gives back, and the small words every handler uses."""

from dataclasses import replace

from controller.referee.effects import Effect, EventIgnored, Ignored
from controller.referee.events import Event
from controller.referee.phases import Phase
from controller.referee.table import Table
from controller.rules.side import Side

Outcome = tuple[Table, tuple[Effect, ...]]


def stay(table: Table) -> Outcome:
    """Nothing changes and nothing is said."""
    return table, ()


def go(table: Table, phase: Phase, *effects: Effect) -> Outcome:
    """Move to another phase."""
    return replace(table, phase=phase), effects


def ignore(table: Table, event: Event, why: Ignored) -> Outcome:
    """Answer an event that does not fit, by name; nothing is lost in silence."""
    side: Side | None = getattr(event, "side", None)
    return table, (EventIgnored(event.at_s, type(event).__name__, side, why),)
