"""Our own two ways: the fast one, and the one with steps and all that is on the way."""

from functools import partial
from typing import Final

from controller.rules.ends import legal_ends
from controller.rules.gnuid import gnu_id
from controller.rules.plays import choices_of
from controller.rules.side import Side
from tests.benchmarks.peers.peer import Peer, Prepared
from tests.controller.rules.corpus import Case

_WHITE: Final = Side.WHITE


def load() -> Peer:
    """Return the way that is held against the others."""
    return Peer("ours, end positions (Python)", "positions", _ends)


def load_choices() -> Peer:
    """Return what the referee asks for, once a roll."""
    gives = "plays with their steps, and every position on the way"
    return Peer("ours, every play and all on the way (Python)", gives, _choices)


def _ends(case: Case) -> Prepared:
    answer = partial(legal_ends, case.position, _WHITE, case.roll, case.variant)
    return Prepared(answer, lambda: {gnu_id(end, _WHITE) for end in answer()})


def _choices(case: Case) -> Prepared:
    answer = partial(choices_of, case.position, _WHITE, case.roll, case.variant)
    return Prepared(answer, lambda: {gnu_id(play.result, _WHITE) for play in answer().legal})
