"""Which changes of a button's contact are a press: decided by timestamps alone. Pure.

GPIO libraries' own bounce times are unreliable (gpiozero#1090, #1039). Here the first contact after
a quiet time counts at once, and what rattles after it does not.
"""

from dataclasses import dataclass, replace

QUIET_S = 0.03
"""Contacts rattle for 1 to 10 ms; two presses of a finger are at least 80 ms apart."""


@dataclass(frozen=True, slots=True)
class Contact:
    """What is known of one button: whether it is down, and when it last changed."""

    down: bool = False
    changed_s: float = float("-inf")


def changed(contact: Contact, now_s: float, *, down: bool) -> tuple[Contact, bool]:
    """Take one change of the contact; return what is known now and whether it is a press."""
    quiet = now_s - contact.changed_s >= QUIET_S
    press = down and not contact.down and quiet
    return replace(contact, down=down, changed_s=now_s), press
