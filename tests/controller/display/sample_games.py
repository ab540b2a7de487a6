"""Tables of games that are not plain backgammon, for display and screen: pins, waiting, numbers."""

from controller.referee.explanation import IllegalBoard, LegalPlay, OnTheWay
from controller.referee.phases import Judging, OpeningRoll, ToMove, ToRoll
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.again import ACEY_DEUCEY, chosen_double
from controller.rules.card_files import card_named
from controller.rules.cube import Cube
from controller.rules.diagram import position_of_diagram
from controller.rules.dice import Roll
from controller.rules.match import MatchScore
from controller.rules.movement import after_step, steps_with
from controller.rules.plays import legal_plays, partial_plays
from controller.rules.side import Side

PLAKOTO = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
    |    w     w       |   | b           w  w |
    |          b       |   | b              w |
    |          b       |   |                w |
    |                  |   |                w |
    |                  |   |                7 |
    |                  |   |                  |
    |                  |   |                7 |
    |                  |   |                b |
    |                  |   |    w           b |
    |          w       |   |    w           b |
    |    w     b       |   | w  b     b  b  b |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
""")
"""White has pinned Black on 9 and 5, Black White on 16."""

FEVGA = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
    |       w  w  w    |   |    w     w     w |
    |                  |   |                w |
    |                  |   |                w |
    |                  |   |                w |
    |                  |   |                9 |
    |                  |   |                  |
    | 9                |   |                  |
    | b                |   |                  |
    | b                |   |                  |
    | b                |   |                  |
    | b     b  b     w |   | b  b     b     b |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
""")

ACEY = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+ waiting 9
    |    w        w    |   |       w  w  w    |
    |             w    |   |       w     w    |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |          b       |   |    b     b       |
    |          b       |   |    b     b       |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+ waiting 7
""")


def game(card: str, phase: object, **changes: object) -> Table:
    """A table of a card's first game, in this phase."""
    agreed = card_named(card)
    setup = MatchSetup(agreed.variants, agreed.length, "María", "Sebastián")
    position = changes.pop("position", agreed.variant.start)
    score = MatchScore(setup.length)
    return Table(setup, score, Cube(), position, phase, **changes)  # type: ignore[arg-type]


_PLAKOTO, _FEVGA, _ACEY = (card_named(one).variant for one in ("plakoto", "fevga", "acey-deucey"))
_PIN = next(
    play
    for play in legal_plays(PLAKOTO, Side.WHITE, Roll(6, 4), _PLAKOTO)
    if any(step.pins for step in play.steps)
)
_ENTERED = next(
    play for play in legal_plays(ACEY, Side.WHITE, ACEY_DEUCEY, _ACEY) if len(play.steps) == 2
)
_DOUBLES = chosen_double(_ENTERED.result, Side.WHITE, _ACEY)
_BEGUN = next(play for play in _DOUBLES.partial if [step.die for step in play.steps] == [5, 5])
_DOUBLE = next(play for play in _DOUBLES.legal if [step.die for step in play.steps] == [5] * 4)
_RUN = next(
    play for play in partial_plays(FEVGA, Side.BLACK, Roll(5, 2), _FEVGA) if len(play.steps) == 1
)
_NO_DOUBLE = after_step(
    _DOUBLE.result, Side.WHITE, steps_with(_DOUBLE.result, Side.WHITE, 3, _ACEY)[0]
)

GAMES: dict[str, Table] = {
    "plakoto": game("plakoto", ToMove(Side.WHITE, Roll(6, 4)), position=PLAKOTO),
    "plakoto_pin": game(
        "plakoto", ToMove(Side.WHITE, Roll(6, 4), LegalPlay(_PIN)), position=PLAKOTO
    ),
    "fevga": game("fevga", ToMove(Side.BLACK, Roll(5, 2)), position=FEVGA),
    "fevga_one_step": game("fevga", ToMove(Side.BLACK, Roll(5, 2), OnTheWay(_RUN)), position=FEVGA),
    "hyper": game("hyper", OpeningRoll(), game=2),
    "tavli": game("tavli", ToRoll(Side.BLACK), game=2, last_winner=Side.BLACK),
    "acey_opening": game("acey-deucey", OpeningRoll(white=4)),
    "acey_begins": game("acey-deucey", ToRoll(Side.WHITE)),
    "acey_enters": game("acey-deucey", ToMove(Side.WHITE, Roll(6, 4)), position=ACEY),
    "acey_deucey": game(
        "acey-deucey", ToMove(Side.WHITE, ACEY_DEUCEY, LegalPlay(_ENTERED)), position=ACEY
    ),
    "choose_double": game(
        "acey-deucey", ToMove(Side.WHITE, ACEY_DEUCEY, chosen=True), position=_ENTERED.result
    ),
    "double_so_far": game(
        "acey-deucey",
        ToMove(Side.WHITE, ACEY_DEUCEY, OnTheWay(_BEGUN), chosen=True),
        position=_ENTERED.result,
    ),
    "double_done": game(
        "acey-deucey",
        ToMove(Side.WHITE, ACEY_DEUCEY, LegalPlay(_DOUBLE), chosen=True),
        position=_ENTERED.result,
    ),
    "not_a_double": game(
        "acey-deucey",
        ToMove(Side.WHITE, ACEY_DEUCEY, IllegalBoard(_NO_DOUBLE), chosen=True),
        position=_ENTERED.result,
    ),
    "judging_double": game(
        "acey-deucey",
        Judging(Side.WHITE, ACEY_DEUCEY, 1.0, chosen=True),
        position=_ENTERED.result,
    ),
    "roll_again": game(
        "acey-deucey",
        ToRoll(Side.WHITE, again=True),
        position=_DOUBLE.result,
        last_play=_DOUBLE,
        last_side=Side.WHITE,
    ),
}
"""Games by name: what backgammon never shows."""
