"""Sheet 3: the passive buzzer and its transistor."""

from hardware.drawings.parts import ground, junction, legend, resistor, standing_resistor
from hardware.drawings.pins import on_header, table
from hardware.drawings.sheet import Line, Sheet

BASE_Y = 112.0
COLLECTOR_X = 168.0
PLUS_Y = 42.0


def draw() -> Sheet:
    """Draw the sheet."""
    sheet = Sheet("Buzzer: passive, with a transistor", 3)
    pi = table("raspberry_pi")
    sheet.box((14, 34), 66, 100, round_mm=2)
    sheet.text((47, 31), "Raspberry Pi header", side="middle", bold=True)
    for y, words in (
        (PLUS_Y, f"+5 V: pin {pi['power']['five_volt'][1]}"),
        (BASE_Y, f"tone: {on_header(pi['buzzer']['tone'])}"),
        (128.0, f"GND: pin {pi['power']['ground'][1]}"),
    ):
        sheet.text((77, y + 1.2), words, side="end")
    sheet.line((80, PLUS_Y), (COLLECTOR_X, PLUS_Y), kind=Line.POWER)
    _buzzer(sheet)
    _transistor(sheet)
    sheet.line((80, 128), (90, 128), (90, 150), (COLLECTOR_X, 150), kind=Line.GROUND)
    for y in (PLUS_Y, BASE_Y, 128):
        sheet.disc((80, y), 1.0, fill="white")
    _piezo(sheet)
    legend(sheet, (14, 168))
    sheet.notes(
        (98, 169),
        "Passive: it hums only while it is fed a tone. One that beeps at plain 5 V is an",
        "active buzzer and plays no melody.",
        "The transistor carries the coil's current, which a pin of the Pi must not.",
        "10 kΩ keeps it silent while the Pi starts. Too loud: 47 Ω in series with the buzzer.",
    )
    return sheet


def _buzzer(sheet: Sheet) -> None:
    x = COLLECTOR_X
    sheet.line((x, PLUS_Y), (x, 58), kind=Line.POWER)
    sheet.disc((x, 68), 10, fill="white")
    sheet.text((x, 66.5), "buzzer", side="middle", size=3.2)
    sheet.text((x, 71.5), "5 V", side="middle", size=3.2)
    sheet.text((x - 5, 56.5), "+", bold=True)
    sheet.line((x, 78), (x, 100))
    # the diode beside it, its ring towards plus
    side = x + 24
    junction(sheet, (x, 50))
    junction(sheet, (x, 88))
    sheet.line((x, 50), (side, 50), (side, 88), (x, 88))
    sheet.shape((side - 3.4, 72), (side + 3.4, 72), (side, 65.5), fill="white")
    sheet.line((side - 3.4, 65.5), (side + 3.4, 65.5), kind=Line.POWER)
    sheet.text((side + 6, 68), "1N4148", size=3.2)
    sheet.text((side + 6, 72.5), "ring up, to +5 V", size=3.2)


def _transistor(sheet: Sheet) -> None:
    x = COLLECTOR_X
    sheet.line((81, BASE_Y), (104, BASE_Y))
    end, _ = resistor(sheet, (104, BASE_Y), "1 kΩ")
    sheet.line((end, BASE_Y), (x - 8, BASE_Y))
    junction(sheet, (132, BASE_Y))
    bottom = standing_resistor(sheet, (132, BASE_Y), "10 kΩ", length=20)
    sheet.line(bottom, (132, 150), kind=Line.GROUND)
    junction(sheet, (132, 150))
    sheet.disc((x - 3, BASE_Y), 11, fill="none")
    sheet.line((x - 8, BASE_Y - 6), (x - 8, BASE_Y + 6), kind=Line.POWER)
    sheet.line((x - 8, BASE_Y - 3), (x, BASE_Y - 8), (x, 100))
    sheet.arrow((x - 8, BASE_Y + 3), (x, BASE_Y + 8))
    sheet.line((x, BASE_Y + 8), (x, 126))
    sheet.line((x, 126), (x, 150), kind=Line.GROUND)
    ground(sheet, (x, 150))
    sheet.text((x + 11, BASE_Y - 1), "BC337 (or 2N2222, PN2222)", size=3.2)
    for at, words in (
        ((x + 3, BASE_Y - 13), "collector"),
        ((x + 3, BASE_Y + 14), "emitter"),
        ((x - 24, BASE_Y - 2), "base"),
    ):
        sheet.text(at, words, size=2.9)


def _piezo(sheet: Sheet) -> None:
    sheet.box((228, 40), 58, 56, round_mm=2)
    sheet.notes(
        (232, 48),
        "Two kinds of buzzer",
    )
    for number, words in enumerate(
        (
            "Magnetic (a coil, 16 to 50 Ω",
            "across its legs): as drawn.",
            "",
            "Piezo disc (megohms across",
            "its legs): 1 kΩ in place of the",
            "diode; it has no + and \N{MINUS SIGN}.",
        )
    ):
        sheet.text((232, 56 + number * 5.5), words, size=3.2)
