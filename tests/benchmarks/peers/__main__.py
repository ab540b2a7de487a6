"""Measures other engines beside ours, over the same rolls and in one run.

Run it as `python -m tests.benchmarks.peers`, after `pip install '.[peers]'` for the others. Their
speeds depend on the machine, the ratio to ours much less. Times are processor time.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from typing import Final

from tests.benchmarks.peers import bgsage, gnubg_nn, gym_backgammon, ours
from tests.benchmarks.peers.bench_set import bench_set
from tests.benchmarks.peers.measure import Measured, measure
from tests.benchmarks.peers.peer import NotInstalledError, Peer
from tests.conftest import SHARED

LOADERS: Final[dict[str, Callable[[], Peer]]] = {
    "ours": ours.load,
    "gym-backgammon": gym_backgammon.load,
    "bgsage": bgsage.load,
    "gnubg-nn": gnubg_nn.load,
    "our plays": ours.load_choices,
}
_ROW: Final = "{:44} {:>9} {:>8} {:>9} {:>8} {:>6}  {}"


def main(arguments: list[str] | None = None) -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.peers", description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take every Nth roll")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="the best one counts")
    asked = parser.parse_args(arguments)
    name, cases = bench_set(SHARED)
    cases = cases[:: asked.every]
    peers, missing = _present()
    doubles = sum(case.roll.is_double for case in cases)
    lines = [f"{len(cases) - doubles} rolls of two dice and {doubles} doubles from {name}"]
    lines += _table(measure(peers, cases, asked.rounds))
    lines += [f"{left_out}." for left_out in missing]
    sys.stdout.write("\n".join([*lines, ""]))


def _present() -> tuple[list[Peer], list[str]]:
    """Return the engines that are here, and a sentence for each that is not."""
    peers, missing = [], []
    for name, load in LOADERS.items():
        try:
            peers.append(load())
        except NotInstalledError as error:
            missing.append(f"{name} is left out, {error}")
    return peers, missing


def _table(rows: tuple[Measured, ...]) -> Iterator[str]:
    own = rows[0]
    yield _ROW.format("", "two dice", "x ours", "double", "x ours", "wrong", "an answer is")
    for row in rows:
        yield _ROW.format(
            row.peer.name,
            f"{row.two_us:.1f} us",
            f"{row.two_us / own.two_us:.2f}",
            f"{row.double_us:.1f} us",
            f"{row.double_us / own.double_us:.2f}",
            row.wrong,
            row.peer.gives,
        )


if __name__ == "__main__":
    main()
