"""What an engine must do to be measured beside ours."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from importlib.util import find_spec

from tests.controller.rules.corpus import Case


class NotInstalledError(Exception):
    """An engine is not here; the message says how to get it."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """One case, already in an engine's own form.

    Attributes:
        answer: finds all legal plays, as the engine gives them; this alone is timed.
        ends: finds them and returns the ids of the positions they end in.
    """

    answer: Callable[[], object]
    ends: Callable[[], set[str]]


@dataclass(frozen=True, slots=True)
class Peer:
    """An engine that knows the legal plays of a roll.

    Attributes:
        name: how people call it.
        gives: what one answer is, for they do not all do the same work.
        prepare: brings a case into its form.
    """

    name: str
    gives: str
    prepare: Callable[[Case], Prepared]


def installed(module: str, package: str) -> ModuleSpec:
    """Return where a module is, without importing it.

    Raises:
        NotInstalledError: it is not installed.
    """
    spec = find_spec(module)
    if spec is None:
        raise NotInstalledError(f"not installed: pip install '.[peers]', or {package} alone")
    return spec
