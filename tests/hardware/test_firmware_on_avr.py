"""The real firmware against the real bridge, over pyserial and a pseudo-terminal.

The test is the physical world: dice lines on pins, the reset button, the cable.
"""

import pytest

from firmware_bridge.bridge import BridgeSettings, DiceBridge, probe
from firmware_bridge.dice import Owner
from firmware_bridge.reports import (
    Cocked,
    DeviceFound,
    DeviceLost,
    DiceEvent,
    EventKey,
    MovedAfterSettling,
    OffTray,
    PickedUp,
    Rolling,
    RollUnknown,
    Settled,
)
from firmware_bridge.worker import Retry
from tests.fakes.dice_listener import PATIENCE_S, Listener
from tests.hardware.avr import (
    AWAY,
    NAME,
    NOT_FLAT,
    SETTLED_AFTER_MS,
    STARTED_AFTER_MS,
    AvrDice,
    Workshop,
)

QUICK = BridgeSettings(ask_for_s=0.6, retry=Retry(after_loss_s=0.05, after_refusal_s=0.1))
ON_THE_FLOOR_MS = 1200
IN_THE_HAND_MS = 2700
ARMED_AFTER_MS = 20_000
"""A second of ours: the bridge looks every 100 ms whether there is something to send."""


def story(heard: Listener) -> list[str]:
    """The events of the dice so far, by name."""
    return [type(report).__name__ for report in heard.reports if isinstance(report, DiceEvent)]


def values(heard: Listener) -> list[tuple[int, ...]]:
    return [report.values for report in heard.of(Settled)]


def bridge(dice: AvrDice, heard: Listener) -> DiceBridge:
    return DiceBridge([dice.port], heard, settings=QUICK)


def test_it_says_who_it_is(dice: AvrDice) -> None:
    hello = probe(dice.port, PATIENCE_S)
    assert (hello.device, hello.boot, hello.capabilities) == (NAME, 1, "ACKMOP")
    assert hello.owners == (Owner.SHARED, Owner.SHARED)


def test_rolls_arrive_as_they_lie(dice: AvrDice, heard: Listener) -> None:
    thrown = [(1, 2), (3, 4), (5, 6), (6, 6), (2, 5)]
    with bridge(dice, heard):
        heard.wait_count(DeviceFound)
        for roll in thrown:
            dice.throw(roll)
        dice.lift([0, 1])
        heard.wait_count(PickedUp, len(thrown))
    assert values(heard) == thrown
    assert story(heard) == ["Rolling", "Settled", "PickedUp"] * len(thrown)
    assert dice.stats()["stack_free"] > 100


def test_dice_that_lie_there_at_the_start_are_no_roll(workshop: Workshop, heard: Listener) -> None:
    with AvrDice(workshop) as dice:
        dice.throw((3, 5))
        dice.reset()
        dice.wait(1000)
        with bridge(dice, heard):
            heard.wait_count(Settled)
            dice.lift([0, 1])
            heard.wait_count(PickedUp)
    assert [report.key for report in heard.of(Settled)] == [EventKey(NAME, 1, 2)]
    assert heard.of(DeviceFound)[0].hello.boot == 2
    assert heard.of(RollUnknown) == []


def test_a_cocked_die(dice: AvrDice, heard: Listener) -> None:
    with bridge(dice, heard):
        dice.throw((4, NOT_FLAT))
        heard.wait_count(Cocked)
    (cocked,) = heard.of(Cocked)
    assert [die.value for die in cocked.dice] == [4, None]
    assert values(heard) == []


def test_a_die_that_jumps_off_the_tray(dice: AvrDice, heard: Listener) -> None:
    with bridge(dice, heard):
        dice.land([0, 1])
        dice.say(1, AWAY, moving=True)
        dice.stop({0: 4})
        dice.say(1, AWAY, moving=False)
        dice.wait(ON_THE_FLOOR_MS)
        heard.wait_count(OffTray)
    (off,) = heard.of(OffTray)
    assert [(die.value, die.off_tray) for die in off.dice] == [(4, False), (None, True)]


def test_dice_caught_before_they_lie_are_no_roll(dice: AvrDice, heard: Listener) -> None:
    with bridge(dice, heard):
        dice.land([0, 1])
        dice.lift([0, 1])
        dice.wait(IN_THE_HAND_MS)
        heard.wait_count(PickedUp)
        dice.throw((2, 1))
        heard.wait_count(Settled)
    assert story(heard) == ["Rolling", "PickedUp", "Rolling", "Settled"]


def test_a_die_that_is_pushed_keeps_its_roll(dice: AvrDice, heard: Listener) -> None:
    with bridge(dice, heard):
        dice.throw((4, 2))
        dice.say(1, NOT_FLAT, moving=True)
        dice.wait(150)
        dice.stop({1: 6})
        heard.wait_count(MovedAfterSettling)
    assert story(heard) == ["Rolling", "Settled", "MovedAfterSettling"]
    assert values(heard) == [(4, 2)]


