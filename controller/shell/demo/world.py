"""The simulated table: checkers, dice, cube and hands in front of a camera, in simulated time."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import numpy as np

from controller.referee.events import Button, ButtonPressed, Ticked
from controller.rules.cube import Cube as RulesCube
from controller.rules.dice import Roll
from controller.rules.position import BAR as RULES_BAR
from controller.rules.position import OFF as RULES_OFF
from controller.rules.position import Position
from controller.rules.position_json import position_from_json, position_to_json
from controller.rules.side import Side
from controller.shell.clock import HandClock
from controller.shell.demo.camera import HallClosedError, SimulatedCamera
from controller.shell.demo.people import WAITING, Carry
from controller.shell.service import Post
from firmware_bridge.dice import Owner
from firmware_bridge.simulator import DiceSimulator
from vision.picture import Picture
from vision.simulation.hands import hand_path
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import BoardLook, CameraPose, Colour, Cube, Die, Hand, Light, Scene
from vision.simulation.slots import BAR, OFF, Place, point
from vision.simulation.throwing import cube_spot, thrown

FRAME_S = 0.1
ENTERING = (0.1, 0.25, 0.4)
OVER_TARGET = (0.45, 0.5)
LEAVING = (0.6, 0.75, 0.9)
"""How far a hand is on its way in and out again, picture by picture (see `hand_path`)."""
TAKEN_WITHIN_S = 30.0
OWNERS = (Owner.WHITE, Owner.WHITE, Owner.BLACK, Owner.BLACK)
_SLEEVES = {Side.WHITE: (52, 74, 120), Side.BLACK: (96, 52, 60)}
_COLOUR = {Side.WHITE: Colour.WHITE, Side.BLACK: Colour.BLACK}


@dataclass(frozen=True, slots=True)
class Stage:
    """Board, camera and lamp of one demo."""

    look: BoardLook
    pose: CameraPose
    light: Light


@dataclass(slots=True)
class World:
    """What is on the table. `post` is the service's queue; the rest is simulated.

    `cube` is None in games without one; `waiting` are the checkers beside the board that are not in
    play yet; `pins` says that checkers are put on top of single enemy ones.
    """

    stage: Stage
    clock: HandClock
    random: Random
    speed: float
    dice: DiceSimulator
    post: Post | None = None
    camera: SimulatedCamera = field(default_factory=SimulatedCamera)
    layout: Layout = field(init=False)
    lying: tuple[Die, ...] = ()
    cube: RulesCube | None = field(default_factory=RulesCube)
    pins: bool = False
    waiting: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    hands: tuple[Hand, ...] = ()
    rng: np.random.Generator = field(init=False)

    def __post_init__(self) -> None:
        self.layout = Layout(self.stage.look)
        self.rng = np.random.default_rng(self.random.getrandbits(63))

    # What the camera sees ----------------------------------------------------------------

    def picture(self) -> Picture:
        """Return what the camera sees now."""
        scene = Scene(
            look=self.stage.look,
            pose=self.stage.pose,
            light=self.stage.light,
            checkers=self.layout.checkers(),
            dice=self.lying,
            cube=self._cube_on_table(),
            hands=self.hands,
        )
        return render(scene, self.rng)

    def glimpse(self) -> Picture:
        """Return a picture for people; all that happens later is as without it."""
        chance = self.rng.bit_generator.state
        picture = self.picture()
        self.rng.bit_generator.state = chance
        return picture

    def _cube_on_table(self) -> Cube | None:
        if self.cube is None:
            return None
        owner = self.cube.owner
        x_mm, y_mm = cube_spot(self.layout, None if owner is None else _COLOUR[owner])
        return Cube(x_mm, y_mm, 64 if self.cube.value == 1 else min(self.cube.value, 64))

    def pass_time(self, seconds: float) -> None:
        """Let time go by: the camera sees each moment, and the referee's clock ticks.

        Raises:
            HallClosedError: the service is gone.
        """
        for _ in range(max(1, round(seconds / FRAME_S))):
            began_s = time.monotonic()
            self.clock.now_s += FRAME_S
            self.camera.show(self.picture())
            self._tell(lambda post: post(Ticked(self.clock())).wait(TAKEN_WITHIN_S))
            if self.speed > 0:
                spent_s = time.monotonic() - began_s
                time.sleep(max(0.0, FRAME_S / self.speed - spent_s))

    def _tell(self, tell: Callable[[Post], bool]) -> None:
        if self.post is None or not tell(self.post):
            raise HallClosedError("the referee's service does not answer any more")

    # What people do ----------------------------------------------------------------------

    def position(self) -> Position:
        """Return how the checkers truly stand; those on their way nowhere are missing."""
        white, black = (self.waiting[side] for side in Side)
        return position_from_json({**self.layout.position(), "waiting": {"w": white, "b": black}})

    def lay_out(self, position: Position) -> None:
        """Put the checkers of a position down, all at once."""
        empty = Layout(self.stage.look, pins=self.pins)
        self.layout = laid(position_to_json(position), empty, self.rng)
        self.waiting = {side: position.waiting(side) for side in Side}

    def set_up(self, position: Position, side: Side) -> None:
        """Set the board up while a hand is over it."""
        self._reach(side, self._middle(), lambda: self.lay_out(position))

    def carry(self, carry: Carry, by: Side) -> None:
        """Take one checker from place to place, hand and all."""
        colour = _COLOUR[carry.side]
        self._move_hand(by, self._taken_from(carry, colour), ENTERING)
        self._take(carry, colour)
        if carry.target == WAITING:
            self.waiting[carry.side] += 1
        else:
            target = _place(carry.side, carry.target)
            self._move_hand(by, self.layout.next_mm(target, colour), OVER_TARGET, colour)
            self.layout = self.layout.add(target, colour, self.rng)
            self._move_hand(by, self.layout.top_mm(target, colour), LEAVING)
        self.hands = ()

    def _taken_from(self, carry: Carry, colour: Colour) -> tuple[float, float]:
        """Where a hand reaches for a checker; the waiting ones lie with those borne off."""
        if carry.source == WAITING:
            return self.layout.next_mm(OFF, colour)
        return self.layout.top_mm(_place(carry.side, carry.source), colour)

    def _take(self, carry: Carry, colour: Colour) -> None:
        if carry.source == WAITING:
            self.waiting[carry.side] -= 1
        else:
            self.layout, _ = self.layout.take(_place(carry.side, carry.source), colour)

    def roll(self, side: Side, roll: Roll) -> None:
        """Throw a side's two dice, and let them lie."""
        self.start_rolling(side)
        self._settle(side, roll.values)

    def roll_one(self, side: Side, value: int) -> None:
        """Throw one die, as in an opening roll."""
        self.start_rolling(side)
        self._settle(side, (value,))

    def cock(self, side: Side) -> None:
        """Throw the dice so that one does not lie flat."""
        self.start_rolling(side)
        self.dice.cock(owner=_owner(side))
        self._dice_heard()
        self.pass_time(0.5)

    def start_rolling(self, side: Side) -> None:
        """The dice leave the hand."""
        self.dice.start_rolling(_owner(side))
        self._dice_heard()
        self.pass_time(0.4)

    def _settle(self, side: Side, values: tuple[int, ...]) -> None:
        self.lay_dice(side, values)
        self.dice.settle(values, _owner(side))
        self._dice_heard()
        self.pass_time(0.3)

    def lay_dice(self, side: Side, values: tuple[int, ...]) -> None:
        """Let dice lie in the player's right half; in an opening Black's joins White's."""
        second_of_opening = len(values) == 1 and side is Side.BLACK
        beside = self.lying if second_of_opening else ()
        self.lying = (*beside, *thrown(self.layout, values, _COLOUR[side], self.rng))

    def pick_up_dice(self, side: Side) -> None:
        """Lift the dice: the turn is over."""
        self._reach(side, self._middle(), self._clear_dice)
        self.pass_time(0.6)
        self.dice.pick_up(_owner(side))
        self._dice_heard()

    def _clear_dice(self) -> None:
        self.lying = ()

    def press(self, side: Side, button: Button) -> None:
        """Press a button on the board."""
        event = ButtonPressed(self.clock(), side, button)
        self._tell(lambda post: post(event).wait(TAKEN_WITHIN_S))

    def _dice_heard(self) -> None:
        if not self.dice.wait_acknowledged(TAKEN_WITHIN_S):
            raise HallClosedError("the simulated dice are not heard any more")

    def _middle(self) -> tuple[float, float]:
        look = self.stage.look
        return look.field_width_mm * 0.6, look.field_height_mm / 2

    def _reach(self, side: Side, to_mm: tuple[float, float], act: Callable[[], None]) -> None:
        """Move a hand in, do something under it, and take it out again."""
        self._move_hand(side, to_mm, ENTERING)
        act()
        self._move_hand(side, to_mm, LEAVING)
        self.hands = ()

    def _move_hand(
        self,
        side: Side,
        to_mm: tuple[float, float],
        parts: tuple[float, ...],
        holding: Colour | None = None,
    ) -> None:
        """Show a hand on its way; the fewer pictures, the faster the demo."""
        near = side is Side.WHITE
        height_mm = self.stage.look.field_height_mm
        for part in parts[:: 2 if self.speed == 0 else 1]:
            x_mm, y_mm = hand_path(to_mm, part, field_height_mm=height_mm, from_near=near)
            angle_deg = -90.0 if near else 90.0
            self.hands = (Hand(x_mm, y_mm, angle_deg, _SLEEVES[side], holding=holding),)
            self.pass_time(FRAME_S)


def _owner(side: Side) -> Owner:
    return Owner(side.value)


def _place(side: Side, place: int) -> Place:
    """A place in a side's own view, as the board names it."""
    if place == RULES_BAR:
        return BAR
    if place == RULES_OFF:
        return OFF
    return point(place if side is Side.WHITE else 25 - place)
