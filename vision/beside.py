"""What was seen beside the field: things that were not there at the start, and rows of checkers.

Plain data between the reader, which finds it, and those who weigh and draw it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patch:
    """One thing beside the field, in pixels of its strip (see `strips`; 0 left, 1 right).

    Rows `top` to `bottom` (not in it), columns `left` to `right`. `side` is 0 where it has the
    colour of White's checkers, 1 of Black's, None if it is no checker or could be either's.
    """

    strip: int
    top: int
    bottom: int
    left: int
    right: int
    side: int | None


@dataclass(frozen=True, slots=True)
class Row:
    """Checkers of one colour: how long they are together, in diameters, and its standard error.

    `maybe_cube`: it is no longer than a cube, and cubes often have a checker's colour.
    """

    length: float
    doubt: float
    maybe_cube: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """One look beside the field.

    `rows`: what White's and Black's checkers make together, None where there are none. `hidden`:
    whether more of White's, of Black's may stand there unseen: behind a thing, or in front of wood
    of their own colour.
    """

    rows: tuple[Row | None, Row | None] = (None, None)
    hidden: tuple[bool, bool] = (True, True)
    patches: tuple[Patch, ...] = ()
