"""How a demo went, for people and for programs."""

import json
from dataclasses import asdict

from controller.shell.demo.script import OVER
from controller.shell.demo.show import Demo


def summary_text(demo: Demo) -> str:
    """Say how it went in a few lines."""
    tally, score, wrong = demo.truth.tally, demo.table.score, demo.truth.wrong
    ending = "match over" if isinstance(demo.table.phase, OVER) else "stopped early"
    lines = [
        f"{demo.world.stage.look.name} board, {ending} at {score.white}-{score.black}: "
        f"{tally.games} games, {tally.rolls} rolls, {tally.doubles} doubles",
        f"{tally.legal} plays called legal, {tally.illegal} called illegal, {tally.asked} asked "
        f"about; wrong: {len(wrong)}",
        *wrong,
    ]
    return "\n".join(lines)


def summary_json(demo: Demo) -> str:
    """Say the same as one JSON object."""
    score = demo.table.score
    return json.dumps(
        {
            "board": demo.world.stage.look.name,
            "over": isinstance(demo.table.phase, OVER),
            "score": {"white": score.white, "black": score.black},
            **asdict(demo.truth.tally),
            "wrong": demo.truth.wrong,
        }
    )
