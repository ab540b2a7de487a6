"""Each device library is imported in exactly one file, and nothing happens at import."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("controller", "vision", "firmware_bridge")

ONE_FILE = {
    "serial": "firmware_bridge/port.py",
    "gpiozero": "controller/shell/gpio.py",
    "pygame": "controller/shell/screen/sdl.py",
    "sqlite3": "controller/shell/journal.py",
}


@cache
def _imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize(("library", "allowed"), ONE_FILE.items())
def test_a_device_library_is_imported_in_one_file_only(library: str, allowed: str) -> None:
    users = [
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        if library in _imported(path)
    ]

    assert users == [allowed]


@pytest.mark.parametrize("package", PACKAGES)
def test_importing_starts_no_thread_and_prints_nothing(package: str) -> None:
    probe = (
        "import importlib, pkgutil, threading, sys\n"
        f"package = importlib.import_module({package!r})\n"
        f"for one in pkgutil.walk_packages(package.__path__, {package + '.'!r}):\n"
        "    if not one.name.endswith('__main__'):\n"
        "        importlib.import_module(one.name)\n"
        "sys.exit(threading.active_count() - 1)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout) == (0, ""), done.stderr
