"""A table in every phase of a game, drawn and named: what display and screen are tested with."""

from dataclasses import replace

from controller.referee.events import Hidden, Note
from controller.referee.evidence import Evidence
from controller.referee.explanation import (
    IllegalBoard,
    LegalPlay,
    LooksAlike,
    OnTheWay,
    Unclear,
)
from controller.referee.origins import Origin
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    GameOver,
    Judging,
    MatchOver,
    OpeningRoll,
    Paused,
    Phase,
    ResignOnOffer,
    SessionOver,
    SettingUp,
    ToMove,
    ToRoll,
)
from controller.referee.reasons import Reason
from controller.referee.setup import MatchSetup, TableRules
from controller.referee.table import Missing, Noted, Table
from controller.rules.card_files import card_named
from controller.rules.clock import Clocks
from controller.rules.cube import Cube
from controller.rules.diagram import position_of_diagram
from controller.rules.dice import Roll
from controller.rules.match import MatchScore
from controller.rules.movement import after_step, steps_with
from controller.rules.notation import parse_play
from controller.rules.offer import Offer
from controller.rules.plays import partial_plays
from controller.rules.position import Position
from controller.rules.result import Drawn, GameResult, ResultKind
from controller.rules.rulings import IllegalPlay, PrematureRoll
from controller.rules.side import Side
from controller.rules.variant import STANDARD
from tests.controller.display.sample_games import GAMES
from tests.fakes.evidence import Camera

SETUP = MatchSetup(length=7, white_name="María", black_name="Sebastián")

MIDGAME = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
    | w           b    | b | b  b           w |
    | w           b    |   | b  b           w |
    | w           b    |   | b                |
    | w                |   | b                |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    | b                |   |                  |
    | b                |   | w                |
    | b           w    |   | w  w             |
    | b           w  w |   | w  w  w        b |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
""")

BEARING_OFF = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+ off 6
    |                  |   |          b  b  b |
    |                  |   |          b  b  b |
    |                  |   |             b    |
    |                  |   |             b    |
    |                  |   |             b    |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |          w       |
    |                  |   |    w     w       |
    |                  |   | w  w  w  w       |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+ off 8
""")

CLOSED_OUT = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
    |                  |   | b  b  b  b  b  b |
    |                  |   | b  b  b  b  b  b |
    |                  |   |             b  b |
    |                  |   |             b    |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    | w                |   |                  |
    | w           w    |   | w  w             |
    | w           w    |   | w  w             |
    | w           w  w | w | w  w             |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
""")

SHUT_OUT = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
    | b                |   | b  b  b  b  b  b |
    | b                |   | b  b  b  b  b  b |
    | b                |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   | w                |
    |                  |   | w                |
    | w                |   | w  w             |
    | w           w  w | w | w  w  w  w  w  w |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
""")

ROLL = Roll(5, 3)
ONE_STEP = next(
    play
    for play in partial_plays(STANDARD.start, Side.WHITE, ROLL)
    if [(step.source, step.target) for step in play.steps] == [(13, 8)]
)
PLAY = parse_play("8/3 6/3", STANDARD.start, Side.WHITE, ROLL)
OTHER_PLAY = parse_play("13/8 13/10", STANDARD.start, Side.WHITE, ROLL)
THIRD_PLAY = parse_play("24/16", STANDARD.start, Side.WHITE, ROLL)
EVIDENCE = Evidence(((0.0,) * 31,) * 24, ((0.0,) * 16,) * 2, ((0.0,) * 16,) * 2)
"""A camera that sees nothing."""
LEANING = Camera(misreads={10: 0, 24: 5}).look(OTHER_PLAY.result)
"""White played 13/8 13/10, and two places are misread."""


def table(phase: Phase, **changes: object) -> Table:
    """A table at the start position of game 3, 2-4, in this phase."""
    base = Table(SETUP, MatchScore(7, 2, 4), Cube(), STANDARD.start, phase, game=3)
    return replace(base, **changes)  # type: ignore[arg-type]


