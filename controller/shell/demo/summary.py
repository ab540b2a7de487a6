"""How a demo went, for people and for programs."""

import json
from dataclasses import asdict

from controller.display.demo_words import DEMO_WORDS
from controller.display.language import Language
from controller.shell.demo.script import OVER
from controller.shell.demo.show import Demo


def summary_text(demo: Demo, language: Language) -> str:
    """Say how it went in a few lines; what went wrong is for whoever mends it, in English."""
    words, tally, score = DEMO_WORDS[language], demo.truth.tally, demo.table.score
    played = words.board.format(
        look=demo.world.stage.look.name,
        ending=words.over if isinstance(demo.table.phase, OVER) else words.early,
        white=score.white,
        black=score.black,
        **asdict(tally),
    )
    judged = words.judged.format(wrong=len(demo.truth.wrong), **asdict(tally))
    return "\n".join((played, judged, *demo.truth.wrong))


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
