"""Sheet 6: where camera and lamp hang, seen from the side."""

from hardware.drawings.sheet import Line, Sheet

TABLE_Y = 156.0
BOARD_LEFT, BOARD_RIGHT = 60.0, 150.0
MIDDLE = (BOARD_LEFT + BOARD_RIGHT) / 2
CAMERA_Y = 72.0
LAMP_X, LAMP_Y = 248.0, 44.0


def draw() -> Sheet:
    """Draw the sheet."""
    sheet = Sheet("Camera and lamp, seen from the side", 6)
    sheet.line((14, TABLE_Y), (284, TABLE_Y))
    sheet.box((BOARD_LEFT, TABLE_Y - 5), BOARD_RIGHT - BOARD_LEFT, 5)
    sheet.text((MIDDLE, TABLE_Y - 0.9), "board", side="middle", size=3.2)
    _camera(sheet)
    _lamp(sheet)
    sheet.notes(
        (14, 176),
        "h, w and a go together: w = 2 h tan(a / 2), a being the angle of view along w; so across.",
        "Straight down is best. A tilt up to 30° works; rails then hide the far checkers' feet.",
        "Lamp, window and screen stand farther off than d = (w / 2) (h + H) / h, or the camera",
        "sees them mirrored in the checkers.",
    )
    return sheet


def _camera(sheet: Sheet) -> None:
    margin = 14.0
    left, right = BOARD_LEFT - margin, BOARD_RIGHT + margin
    sheet.box((MIDDLE - 7, CAMERA_Y - 10), 14, 8)
    sheet.shape((MIDDLE - 2.5, CAMERA_Y - 2), (MIDDLE + 2.5, CAMERA_Y - 2), (MIDDLE, CAMERA_Y + 1))
    sheet.text((MIDDLE - 11, CAMERA_Y - 9), "camera, its long side", side="end", size=3.2)
    sheet.text((MIDDLE - 11, CAMERA_Y - 4.5), "along the board", side="end", size=3.2)
    sheet.line((MIDDLE, CAMERA_Y), (left, TABLE_Y), kind=Line.HELP)
    sheet.line((MIDDLE, CAMERA_Y), (right, TABLE_Y), kind=Line.HELP)
    sheet.text((MIDDLE, CAMERA_Y + 14), "a", side="middle", bold=True)
    sheet.arrow((left, TABLE_Y + 8), (right, TABLE_Y + 8), both=True)
    sheet.text((MIDDLE, TABLE_Y + 13), "w: the board and 60 mm on each side", side="middle")
    sheet.arrow((30, CAMERA_Y), (30, TABLE_Y), both=True)
    sheet.line((26, CAMERA_Y), (MIDDLE - 10, CAMERA_Y), kind=Line.HELP)
    sheet.text((26, (CAMERA_Y + TABLE_Y) / 2), "h", side="end", bold=True)
    # the arm, out of the picture's corner
    sheet.line(
        (MIDDLE, CAMERA_Y - 10), (MIDDLE, CAMERA_Y - 26), (182, CAMERA_Y - 26), (182, TABLE_Y)
    )
    sheet.text((179, 62), "arm: stiff, its foot", size=3.2, side="end")
    sheet.text((179, 66.5), "outside the picture", size=3.2, side="end")


def _lamp(sheet: Sheet) -> None:
    sheet.shape(
        (LAMP_X - 12, LAMP_Y + 6),
        (LAMP_X + 12, LAMP_Y + 6),
        (LAMP_X + 5, LAMP_Y - 3),
        (LAMP_X - 5, LAMP_Y - 3),
        fill="white",
    )
    sheet.text((LAMP_X, LAMP_Y - 6), "lamp, wide and matt", side="middle")
    bounce = MIDDLE + (LAMP_X - MIDDLE) * (TABLE_Y - CAMERA_Y) / (
        (TABLE_Y - CAMERA_Y) + (TABLE_Y - LAMP_Y - 6)
    )
    sheet.line((LAMP_X, LAMP_Y + 6), (bounce, TABLE_Y), (MIDDLE, CAMERA_Y), kind=Line.THIN)
    sheet.text((bounce + 3, TABLE_Y + 6), "the lamp is mirrored here, beside the board", size=3.2)
    sheet.arrow((MIDDLE, 27), (LAMP_X, 27), both=True)
    sheet.text(((MIDDLE + LAMP_X) / 2, 25), "d", side="middle", bold=True)
    sheet.arrow((278, LAMP_Y + 6), (278, TABLE_Y), both=True)
    sheet.text((281, 100), "H", bold=True)