AT_MATCH_POINT = MatchScore(7, 6, 5, crawford_played=True)


def by_card(name: str, phase: Phase, **changes: object) -> Table:
    """A table of a card's game in this phase, some points into a match or session."""
    card = card_named(name)
    setup = replace(SETUP, games=card.variants, length=card.length)
    score = MatchScore(card.length) if card.length else MatchScore(0, 12, 7)
    return table(phase, **{"setup": setup, "score": score, **changes})


def by_hand(one: Table, dice: Origin) -> Table:
    """The same table where dice are typed, or rolled by the referee."""
    return replace(one, setup=replace(one.setup, dice=dice), dice=dice, rolled=dice)


def moved(position: Position, side: Side, source: int, die: int) -> Position:
    """The position after one step."""
    step = next(step for step in steps_with(position, side, die) if step.source == source)
    return after_step(position, side, step)


def lifted(position: Position, side: Side, source: int) -> Position:
    """The position without one checker that hangs in the air."""
    own = list(position.of(side))
    own[source] -= 1
    white = side is Side.WHITE
    return Position(tuple(own), position.black) if white else Position(position.white, tuple(own))


def disputed(**changes: object) -> Table:
    """White moved 13/7 instead of playing both dice of 5-3."""
    seen = moved(STANDARD.start, Side.WHITE, 13, 6)
    reasons = (Reason.WRONG_DISTANCE, Reason.UNPLAYED_DIE)
    phase = Disputed(Side.WHITE, ROLL, seen, reasons, PLAY)
    return table(replace(phase, **changes))  # type: ignore[arg-type]


def no_hints(one: Table) -> Table:
    """The same table where aids are switched off and plays must be corrected."""
    rules = TableRules(illegal_play=IllegalPlay.MUST_CORRECT, hints=False, pip_counts=False)
    return replace(one, setup=replace(one.setup, table_rules=rules))


START = STANDARD.start
MISPLACED = moved(moved(START, Side.WHITE, 13, 5), Side.BLACK, 6, 1)
WON_BOARD = Position(MIDGAME.white, (15, *(0,) * 25))
WON = GameResult.of(Side.BLACK, ResultKind.GAMMON, 2)
DOUBLES = next(
    play for play in partial_plays(MIDGAME, Side.WHITE, Roll(1, 1)) if len(play.steps) == 3
)

HAND_PHASES: dict[str, Phase] = {
    "opening": OpeningRoll(),
    "opening_one_die": OpeningRoll(black=4),
    "opening_tie": OpeningRoll(4, 4),
    "to_roll": ToRoll(Side.BLACK),
    "to_roll_again": ToRoll(Side.WHITE, rolling=True),
    "to_move": ToMove(Side.WHITE, ROLL),
    "so_far": ToMove(Side.WHITE, ROLL, OnTheWay(ONE_STEP)),
    "played": ToMove(Side.WHITE, ROLL, LegalPlay(PLAY)),
    "alike": ToMove(Side.WHITE, ROLL, LooksAlike((PLAY, OTHER_PLAY))),
}
"""Phases that look another way where dice are typed, or rolled by the referee."""

