"""Sheet 5: the board from above: the strip along the rails, the order of its LEDs, the buttons."""

from controller.shell.lamp_layout import DEFAULT, lamp_name
from hardware.drawings.sheet import Line, Point, Sheet

LEFT, TOP, WIDTH, HEIGHT = 62.0, 38.0, 168.0, 108.0
BAR = LEFT + WIDTH / 2
RAIL = 9.0
PITCH = (WIDTH - 12) / 12


def draw() -> Sheet:
    """Draw the sheet."""
    sheet = Sheet("The board from above: LEDs along the rails, buttons, key and buzzer", 5)
    sheet.box((LEFT - RAIL, TOP - RAIL), WIDTH + 2 * RAIL, HEIGHT + 2 * RAIL, round_mm=3)
    sheet.box((LEFT, TOP), WIDTH, HEIGHT)
    sheet.box((BAR - 6, TOP), 12, HEIGHT)
    sheet.text((BAR, TOP + HEIGHT / 2 + 1), "bar", side="middle")
    for point in range(1, 25):
        _point(sheet, point)
    for number, lamp in enumerate(DEFAULT, 1):
        _led(sheet, number, lamp)
    _run(sheet)
    _around(sheet)
    sheet.notes(
        (14, 172),
        "White sits below, with the home (points 1 to 6) on the right. Each LED lies on the rail",
        "at the middle of its point. With the home on the left, look at this sheet in a mirror:",
        "the strip then begins at the lower left. Where its LEDs are closer than the points, leave",
        "some dark (gap in the settings). Over bar, hinge and corners, cut it and join it by wire.",
    )
    return sheet


def _x(point: int) -> float:
    """The middle of a point, from the left."""
    column = 12 - point if point <= 12 else point - 13
    first = LEFT + PITCH / 2 + column * PITCH
    return first + (12 if column >= 6 else 0)


def _point(sheet: Sheet, point: int) -> None:
    x, near = _x(point), point <= 12
    base = TOP + HEIGHT if near else TOP
    tip = base + (-40 if near else 40)
    half = PITCH / 2 - 0.8
    sheet.shape((x - half, base), (x + half, base), (x, tip), fill="white" if point % 2 else "#ddd")
    sheet.text((x, base - 3 if near else base + 6), str(point), side="middle", size=3.4, bold=True)


def _place(lamp: int | None) -> Point:
    """Where the LED of a lamp lies."""
    name = lamp_name(lamp)
    near, far = TOP + HEIGHT + RAIL / 2, TOP - RAIL / 2
    right = LEFT + WIDTH + RAIL / 2
    fixed = {
        "bar white": (BAR, near),
        "bar black": (BAR, far),
        "white": (right, TOP + HEIGHT * 0.7),
        "black": (right, TOP + HEIGHT * 0.3),
    }
    if name in fixed:
        return fixed[name]
    point = int(name.split()[1])
    return _x(point), near if point <= 12 else far


def _led(sheet: Sheet, number: int, lamp: int | None) -> None:
    x, y = _place(lamp)
    sheet.disc((x, y), 3.0, fill="white")
    sheet.text((x, y + 1.1), str(number), side="middle", size=3.0)


def _run(sheet: Sheet) -> None:
    """The way the data go, outside the rails."""
    below, above = TOP + HEIGHT + RAIL + 5, TOP - RAIL - 4
    left, right = LEFT - RAIL - 5, LEFT + WIDTH + RAIL + 5
    sheet.arrow((right - 10, below), (BAR + 20, below))
    sheet.arrow((BAR - 20, below), (left, below))
    sheet.line((left, below), (left, above), kind=Line.HELP)
    sheet.arrow((left, above), (BAR - 20, above))
    sheet.arrow((BAR + 20, above), (right, above))
    sheet.arrow((right, above), (right, TOP + HEIGHT * 0.78))
    sheet.text((BAR, below + 1.2), "the strip's direction", side="middle", size=3.2)
    sheet.text((right - 8, below + 1.2), "begins here (DI, CI)", size=3.2)


def _around(sheet: Sheet) -> None:
    """Buttons, key and buzzer: where a hand finds them and no sleeve does."""
    sheet.text((LEFT - RAIL - 8, TOP + HEIGHT / 2), "no LEDs: a wire", side="end", size=3.2)
    sheet.text((LEFT - RAIL - 8, TOP + HEIGHT / 2 + 4.5), "from rail to rail", side="end", size=3.2)
    edge = LEFT + WIDTH + RAIL
    for y, name, letters in (
        (TOP + HEIGHT - 10, "White's buttons", "AB"),
        (TOP + 10, "Black's buttons", "BA"),
    ):
        for number, letter in enumerate(letters):
            sheet.disc((edge + 16 + number * 11, y), 4.4, fill="white")
            sheet.text((edge + 16 + number * 11, y + 1.3), letter, side="middle", bold=True)
        sheet.text((edge + 10, y + 10), name, size=3.2)
    sheet.text((edge + 10, TOP + HEIGHT * 0.31), "LED 27: Black", size=3.2)
    sheet.text((edge + 10, TOP + HEIGHT * 0.71), "LED 28: White", size=3.2)
    middle = TOP + HEIGHT / 2
    sheet.box((edge + 11, middle - 6), 24, 14, round_mm=2)
    sheet.text((edge + 23, middle), "director's key", side="middle", size=2.9)
    sheet.text((edge + 23, middle + 5), "and buzzer", side="middle", size=2.9)