def test_a_knock_on_the_table_is_nothing(dice: AvrDice, heard: Listener) -> None:
    with bridge(dice, heard):
        dice.throw((4, 2))
        shaken = [dice.pins(die, (4, 2)[die], moving=True) for die in (0, 1)]
        still = [dice.pins(die, (4, 2)[die], moving=False) for die in (0, 1)]
        dice.ask(*shaken, "wait 30", *still)  # at once: a busy machine must not lengthen the knock
        dice.stop({0: 4, 1: 2})
        dice.lift([0])
        heard.wait_count(PickedUp)
    assert story(heard) == ["Rolling", "Settled", "PickedUp"]


def test_an_opening_roll_of_one_die(dice: AvrDice, heard: Listener) -> None:
    with bridge(dice, heard):
        dice.throw((6,))
        heard.wait_count(Settled)
    assert values(heard) == [(6,)]


def test_one_die_of_each_colour(workshop: Workshop, heard: Listener) -> None:
    with AvrDice(workshop, "WB") as dice, bridge(dice, heard):
        dice.throw((6, 3))
        heard.wait_count(Settled)
    (opening,) = heard.of(Settled)
    assert (opening.values, opening.owners) == ((6, 3), (Owner.WHITE, Owner.BLACK))
    assert {report.owner for report in heard.of(Rolling)} <= set(Owner)


def test_two_dice_for_each_player(workshop: Workshop, heard: Listener) -> None:
    with AvrDice(workshop, "WWBB") as dice, bridge(dice, heard):
        dice.throw((6, 3))
        dice.throw((1, 2), first=2)
        heard.wait_count(Settled, 2)
    assert [(roll.owner, roll.values) for roll in heard.of(Settled)] == [
        (Owner.WHITE, (6, 3)),
        (Owner.BLACK, (1, 2)),
    ]


def test_a_roll_belongs_to_the_turn_in_which_it_began(dice: AvrDice, heard: Listener) -> None:
    with bridge(dice, heard) as armed:
        heard.wait_count(DeviceFound)
        armed.arm(7)
        dice.wait(ARMED_AFTER_MS)
        dice.land([0, 1])
        heard.wait_count(Rolling)
        armed.arm(8)
        dice.wait(ARMED_AFTER_MS)
        dice.stop({0: 1, 1: 1})
        dice.throw((2, 2))
        heard.wait_count(Settled, 2)
    assert [roll.turn for roll in heard.of(Settled)] == [7, 8]


@pytest.mark.parametrize("tumble_ms", [0, 25, 40, 200])
def test_a_reset_in_mid_roll_is_unknown_once(
    dice: AvrDice, heard: Listener, tumble_ms: int
) -> None:
    with bridge(dice, heard):
        heard.wait_count(DeviceFound)
        dice.land([0, 1], tumble_ms)
        dice.reset()
        dice.wait(STARTED_AFTER_MS)  # they tumble on; before that nobody could notice them
        dice.stop({0: 3, 1: 5})
        dice.throw((6, 1))
        heard.wait_count(Settled)
    unknown = len(heard.of(RollUnknown)) + len(heard.of(Cocked))
    assert unknown == 1
    assert values(heard) == [(6, 1)]


def test_a_roll_that_settled_survives_a_reset(dice: AvrDice, heard: Listener) -> None:
    dice.throw((4, 2))
    dice.reset()
    dice.wait(500)
    dice.reset()
    with bridge(dice, heard):
        heard.wait_count(Settled)
        dice.wait(1500)
    assert [(roll.values, roll.key) for roll in heard.of(Settled)] == [
        ((4, 2), EventKey(NAME, 1, 2))
    ]
    assert heard.of(RollUnknown) == []


def test_the_cable_may_be_pulled(dice: AvrDice, heard: Listener) -> None:
    with bridge(dice, heard):
        for count in range(1, 4):
            heard.wait_count(DeviceFound, count)
            dice.unplug()
            heard.wait_count(DeviceLost, count)
            dice.throw((count, count))
            dice.plug()
            heard.wait_count(Settled, count)
    assert values(heard) == [(1, 1), (2, 2), (3, 3)]


def test_the_lamp_burns_until_the_roll_is_acknowledged(dice: AvrDice, heard: Listener) -> None:
    dice.throw((5, 5))
    assert dice.ask("lamp") == ["1"]
    with bridge(dice, heard):
        heard.wait_count(Settled)
        dice.wait(SETTLED_AFTER_MS)
        assert dice.ask("lamp") == ["0"]


def test_a_full_queue_never_loses_a_waiting_roll(dice: AvrDice, heard: Listener) -> None:
    """Nobody listens to twenty rolls: sixteen are kept, four are counted as lost."""
    thrown = [(1 + count % 6, 1 + count // 6) for count in range(20)]
    for roll in thrown:
        dice.throw(roll)
    with bridge(dice, heard):
        heard.wait_count(Settled, 16)
        dice.wait(2000)
    assert values(heard) == thrown[:16]
    assert heard.of(DeviceFound)[0].snapshot.rolls_lost == 4
