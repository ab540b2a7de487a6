"""The device's side: each event is kept until acknowledged, and a roll is never overwritten."""

import pytest

from firmware_bridge.codec import encode
from firmware_bridge.device import QUEUE_MAX, RESEND_MS, DeviceMemory, DiceDevice
from firmware_bridge.dice import Die, Owner
from firmware_bridge.errors import MisuseError
from firmware_bridge.messages import Kind, RollId
from tests.fakes.dice_table import IDENTITY, bodies

S = Owner.SHARED


def started() -> DiceDevice:
    """A device that has said its first words."""
    device = DiceDevice(IDENTITY)
    device.poll(0)
    return device


def settle(device: DiceDevice, *values: int, now_ms: int = 0) -> None:
    device.came_to_rest(Kind.SETTLED, [Die(S, value) for value in values], now_ms)


def test_it_introduces_itself_at_start_and_when_asked() -> None:
    device = DiceDevice(IDENTITY)
    hello = "HELLO,1,T-1,0001,test-1,SS,ABCKMOPTZ"
    assert bodies(device.poll(0))[:2] == [hello, "SNAP,0001,0,0,0,-,N,0000,0"]
    device.receive(encode("HI,1"), 40)
    assert bodies(device.poll(40)) == [hello, "SNAP,0001,40,0,0,-,N,0000,0"]


def test_an_event_goes_out_at_once_and_again_every_250_ms_until_acknowledged() -> None:
    device = started()
    device.happened(Kind.ROLLING, 100)
    sent_ms = [now for now in range(100, 900) if "EV" in str(device.poll(now))]
    assert sent_ms == [100, 100 + RESEND_MS, 100 + 2 * RESEND_MS, 100 + 3 * RESEND_MS]
    device.receive(encode("ACK,0001,1"), 900)
    assert device.queued == 0
    assert not any("EV" in str(device.poll(now)) for now in range(900, 2000))


def test_the_next_event_goes_out_as_soon_as_the_one_before_is_acknowledged() -> None:
    device = started()
    device.happened(Kind.ROLLING, 10)
    settle(device, 3, 5, now_ms=10)
    assert bodies(device.poll(10)) == ["EV,0001,1,10,0,R,S"]
    device.receive(encode("ACK,0001,1"), 13)
    assert bodies(device.poll(13)) == ["EV,0001,2,10,0,S,S3,S5"]


@pytest.mark.parametrize("ack", ["ACK,0001,2", "ACK,0002,1", "ACK,0001,7"])
def test_only_the_right_acknowledgement_counts(ack: str) -> None:
    device = started()
    device.happened(Kind.ROLLING, 0)
    settle(device, 3, 5)
    device.receive(encode(ack), 5)
    assert device.queued == 2


def test_a_heartbeat_each_second_tells_queue_and_battery() -> None:
    device = started()
    device.battery_percent = 80
    settle(device, 1, 1)
    device.poll(0)
    beats = [b for now in range(3001) for b in bodies(device.poll(now)) if b.startswith("HB")]
    assert beats == [f"HB,0001,{ms},1,0,80" for ms in (1000, 2000, 3000)]


def test_a_full_queue_gives_way_to_a_roll_and_a_roll_to_nothing() -> None:
    device = started()
    device.happened(Kind.TAPPED, 0)
    for _ in range(QUEUE_MAX - 1):
        settle(device, 1, 2)
    device.happened(Kind.PICKED_UP, 0)  # no room: only a roll may push out a tap
    settle(device, 6, 6)
    assert device.queued == QUEUE_MAX
    assert device.rolls_lost == 0
    settle(device, 5, 5)
    assert device.rolls_lost == 1
    kept = [event.seq for event in device.memory.unacknowledged]
    assert kept == [*range(2, QUEUE_MAX + 1), QUEUE_MAX + 2]


def test_a_reset_keeps_rolls_under_their_old_name() -> None:
    device = started()
    device.happened(Kind.ROLLING, 5)
    settle(device, 3, 5, now_ms=9)
    again = DiceDevice(IDENTITY, device.memory)
    words = bodies(again.poll(0))
    assert words[1] == "SNAP,0002,0,1,0,-,N,0001,2,S3,S5"
    assert words[2] == "KEPT,0002,0001,2,9,0,S,S3,S5"
    again.receive(encode("ACK,0001,2"), 4)
    assert again.queued == 0


def test_a_roll_cut_off_by_a_reset_is_told_as_unknown() -> None:
    device = started()
    device.happened(Kind.ROLLING, 5, Owner.BLACK)
    again = DiceDevice(IDENTITY, device.memory)
    assert bodies(again.poll(0))[2] == "EV,0002,1,0,0,U,B,0001,1"


def test_a_cocked_roll_is_over_once_it_is_acknowledged() -> None:
    device = started()
    device.happened(Kind.ROLLING, 0)
    device.came_to_rest(Kind.COCKED, [Die(S, 3), Die(S, None)], 1)
    for seq in (1, 2):
        device.receive(encode(f"ACK,0001,{seq}"), 2)
    assert device.memory.begun == ()


def test_the_boot_id_goes_round_without_zero() -> None:
    assert DiceDevice(IDENTITY, DeviceMemory(boot=0xFFFF)).boot == 1
    assert DiceDevice(IDENTITY, DeviceMemory(boot=0xFFFE)).boot == 0xFFFF


def test_a_roll_belongs_to_the_turn_in_which_it_began() -> None:
    device = started()
    device.receive(encode("ARM,7"), 0)
    assert "ARMED,0001,7" in bodies(device.poll(0))
    device.happened(Kind.ROLLING, 0)
    device.receive(encode("ARM,8"), 1)
    settle(device, 2, 1, now_ms=2)
    device.receive(encode("ACK,0001,1"), 3)
    assert "EV,0001,2,2,7,S,S2,S1" in bodies(device.poll(3))


@pytest.mark.parametrize("values", [(), (7,), (0,), (1, 2, 3, 4, 5)])
def test_impossible_dice_are_refused_and_change_nothing(values: tuple[int, ...]) -> None:
    device = started()
    with pytest.raises(MisuseError):
        settle(device, *values)
    assert device.queued == 0
    assert device.memory.last_roll is None
    settle(device, 1, 2)
    assert device.memory.last_roll == RollId(1, 1)


def test_kinds_are_told_in_their_own_way() -> None:
    device = started()
    with pytest.raises(MisuseError):
        device.happened(Kind.SETTLED, 0)
    with pytest.raises(MisuseError):
        device.came_to_rest(Kind.ROLLING, [Die(S, 1)], 0)


def test_rubbish_and_its_own_echo_do_not_disturb_it() -> None:
    device = started()
    settle(device, 3, 5)
    echo = device.poll(0)
    device.receive(b"\xff\x00$$" + echo + encode("ACK,1,1") + encode("BLINK,1"), 1)
    assert device.queued == 1


def test_an_unknown_roll_is_told_again_after_a_second_restart() -> None:
    device = started()
    device.happened(Kind.ROLLING, 0)
    second = DiceDevice(IDENTITY, device.memory)
    third = DiceDevice(IDENTITY, second.memory)
    assert "EV,0003,1,0,0,U,S,0001,1" in bodies(third.poll(0))
    third.receive(encode("ACK,0003,1"), 1)
    assert DiceDevice(IDENTITY, third.memory).queued == 0
