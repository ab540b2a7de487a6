"""The firmware's logic, compiled for this computer under the address and undefined sanitizers."""

import shutil
from pathlib import Path

import pytest

from tests.hardware.avr import FIRMWARE, run_tool

COMPILER_MISSING = any(shutil.which(tool) is None for tool in ("cc", "make"))


@pytest.mark.skipif(COMPILER_MISSING, reason="cc and make missing: apt install gcc make")
def test_all_of_the_firmwares_own_tests_pass(tmp_path: Path) -> None:
    printed = run_tool("make", "-C", FIRMWARE, f"BUILD={tmp_path}", "test")
    for name in ("test_frame", "test_store", "test_rolls", "test_device"):
        assert f"/{name}\n" in printed
