"""Sheet 2: the players' buttons and the director's key switch."""

from hardware.drawings.parts import contact, ground, junction, legend, resistor
from hardware.drawings.pins import on_header, table
from hardware.drawings.sheet import Line, Sheet

A = ("yes: double, take, accept", "held 1 s: pause, go on")
B = ("no, done: pass, refuse, end turn", "held 1 s: resign a single game")
KEY = ("turned: the game stands still, and", "a player's A rules: that player rolls")
ROWS = (
    ("white_a", "White A", "push button", A),
    ("white_b", "White B", "push button", B),
    ("black_a", "Black A", "push button", A),
    ("black_b", "Black B", "push button", B),
    ("director_key", "director's key", "key switch", KEY),
)
FIRST_Y, STEP = 46.0, 21.0
PI_RIGHT, GROUND_X = 86.0, 178.0


def draw() -> Sheet:
    """Draw the sheet."""
    sheet = Sheet("Buttons and the director's key", 2)
    pi = table("raspberry_pi")
    sheet.box((14, 34), PI_RIGHT - 14, STEP * 5 + 12, round_mm=2)
    sheet.text((50, 31), "Raspberry Pi header", side="middle", bold=True)
    for number, (name, words, kind, does) in enumerate(ROWS):
        y = FIRST_Y + number * STEP
        sheet.text((PI_RIGHT - 3, y + 1.2), on_header(pi["buttons"][name]), side="end")
        sheet.disc((PI_RIGHT, y), 1.0, fill="white")
        sheet.line((PI_RIGHT + 1, y), (100, y))
        x, _ = resistor(sheet, (100, y), "1 kΩ")
        sheet.line((x, y), (132, y))
        x, _ = contact(sheet, (132, y), kind)
        sheet.line((x, y), (GROUND_X, y))
        junction(sheet, (GROUND_X, y))
        sheet.text((GROUND_X + 8, y + 1.2), words, bold=True)
        for place, told in enumerate(does):
            sheet.text((GROUND_X + 42, y - 1.2 + place * 5), told, size=3.2)
    last = FIRST_Y + 4 * STEP
    sheet.line((GROUND_X, FIRST_Y), (GROUND_X, last + 14), (PI_RIGHT, last + 14), kind=Line.GROUND)
    sheet.text((PI_RIGHT - 3, last + 15.2), f"GND: pin {pi['power']['ground'][2]}", side="end")
    sheet.disc((PI_RIGHT, last + 14), 1.0, fill="white")
    junction(sheet, (GROUND_X, last + 14))
    ground(sheet, (GROUND_X, last + 14))
    legend(sheet, (14, 168))
    sheet.notes(
        (98, 169),
        "Contacts that close when pressed (normally open). The Pi's own pull-ups hold",
        "the lines high, and the referee takes out rattling: no capacitor is needed.",
        "The 1 kΩ saves the pin from static and from a wrong setting.",
        "Up to 2 m: each line twisted with a ground wire, away from the strip's wires.",
        "The key that can be drawn out in one position only: open there, closed when turned.",
    )
    return sheet
