"""Other engines measured beside ours: the table is made, and who is installed agrees with us."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.benchmarks.peers import __main__ as peers
from tests.benchmarks.peers import ours
from tests.benchmarks.peers.bench_set import bench_set, by_chance
from tests.benchmarks.peers.measure import is_wrong, measure
from tests.benchmarks.peers.peer import NotInstalledError, Peer, Prepared, installed
from tests.conftest import SHARED


@pytest.mark.parametrize("load", peers.LOADERS.values(), ids=list(peers.LOADERS))
def test_engines_that_are_installed_find_the_same_ends(load: Callable[[], Peer]) -> None:
    try:
        peer = load()
    except NotInstalledError as error:
        pytest.skip(str(error))
    assert [case.text for case in by_chance(400) if is_wrong(peer, case)] == []


def test_an_engine_that_is_wrong_is_told() -> None:
    lazy = replace(ours.load(), prepare=lambda _case: Prepared(tuple, set))
    honest, wrong = measure([ours.load(), lazy], by_chance(50), rounds=1)
    assert honest.wrong == 0
    assert wrong.wrong == sum(bool(case.ends) for case in by_chance(50)) > 0
    assert min(honest.two_us, honest.double_us) > 0


def test_the_table_shows_ours_and_says_who_is_left_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> Peer:
        installed("no_such_engine", "no-such-engine")
        raise AssertionError

    monkeypatch.setattr(peers, "LOADERS", {"ours": ours.load, "other": missing})
    peers.main(["--every", "300", "--rounds", "1"])
    head, columns, row, left_out = capsys.readouterr().out.splitlines()
    assert head.endswith(f"doubles from {bench_set(SHARED)[0]}")
    assert columns.split()[0] == "two"
    assert row.startswith("ours, end positions (Python)")
    assert row.endswith("1.00      0  positions")
    assert left_out.startswith("other is left out, not installed: pip install '.[peers]'")
