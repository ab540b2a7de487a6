"""Runs a scenario file: one board, one fake camera, one table, and what is said compared."""

import re
from collections.abc import Callable
from dataclasses import replace

from controller.display.time_left import time_left
from controller.referee.arming import turn_token
from controller.referee.effects import Effect
from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DeviceFound,
    DeviceLost,
    DeviceNoted,
    DiceAgreed,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    DirectorRuled,
    Event,
    Hidden,
    MatchStarted,
    Note,
    OneDieSettled,
    OpeningDice,
    StandingRuled,
    Ticked,
    VoidDice,
)
from controller.referee.machine import begin, step
from controller.referee.origins import Origin
from controller.referee.phases import GameOver
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.side import Side
from tests.scenarios.hands import move_checkers, put_on, take_away
from tests.scenarios.reading import Line, Scenario, drawn, side_named
from tests.scenarios.words import effect_words, phase_words

STEP_S = 1.0
SIDES = "white|black"


class Runner:
    """Follows a scenario line by line; an assertion names the line that fails."""

    def __init__(self, scenario: Scenario) -> None:
        self.table = begin(MatchStarted(0.0, scenario.setup))
        self.board = self.table.position
        self.camera = scenario.camera
        self.now_s = 0.0
        self.events: list[Event] = []
        self.unanswered: list[Effect] = []
        self._where = 0
        self._token = 0

    def run(self, lines: list[Line]) -> None:
        for line in lines:
            self._where = line.number
            self._follow(line.text)
        self._nothing_left()

    def _follow(self, text: str) -> None:
        if text.startswith(">"):
            self._expect(self._next_said(), text.removeprefix(">").strip())
            return
        self._nothing_left()
        if text.startswith("="):
            self._state(text.removeprefix("=").strip())
            return
        timed = re.match(r"@([0-9.]+) +", text)
        self.now_s = float(timed[1]) if timed else self.now_s + STEP_S
        self._act(text[timed.end() :] if timed else text)

    def _next_said(self) -> str:
        if not self.unanswered:
            return "nothing"
        return effect_words(self.unanswered.pop(0), self.table.variant)

    def _nothing_left(self) -> None:
        said = [effect_words(effect, self.table.variant) for effect in self.unanswered]
        assert not said, f"line {self._where}: before this the referee also said {said}"

    def _expect(self, real: str, written: str) -> None:
        assert real == written, f"line {self._where}: {real!r}, but {written!r} is expected"

    def _state(self, written: str) -> None:
        score, cube = self.table.score, self.table.cube
        if written.startswith("score"):
            self._expect(f"score {score.white}-{score.black}", written)
        elif written.startswith("cube ") and not written.startswith("cube offered"):
            owner = "" if cube.owner is None else f" {cube.owner.value}"
            self._expect(f"cube {cube.value}{owner}", written)
        elif written.startswith(("token", "dice")):
            self._expect(f"token {turn_token(self.table)}, dice {self.table.dice.value}", written)
        elif written.startswith("clock"):
            left = (time_left(self.table.clocks, side, self.now_s) for side in Side)
            self._expect(" ".join(("clock", *left)), written)
        elif written == "the board is known":
            assert self.table.position == self.board, f"line {self._where}: another position"
        else:
            self._expect(phase_words(self.table, self.table.phase), written)

    def _act(self, text: str) -> None:
        old = re.search(r" with token ([0-9]+)$", text)
        self._token = int(old[1]) if old else 0
        text = text[: old.start()] if old else text
        for pattern, act in ACTS.items():
            found = re.fullmatch(pattern, text, re.DOTALL)
            if found is not None:
                act(self, *found.groups())
                return
        raise AssertionError(f"line {self._where}: nobody knows how to {text!r}")

    def happen(self, event: Event) -> None:
        if self._token:
            event = replace(event, turn=self._token)  # type: ignore[arg-type]
        self.events.append(event)
        self.table, effects = step(self.table, event)
        self.unanswered.extend(effects)

    def see(self) -> None:
        self.happen(BoardSeen(self.now_s, self.camera.look(self.board)))

    def hands(self, side: str, text: str) -> None:
        self.board = move_checkers(self.board, side_named(side), text, self.table.variant)


def _moves(run: Runner, side: str, text: str) -> None:
    run.happen(BoardHidden(run.now_s, Hidden.HAND))
    run.hands(side, text)
    run.see()


def _takes_away(run: Runner, side: str, point: str) -> None:
    run.board = take_away(run.board, side_named(side), point)


def _puts_on(run: Runner, side: str, point: str) -> None:
    run.board = put_on(run.board, side_named(side), point)


def _board(run: Runner, text: str) -> None:
    run.board = drawn(text)


def _set_up(run: Runner) -> None:
    table = run.table
    following = isinstance(table.phase, GameOver)
    run.board = table.setup.variant_of(table.game + following).start
    run.see()


