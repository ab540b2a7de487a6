"""pyserial is known in one file, and nobody reads a clock or a port in the pure ones."""

import ast
from pathlib import Path

import firmware_bridge

HOUSE = Path(firmware_bridge.__file__).parent
PURE = {
    "brake", "codec", "device", "dice", "errors", "ledger", "link", "messages", "reader",
    "refusals", "reports", "rolls", "sentences", "session", "translate", "writer",
}  # fmt: skip
THE_WORLD = {"serial", "time", "threading", "os", "socket", "select", "pty", "termios"}


def imported(path: Path) -> set[str]:
    """The top-level names of all modules that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


def test_only_one_file_imports_pyserial() -> None:
    users = [path.name for path in HOUSE.glob("*.py") if "serial" in imported(path)]
    assert users == ["port.py"]


def test_the_pure_files_do_not_touch_the_world() -> None:
    touched = {name: imported(HOUSE / f"{name}.py") & THE_WORLD for name in PURE}
    assert {name: names for name, names in touched.items() if names} == {}
