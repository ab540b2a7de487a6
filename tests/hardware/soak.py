"""Rolls at high speed through everything that can go wrong, and counts what came out.

    python -m tests.hardware.soak --rolls 10000 --speed 40

The real firmware on a simulated AVR, the real bridge in a process of its own. Meanwhile both
directions of the line lose and flip bytes and double frames, the cable is pulled, the host is
killed, and the reset button is pressed, in mid-roll too. Each roll must come out once and as it
lay; one whose end a reset hid must come out as unknown, once.
"""

import argparse
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.hardware.avr import STARTED_AFTER_MS, AvrDice, Workshop, missing_tools
from tests.hardware.pin_table import ROOT
from tests.hardware.soak_host import read_journal

WAITING_MAX = 12
"""Rolls not heard of yet, at most: the firmware has room for 16."""
PATIENCE_S = 60.0
LOOK_S = 0.02
TUMBLE_MS = 80
"""Dice that move for less were put down, not rolled."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How many rolls, how fast, how bad: chances a roll, noise per million bytes or frames."""

    rolls: int = 10_000
    speed: float = 40.0
    seed: int = 1
    noise: tuple[int, int, int] = (2_000, 2_000, 100_000)
    unplug: float = 0.01
    kill_host: float = 0.01
    reset_between: float = 0.01
    reset_mid_roll: float = 0.01


@dataclass(slots=True)
class Truth:
    """What really happened on the tray."""

    settled: list[tuple[int, ...]] = field(default_factory=list)
    hidden: int = 0
    harm: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the host made of it."""

    rolls: int
    settled: int
    lost: int
    doubled: int
    altered: int
    hidden_by_reset: int
    reported_unknown: int
    harm: dict[str, int]
    line: dict[str, int]

    @property
    def good(self) -> bool:
        """0 lost, 0 doubled, 0 altered, and what is unknown is said to be so."""
        faults = self.lost + self.doubled + self.altered
        return faults == 0 and self.reported_unknown == self.hidden_by_reset


class Host:
    """The host's process, started and killed at will on one journal."""

    def __init__(self, port: str, journal: Path) -> None:
        self._command = [sys.executable, "-m", "tests.hardware.soak_host", port, str(journal)]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin, or begin again."""
        self._process = subprocess.Popen(self._command, cwd=ROOT)

    def end(self, sign: signal.Signals) -> None:
        """SIGKILL is a crash, SIGTERM a goodbye."""
        if self._process is not None:
            self._process.send_signal(sign)
            self._process.wait(PATIENCE_S)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end(signal.SIGTERM)


class Soak:
    """One run."""

    def __init__(self, plan: Plan, dice: AvrDice, host: Host, journal: Path) -> None:
        self._plan = plan
        self._dice = dice
        self._host = host
        self._journal = journal
        self._random = random.Random(plan.seed)
        self.truth = Truth()

    def run(self) -> Verdict:
        """All rolls, then peace until everything has arrived."""
        plan = self._plan
        lose, flip, twice = plan.noise
        self._dice.ask(f"noise {plan.seed} {lose} {flip} {twice}")
        for _ in range(plan.rolls):
            self._roll()
            self._trouble()
            self._wait_until_waiting(WAITING_MAX)
        self._wait_until_waiting(0)
        self._dice.wait(3000)  # a roll told twice would come now
        time.sleep(LOOK_S)
        return judge(plan.rolls, self.truth, read_journal(self._journal), self._dice.stats())

    def _chance(self, of: float) -> bool:
        return self._random.random() < of

    def _roll(self) -> None:
        dice = self._dice
        values = (self._random.randint(1, 6), self._random.randint(1, 6))
        dice.lift([0, 1])
        if self._chance(self._plan.reset_mid_roll):
            dice.land([0, 1], self._random.randint(0, 250))
            self._count("reset in mid-roll")
            self.truth.hidden += 1
            dice.reset()
            dice.wait(STARTED_AFTER_MS)
        else:
            dice.land([0, 1], self._random.randint(TUMBLE_MS, 250))
            self.truth.settled.append(values)
        dice.stop(dict(enumerate(values)))

    def _trouble(self) -> None:
        plan, dice = self._plan, self._dice
        if self._chance(plan.reset_between):
            self._count("reset between rolls")
            dice.reset()
            dice.wait(self._random.randint(0, 300))
        if self._chance(plan.unplug):
            self._count("unplugged")
            dice.unplug()
            dice.wait(self._random.randint(0, 2000))
            dice.plug()
        if self._chance(plan.kill_host):
            self._count("host killed")
            self._host.end(signal.SIGKILL)
            self._host.start()

    def _count(self, what: str) -> None:
        self.truth.harm[what] += 1

    def _wait_until_waiting(self, at_most: int) -> None:
        """Do not roll faster than a table whose host is sometimes away can keep."""
        end_s = time.monotonic() + PATIENCE_S
        due = len(self.truth.settled) + self.truth.hidden - at_most
        while due > self._told() and time.monotonic() < end_s:
            time.sleep(LOOK_S)

    def _told(self) -> int:
        text = self._journal.read_text(encoding="utf-8") if self._journal.exists() else ""
        return sum(text.count(f'"kind": "{kind}"') for kind in ("Settled", "RollUnknown", "Cocked"))


def judge(rolls: int, truth: Truth, journal: list[dict[str, Any]], line: dict[str, int]) -> Verdict:
    """Compare what was told with what happened, roll by roll and in order."""
    told = [entry for entry in journal if entry["kind"] == "Settled"]
    names = Counter(tuple(entry["key"]) for entry in told)
    values = [tuple(entry["values"]) for entry in told]
    return Verdict(
        rolls=rolls,
        settled=len(truth.settled),
        lost=max(0, len(truth.settled) - len(names)),
        doubled=len(told) - len(names) + max(0, len(names) - len(truth.settled)),
        altered=sum(a != b for a, b in zip(truth.settled, values, strict=False)),
        hidden_by_reset=truth.hidden,
        reported_unknown=sum(entry["kind"] in ("RollUnknown", "Cocked") for entry in journal),
        harm=dict(truth.harm),
        line=line,
    )


def run(plan: Plan, workshop: Workshop) -> Verdict:
    """One run from start to end."""
    journal = workshop.folder / "journal.jsonl"
    with AvrDice(workshop, speed=plan.speed) as dice, Host(dice.port, journal) as host:
        return Soak(plan, dice, host, journal).run()


def main() -> int:
    """The command."""
    usual = Plan()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=usual.rolls)
    parser.add_argument(
        "--speed", type=float, default=usual.speed, help="AVR seconds in one of ours"
    )
    parser.add_argument("--seed", type=int, default=usual.seed)
    arguments = parser.parse_args()
    if missing := missing_tools():
        sys.stderr.write(f"{missing}\n")
        return 2
    plan = Plan(rolls=arguments.rolls, speed=arguments.speed, seed=arguments.seed)
    with tempfile.TemporaryDirectory(prefix="bgd-soak-") as folder:
        began_s = time.monotonic()
        verdict = run(plan, Workshop(Path(folder)))
    result = asdict(verdict) | {"good": verdict.good, "took_s": round(time.monotonic() - began_s)}
    sys.stdout.write(json.dumps(result, indent=2) + "\n")
    return 0 if verdict.good else 1


if __name__ == "__main__":
    sys.exit(main())
