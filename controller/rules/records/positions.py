"""Reads single positions as text: eXtreme Gammon's and BGBlitz's, in any language.

Only what no language changes is read: the XGID, the GNU ids, and plays with their dice. The ids
must tell of the same moment.
"""

import re
from dataclasses import dataclass
from typing import Final

from controller.rules.errors import RulesError
from controller.rules.gnuid import gnu_id, position_of_gnu_id
from controller.rules.records.matchid import standing_of_match_id
from controller.rules.records.model import Unread
from controller.rules.records.standing import Standing
from controller.rules.records.xgid import standing_of_xgid, xgid
from controller.rules.side import Side

_XGID: Final = re.compile(r"\s*(XGID=\S+)\s*")
_GNU: Final = re.compile(r"\s*Position-ID: (\S+)\s+Match-ID: (\S+)\s*")


@dataclass(frozen=True, slots=True)
class PositionRecord:
    """One moment of a match; Black is the side with the capital letters of the XGID, below."""

    standing: Standing | None
    dialect: str
    unread: tuple[Unread, ...]


def read_position_text(lines: list[str], dialect: str) -> PositionRecord:
    """Read a position; what does not fit the XGID is reported with its line."""
    standing: Standing | None = None
    unread: list[Unread] = []
    gnu: tuple[int, re.Match[str]] | None = None
    for number, text in enumerate(lines, start=1):
        if written := _XGID.fullmatch(text):
            try:
                standing = standing_of_xgid(written[1], bottom=Side.BLACK)
            except RulesError:
                unread.append(Unread(number, text.strip()))
        elif ids := _GNU.fullmatch(text):
            gnu = number, ids
    if standing is None and not unread:
        unread.append(Unread(1, "there is no line XGID=..."))
    if standing is not None and gnu is not None and not _same(standing, gnu[1]):
        unread.append(Unread(gnu[0], f"{gnu[1][0].strip()} is not the moment of the XGID"))
    return PositionRecord(standing, dialect, tuple(unread))


def _same(standing: Standing, ids: re.Match[str]) -> bool:
    """Say whether GNU ids tell of the moment of the XGID."""
    try:
        moment = standing_of_match_id(ids[2], standing.position)
        position = position_of_gnu_id(ids[1], moment.on_roll)
    except RulesError:
        return False
    same_dice = sorted(moment.dice or ()) == sorted(standing.dice or ())
    return (
        gnu_id(position, moment.on_roll) == gnu_id(standing.position, standing.on_roll)
        and same_dice
        and _without_dice(moment) == _without_dice(standing)
    )


def _without_dice(standing: Standing) -> str:
    """Return everything but the dice, in one text that can be compared."""
    fields = xgid(standing).split(":")
    return ":".join((*fields[:4], *fields[5:]))
