"""From checkers in a heap to the first roll: the set-up check and the opening roll."""

from dataclasses import replace

from controller.referee.closing import end_session
from controller.referee.effects import (
    CubeTurnedByDice,
    Effect,
    GameStarted,
    Ignored,
    OpeningWon,
    RollVoid,
)
from controller.referee.events import (
    BoardSeen,
    Button,
    ButtonPressed,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    OneDieSettled,
    OpeningDice,
)
from controller.referee.evidence import Evidence
from controller.referee.explain import ILLEGAL_NATS, fits, points_changed
from controller.referee.freeboard import as_it_lies
from controller.referee.origins import Origin
from controller.referee.outcome import Outcome, go, ignore
from controller.referee.phases import OpeningRoll, SettingUp, ToRoll
from controller.referee.rolling import dice_settled
from controller.referee.table import Table
from controller.referee.turns import start_move
from controller.rules.cube import after_equal_dice
from controller.rules.opening import begins_without_dice, opening_winner
from controller.rules.position import Position
from controller.rules.side import Side

MISREAD_PLACES = 2
"""Where players roll at a board that reads wrong in no more places than this, and checkers seem
to have vanished or appeared, the camera is taken to be wrong and not the players."""


def look_at_setup(table: Table, phase: SettingUp, event: BoardSeen) -> Outcome:
    """Start the game once the board stands as it should."""
    short, seen = fits(table.position, event.evidence, table.variant)
    if short < ILLEGAL_NATS:
        return start_game(table, event.evidence, event.at_s)
    return go(table, replace(phase, seen=without_surplus(table, seen, event.evidence)))


def without_surplus(table: Table, seen: Position, evidence: Evidence) -> Position:
    """Take a checker that seems to be one too many from a tall stack, where it may have come from.

    The camera cannot count such a stack, and would take it to be whole.
    """
    if all(seen.checkers(side) <= table.position.checkers(side) for side in Side):
        return seen
    return as_it_lies(evidence, table.position, table.variant)


def start_game(table: Table, evidence: Evidence | None, at_s: float) -> Outcome:
    """Begin: the position is known, and how it looks is remembered."""
    begins = table.setup.on_roll if table.game == 1 else None
    if begins is None:
        begins = begins_without_dice(table.variant, table.last_winner)
    phase = OpeningRoll() if begins is None else ToRoll(begins)
    begun = replace(table, baseline=evidence, last_play=None)
    return go(begun, phase, GameStarted(at_s, table.game))


def press_in_setup(table: Table, phase: SettingUp, event: ButtonPressed) -> Outcome:
    """Accept the board as it stands: people may overrule the camera before a game; or end it."""
    if event.button is Button.END_MATCH:
        return end_session(table, phase, event)
    if event.button is Button.ACCEPT and table.evidence is not None:
        return start_game(table, table.evidence, event.at_s)
    return ignore(table, event, Ignored.SET_UP_FIRST)


def dice_in_setup(
    table: Table, phase: SettingUp, event: DiceRolling | DiceSettled | OneDieSettled | OpeningDice
) -> Outcome:
    """Dice before the board is seen right count only if the camera alone can be wrong."""
    if isinstance(event, DiceSettled | OneDieSettled | OpeningDice) and _only_misread(
        table, phase.seen
    ):
        begun, effects = start_game(table, table.evidence, event.at_s)
        moved, more = _first_dice(begun, event)
        return moved, (*effects, *more)
    return ignore(table, event, Ignored.SET_UP_FIRST)


def _only_misread(table: Table, seen: Position | None) -> bool:
    if seen is None or table.hidden is not None:
        return False
    wrong = points_changed(table.position, seen)
    conserved = all(seen.checkers(side) == table.position.checkers(side) for side in Side)
    return wrong <= MISREAD_PLACES and not conserved


def _first_dice(table: Table, event: DiceSettled | OneDieSettled | OpeningDice) -> Outcome:
    if isinstance(table.phase, OpeningRoll) and isinstance(event, OpeningDice):
        return opening_dice(table, table.phase, event)
    if isinstance(table.phase, OpeningRoll) and isinstance(event, OneDieSettled):
        return one_die(table, table.phase, event)
    if isinstance(table.phase, ToRoll) and isinstance(event, DiceSettled):
        return dice_settled(table, table.phase, event)
    return ignore(table, event, Ignored.NOT_NOW)


def _thrower(phase: OpeningRoll, side: Side | None) -> Side:
    """Whose throw it is; of shared dice White throws the first."""
    return side or (Side.WHITE if phase.white is None else Side.BLACK)


def one_die(table: Table, phase: OpeningRoll, event: OneDieSettled) -> Outcome:
    """Take one side's die; who has thrown waits for the other and has no second try."""
    white, black = phase.white, phase.black
    side = _thrower(phase, event.side)
    thrown = white if side is Side.WHITE else black
    if thrown is not None and event.origin is not Origin.TYPED:  # who mistyped may type again
        return ignore(table, event, Ignored.ROLLED_ALREADY)
    if side is Side.WHITE:
        white = event.value
    else:
        black = event.value
    if white is None or black is None:
        return go(table, OpeningRoll(white, black))
    return opening_dice(table, phase, OpeningDice(event.at_s, white, black, event.origin))


def void_die(table: Table, phase: OpeningRoll, event: DiceVoid) -> Outcome:
    """A die that does not lie flat is thrown again; the other one counts."""
    return table, (RollVoid(event.at_s, _thrower(phase, event.side), event.why.value),)


def opening_dice(table: Table, _: OpeningRoll, event: OpeningDice) -> Outcome:
    """The higher die begins, with both or with a new roll; equal dice are rolled again."""
    won = opening_winner(event.white, event.black, table.variant)
    if won is None:
        return _equal_dice(table, event)
    told = OpeningWon(event.at_s, won.side, won.roll)
    if won.roll is None:
        return go(table, ToRoll(won.side), told)
    moving, effects = start_move(table, won.side, won.roll, event.at_s)
    return moving, (told, *effects)


def _equal_dice(table: Table, event: OpeningDice) -> Outcome:
    """Roll again; where that is agreed, the cube is turned in the middle."""
    again, effects = ignore(table, event, Ignored.TIE)
    cube = after_equal_dice(table.cube, table.score, table.variant)
    turned: tuple[Effect, ...] = ()
    if cube != table.cube:
        turned = (CubeTurnedByDice(event.at_s, cube.value),)
    return replace(again, phase=OpeningRoll(), cube=cube), (*effects, *turned)
