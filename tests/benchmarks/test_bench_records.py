"""How long it takes to read, replay, spell out and write a match."""

from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from controller.rules.records.check import check_record
from controller.rules.records.model import MatchRecord
from controller.rules.records.reader import read_record
from controller.rules.records.write_mat import write_mat

SAMPLE = Path(__file__).parents[1] / "data" / "records" / "bg-studio.txt"


def _record() -> MatchRecord:
    record = read_record(SAMPLE.read_bytes())
    assert isinstance(record, MatchRecord)
    return record


def test_read_a_match_of_314_rolls(benchmark: BenchmarkFixture) -> None:
    data = SAMPLE.read_bytes()
    record = benchmark(read_record, data)
    assert record.dialect == "bg-studio"


def test_replay_a_match_of_314_rolls(benchmark: BenchmarkFixture) -> None:
    check = benchmark(check_record, _record())
    assert (check.rolls, check.illegal) == (314, ())


def test_write_a_match_of_314_rolls(benchmark: BenchmarkFixture) -> None:
    text = benchmark(write_mat, _record())
    assert text.count("Game") == 7
