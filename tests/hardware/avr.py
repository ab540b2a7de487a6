"""The real firmware on a simulated ATmega328P, and the physical world around it.

``Workshop`` builds both with the system's tools; ``AvrDice`` runs them. The world's only way to
the firmware is the pins of hardware/pins.toml, the reset button and the USB cable; all its times
are milliseconds of the AVR's own clock, which runs ``speed`` times as fast as the wall's.
"""

import contextlib
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.hardware.pin_table import ROOT, die_pins

FIRMWARE = ROOT / "hardware" / "dice" / "firmware"
HARNESS = Path(__file__).with_name("simavr_harness.c")
SIMAVR_HEADERS = Path("/usr/include/simavr")
DEBIAN_PACKAGES = "gcc make gcc-avr avr-libc libsimavr-dev libelf-dev"

AWAY, NOT_FLAT = 0, 7
LIFT_MS = 60
LAND_MS = 60
SETTLED_AFTER_MS = 400
"""40 ms until motion is believed to be over, 300 ms of stillness, and a little."""
STATS = ("ms", "sent", "received", "lost", "flipped", "doubled", "stack_free", "eeprom_writes")
STARTED_AFTER_MS = 100
"""Until a start is over and the lines of the dice are believed."""
NAME = "avr-1"


def missing_tools() -> str:
    """What is not installed here, in words; empty if all is there."""
    tools = [tool for tool in ("gcc", "make", "avr-gcc") if shutil.which(tool) is None]
    if not (SIMAVR_HEADERS / "sim_avr.h").exists():
        tools.append("libsimavr")
    return f"{', '.join(tools)} missing: apt install {DEBIAN_PACKAGES}" if tools else ""


def run_tool(*command: str | Path) -> str:
    """What a tool printed; raises with all of it if the tool failed."""
    path = shutil.which(str(command[0]))
    if path is None:
        raise FileNotFoundError(command[0])
    done = subprocess.run(
        [path, *map(str, command[1:])], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise AssertionError(f"{command} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


class Workshop:
    """Builds firmware and harness into a folder, each once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._built: dict[str, Path] = {}

    def firmware(self, dice: str = "SS", name: str = NAME) -> Path:
        """The ELF for these dice."""
        if dice not in self._built:
            build = self.folder / dice
            run_tool("make", "-C", FIRMWARE, f"BUILD={build}", f"DICE={dice}", f"NAME={name}")
            self._built[dice] = build / "dice.elf"
        return self._built[dice]

    def harness(self) -> Path:
        """The program that runs it."""
        if "harness" not in self._built:
            program = self.folder / "simavr_harness"
            strict = ("-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{SIMAVR_HEADERS}")
            libraries = ("-lsimavr", "-lelf", "-lutil")
            run_tool("gcc", *strict, "-o", program, HARNESS, *libraries)
            self._built["harness"] = program
        return self._built["harness"]


class AvrDice:
    """One dongle and its dice. Use as a context manager; it begins with all dice in the hand."""

    def __init__(self, workshop: Workshop, dice: str = "SS", speed: float = 20.0) -> None:
        self.owners = dice
        self._command = [str(workshop.harness()), str(workshop.firmware(dice)), str(speed)]
        self._pins = die_pins()
        self._levels = 0xFFFFF
        self._folder = tempfile.TemporaryDirectory(prefix="bgd-avr-")
        self.port = str(Path(self._folder.name) / "dice")
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True)
        self.plug()
        self.wait(STARTED_AFTER_MS)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        process = self._process
        if process is not None and process.stdin is not None and process.stdout is not None:
            with contextlib.suppress(BrokenPipeError):
                process.stdin.close()
            process.wait(10)
            process.stdout.close()
        self._folder.cleanup()

    def ask(self, *commands: str) -> list[str]:
        """Give the harness these commands; the answer of each, when all are carried out."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise AssertionError("start the dice first: with AvrDice(...) as dice")
        process.stdin.write("".join(f"{command}\n" for command in commands))
        process.stdin.flush()
        answers: list[str] = []
        while len(answers) < len(commands):
            line = process.stdout.readline()
            if not line:
                raise AssertionError(f"the harness ended at {commands}")
            if line.startswith("ok"):  # simavr itself prints there, too
                answers.append(line[2:].strip())
        return answers

    # The cable and the button ------------------------------------------------------------

    def plug(self) -> None:
        """Connect the USB cable."""
        (name,) = self.ask("plug")
        Path(self.port).symlink_to(name)

    def unplug(self) -> None:
        """Pull it out."""
        Path(self.port).unlink()
        self.ask("unplug")

    def reset(self) -> None:
        """Press the reset button."""
        self.ask("reset")

    def wait(self, duration_ms: int) -> None:
        """Let time pass."""
        self.ask(f"wait {duration_ms}")

    # The dice ----------------------------------------------------------------------------

    def pins(self, die: int, code: int, *, moving: bool) -> str:
        """The command that makes die ``die`` (from 0) say this; active low."""
        lines = self._pins[die]
        ones = [pin for bit, pin in enumerate(lines.face) if code >> bit & 1]
        ones += [lines.motion] if moving else []
        for pin in (*lines.face, lines.motion):
            self._levels |= 1 << pin
        for pin in ones:
            self._levels &= ~(1 << pin)
        return f"pins {self._levels:x}"

    def say(self, die: int, code: int, *, moving: bool) -> None:
        """Make die ``die`` say this, now."""
        self.ask(self.pins(die, code, moving=moving))

    def lift(self, dice: Sequence[int]) -> None:
        """Take these dice into a hand, which is never still."""
        self.ask(*(self.pins(die, AWAY, moving=True) for die in dice), f"wait {LIFT_MS}")

    def land(self, dice: Sequence[int], tumble_ms: int = LAND_MS) -> None:
        """Let these dice fall on the tray and tumble for a while; they go on tumbling."""
        for begin in range(1, len(dice) + 1):  # one after the other, 15 ms apart
            self.ask(self.pins(dice[begin - 1], NOT_FLAT, moving=True), "wait 15")
        self.wait(tumble_ms)

    def stop(self, values: dict[int, int]) -> None:
        """Let each die come to lie like this and stay so until the firmware has seen it."""
        commands = [self.pins(die, code, moving=False) for die, code in values.items()]
        self.ask(*commands, f"wait {SETTLED_AFTER_MS}")

    def throw(self, values: Sequence[int], first: int = 0) -> None:
        """A whole roll of the dice from ``first`` on."""
        dice = range(first, first + len(values))
        self.lift(dice)
        self.land(dice)
        self.stop(dict(zip(dice, values, strict=True)))

    # The bench ---------------------------------------------------------------------------

    def stats(self) -> dict[str, int]:
        """What line and chip have done so far."""
        (answer,) = self.ask("stats")
        return dict(zip(STATS, map(int, answer.split()), strict=True))
