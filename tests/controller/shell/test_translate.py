import numpy as np
import pytest

from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Event,
    Hidden,
    OneDieSettled,
    OpeningDice,
    VoidDice,
)
from controller.rules.dice import Roll
from controller.rules.side import Side
from controller.shell.translate import began_of, from_dice, from_reading, key_of, source_of
from firmware_bridge.dice import Owner
from firmware_bridge.reports import (
    Asleep,
    BatteryLow,
    Cocked,
    DiceReport,
    EventKey,
    OffTray,
    PickedUp,
    Rolling,
    RollUnknown,
    Settled,
    Tapped,
)
from vision.reading import BoardReading, Flags

WHITE, BLACK, SHARED = Owner.WHITE, Owner.BLACK, Owner.SHARED


def _settled(owner: Owner, values: tuple[int, ...], owners: tuple[Owner, ...]) -> Settled:
    return Settled("D", owner, received_s=1.0, values=values, owners=owners)


@pytest.mark.parametrize(
    ("report", "event"),
    [
        (Rolling("D", WHITE, received_s=1.0), DiceRolling(1.0, Side.WHITE)),
        (Rolling("D", SHARED, received_s=1.0), DiceRolling(1.0, None)),
        (_settled(BLACK, (3, 5), (BLACK, BLACK)), DiceSettled(1.0, Side.BLACK, Roll.of(5, 3))),
        (_settled(SHARED, (4, 4), (SHARED, SHARED)), DiceSettled(1.0, None, Roll.of(4, 4))),
        (_settled(WHITE, (6,), (WHITE,)), OneDieSettled(1.0, Side.WHITE, 6)),
        (_settled(SHARED, (2,), (SHARED,)), OneDieSettled(1.0, None, 2)),
        (_settled(SHARED, (1, 6), (BLACK, WHITE)), OpeningDice(1.0, white=6, black=1)),
        (Cocked("D", WHITE, received_s=1.0), DiceVoid(1.0, Side.WHITE, VoidDice.COCKED)),
        (OffTray("D", BLACK, received_s=1.0), DiceVoid(1.0, Side.BLACK, VoidDice.OFF_TRAY)),
        (
            RollUnknown(device="D", why="reset", received_s=1.0),
            DiceVoid(1.0, None, VoidDice.UNKNOWN),
        ),
        (PickedUp("D", WHITE, received_s=1.0), DicePickedUp(1.0, Side.WHITE)),
    ],
)
def test_what_the_dice_say_becomes_the_referees_word(report: DiceReport, event: Event) -> None:
    assert from_dice(report) == (event,)


@pytest.mark.parametrize(
    "report",
    [
        Tapped("D", WHITE),
        Asleep("D", WHITE),
        BatteryLow(device="D", percent=3),
        _settled(SHARED, (1, 2, 3), (WHITE, WHITE, BLACK)),
    ],
)
def test_what_no_rule_asks_about_says_nothing(report: DiceReport) -> None:
    assert from_dice(report) == ()


def test_an_event_keeps_its_name_through_the_journal() -> None:
    key = EventKey("SIM/odd name", 12, 345)

    assert key_of(source_of(Rolling("SIM", WHITE, key))) == key
    assert source_of(Rolling("SIM", WHITE)) == ""
    assert began_of(source_of(Rolling("SIM", WHITE, key))) is None


def test_an_unknown_roll_is_named_with_its_beginning() -> None:
    key, began = EventKey("SIM", 2, 1), EventKey("SIM", 1, 7)
    source = source_of(RollUnknown(device="SIM", why="reset", key=key, began=began))

    assert key_of(source) == key
    assert began_of(source) == began
    assert source_of(RollUnknown(device="SIM", why="found out by the bridge itself")) == ""


def test_a_reading_becomes_evidence_row_by_row() -> None:
    points = np.full((24, 31), -9, np.float32)
    points[5, 4] = 0
    points[23, 17] = -0.26
    bar = np.zeros((2, 16), np.float32)
    bar[1, 2] = -1

    event = from_reading(BoardReading(3.0, points, bar))

    assert isinstance(event, BoardSeen)
    assert event.at_s == 3.0
    assert event.evidence.points[5][4] == 0
    assert event.evidence.points[23][17] == -0.3
    assert event.evidence.bar[1][2] == -1
    assert {len(row) for row in event.evidence.points} == {31}


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (Flags(blocked=True), Hidden.HAND),
        (Flags(blocked=True, lying=True), Hidden.LYING),
        (Flags(blocked=True, lying=True, glare=True), Hidden.GLARE),
        (Flags(moving=True), Hidden.MOVING),
        (Flags(board_moved=True, moving=True), Hidden.KNOCKED),
        (Flags(too_dark=True, blocked=True), Hidden.DARK),
        (Flags(overexposed=True), Hidden.OVEREXPOSED),
        (Flags(no_board=True, too_dark=True), Hidden.NO_BOARD),
    ],
)
def test_a_board_that_cannot_be_read_says_why(flags: Flags, why: Hidden) -> None:
    assert from_reading(BoardReading(2.0, flags=flags)) == BoardHidden(2.0, why)


def test_what_something_lies_on_is_said_of_a_board_that_is_read_and_of_one_that_is_not() -> None:
    blocked = BoardReading(2.0, flags=Flags(blocked=True), hidden=(8, 25))
    assert from_reading(blocked) == BoardHidden(2.0, Hidden.HAND, (8, 25))
    lying = from_reading(BoardReading(2.0, hidden=(8,)))
    assert isinstance(lying, BoardSeen)
    assert lying.covered == (8,)
