"""Which changes of a button's contact are a press, short or held: by timestamps alone. Pure.

GPIO libraries' own bounce times are unreliable (gpiozero#1090, #1039). Here a change counts once
the contact has been quiet for a while, so that neither a rattling contact nor a spark on a long
wire is a press.
"""

from dataclasses import dataclass, replace
from enum import Enum

QUIET_S = 0.03
"""Contacts rattle for 1 to 10 ms; a finger presses for 80 ms at least."""
HELD_S = 1.0
"""Nobody leans on a button for so long by accident, and nobody finds it long who means it."""


class Pressing(Enum):
    """What was done to a button."""

    SHORT = "short"
    HELD = "held"


@dataclass(frozen=True, slots=True)
class Contact:
    """What is known of one button.

    Attributes:
        down: Whether it counts as down.
        level: Whether its contact was closed at the last change.
        changed_s: When that was.
        pressed_s: When the press began; kept until it is told.
    """

    down: bool = False
    level: bool = False
    changed_s: float = float("-inf")
    pressed_s: float | None = None


def changed(contact: Contact, now_s: float, *, down: bool) -> tuple[Contact, Pressing | None]:
    """Take one change of the contact; return what is known now, and what became a press by it."""
    settled, press = waited(contact, now_s)
    return replace(settled, level=down, changed_s=now_s), press


def waited(contact: Contact, now_s: float) -> tuple[Contact, Pressing | None]:
    """Let time go by: a short press is told when it has ended, a long one while it is held."""
    quiet = now_s - contact.changed_s >= QUIET_S
    if quiet and contact.level and not contact.down:
        contact = replace(contact, down=True, pressed_s=contact.changed_s)
    began = contact.pressed_s
    if not contact.down or began is None:
        return replace(contact, down=contact.level) if quiet else contact, None
    ended = quiet and not contact.level
    until_s = contact.changed_s if ended else now_s
    if until_s - began >= HELD_S:
        return replace(contact, down=not ended, pressed_s=None), Pressing.HELD
    if ended:
        return replace(contact, down=False, pressed_s=None), Pressing.SHORT
    return contact, None
