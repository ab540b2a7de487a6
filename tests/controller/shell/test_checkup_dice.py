"""What the doctor says of dice: who is there, who is refused, and how to allow them."""

from collections.abc import Iterator

import pytest

from controller.referee.origins import Origin
from controller.shell.checkup import Finding, State, examine_dice
from controller.shell.config import Config, DiceConfig
from firmware_bridge.dice import Owner
from firmware_bridge.simulator import DiceSimulator

WHITE, BLACK = (Owner.WHITE,) * 2, (Owner.BLACK,) * 2


@pytest.fixture
def red() -> Iterator[DiceSimulator]:
    with DiceSimulator(device_id="RED-1", owners=WHITE) as dice:
        yield dice


@pytest.fixture
def blue() -> Iterator[DiceSimulator]:
    with DiceSimulator(device_id="BLUE-2", owners=BLACK) as dice:
        yield dice


def findings(*dice: DiceSimulator, allowed: tuple[str, ...] = ()) -> list[Finding]:
    ports = tuple(one.port for one in dice)
    return list(examine_dice(Config(dice=DiceConfig(ports=ports, allowed=allowed))))


def test_dice_for_each_player_are_good(red: DiceSimulator, blue: DiceSimulator) -> None:
    one, other = findings(red, blue, allowed=("RED-1", "BLUE-2"))
    assert (one.state, other.state) == (State.GOOD, State.GOOD)
    assert one.told == "RED-1, firmware sim-1.0, 2 dice"


def test_dice_that_anybody_could_bring_are_good_and_said_how_to_name(red: DiceSimulator) -> None:
    (one,) = findings(red)
    assert one.state is State.GOOD
    assert 'allowed = ["RED-1"] under [dice]' in one.told


def test_dice_that_are_not_allowed_are_a_fault(red: DiceSimulator) -> None:
    (one,) = findings(red, allowed=("BLUE-2",))
    assert one.state is State.FAULT
    assert 'add "RED-1" to allowed under [dice]' in one.told


def test_second_dice_for_a_player_are_a_fault(red: DiceSimulator) -> None:
    with DiceSimulator(device_id="RED-9", owners=WHITE) as second:
        one, other = findings(red, second)
    assert (one.state, other.state) == (State.GOOD, State.FAULT)
    assert "RED-1" in other.told
    assert "unplug one" in other.told


def test_a_port_that_is_not_there_is_a_fault() -> None:
    (one,) = examine_dice(Config(dice=DiceConfig(ports=("/dev/does-not-exist",))))
    assert one.state is State.FAULT
    assert "does not exist" in one.told


@pytest.mark.parametrize("mode", [Origin.TYPED, Origin.ROLLED])
def test_no_dice_are_looked_for_where_none_are_used(mode: Origin) -> None:
    (one,) = examine_dice(Config(dice=DiceConfig(mode=mode, ports=("/dev/does-not-exist",))))
    assert one == Finding("dice", State.GOOD, f"{mode.value}, as the settings say")
