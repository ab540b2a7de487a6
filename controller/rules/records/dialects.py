"""Tells from a text which program wrote it."""

import re
from collections.abc import Mapping
from typing import Final

_SITE: Final = re.compile(r';\s*\[Site "(.*)"\]')
_BY_SITE: Final = {
    "BackgammonGalaxy": "galaxy",
    "Backgammon Studio": "bg-studio",
    "BgTournament": "bgtournament-mat",
}
_LENGTH_INDENTED: Final = re.compile(r"^ [0-9]+ point match", re.MULTILINE)
_LENGTH: Final = re.compile(r"^[ ]?[0-9]{1,5} point match\s*$", re.MULTILINE)
_RATED: Final = re.compile(r"^ .*,[0-9]+ : [0-9]+\s+.*,[0-9]+ : [0-9]+\s*$", re.MULTILINE)
_XG_WORDS: Final = re.compile(r"\b(?:Bar/|Cannot Move)|/Off\b")
_GNU_CELL: Final = re.compile(r"/[0-9*]+ $", re.MULTILINE)
_GAME: Final = re.compile(r"^ ?Game 1\b", re.MULTILINE)

Lines = Mapping[str, re.Pattern[str]]
_BY_LINE: Final[Lines] = {
    "gnu-sgf": re.compile(r"^\s*\(;.*GM\[6\]"),
    "bgref-text": re.compile(r"^Backgammon record by bgref\b"),
    "gnu-text": re.compile(r"^The score \(after [0-9]+ games?\) is: ", re.MULTILINE),
    "gammonx-history": re.compile(r"^;\[(?:Match|Game) '[^']*'\]", re.MULTILINE),
    "bgblitz-position-text": re.compile(r"^\s*Position-ID: \S+\s+Match-ID: ", re.MULTILINE),
    "xg-position-text": re.compile(r"^XGID=", re.MULTILINE),
}


def dialect_of(text: str) -> str | None:
    """Return the name of the dialect, or None if it is none known here."""
    for dialect, line in _BY_LINE.items():
        if line.search(text):
            return dialect
    if _LENGTH.search(text) or _GAME.search(text):
        return _columns(text)
    return None


def _columns(text: str) -> str:
    """Tell Jellyfish files apart: by their site, else by the habits of those who write them."""
    site = _SITE.search(text)
    if "; [" not in text:
        return _bare(text)
    if _LENGTH_INDENTED.search(text):
        return "gnu-mat"
    if site is not None and site[1] in _BY_SITE:
        return _BY_SITE[site[1]]
    if "; [Player" not in text:
        return "bgtournament-mat"
    return "xg-txt" if _XG_WORDS.search(text) else "plain-25-0"


def _bare(text: str) -> str:
    """Tell apart files that have no headers."""
    if _RATED.search(text):
        return "gridgammon-snowietxt"
    return "gnu-snowietxt" if _GNU_CELL.search(text) else "dailygammon"
