"""The referee on path-traced recordings with exact truth, calibrated from their pictures alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from controller.cli import main

UNKNOWABLE = {("cafedim", 98_100), ("greenfelt", 16_100)}
"""The fourth step of a double was taken back: the board is that of three steps, so the referee
rightly says that a die was not played. That a checker went backwards, no picture shows."""

NEAR_MS = 1500


def _lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", ["walnut", "greenfelt", "cafedim", "navyleather"])
def test_every_play_is_judged_right(
    shared_data: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shared_data / "recordings" / name

    assert main(["referee", str(folder), "--json"]) == 0

    said = [line for line in _lines(capsys.readouterr().out) if "verdict" in line]
    wanted = _lines((folder / "expected.jsonl").read_text())
    assert len(said) == len(wanted)
    for given, true in zip(said, wanted, strict=True):
        assert abs(given["t_ms"] - true["t_ms"]) < NEAR_MS
        assert (given["verdict"], given["side"]) == (true["verdict"], true["side"])
        if true["verdict"] == "legal":
            assert _position(given["position"]) == _position(true["position"])
        elif (name, true["t_ms"]) not in UNKNOWABLE:
            assert given["reasons"][0] in true["reasons"]
            assert set(given["reasons"]) <= set(true["reasons"])


def _position(position: dict[str, Any]) -> dict[str, Any]:
    return {**position, "points": dict(sorted(position["points"].items()))}
