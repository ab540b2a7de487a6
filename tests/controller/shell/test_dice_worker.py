import threading

import pytest

from controller.referee.events import (
    DeviceFound,
    DeviceLost,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Event,
)
from controller.rules.dice import Roll
from controller.rules.side import Side
from controller.shell.clock import HandClock
from controller.shell.dice_worker import DiceWorker, newest_keys, newest_unknown
from firmware_bridge.dice import Owner
from firmware_bridge.reports import EventKey
from firmware_bridge.simulator import DiceSimulator
from tests.fakes.inbox import Inbox

OWNERS = (Owner.WHITE, Owner.WHITE, Owner.BLACK, Owner.BLACK)


def test_a_roll_on_a_real_line_reaches_the_queue_before_it_is_acknowledged() -> None:
    inbox, clock = Inbox(), HandClock(5.0)
    with DiceSimulator(owners=OWNERS) as dice:
        worker = DiceWorker(inbox.post, clock, (dice.port,))
        worker.start()
        try:
            dice.roll((5, 3), Owner.WHITE)
            dice.pick_up(Owner.WHITE)
            assert dice.wait_acknowledged(10)
        finally:
            worker.stop()

    lost, *found, rolling, settled, lifted = inbox.events[:6]
    assert isinstance(lost, DeviceLost)
    assert found == [DeviceFound(5.0, "dice"), DeviceFound(5.0, "dice SIM-1")]
    assert rolling == DiceRolling(5.0, Side.WHITE)
    assert settled == DiceSettled(5.0, Side.WHITE, Roll.of(5, 3))
    assert lifted == DicePickedUp(5.0, Side.WHITE)
    assert len(set(inbox.sources[3:6])) == 3


def test_what_the_journal_knows_is_not_acted_on_again() -> None:
    first, again = Inbox(), Inbox()
    with DiceSimulator(owners=OWNERS) as dice:
        worker = DiceWorker(first.post, HandClock(), (dice.port,))
        worker.start()
        dice.roll((5, 3), Owner.WHITE)
        assert dice.wait_acknowledged(10)
        worker.stop()

        known = [source for source in first.sources if source]
        restarted = DiceWorker(again.post, HandClock(), (dice.port,), known=known)
        restarted.start()
        dice.pick_up(Owner.WHITE)
        assert dice.wait_acknowledged(10)
        restarted.stop()

    dice_events = [
        type(event) for event, source in zip(again.events, again.sources, strict=True) if source
    ]
    assert dice_events == [DicePickedUp]


class CutInbox(Inbox):
    """Keeps what is posted; the cable breaks as soon as a roll is unknown, before the dice hear."""

    def __init__(self, dice: DiceSimulator) -> None:
        super().__init__()
        self._dice = dice

    def post(self, event: Event, source: str = "") -> threading.Event:
        taken = super().post(event, source)
        if isinstance(event, DiceVoid):
            self._dice.unplug()
        return taken


@pytest.mark.parametrize("restarts", [0, 1])
def test_a_roll_told_unknown_before_a_crash_is_not_told_again_after_it(restarts: int) -> None:
    """The referee dies with the unknown roll in its journal and the dice not yet told so."""
    after = Inbox()
    with DiceSimulator(owners=OWNERS) as dice:
        before = CutInbox(dice)
        worker = DiceWorker(before.post, HandClock(), (dice.port,))
        worker.start()
        dice.start_rolling(Owner.WHITE)
        assert dice.wait_acknowledged(10)
        dice.reset()
        before.wait_for_type(DiceVoid)
        worker.stop()

        for _ in range(restarts):
            dice.reset()  # and so the dice tell of it by another name
        dice.replug()
        known = [source for source in before.sources if source]
        restarted = DiceWorker(after.post, HandClock(), (dice.port,), known=known)
        restarted.start()
        assert dice.wait_acknowledged(10)
        dice.roll((4, 1), Owner.WHITE)
        assert dice.wait_acknowledged(10)
        restarted.stop()

    assert [type(event) for event in after.events if isinstance(event, DiceVoid | DiceSettled)] == [
        DiceSettled
    ]


def test_the_newest_key_of_each_device_counts() -> None:
    keys = newest_keys(["A/1/1", "B/7/1", "A/1/2"])

    assert set(keys) == {EventKey("A", 1, 2), EventKey("B", 7, 1)}


def test_the_newest_unknown_roll_of_each_device_counts() -> None:
    known = ["A/2/1 unknown 1/7", "A/3/1 unknown 2/4", "A/3/2", "B/5/1 unknown 4/2"]

    assert set(newest_unknown(known)) == {EventKey("A", 2, 4), EventKey("B", 4, 2)}
