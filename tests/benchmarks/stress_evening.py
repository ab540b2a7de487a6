"""Whole games while the light changes: recordings lit anew picture by picture, judged as if live.

Run it as `python -m tests.benchmarks.stress_evening [--only dusk ...] [FOLDER ...]`. Boards are
learned from their empty and start picture as they are. Then noon turns into dusk down to a tenth,
a lamp is switched on half-way, or our own strip changes its colour with every picture (see
`lights`); light is followed from confirmed looks as it is at the table. Verdicts are counted as in
`score_games`.
"""

import argparse
import math
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from controller.shell.recording import Picture, Recording
from tests.benchmarks.lights import BLUE, GREEN, RED, Change, dusk, lamp, settings, stressed, strip
from tests.benchmarks.score_games import Line, Tally, judged, learned, there
from tests.benchmarks.score_reading import say
from tests.conftest import SHARED
from vision.geometry import BoardGeometry
from vision.picture import load_picture
from vision.watcher import Watcher

Evening = Callable[[float, int], Change]
"""The light when so much of the game is over, 0 to 1, in the picture of that number."""

_WHITE = (0.9, 0.9, 0.9)
_STRIP = (RED, GREEN, BLUE, _WHITE)


def fading(least: float, *, followed: bool = False) -> Evening:
    """Noon to dusk: each picture has the same share less light than the one before."""
    return lambda over, _: dusk(math.pow(least, over), followed=followed)


def switched_on(strength: float) -> Evening:
    """A lamp above a corner from half-way on."""
    return lambda over, _: lamp(strength) if over > 0.5 else settings()


def playing_strip(strength: float) -> Evening:
    """The strip shows another colour in each picture."""
    return lambda _, number: strip(strength, _STRIP[number % len(_STRIP)])


EVENINGS: Mapping[str, Evening] = {
    "as it is": lambda *_: settings(),
    "dusk to 1/4": fading(0.25),
    "dusk to 1/10": fading(0.1),
    "dusk to 1/10, camera follows": fading(0.1, followed=True),
    "lamp 0.5": switched_on(0.5),
    "lamp 1.0": switched_on(1.0),
    "strip 0.25": playing_strip(0.25),
    "strip 0.5": playing_strip(0.5),
}


@dataclass(frozen=True, slots=True)
class Game:
    """A recording and its learned board."""

    recording: Recording
    geometry: BoardGeometry
    watcher: Callable[[], Watcher]
    expected: list[Line]


def game_of(folder: Path) -> Game:
    """Learn a recording's board."""
    recording, expected = there(folder)
    geometry, look = learned(folder)
    return Game(recording, geometry, lambda: Watcher(geometry, look), expected)


def relit(game: Game, evening: Evening, into: Path) -> Recording:
    """Return a recording whose pictures are lit anew, written into a folder."""
    pictures = [one for one in game.recording.entries if isinstance(one, Picture)]
    last = pictures[-1].at_s
    paths: dict[tuple[float, Path], Path] = {}
    for number, shown in enumerate(pictures):
        change = evening(shown.at_s / last, number)
        seen = stressed(load_picture(shown.path), game.geometry, change, np.random.default_rng(7))
        paths[shown.at_s, shown.path] = into / f"{number:03}.png"
        cv2.imwrite(str(into / f"{number:03}.png"), seen)
    entries = tuple(
        replace(one, path=paths[one.at_s, one.path]) if isinstance(one, Picture) else one
        for one in game.recording.entries
    )
    return replace(game.recording, entries=entries)


def judged_in(game: Game, evening: Evening) -> Tally:
    """Play a game through the referee in changing light."""
    with tempfile.TemporaryDirectory() as folder:
        return judged(relit(game, evening, Path(folder)), game.watcher(), game.expected)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, help="recordings; all by default")
    parser.add_argument("--only", nargs="+", choices=list(EVENINGS), default=list(EVENINGS))
    parser.add_argument("--faults", action="store_true", help="name each wrong verdict")
    options = parser.parse_args()
    folders = options.folders or sorted(p for p in (SHARED / "recordings").iterdir() if p.is_dir())
    games = [game_of(folder) for folder in folders]
    for name in options.only:
        for game in games:
            tally = judged_in(game, EVENINGS[name])
            board = game.recording.folder.name
            say(f"{name:30} {tally.line(board)}")
            if options.faults:
                say("\n".join(f"    {fault}" for fault in tally.faults) or "    none")


if __name__ == "__main__":
    main()
