"""The recordings with exact truth: each illegal board there gets a reason that fairly names it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from controller.referee.faults import faults
from controller.referee.reasons import Reason
from controller.rules.dice import Roll
from controller.rules.position import Position
from controller.rules.position_json import position_from_json
from controller.rules.side import Side
from controller.rules.variant import Variant, variant_named

CANNOT_BE_SEEN = {("cafedim", 98100), ("greenfelt", 16100)}
"""The last of a double's four steps was taken back: the board is that of three steps played, and
no board tells the difference. It is judged as what lies there, a die not played."""


def _judged(folder: Path) -> Iterator[tuple[dict[str, Any], set[str], str | None]]:
    """Yield each line of truth, the reasons found, and the first of them."""
    recording = (folder / "recording.jsonl").read_text(encoding="utf-8")
    start = json.loads(recording.splitlines()[0])["start"]
    before, variant = position_from_json(start["position"]), variant_named(start["variant"])
    for text in (folder / "expected.jsonl").read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        if "verdict" in line:
            position = position_from_json(line["position"])
            found = [reason.value for reason in _faults(before, position, line, variant)]
            yield line, set(found), found[0] if found else None
            if line["verdict"] == "legal":
                before = position


def _faults(
    before: Position, after: Position, line: dict[str, Any], variant: Variant
) -> tuple[Reason, ...]:
    return faults(before, after, Side(line["side"]), Roll.of(*line["dice"]), variant)


@pytest.mark.parametrize("name", ["walnut", "greenfelt", "cafedim", "navyleather"])
def test_every_board_is_judged_as_the_truth_says(shared_data: Path, name: str) -> None:
    illegal = 0
    for line, found, first in _judged(shared_data / "recordings" / name):
        if line["verdict"] == "legal":
            assert not found, line
        elif (name, line["t_ms"]) in CANNOT_BE_SEEN:
            assert found == {"unplayed_die"}
        else:
            illegal += 1
            assert first in line["reasons"], (found, line)
            assert found <= set(line["reasons"]), (found, line)
    assert illegal >= 6
