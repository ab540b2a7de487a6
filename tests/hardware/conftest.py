"""The built firmware, once for all tests; skipped with a reason where its tools are missing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fakes.dice_listener import Listener
from tests.hardware.avr import AvrDice, Workshop, missing_tools


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """Builds into a temporary folder."""
    if missing := missing_tools():
        pytest.skip(missing)
    folder: Path = tmp_path_factory.mktemp("firmware")
    return Workshop(folder)


@pytest.fixture
def dice(workshop: Workshop) -> Iterator[AvrDice]:
    """Two shared dice, twenty times as fast as life."""
    with AvrDice(workshop) as running:
        yield running


@pytest.fixture
def heard() -> Listener:
    return Listener()
