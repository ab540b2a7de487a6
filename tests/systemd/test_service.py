"""The service as systemd takes it: its commands parse, its groups exist, its files are named."""

import re
import shlex
import shutil
import subprocess
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from controller.cli import COMMANDS, _parser
from controller.shell.config import Config, load_config
from tests.hardware.pin_table import ROOT

FOLDER = ROOT / "systemd"
UNIT = (FOLDER / "backgammon-referee.service").read_text(encoding="utf-8")
INSTALL = (FOLDER / "install").read_text(encoding="utf-8")
UNINSTALL = (FOLDER / "uninstall").read_text(encoding="utf-8")


def _all(key: str) -> list[str]:
    return re.findall(rf"^{key}=(.+)$", UNIT, re.MULTILINE)


@pytest.mark.parametrize("key", ["ExecStart", "ExecStopPost"])
def test_each_command_of_the_unit_is_one_of_ours(key: str) -> None:
    (line,) = _all(key)
    words = shlex.split(line)
    ours = words[words.index("controller") + 1 :]
    assert ours[0] in COMMANDS
    options = _parser(ours[0]).parse_args(ours)
    assert options.config == Path("/etc/backgammon-referee.toml")


def test_the_lamps_go_dark_however_the_service_ends() -> None:
    (line,) = _all("ExecStopPost")
    assert line.startswith("-")
    assert " lamps --dark " in line


def test_the_user_is_in_every_group_the_unit_wants() -> None:
    (groups,) = _all("SupplementaryGroups")
    users = (FOLDER / "backgammon-referee.sysusers").read_text(encoding="utf-8")
    assert set(re.findall(r"^m bgref (\w+)$", users, re.MULTILINE)) == set(groups.split())


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name)
def test_every_file_of_the_folder_is_installed_or_a_script_itself(path: Path) -> None:
    if path.name in {"install", "uninstall", "setup"}:
        done = subprocess.run(
            ["/bin/bash", "-n", str(path)], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
    else:
        assert path.stem in INSTALL.replace("$unit", "backgammon-referee.service")


def test_every_setting_is_shown_in_the_settings_that_are_installed() -> None:
    shown = (FOLDER / "backgammon-referee.toml").read_text(encoding="utf-8")
    for part in fields(Config):
        keys = [one.name for one in fields(part.type)] if is_dataclass(part.type) else [part.name]
        assert [key for key in keys if not re.search(rf"^(# )?{key} = ", shown, re.M)] == []
    assert load_config(FOLDER / "backgammon-referee.toml").dice == Config().dice


def test_what_is_installed_is_taken_off_again() -> None:
    placed = set(re.findall(r"(/(?:etc|usr|opt|var)/[\w./-]*backgammon-referee[\w.]*)", INSTALL))
    assert len(placed) >= 5
    assert [path for path in placed if path not in UNINSTALL] == []


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_finds_no_fault_but_that_nothing_is_installed(tmp_path: Path) -> None:
    unit = tmp_path / "backgammon-referee.service"
    unit.write_text(UNIT.replace("/opt/backgammon-referee/.venv/bin/python", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],  # noqa: S607 - it is on the path
        capture_output=True,
        text=True,
        check=False,
    )
    assert "backgammon-referee" not in done.stderr, done.stderr
