"""Device and host over a bad line, in virtual time: no roll lost, none doubled, none altered."""

import pytest

from firmware_bridge.messages import Kind
from firmware_bridge.reports import DeviceFound, DeviceLost, DiceReport, EventKey, PickedUp
from tests.fakes.dice_table import WITHOUT_MEMORY, DiceTable
from tests.fakes.lossy_link import Faults

BAD = Faults(lose_byte=0.004, flip_byte=0.004, double_write=0.1, lose_write=0.05, delay_ms=60)
TERRIBLE = Faults(lose_byte=0.01, flip_byte=0.01, double_write=0.2, lose_write=0.2, delay_ms=200)


def test_on_a_good_line_nothing_waits_for_a_timer() -> None:
    table = DiceTable()
    table.run(100)
    table.happened(Kind.ROLLING)
    table.settle(3, 5)
    table.happened(Kind.PICKED_UP)
    table.run(60)
    assert table.device.queued == 0
    assert [values for _, values in table.settled] == [(3, 5)]


@pytest.mark.parametrize("faults", [BAD, TERRIBLE], ids=["bad", "terrible"])
@pytest.mark.parametrize("seed", range(3))
def test_every_roll_arrives_once_and_in_order(faults: Faults, seed: int) -> None:
    table = DiceTable(seed, faults)
    for _ in range(40):
        table.roll()
        table.run(table.random.randrange(0, 1500, 5))
        table.happened(Kind.PICKED_UP)
        while table.device.queued > 12:  # a full queue would rightly drop what is not a roll
            table.run(250)
    assert table.run_until_quiet()
    assert table.settled == list(table.truth.items())
    assert table.to_host.harm.lost > 100
    assert table.to_host.harm.flipped > 20
    assert table.to_host.harm.doubled > 10
    pickups = [r.key for r in table.reports if isinstance(r, PickedUp)]
    assert len(pickups) == len(set(pickups)) == 40


@pytest.mark.parametrize("seed", range(3))
def test_the_plug_may_be_pulled_at_any_moment(seed: int) -> None:
    table = DiceTable(seed, BAD)
    for _ in range(40):
        table.roll()
        table.run(table.random.randrange(0, 400, 5))
        if table.random.random() < 0.3:
            table.unplug()
            table.run(table.random.randrange(0, 2000, 5))
            table.replug()
        assert table.device.queued <= 16
        assert table.run_until_quiet()
    assert table.settled == list(table.truth.items())
    assert table.unknown == 0
    lost = sum(isinstance(report, DeviceLost) for report in table.reports)
    assert lost > 5
    assert sum(isinstance(report, DeviceFound) for report in table.reports) == lost + 1


@pytest.mark.parametrize("seed", range(4))
def test_a_device_with_memory_may_be_reset_at_any_moment(seed: int) -> None:
    """Each roll that began is reported once: settled as it was, or unknown."""
    table = DiceTable(seed, BAD)
    cut_off = 0
    for _ in range(40):
        table.happened(Kind.ROLLING)
        table.run(table.random.randrange(0, 600, 5))
        if table.random.random() < 0.2:
            table.reset_device()
            cut_off += 1
        else:
            table.settle(table.random.randint(1, 6), table.random.randint(1, 6))
            table.run(table.random.randrange(0, 300, 5))
            if table.random.random() < 0.3:
                table.reset_device()
        assert table.run_until_quiet()
    assert table.settled == list(table.truth.items())
    assert table.unknown == cut_off > 3


@pytest.mark.parametrize("seed", range(3))
def test_a_device_without_memory_never_leads_to_a_wrong_roll(seed: int) -> None:
    """What a reset took is missing or unknown, and what is reported is true."""
    table = DiceTable(seed, BAD, WITHOUT_MEMORY)
    unreported = 0
    for _ in range(40):
        table.run_until_quiet()
        before = table.unknown + len(table.settled)
        table.happened(Kind.ROLLING)
        table.run(1500)  # long enough for the host to have heard that a roll began
        table.settle(table.random.randint(1, 6), table.random.randint(1, 6))
        if table.random.random() < 0.4:
            table.run(table.random.randrange(0, 40, 5))
            table.reset_device()
        table.run(3000)
        unreported += table.unknown + len(table.settled) == before
    assert table.run_until_quiet()
    reported = dict(table.settled)
    assert len(reported) == len(table.settled)
    assert all(table.truth[name] == values for name, values in reported.items())
    assert table.unknown > 0
    assert unreported == 0


@pytest.mark.parametrize("seed", range(3))
def test_the_host_may_be_killed_at_any_moment_and_go_on_from_its_journal(seed: int) -> None:
    table = DiceTable(seed, BAD)
    for _ in range(40):
        table.roll()
        table.run(table.random.randrange(0, 400, 5))
        if table.random.random() < 0.3:
            table.crash_host(_journal(table.reports))
        assert table.run_until_quiet()
    assert table.settled == list(table.truth.items())


def _journal(reports: list[DiceReport]) -> tuple[EventKey, ...]:
    keys = [key for report in reports if (key := getattr(report, "key", None)) is not None]
    return tuple(keys[-1:])


def test_rolls_made_while_nobody_listens_are_kept_in_order() -> None:
    table = DiceTable()
    table.run(100)
    table.unplug()
    for value in range(1, 7):
        table.happened(Kind.ROLLING)
        table.settle(value, value)
        table.happened(Kind.PICKED_UP)
    table.replug()
    assert table.run_until_quiet()
    assert [values for _, values in table.settled] == [(v, v) for v in range(1, 7)]
