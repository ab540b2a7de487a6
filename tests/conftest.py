"""Settings every test shares."""

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("dev", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

TRACED = (
    "tests/controller/display/",
    "tests/controller/referee/",
    "tests/controller/rules/",
    "tests/controller/shell/test_",
)
UNTRACED = (
    "tests/controller/referee/faults/test_properties.py",
    "tests/controller/referee/test_explain_properties.py",
    "tests/controller/referee/test_machine_properties.py",
    "tests/controller/referee/test_unseen.py::test_every_play_",
    "tests/controller/referee/test_unseen.py::test_without_any_rule_",
    "tests/controller/rules/records/test_collection.py",
    "tests/controller/rules/test_any_game.py",
    "tests/controller/rules/test_corpus.py",
    "tests/controller/rules/test_gnubg.py",
    "tests/controller/rules/test_plays_properties.py",
    "tests/controller/shell/test_record_and_judge.py",
    "tests/controller/shell/test_recordings.py",
)
"""Tests that must take every branch of rules and referee, and those among them that need not: whole
games and thousands of positions take four times as long when every line is traced."""

SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Trace branches (see `--cov`) only where that is worth the time.

    pytest-cov's own mark `no_cover` does nothing in workers of xdist, which trace twice.
    """
    tracer = sys.gettrace()
    if item.nodeid.startswith(TRACED) and not item.nodeid.startswith(UNTRACED):
        tracer = None
    if tracer is None:
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of measured data beside a development checkout; skips where it is missing."""
    if not SHARED.is_dir():
        pytest.skip("no ../shared/data beside this checkout: development data is not installed")
    return SHARED
