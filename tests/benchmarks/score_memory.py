"""Memory and time of the eyes over 20,000 frames: `python -m tests.benchmarks.score_memory`.

Rendered boards of 1280x720, plays, hands and a knocked camera among them, go through the tracker
at 30 frames a second of simulated time. Prints resident memory and the time of a frame.
"""

import argparse
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from tests.vision.simulation.scenes import START
from vision.board_file import Board
from vision.calibration import board_of, calibrate
from vision.picture import Picture
from vision.simulation.looks import LOOKS, fitted
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import CameraPose, Hand, Light, Scene
from vision.tracker import BoardTracker

LOOK = LOOKS["walnut"]
POSE = fitted(LOOK, CameraPose(1280, 720, tilt_deg=8, rotation_deg=1.0), margin=0.08)
FPS = 30
STEP = 2000
SCENE_FRAMES = 45
"""Each view is held for a second and a half, as long as people take over a checker."""


def views() -> tuple[Board, list[Picture]]:
    """Return the board, and what the camera sees in turn."""
    rng = np.random.default_rng(3)
    knocked = replace(POSE, rotation_deg=2.5, offset_mm=(20.0, -8.0))
    played = {**START, "points": {**START["points"], "6": "wwww", "8": "ww", "5": "ww"}}

    def view(
        position: dict[str, dict[str, str]] | None,
        pose: CameraPose = POSE,
        hands: tuple[Hand, ...] = (),
    ) -> Picture:
        layout = Layout(LOOK) if position is None else laid(position, Layout(LOOK), rng)
        return render(Scene(LOOK, pose, Light(), layout.checkers(), hands=hands), rng)

    start, empty = view(START), view(None)
    board = board_of(calibrate(start, empty), start, empty)
    hands = [view(START, hands=(Hand(300.0, y),)) for y in (420.0, 300.0, 200.0)]
    return board, [start, *hands, view(played), start, view(played, knocked), view(START)]


def rss_mb() -> float:
    """Return this process's resident memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 2**20


def main() -> None:
    """Run and print a line every so many frames."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=20_000)
    frames: int = parser.parse_args().frames
    board, seen = views()
    moves: list[Board] = []
    tracker = BoardTracker(board, on_moved=moves.append)
    readings = spent_s = 0.0
    for number in range(frames):
        picture = seen[number // SCENE_FRAMES % len(seen)]
        began_s = time.process_time()
        readings += tracker.see(picture, number / FPS) is not None
        spent_s += time.process_time() - began_s
        if number % STEP == STEP - 1:
            mean_ms = 1000 * spent_s / STEP
            print(  # noqa: T201 - a report
                f"{number + 1:6} frames  {rss_mb():6.1f} MB  {mean_ms:5.2f} ms a frame  "
                f"{readings:5.0f} readings  {len(moves):3} times found again"
            )
            spent_s = 0.0


if __name__ == "__main__":
    main()
