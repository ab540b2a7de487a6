"""Settings every test shares."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("dev", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of measured data beside a development checkout; skips where it is missing."""
    if not SHARED.is_dir():
        pytest.skip("no ../shared/data beside this checkout: development data is not installed")
    return SHARED
