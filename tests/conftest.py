"""Settings every test shares."""

import os
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trace branches (see `--cov`) only where that is worth the time."""
    for item in items:
        if not item.nodeid.startswith(TRACED) or item.nodeid.startswith(UNTRACED):
            item.add_marker(pytest.mark.no_cover)


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of measured data beside a development checkout; skips where it is missing."""
    if not SHARED.is_dir():
        pytest.skip("no ../shared/data beside this checkout: development data is not installed")
    return SHARED