SAMPLES: dict[str, Table] = {
    "set_up": table(SettingUp()),
    "set_up_wrong": table(SettingUp(MISPLACED), evidence=EVIDENCE),
    "opening_roll": table(OpeningRoll()),
    "opening_one_die": table(OpeningRoll(white=5)),
    "opening_tie": table(OpeningRoll(4, 4)),
    "to_roll": table(
        ToRoll(Side.BLACK), position=PLAY.result, last_play=PLAY, last_side=Side.WHITE
    ),
    "to_roll_crawford": table(ToRoll(Side.WHITE), score=MatchScore(7, 6, 4)),
    "astray": table(ToRoll(Side.WHITE, astray=MISPLACED), last_play=PLAY, last_side=Side.WHITE),
    "rolling": table(ToRoll(Side.BLACK, rolling=True)),
    "closed_out": table(ToRoll(Side.WHITE), position=SHUT_OUT),
    "clock_runs": no_hints(
        table(ToRoll(Side.BLACK), clocks=Clocks(12.0, 431.0, 188.0).run(Side.BLACK, 0.0))
    ),
    "clock_and_pips": table(ToRoll(Side.WHITE), clocks=Clocks(12.0, 3431.0, 88.0)),
    "rolled_too_early": table(
        ToMove(Side.WHITE, ROLL, next_roll=Roll(6, 6)),
        setup=replace(SETUP, table_rules=TableRules(premature_roll=PrematureRoll.OPPONENT_CHOOSES)),
    ),
    "cube_offered": table(
        CubeOnOffer(Offer(Side.BLACK, 4)),
        position=MIDGAME,
        cube=Cube(2, Side.BLACK),
        last_play=PLAY,
        last_side=Side.WHITE,
    ),
    "to_move": table(ToMove(Side.WHITE, ROLL)),
    "to_move_no_hints": no_hints(table(ToMove(Side.WHITE, ROLL))),
    "to_move_black_bar": table(ToMove(Side.BLACK, Roll(6, 2)), position=MIDGAME),
    "lifted": table(ToMove(Side.WHITE, ROLL, IllegalBoard(lifted(START, Side.WHITE, 13)))),
    "partly_moved": table(ToMove(Side.WHITE, ROLL, OnTheWay(ONE_STEP))),
    "doubles": table(
        ToMove(Side.WHITE, Roll(1, 1), OnTheWay(DOUBLES)),
        position=MIDGAME,
        cube=Cube(4, Side.WHITE),
    ),
    "play_done": table(ToMove(Side.WHITE, ROLL, LegalPlay(PLAY))),
    "not_a_play": table(ToMove(Side.WHITE, ROLL, IllegalBoard(moved(START, Side.WHITE, 13, 6)))),
    "looks_alike": table(ToMove(Side.WHITE, ROLL, LooksAlike((PLAY, OTHER_PLAY)))),
    "unclear": table(ToMove(Side.WHITE, ROLL, Unclear(START))),
    "no_play": table(ToMove(Side.WHITE, Roll(6, 4)), position=CLOSED_OUT),
    "bearing_off": table(ToMove(Side.WHITE, Roll(6, 5)), position=BEARING_OFF),
    "judging": table(Judging(Side.WHITE, ROLL, 10.0)),
    "judging_hidden": table(Judging(Side.WHITE, ROLL, 10.0, told=True), hidden=Hidden.HAND),
    "judging_blind": table(Judging(Side.WHITE, ROLL, 10.0, told=True), evidence=LEANING),
    "judging_in_the_dark": table(Judging(Side.WHITE, ROLL, 10.0, told=True), evidence=EVIDENCE),
    "asking": table(Asking(Side.WHITE, ROLL, (PLAY, OTHER_PLAY))),
    "asking_more": table(Asking(Side.WHITE, ROLL, (PLAY, OTHER_PLAY, THIRD_PLAY))),
    "disputed": disputed(),
    "disputed_no_accept": no_hints(disputed()),
    "put_right": disputed(right=PLAY),
    "resign": table(
        ResignOnOffer(Side.BLACK, ResultKind.GAMMON, ToRoll(Side.BLACK)), position=MIDGAME
    ),
    "resign_single": table(ResignOnOffer(Side.BLACK, ResultKind.SINGLE, ToRoll(Side.BLACK))),
    "resign_raised": table(
        ResignOnOffer(Side.BLACK, ResultKind.GAMMON, ToRoll(Side.BLACK), raised=True)
    ),
    "resign_race": table(
        ResignOnOffer(Side.WHITE, ResultKind.SINGLE, ToRoll(Side.WHITE)), position=BEARING_OFF
    ),
    "game_over": table(GameOver(WON), score=MatchScore(7, 2, 6), position=WON_BOARD),
    "match_over": table(MatchOver(WON), score=MatchScore(7, 4, 7), position=WON_BOARD),
    "paused": table(Paused(ToMove(Side.BLACK, Roll(6, 2))), position=MIDGAME),
    "camera_missing": table(
        ToMove(Side.WHITE, ROLL), missing=(Missing("camera", 28.0, "no frame for 2 s"),)
    ),
    "all_missing": table(
        ToRoll(Side.WHITE),
        missing=tuple(Missing(name, 3.0, "gone") for name in ("camera", "dice", "lights")),
    ),
    "dice_missing": table(
        ToMove(Side.WHITE, ROLL), missing=(Missing("dice SIM-1", 60.0, "unplugged"),)
    ),
    "dice_refused": table(
        ToRoll(Side.BLACK),
        missing=(Missing("dice", 60.0, "unplugged"),),
        notes=(Noted("dice", Note.NOT_ALLOWED, "BLUE-2"),),
    ),
    "dice_typed_meanwhile": table(
        ToRoll(Side.WHITE), dice=Origin.TYPED, missing=(Missing("dice SIM-1", 60.0, "unplugged"),)
    ),
    "dice_back": table(ToRoll(Side.WHITE), dice=Origin.ROLLED),
    "battery_low": table(
        ToMove(Side.WHITE, ROLL), notes=(Noted("dice SIM-1", Note.BATTERY_LOW, "9"),)
    ),
    **{
        f"{dice.value}_{name}": by_hand(table(phase), dice)
        for dice in (Origin.TYPED, Origin.ROLLED)
        for name, phase in HAND_PHASES.items()
    },
    "dark": table(ToMove(Side.WHITE, ROLL), hidden=Hidden.DARK),
    "post_crawford": table(ToRoll(Side.WHITE), score=MatchScore(7, 6, 5, crawford_played=True)),
    "dead_cube": by_card("club[dead_cube=warn]", ToRoll(Side.WHITE), score=AT_MATCH_POINT),
    "dead_cube_offered": by_card(
        "club[dead_cube=warn]", CubeOnOffer(Offer(Side.WHITE, 2)), score=AT_MATCH_POINT
    ),
    "equal_dice": by_card("money", OpeningRoll(), cube=Cube(2)),
    "may_beaver": by_card("money", CubeOnOffer(Offer(Side.WHITE, 2))),
    "beaver": by_card("money[animals=3]", CubeOnOffer(Offer(Side.WHITE, 4, 1))),
    "otter": by_card("money[animals=3]", CubeOnOffer(Offer(Side.WHITE, 16, 3))),
    "jacoby_resign": by_card(
        "money", ResignOnOffer(Side.WHITE, ResultKind.SINGLE, ToRoll(Side.WHITE))
    ),
    "session_game_over": by_card("money", GameOver(WON)),
    "session_set_up": by_card("money", SettingUp(MISPLACED), evidence=EVIDENCE),
    "session_over": by_card("money", SessionOver(GameOver(WON))),
    "session_paused": by_card("money", Paused(ToRoll(Side.WHITE))),
    "match_left": table(SessionOver(Paused(ToRoll(Side.WHITE)))),
    "may_draw": by_card("plyyard", ToMove(Side.WHITE, ROLL)),
    "draw_offered": by_card("plyyard", DrawOnOffer(Side.WHITE, ToMove(Side.WHITE, ROLL))),
    "drawn": by_card("plyyard", GameOver(Drawn())),
    "money": table(
        ToRoll(Side.WHITE),
        setup=replace(SETUP, length=0),
        score=MatchScore(0, 123, 98),
        cube=Cube(128, Side.WHITE),
        position=MIDGAME,
    ),
    **GAMES,
}
"""Every phase and every way it can look, by name."""