def _side(word: str | None) -> Side | None:
    return None if word is None or word.startswith("somebody") else side_named(word)


def _settled(run: Runner, side: str | None, roll: str) -> None:
    run.happen(DiceSettled(run.now_s, _side(side), Roll.parse(roll)))


def _typed(run: Runner, side: str | None, roll: str) -> None:
    run.happen(DiceSettled(run.now_s, _side(side), Roll.parse(roll), Origin.TYPED))


def _rolled_for(run: Runner, roll: str, side: str | None) -> None:
    run.happen(DiceSettled(run.now_s, _side(side), Roll.parse(roll), Origin.ROLLED))


def _one(run: Runner, side: str, die: str, origin: Origin) -> None:
    run.happen(OneDieSettled(run.now_s, _side(side), int(die), origin))


def _pressed(run: Runner, side: str | None, button: str) -> None:
    run.happen(ButtonPressed(run.now_s, _side(side), Button(button)))


def _ruled(run: Runner, side: str) -> None:
    run.happen(DirectorRuled(run.now_s, run.board, side_named(side)))


def _stands(run: Runner, white: str, black: str, *ruled: str) -> None:
    played, value, owner = ruled
    cube = Cube(int(value), _side(owner)) if value else None
    run.happen(StandingRuled(run.now_s, int(white), int(black), bool(played), cube))


def _misread(run: Runner, point: str, colour: str, count: str) -> None:
    column = int(count) + (15 if colour == "black" and int(count) else 0)
    run.camera = run.camera.misreading(int(point), column)


def _doubt(run: Runner, point: str, first: str, second: str) -> None:
    doubts = {**run.camera.doubts, int(point): (int(first), int(second))}
    run.camera = replace(run.camera, doubts=doubts)


WHO = f"({SIDES}|somebody)"

ACTS: dict[str, Callable[..., None]] = {
    r"set up": _set_up,
    r"look": Runner.see,
    r"a hand": lambda run: run.happen(BoardHidden(run.now_s, Hidden.HAND)),
    r"the lamp goes out": lambda run: run.happen(BoardHidden(run.now_s, Hidden.DARK)),
    r"wait": lambda run: run.happen(Ticked(run.now_s)),
    rf"({SIDES}) moves (.+)": _moves,
    rf"unseen, ({SIDES}) moves (.+)": Runner.hands,
    rf"unseen, a ({SIDES}) checker leaves (\S+)": _takes_away,
    rf"unseen, a ({SIDES}) checker comes to (\S+)": _puts_on,
    r"(board\n.*)": _board,
    rf"{WHO} shakes the dice": lambda run, who: run.happen(DiceRolling(run.now_s, _side(who))),
    rf"{WHO} rolls ([1-6]-[1-6])": _settled,
    rf"{WHO} rolls ([1-6])": lambda run, who, die: run.happen(
        OneDieSettled(run.now_s, _side(who), int(die))
    ),
    r"opening dice ([1-6])-([1-6])": lambda run, white, black: run.happen(
        OpeningDice(run.now_s, int(white), int(black))
    ),
    rf"{WHO} rolls (cocked|off_tray|unknown|moved)": lambda run, who, why: run.happen(
        DiceVoid(run.now_s, _side(who), VoidDice(why))
    ),
    rf"{WHO} types ([1-6]-[1-6])": _typed,
    rf"{WHO} types ([1-6])": lambda run, who, die: _one(run, who, die, Origin.TYPED),
    rf"the referee rolls ([1-6]-[1-6]) for {WHO}": _rolled_for,
    rf"the referee rolls ([1-6]) for {WHO}": lambda run, die, who: _one(
        run, who, die, Origin.ROLLED
    ),
    r"the settings say (\w+) dice": lambda run, origin: run.happen(
        DiceAgreed(run.now_s, Origin(origin))
    ),
    r"(.+) is noted (\w+)( no more)?": lambda run, device, note, over: run.happen(
        DeviceNoted(run.now_s, device, Note(note), over=bool(over))
    ),
    rf"{WHO} lifts the dice": lambda run, who: run.happen(DicePickedUp(run.now_s, _side(who))),
    rf"{WHO} presses (\w+)": _pressed,
    rf"the director gives this board, ({SIDES}) to roll": _ruled,
    r"the director rules ([0-9]+)-([0-9]+)( after the Crawford game)?"
    rf"(?:, cube ([0-9]+)(?: ({SIDES}))?)?": _stands,
    r"the (\w+) is lost": lambda run, device: run.happen(
        DeviceLost(run.now_s, device, "no answer")
    ),
    r"the (\w+) is found": lambda run, device: run.happen(DeviceFound(run.now_s, device)),
    rf"the camera always sees ([0-9]+) as ({SIDES}) ([0-9]+)": _misread,
    r"the camera sees no difference on ([0-9]+) between white ([0-9]+) and ([0-9]+)": _doubt,
}
"""Every line a scenario can hold, and what happens then."""
