import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from controller.referee.effects import Effect, EventIgnored
from controller.referee.events import BoardHidden, DiceRolling, Hidden
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.side import Side
from controller.shell.clock import HandClock
from controller.shell.journal import Journal
from controller.shell.keeper import TableKeeper
from controller.shell.service import Service


class Recorder:
    """An output that keeps what it was shown."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.effects: list[Effect] = []
        self.closed = False

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        del now_s
        self.tables.append(table)
        self.effects.extend(effects)

    def pump(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


class Poster:
    """A worker that posts from its own thread, and then stops the service."""

    healthy = True

    def __init__(self, service: Service, patience_s: float = 10) -> None:
        self._service = service
        self._patience_s = patience_s
        self._thread = threading.Thread(target=self._run)
        self.taken: list[bool] = []

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._thread.join(10)

    def _run(self) -> None:
        for second in range(5):
            posted = self._service.post(DiceRolling(float(second), Side.WHITE))
            self.taken.append(posted.wait(self._patience_s))
        self._service.stop()


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[TableKeeper]:
    with Journal(tmp_path / "j") as journal:
        yield TableKeeper.start(MatchSetup(), journal, HandClock())


def test_events_from_a_worker_are_taken_in_order_and_answered(keeper: TableKeeper) -> None:
    recorder = Recorder()
    service = Service(keeper, HandClock(), outputs=(recorder,))
    poster = Poster(service)
    service.add_worker(poster)

    service.run()

    assert poster.taken == [True] * 5
    assert [effect.at_s for effect in recorder.effects] == [0, 1, 2, 3, 4]
    assert all(isinstance(effect, EventIgnored) for effect in recorder.effects)
    assert recorder.closed


def test_an_event_posted_while_stopping_is_not_lost(keeper: TableKeeper) -> None:
    service = Service(keeper, HandClock())

    class Late:
        healthy = True

        def start(self) -> None:
            service.stop()

        def stop(self) -> None:
            service.post(BoardHidden(1.0, Hidden.HAND))

    service.add_worker(Late())
    service.run()

    assert service.table.hidden is Hidden.HAND


def test_a_worker_that_cannot_start_leaves_nothing_running(keeper: TableKeeper) -> None:
    recorder = Recorder()
    service = Service(keeper, HandClock(), outputs=(recorder,))
    poster = Poster(service, patience_s=0.05)

    class Broken:
        healthy = False

        def start(self) -> None:
            raise RuntimeError("no thread left")

        def stop(self) -> None:
            pass

    service.add_worker(poster)
    service.add_worker(Broken())

    with pytest.raises(RuntimeError, match="no thread left"):
        service.run()

    assert recorder.closed
    assert not poster._thread.is_alive()


def test_a_still_table_is_shown_once(keeper: TableKeeper) -> None:
    recorder = Recorder()
    service = Service(keeper, HandClock(), outputs=(recorder,))
    rounds = iter(range(3))

    def count() -> None:
        if next(rounds, None) is None:
            service.stop()

    service.run(every_round=count)

    assert len(recorder.tables) == 1
