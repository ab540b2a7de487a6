"""Sheet 4: the dice dongle and the modules of the dice."""

from hardware.drawings.parts import legend
from hardware.drawings.pins import table
from hardware.drawings.sheet import Line, Sheet

BOARD, BOARD_RIGHT = 112.0, 172.0
TOP, ROW = 40.0, 8.0
LINES = ("face_1", "face_2", "face_4", "motion")


def draw() -> Sheet:
    """Draw the sheet."""
    sheet = Sheet("Dice dongle: an Arduino Uno or Nano and the modules of the dice", 4)
    dongle = table("dice_dongle")
    sheet.box((BOARD, 30), BOARD_RIGHT - BOARD, 122, round_mm=2)
    sheet.text(((BOARD + BOARD_RIGHT) / 2, 90), "Arduino", side="middle", bold=True)
    sheet.text(((BOARD + BOARD_RIGHT) / 2, 95.5), "Uno or Nano, 5 V", side="middle", size=3.2)
    for number, die in enumerate(dongle["die"]):
        left, upper = number % 2 == 0, TOP + (number // 2) * 56
        _module(sheet, number + 1, [die[line] for line in LINES], upper, left=left)
    _reset_and_usb(sheet)
    legend(sheet, (14, 172))
    sheet.notes(
        (98, 169),
        "One die is one row of the table: with DICE=SS plug in dice 1 and 2 only.",
        "Each line is pulled to GND for a one (open collector); the chip's pull-ups hold it",
        "high otherwise. A module of 3.3 V goes through a ULN2803A: one serves two dice.",
        f"The board's own LED ({dongle['lamp']}) is lit while the referee has not yet answered.",
        f"{dongle['serial'][0]} and {dongle['serial'][1]} belong to USB and {dongle['spare'][0]} is"
        " spare: leave them open.",
    )
    return sheet


def _module(sheet: Sheet, number: int, pins: list[str], upper: float, *, left: bool) -> None:
    x, width = (14.0, 52.0) if left else (219.0, 64.0)
    inner, board = (x + width, BOARD) if left else (x, BOARD_RIGHT)
    edge, away = ("end", -2.5) if left else ("start", 2.5)
    sheet.box((x, upper - 8), width, 54, round_mm=2)
    sheet.text((x + width / 2, upper - 3), f"module of die {number}", side="middle", bold=True)
    names = [f"{'face ' + line[-1] if line != 'motion' else line}" for line in LINES]
    rows = [*zip(names, pins, strict=True), ("5 V", "5V"), ("GND", "GND")]
    for place, (name, pin) in enumerate(rows):
        y = upper + 3 + place * (ROW - 1)
        kind = {"5 V": Line.POWER, "GND": Line.GROUND}.get(name, Line.SIGNAL)
        sheet.line((inner, y), (board, y), kind=kind)
        sheet.disc((inner, y), 1.0, fill="white")
        sheet.disc((board, y), 1.0, fill="white")
        sheet.text((inner + away, y + 1.2), name, side=edge)
        sheet.text((board - away, y + 1.2), pin, side="start" if left else "end", bold=True)


def _reset_and_usb(sheet: Sheet) -> None:
    middle = (BOARD + BOARD_RIGHT) / 2
    sheet.line((middle - 9, 152), (middle - 9, 160), kind=Line.POWER)
    sheet.text((middle - 9, 149.5), "USB", side="middle", bold=True)
    sheet.text((middle - 12, 158.5), "USB cable to the Pi", side="end")
    sheet.text((middle + 15, 149.5), "RESET   GND", side="middle", size=3.2)
    sheet.line((middle + 8, 152), (middle + 8, 158), (middle + 13, 158))
    sheet.line((middle + 15.4, 158), (middle + 21, 158), (middle + 21, 152), kind=Line.GROUND)
    sheet.line((middle + 13, 155), (middle + 13, 161), kind=Line.POWER)
    sheet.line((middle + 15.4, 155), (middle + 15.4, 161), kind=Line.POWER)
    sheet.text((middle + 9.5, 156.5), "+", size=3.2)
    sheet.text((middle + 24, 158.5), "10 µF, + to RESET; take it off to flash")
