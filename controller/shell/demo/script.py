"""The simulated match: look at what the referee waits for, and do what people would do.

The script may be entered at any table, so that a demo killed in mid-game goes on.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from controller.referee.events import Button
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    GameOver,
    Judging,
    MatchOver,
    OpeningRoll,
    SessionOver,
    SettingUp,
    ToMove,
    ToRoll,
)
from controller.referee.table import Table
from controller.referee.turns import turn_of
from controller.rules.choices import Contact
from controller.rules.cube import Cube, may_double
from controller.rules.dice import Roll
from controller.rules.plays import Play
from controller.rules.side import Side
from controller.rules.variant import Variant
from controller.shell.demo.people import (
    CARELESS,
    Carry,
    Chance,
    carries_of,
    choose_play,
    make_mistake,
    takes_double,
    wants_to_double,
)
from controller.shell.demo.truth import Truth
from controller.shell.demo.world import World
from controller.shell.errors import ShellError

COCKED = 0.03
"""Share of rolls in which a die does not lie flat."""

PATIENCE_S = 25.0
"""A referee that shows no sign of life for so long, on a still board, is stuck."""

THINK_S = 0.6

SESSION_GAMES = 2
"""So many games are played of a session without end."""

OVER = (MatchOver, SessionOver)
"""Phases after which nothing more is played."""


class StuckError(ShellError):
    """The referee waited for something that had been done."""


class Script:
    """Plays the match until the referee says that it is over."""

    def __init__(
        self, world: World, truth: Truth, table: Callable[[], Table], random: Random
    ) -> None:
        self._world = world
        self._truth = truth
        self._table = table
        self._random = random
        self._made: list[Carry] = []
        self._meant: Play | None = None
        self._righted = False

    def play(self) -> None:
        """Play on from wherever the table is, or until the referee is wrong.

        Raises:
            StuckError: the referee waits for something that has been done.
            HallClosedError: the service is gone.
        """
        self._take_over()
        waited_s = 0.0
        while not isinstance(self._table().phase, OVER):
            if self._truth.wrong:
                return  # referee and board have parted: nothing after this would mean anything
            before = self._table().phase
            began_s = self._world.clock()
            _ACTS[type(before)](self, before)
            if self._table().phase != before:
                waited_s = 0.0
                continue
            self._world.pass_time(THINK_S)
            waited_s += self._world.clock() - began_s
            if waited_s > PATIENCE_S:
                raise StuckError(
                    f"nothing followed in {waited_s:.0f} s; the referee is at {before}"
                )
        self._world.pass_time(2.0)

    def _take_over(self) -> None:
        """Put the table before the camera as the journal left it."""
        table = self._table()
        if isinstance(table.phase, SettingUp | GameOver):
            return
        self._begin(table.variant)
        self._world.lay_out(table.position)
        self._put_cube(table.cube)
        if isinstance(table.phase, ToMove | Judging | Disputed | Asking):
            self._know_roll(table.phase.side, table.phase.roll, chosen=table.phase.chosen)
            if not table.phase.chosen:
                self._world.lay_dice(table.phase.side, table.phase.roll.values)
        self._world.pass_time(1.5)

    def _begin(self, variant: Variant) -> None:
        """Play this game from now on."""
        self._truth.variant = variant
        self._world.pins = variant.contact is Contact.PIN

    def _put_cube(self, cube: Cube) -> None:
        """Put the cube where it belongs, in games that have one."""
        self._truth.cube = cube
        self._world.cube = cube if self._truth.variant.has_cube else None

    # Before the game ---------------------------------------------------------------------

    def _set_up(self, phase: SettingUp | GameOver) -> None:
        table = self._table()
        following = isinstance(phase, GameOver)
        if following and not table.setup.length and table.game >= SESSION_GAMES:
            self._world.press(Side.WHITE, Button.END_MATCH)
            return
        self._begin(table.setup.variant_of(table.game + following))
        start = self._truth.variant.start
        self._put_cube(Cube())
        self._truth.passed_by = None
        self._truth.before = start
        if self._world.position() != start:
            self._world.pick_up_dice(Side.WHITE)
            self._world.set_up(start, self._random.choice(list(Side)))
        self._world.pass_time(1.0)

    def _opening(self, _: OpeningRoll) -> None:
        white = black = 0
        while white == black:
            white, black = self._random.randint(1, 6), self._random.randint(1, 6)
        side = Side.WHITE if white > black else Side.BLACK
        self._world.roll_one(Side.WHITE, white)
        self._know_roll(side, Roll.of(white, black))
        self._world.roll_one(Side.BLACK, black)

    # The roll and the cube ---------------------------------------------------------------

    def _roll(self, phase: ToRoll) -> None:
        table, side = self._table(), phase.side
        doubling = may_double(table.cube, side, table.score, table.variant)
        if doubling and not phase.rolling and wants_to_double(table.position, side, self._random):
            self._truth.tally.doubles += 1
            self._world.press(side, Button.DOUBLE)
            return
        if self._random.random() < COCKED:
            self._world.cock(side)
        roll = Roll.of(self._random.randint(1, 6), self._random.randint(1, 6))
        self._know_roll(side, roll)
        self._world.roll(side, roll)

    def _know_roll(self, side: Side, roll: Roll, *, chosen: bool = False) -> None:
        self._truth.side, self._truth.roll, self._truth.chosen = side, roll, chosen
        self._truth.now = self._truth.before
        self._made, self._meant, self._righted = [], None, False

    def _answer_cube(self, phase: CubeOnOffer) -> None:
        self._world.pass_time(1.0)
        table, taker = self._table(), phase.side.other
        if takes_double(table.position, taker):
            self._put_cube(table.cube.taken_by(taker))
            self._world.press(taker, Button.TAKE)
        else:
            self._truth.passed_by = taker
            self._world.press(taker, Button.PASS)

    # The play ----------------------------------------------------------------------------

    def _move(self, phase: ToMove) -> None:
        """Make a play, now and then a wrong one, and lift the dice."""
        table = self._table()
        turn = turn_of(table, phase)
        if phase.chosen and not self._truth.chosen:
            self._know_roll(phase.side, phase.roll, chosen=True)
        if turn.choices.legal and not self._made:
            self._meant = choose_play(turn.ends, phase.side, self._random, table.variant)
            self._truth.roll = turn.dice_of(self._meant)
            self._make(self._carries(table, phase), phase.side)
        self._world.pass_time(0.3)
        self._truth.now = self._world.position()
        if phase.chosen:
            self._world.pass_time(0.6)
            self._world.press(phase.side, Button.END_TURN)
        else:
            self._world.pick_up_dice(phase.side)

    def _carries(self, table: Table, phase: ToMove) -> list[Carry]:
        meant, before = self._meant, self._truth.before
        carries = carries_of(meant, phase.side, before) if meant is not None else []
        if self._random.random() >= CARELESS or phase.chosen:
            return carries
        chance = Chance(table.position, phase.side, phase.roll, table.variant)
        wrong = make_mistake(chance, carries, self._random)
        return carries if wrong is None else wrong

    def _make(self, carries: list[Carry], by: Side) -> None:
        for carry in carries:
            self._world.carry(carry, by)
        self._made = carries

    def _put_right(self, phase: Disputed) -> None:
        self._world.pass_time(THINK_S)
        self._correct(phase.side, self._meant or phase.example)
        self._world.pass_time(2.5)

    def _correct(self, side: Side, meant: Play | None) -> None:
        """Take the wrong play back, checker by checker, and make the right one; once a turn."""
        if self._righted:
            return
        back = [Carry(one.side, one.target, one.source) for one in reversed(self._made)]
        right = carries_of(meant, side, self._truth.before) if meant is not None else []
        self._make([*back, *right], side)
        self._righted = True
        self._truth.now = self._world.position()

    def _wait(self, phase: Judging) -> None:
        """A referee that says it cannot see is helped: by the truth, or by the opponent."""
        self._world.pass_time(THINK_S)
        if not phase.told:
            return
        if self._truth.is_legal():
            self._world.press(phase.side.other, Button.ACCEPT)
        else:
            self._correct(phase.side, self._meant)

    def _choose(self, phase: Asking) -> None:
        results = [play.result for play in phase.plays]
        first = results.index(self._world.position()) == 0
        self._world.press(phase.side, Button.CHOOSE_FIRST if first else Button.CHOOSE_SECOND)


_ACTS: dict[type, Callable[[Script, Any], None]] = {
    SettingUp: Script._set_up,  # noqa: SLF001 - the table of this class's own acts
    OpeningRoll: Script._opening,  # noqa: SLF001
    ToRoll: Script._roll,  # noqa: SLF001
    CubeOnOffer: Script._answer_cube,  # noqa: SLF001
    ToMove: Script._move,  # noqa: SLF001
    Judging: Script._wait,  # noqa: SLF001
    Asking: Script._choose,  # noqa: SLF001
    Disputed: Script._put_right,  # noqa: SLF001
    GameOver: Script._set_up,  # noqa: SLF001
}
