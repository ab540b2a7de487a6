"""How long a verdict takes and what the service costs; run it on a quiet machine.

`python -m tests.benchmarks.score_service [RECORDING]` prints

- the time from the picture that settles the board to the verdict on disk (decision only), and the
  wait for stillness before it at 30 pictures a second;
- the share of a core that the whole service takes, idle (a still board) and playing (the recording
  in real time), with the camera at 10 pictures a second, dice on a pty, screen and lamps; and the
  memory.
"""

import os
import resource
import sys
import tempfile
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from controller.display.language import Language
from controller.referee.effects import VerdictGiven
from controller.referee.events import Event, Ticked
from controller.shell.boards import board_of_folder
from controller.shell.camera_worker import CameraWorker
from controller.shell.clock import HandClock, SteadyClock
from controller.shell.dice_worker import DiceWorker
from controller.shell.gpio import use_mock_pins
from controller.shell.journal import Journal
from controller.shell.keeper import TableKeeper
from controller.shell.lights import LampsOutput, open_lamps
from controller.shell.recording import Ended, Picture, Recording, load_recording
from controller.shell.screen.output import ScreenOutput
from controller.shell.screen.window import Window
from controller.shell.service import Service
from controller.shell.translate import from_reading
from firmware_bridge.simulator import DiceSimulator
from vision.board_file import Board
from vision.capture import Recorded
from vision.picture import Picture as Image
from vision.picture import load_picture
from vision.watcher import Watcher

WALNUT = Path(__file__).resolve().parents[3] / "shared" / "data" / "recordings" / "walnut"
FRAME_S = 1 / 30
SECONDS = 20.0
PLAYING_FROM_S = 10.0


@dataclass(slots=True)
class Stopwatch:
    """Plays a recording to watcher and keeper, and times what a verdict waits for."""

    keeper: TableKeeper
    watcher: Watcher
    took_s: list[float] = field(default_factory=list)
    waited_s: list[float] = field(default_factory=list)
    _settled_s: float = 0.0

    def look(self, picture: Image, now_s: float, changed_s: float) -> None:
        """Time one picture, if it is the one that settles the board."""
        began_s = time.perf_counter()
        reading = self.watcher.see(picture, now_s)
        if reading is None:
            return
        self.keeper.take(from_reading(reading))
        if reading.flags.clear:
            self._settled_s = time.perf_counter() - began_s
            self.waited_s.append(now_s - changed_s)

    def hear(self, event: Event) -> None:
        """Time an event, if it brings a verdict."""
        began_s = time.perf_counter()
        effects = self.keeper.take(event)
        if any(isinstance(effect, VerdictGiven) for effect in effects):
            self.took_s.append(time.perf_counter() - began_s + self._settled_s)


def verdict_times(recording: Recording, board: Board, folder: Path) -> Stopwatch:
    """Time every verdict of a recording at 30 pictures a second."""
    clock = HandClock()
    with Journal(folder / "verdicts.sqlite") as journal:
        keeper = TableKeeper.start(recording.setup, journal, clock)
        watch = Stopwatch(keeper, Watcher(board.geometry, board.appearance))
        picture: Image | None = None
        changed_s = now_s = 0.0
        for entry in recording.entries:
            while now_s < entry.at_s and picture is not None:
                watch.look(picture, now_s, changed_s)
                watch.hear(Ticked(now_s))
                now_s += FRAME_S
            now_s = max(now_s, entry.at_s)
            if isinstance(entry, Picture):
                picture, changed_s = load_picture(entry.path), entry.at_s
            elif not isinstance(entry, Ended):
                watch.hear(entry)
    return watch


class Replayed(Recorded):
    """A camera that shows a recording's pictures in real time, ten a second."""

    def __init__(self, recording: Recording, *, still: bool) -> None:
        from_s = 0.0 if still else PLAYING_FROM_S
        self._shots = [entry for entry in recording.entries if isinstance(entry, Picture)]
        self._from_s = from_s
        self._shown = self._shots[0]
        self._picture = load_picture(self._shown.path)
        self._still = still
        self._began_s = time.monotonic()

    def read(self) -> Image | None:
        """Wait a tenth of a second, and show what is due."""
        time.sleep(0.1)
        gone_s = 0.0 if self._still else time.monotonic() - self._began_s
        due = [shot for shot in self._shots if shot.at_s <= gone_s + self._from_s]
        if due[-1] is not self._shown:
            self._shown = due[-1]
            self._picture = load_picture(self._shown.path)
        return self._picture

    def close(self) -> None:
        """Nothing to close."""


def share_of_a_core(recording: Recording, board: Board, folder: Path, *, still: bool) -> float:
    """Run the whole service for a while and return the share of a core it took."""
    clock = SteadyClock()
    use_mock_pins()
    window = Window((1280, 720))
    window.open()
    camera = Replayed(recording, still=still)
    with Journal(folder / f"{still}.sqlite") as journal, DiceSimulator() as dice:
        keeper = TableKeeper.start(recording.setup, journal, clock)
        outputs = (
            ScreenOutput(window, Language.ENGLISH, clock),
            LampsOutput(open_lamps(0.5, 600.0), clock),
        )
        service = Service(keeper, clock, outputs=outputs)
        watcher = Watcher(board.geometry, board.appearance)
        service.add_worker(CameraWorker(lambda: camera, watcher, service.post, clock))
        service.add_worker(DiceWorker(service.post, clock, (dice.port,)))
        timer = threading.Timer(SECONDS, service.stop)
        timer.start()
        began = time.process_time()
        service.run()
        timer.join()
        return (time.process_time() - began) / SECONDS


def main() -> None:
    """Measure and print."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else WALNUT
    recording = load_recording(folder)
    # Calibrated in a process apart: its memory is not the service's.
    spawn = get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as apart:
        board = apart.submit(board_of_folder, folder).result()
    with tempfile.TemporaryDirectory() as scratch:
        watch = verdict_times(recording, board, Path(scratch))
        p50, p95 = np.percentile(watch.took_s, (50, 95)) * 1000
        wait_ms = np.mean(watch.waited_s) * 1000
        idle = share_of_a_core(recording, board, Path(scratch), still=True)
        playing = share_of_a_core(recording, board, Path(scratch), still=False)
    memory_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    lines = (
        f"{len(watch.took_s)} verdicts: decision p50 {p50:.0f} ms, p95 {p95:.0f} ms (budget 300)",
        f"stillness before it, at 30 pictures a second: {wait_ms:.0f} ms",
        f"service: idle {idle:.1%} (budget 4 %), playing {playing:.1%} (budget 20 %) of a core",
        f"memory: {memory_mb:.0f} MB at most (budget 200 MB)",
    )
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
