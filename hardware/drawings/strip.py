"""Sheet 1: the LED strip, its level shifter and its supply."""

from hardware.drawings.parts import (
    capacitor,
    ground,
    junction,
    legend,
    resistor,
    standing_resistor,
    terminal,
)
from hardware.drawings.pins import on_header, table
from hardware.drawings.sheet import Line, Sheet

PLUS_Y, MINUS_Y = 36.0, 150.0
DATA_Y, CLOCK_Y = 70.0, 96.0
CHIP, CHIP_RIGHT = 112.0, 158.0
STRIP = 214.0


def draw() -> Sheet:
    """Draw the sheet."""
    sheet = Sheet("LED strip: level shifter, 5 V supply, common ground", 1)
    _rails(sheet)
    _pi(sheet)
    _chip(sheet)
    _strip(sheet)
    legend(sheet, (14, 168))
    sheet.notes(
        (96, 169),
        "The Pi speaks 3.3 V and the strip, fed with 5 V, wants more than",
        "3.5 V: hence the 74AHCT125. A 74HCT125 does the same.",
        "Join all grounds before anything is switched on.",
        "Wires from chip to strip: under 30 cm, each beside a ground wire.",
        "10 kΩ: no stray light while the Pi is off. LED 1 is the one beside",
        "the wires; its inputs are DI and CI.",
    )
    return sheet


def _rails(sheet: Sheet) -> None:
    """The supply, its plus above and its minus below, and what lies between them."""
    sheet.line((142, PLUS_Y), (289, PLUS_Y), (289, 160), (278, 160), (278, 163), kind=Line.POWER)
    sheet.line((80, MINUS_Y), (246, MINUS_Y), (246, 163), kind=Line.GROUND)
    sheet.box((286.6, 134), 4.8, 12)
    sheet.text((284.5, 141), "fuse 2 A", side="end", size=3.2)
    sheet.box((236, 163), 50, 20, round_mm=2)
    sheet.text((261, 172), "5 V supply", side="middle", bold=True)
    sheet.text((261, 178.5), "2 A or more, for the strip alone", side="middle", size=2.9)
    sheet.text((274, 168), "+", bold=True)
    sheet.text((248, 168), "\N{MINUS SIGN}", bold=True)
    sheet.text((144, PLUS_Y - 2.5), "+5 V")
    sheet.text((84, MINUS_Y + 5.5), "GND, common")
    for x, words, polar in ((160.0, "100 nF", False), (185.0, "1000 µF", True)):
        junction(sheet, (x, PLUS_Y))
        ground(sheet, capacitor(sheet, (x, PLUS_Y), words, polar=polar))


def _pi(sheet: Sheet) -> None:
    strip, power = table("raspberry_pi")["strip"], table("raspberry_pi")["power"]
    sheet.box((14, 60), 54, 64, round_mm=2)
    sheet.text((41, 57), "Raspberry Pi header", side="middle", bold=True)
    for y, words in (
        (DATA_Y, f"data: {on_header(strip['data'])}"),
        (CLOCK_Y, f"clock: {on_header(strip['clock'])}"),
        (112.0, f"GND: pin {power['ground'][4]}"),
    ):
        sheet.text((17, y + 1.2), words, size=3.2)
    sheet.line((68, DATA_Y), (CHIP, DATA_Y))
    sheet.line((68, CLOCK_Y), (CHIP, CLOCK_Y))
    sheet.line((68, 112), (80, 112), (80, MINUS_Y), kind=Line.GROUND)
    for y in (DATA_Y, CLOCK_Y, 112):
        sheet.disc((68, y), 1.0, fill="white")
    for y in (DATA_Y, CLOCK_Y):
        junction(sheet, (88, y))
        ground(sheet, standing_resistor(sheet, (88, y), "10 kΩ", length=12))


def _chip(sheet: Sheet) -> None:
    middle = (CHIP + CHIP_RIGHT) / 2
    sheet.line((150, PLUS_Y), (150, 62), kind=Line.POWER)
    junction(sheet, (150, PLUS_Y))
    sheet.box((CHIP, 62), CHIP_RIGHT - CHIP, 74)
    sheet.text((CHIP, 58.5), "74AHCT125", bold=True)
    sheet.text((150, 66), "14 VCC", size=3.2, side="middle")
    for y, inward, outward in ((DATA_Y, "2 1A", "1Y 3"), (CLOCK_Y, "5 2A", "2Y 6")):
        sheet.text((CHIP + 2, y + 1.2), inward, size=3.2)
        sheet.text((CHIP_RIGHT - 2, y + 1.2), outward, size=3.2, side="end")
        sheet.line((middle - 8, y), (middle + 8, y))
        sheet.shape((middle - 4, y - 4), (middle - 4, y + 4), (middle + 4, y), fill="white")
    for y, words in (
        (106.0, "1, 4 OE"),
        (114.0, "10, 13 OE"),
        (122.0, "9, 12 A"),
        (130.0, "7 GND"),
    ):
        sheet.text((CHIP + 2, y + 1.2), words, size=3.2)
        sheet.line((CHIP, y), (100, y), kind=Line.GROUND)
        junction(sheet, (100, y))
    sheet.line((100, 106), (100, MINUS_Y), kind=Line.GROUND)
    junction(sheet, (100, MINUS_Y))
    sheet.text((CHIP_RIGHT - 2, 123.2), "8, 11: open", size=3.2, side="end")


def _strip(sheet: Sheet) -> None:
    for y in (DATA_Y, CLOCK_Y):
        sheet.line((CHIP_RIGHT, y), (166, y))
        x, _ = resistor(sheet, (166, y), "100 Ω")
        sheet.line((x, y), (STRIP, y))
    sheet.line((206, PLUS_Y), (206, 58), (STRIP, 58), kind=Line.POWER)
    junction(sheet, (206, PLUS_Y))
    sheet.line((STRIP, 112), (206, 112), (206, MINUS_Y), kind=Line.GROUND)
    junction(sheet, (206, MINUS_Y))
    sheet.box((STRIP, 48), 64, 76, round_mm=2)
    sheet.text((STRIP + 3, 44.5), "APA102 or SK9822 strip", bold=True)
    for y, words in ((58.0, "5V"), (DATA_Y, "DI"), (CLOCK_Y, "CI"), (112.0, "GND")):
        terminal(sheet, (STRIP, y), words)
    for number in range(4):
        x = STRIP + 21 + number * 11
        sheet.box((x - 4, 79), 8, 8)
        sheet.disc((x, 83), 2.6, fill="white")
        sheet.text((x, 94), str(number + 1), side="middle", size=3.2)
    sheet.arrow((STRIP + 17, 101), (STRIP + 60, 101))
    sheet.text((STRIP + 38, 107), "away from the wires", side="middle", size=3.2)
