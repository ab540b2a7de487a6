"""How long all legal end positions of a roll take, mean over the corpus (DESIGN 9).

Budget on one core: 40 us for two different dice, 200 us for a double. A round answers a sample
spread over the whole corpus; `us_a_roll` in the written JSON is the best round, for one roll:
`pytest tests/benchmarks/test_bench_rules.py --benchmark-enable --benchmark-json=FILE`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from controller.rules.ends import legal_ends
from controller.rules.plays import legal_plays, partial_plays
from controller.rules.side import Side
from tests.controller.rules.corpus import Case, read_corpus

both_kinds = pytest.mark.parametrize("doubles", [False, True], ids=["two dice", "double"])


@both_kinds
def test_all_end_positions(
    benchmark: BenchmarkFixture, shared_data: Path, *, doubles: bool
) -> None:
    cases = rolls_of(shared_data, doubles=doubles)[::2]
    _measure(benchmark, cases, _count_ends)


@both_kinds
def test_all_plays_and_the_ways_to_them(
    benchmark: BenchmarkFixture, shared_data: Path, *, doubles: bool
) -> None:
    cases = rolls_of(shared_data, doubles=doubles)[::20]
    _measure(benchmark, cases, _count_plays)


def rolls_of(shared_data: Path, *, doubles: bool) -> list[Case]:
    return [case for case in read_corpus(shared_data) if case.roll.is_double == doubles]


def _measure(
    benchmark: BenchmarkFixture, cases: list[Case], count: Callable[[list[Case]], int]
) -> None:
    ends = benchmark(count, cases)
    assert ends == sum(len(case.ends) for case in cases)
    if benchmark.stats is not None:
        benchmark.extra_info["rolls"] = len(cases)
        benchmark.extra_info["us_a_roll"] = benchmark.stats["min"] / len(cases) * 1e6


def _count_ends(cases: list[Case]) -> int:
    return sum(
        len(legal_ends(case.position, Side.WHITE, case.roll, case.variant)) for case in cases
    )


def _count_plays(cases: list[Case]) -> int:
    for case in cases:
        partial_plays(case.position, Side.WHITE, case.roll, case.variant)
    return sum(
        len(legal_plays(case.position, Side.WHITE, case.roll, case.variant)) for case in cases
    )
