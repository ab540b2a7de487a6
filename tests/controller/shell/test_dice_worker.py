from controller.referee.events import (
    DeviceFound,
    DeviceLost,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
)
from controller.rules.dice import Roll
from controller.rules.side import Side
from controller.shell.clock import HandClock
from controller.shell.dice_worker import DiceWorker, newest_keys
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


def test_the_newest_key_of_each_device_counts() -> None:
    keys = newest_keys(["A/1/1", "B/7/1", "A/1/2"])

    assert set(keys) == {EventKey("A", 1, 2), EventKey("B", 7, 1)}
