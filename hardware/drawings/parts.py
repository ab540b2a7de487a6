"""The symbols of the wiring diagrams, each with its name and value beside it."""

from hardware.drawings.sheet import Line, Point, Sheet


def ground(sheet: Sheet, at: Point) -> None:
    """Draw the sign of common ground, hanging from a point."""
    x, y = at
    sheet.line((x, y), (x, y + 3), kind=Line.GROUND)
    for number, half in enumerate((3.2, 2.0, 0.8)):
        sheet.line((x - half, y + 3 + number * 1.2), (x + half, y + 3 + number * 1.2))


def resistor(sheet: Sheet, left: Point, words: str, *, length: float = 12) -> Point:
    """Draw a resistor lying from a point to the right; return its other end."""
    x, y = left
    sheet.line((x, y), (x + length, y))
    sheet.box((x + 2, y - 1.8), length - 4, 3.6)
    sheet.text((x + length / 2, y - 3), words, side="middle", size=3.2)
    return x + length, y


def standing_resistor(sheet: Sheet, top: Point, words: str, *, length: float = 14) -> Point:
    """Draw a resistor standing below a point; return its other end."""
    x, y = top
    sheet.line((x, y), (x, y + length))
    sheet.box((x - 1.8, y + 2), 3.6, length - 4)
    sheet.text((x + 3.5, y + length / 2 + 1), words, size=3.2)
    return x, y + length


def capacitor(sheet: Sheet, top: Point, words: str, *, polar: bool = False) -> Point:
    """Draw a capacitor standing below a point, plus above; return its other end."""
    x, y = top
    sheet.line((x, y), (x, y + 6))
    sheet.line((x - 3, y + 6), (x + 3, y + 6), kind=Line.POWER)
    sheet.line((x - 3, y + 8.2), (x + 3, y + 8.2), kind=Line.POWER)
    sheet.line((x, y + 8.2), (x, y + 14))
    if polar:
        sheet.text((x - 5.5, y + 5), "+", bold=True)
    sheet.text((x + 5, y + 8.4), words, size=3.2)
    return x, y + 14


def contact(sheet: Sheet, left: Point, words: str) -> Point:
    """Draw an open contact lying from a point to the right; return its other end."""
    x, y = left
    sheet.line((x, y), (x + 5, y))
    sheet.disc((x + 5.8, y), 0.8, fill="white")
    sheet.disc((x + 16.2, y), 0.8, fill="white")
    sheet.line((x + 6.4, y - 0.8), (x + 16, y - 4.6))
    sheet.line((x + 17, y), (x + 22, y))
    sheet.text((x + 11, y + 5.2), words, side="middle", size=3.2)
    return x + 22, y


def junction(sheet: Sheet, at: Point) -> None:
    """Mark where lines are joined."""
    sheet.disc(at, 0.9)


def terminal(sheet: Sheet, at: Point, words: str, *, side: str = "start") -> None:
    """Mark a terminal, with its name on one side."""
    sheet.disc(at, 1.0, fill="white")
    shift = {"start": 2.5, "end": -2.5, "middle": 0}[side]
    sheet.text((at[0] + shift, at[1] + 1.2), words, side=side)


def legend(sheet: Sheet, at: Point) -> None:
    """Say what the lines mean."""
    x, y = at
    for number, (kind, words) in enumerate(
        (
            (Line.POWER, "5 V"),
            (Line.GROUND, "ground (GND)"),
            (Line.SIGNAL, "signal"),
        )
    ):
        sheet.line((x, y + number * 5), (x + 14, y + number * 5), kind=kind)
        sheet.text((x + 17, y + number * 5 + 1.2), words)
    junction(sheet, (x + 7, y + 15))
    sheet.text((x + 17, y + 16.2), "joined (a mere crossing is not)")
