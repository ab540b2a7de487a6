"""Runs the simulated match before the real service, and says how it went."""

import secrets
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from controller.referee.effects import Effect
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.match import MatchScore
from controller.rules.position import Position
from controller.rules.variant import STANDARD
from controller.shell.boards import board_from_pictures
from controller.shell.camera_worker import CameraWorker
from controller.shell.clock import HandClock
from controller.shell.confirming import Confirming
from controller.shell.demo.camera import HallClosedError
from controller.shell.demo.script import Script
from controller.shell.demo.stage import stage_for
from controller.shell.demo.truth import Truth
from controller.shell.demo.world import OWNERS, World
from controller.shell.dice_worker import DiceWorker
from controller.shell.errors import ShellError
from controller.shell.journal import Journal
from controller.shell.keeper import TableKeeper, replay
from controller.shell.service import Output, Service
from firmware_bridge.simulator import DiceSimulator
from vision.board_file import Board
from vision.tracker import BoardTracker

EMPTY_TABLE = Position((0,) * 26, (0,) * 26)


@dataclass(frozen=True, slots=True)
class Plan:
    """What kind of demo: `speed` 1 is real time, 0 as fast as it goes."""

    seed: int
    speed: float
    setup: MatchSetup


class _Ear:
    """An output that lets the truth hear what the referee says."""

    def __init__(self, truth: Truth) -> None:
        self._truth = truth

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Compare what is said with what is true."""
        del table, now_s
        self._truth.hear(effects)

    def pump(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""


class Demo:
    """One simulated match. `world` and `truth` can be looked at while it runs."""

    def __init__(self, plan: Plan, journal: Journal) -> None:
        self._journal = journal
        self.clock = HandClock()
        keeper, at_s = _keeper(plan, journal, self.clock)
        self.clock.now_s = at_s
        self._random = Random(f"{plan.seed}/{at_s}")
        # Other dice than those of an earlier run: their numbers begin again, and the journal
        # would take them for events it knows.
        self._dice = DiceSimulator(owners=OWNERS, device_id=f"SIM-{secrets.token_hex(3)}")
        stage = stage_for(Random(plan.seed))
        self.world = World(stage, self.clock, self._random, plan.speed, self._dice)
        table = keeper.table
        score = MatchScore(
            table.score.length, table.score.white, table.score.black, table.score.crawford_played
        )
        self.truth = Truth(table.variant, score, table.position, table.cube)
        self._keeper = keeper
        self._running: Service | None = None
        self._failure: ShellError | None = ShellError("the demo's script broke off")

    def run(self, outputs: Sequence[Output]) -> None:
        """Play the match to its end, or until the service is stopped.

        Raises:
            ShellError: the demo got stuck.
            VisionError: the simulated board could not be calibrated.
        """
        with self._dice:
            service = self._service(outputs)
            script = Script(self.world, self.truth, lambda: service.table, self._random)
            hall = threading.Thread(
                target=self._play, args=(script, service), name="hall", daemon=True
            )
            self.world.post = service.post
            self._running = service
            hall.start()
            service.run()
            hall.join()
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """Ask a running demo to end early."""
        if self._running is not None:
            self._running.stop()

    @property
    def table(self) -> Table:
        """The referee's table."""
        return self._keeper.table

    def _service(self, outputs: Sequence[Output]) -> Service:
        board = self._calibrated()
        tracker = BoardTracker(board)
        ears: list[Output] = [_Ear(self.truth), Confirming(tracker.confirm), *outputs]
        service = Service(self._keeper, self.clock, outputs=ears, ticking=False)
        known = self._journal.recent_sources()
        ports = (self._dice.port,)
        service.add_worker(DiceWorker(service.post, self.clock, ports, known=known))
        camera = CameraWorker(lambda: self.world.camera, tracker, service.post, self.clock)
        service.add_worker(camera)
        return service

    def _calibrated(self) -> Board:
        """Calibrate as an owner does: a picture of the empty board, one of backgammon's start."""
        empty = self.world.picture()
        self.world.lay_out(STANDARD.start)
        board = board_from_pictures(self.world.picture(), empty)
        self.world.lay_out(EMPTY_TABLE)
        if not self._keeper.table.variant.has_cube:
            self.world.cube = None
        return board

    def _play(self, script: Script, service: Service) -> None:
        try:
            script.play()
            self._failure = None
        except HallClosedError:
            self._failure = None  # the window was closed: an end like any other
        except ShellError as fault:
            self._failure = fault
        finally:
            service.stop()


def _keeper(plan: Plan, journal: Journal, clock: HandClock) -> tuple[TableKeeper, float]:
    """Go on with the journal's last match if it is unfinished, else begin a new one."""
    newest = journal.newest_match()
    if newest is not None:
        table, at_s = replay(journal, newest)
        if table.score.winner is None:
            return TableKeeper(table, journal, clock), at_s
    return TableKeeper.start(plan.setup, journal, clock), 0.0
