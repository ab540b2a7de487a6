"""The commands as their users call them: what they print, and how they refuse."""

import io
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from controller.cli import COMMANDS, FAULT, main

START = '{"v": "std", "p": "4HPwATDgc/ABMA", "d": [3, 1]}\n'


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])

    assert ended.value.code == 0
    assert "usage: bgref " + name in capsys.readouterr().out


def test_no_command_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([])

    assert ended.value.code == FAULT
    assert "COMMAND" in capsys.readouterr().err


def test_plays_answers_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(START * 2))

    assert main(["plays"]) == 0

    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert json.loads(first)["n"] == 2
    assert len(json.loads(first)["r"]) == 16


def _picture(path: Path) -> str:
    cv2.imwrite(str(path), np.full((480, 640, 3), 90, np.uint8))
    return str(path)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["referee", "{tmp}"], "is no recording"),
        (["read", "{tmp}/text.txt"], "not a picture"),
        (["read", "{tmp}/gone.jpg"], "cannot read the picture"),
        (["read", "--board", "{tmp}/text.txt", "{tmp}/grey.png"], "text.txt"),
        (["read", "{tmp}/grey.png"], "No board is found"),
        (["calibrate", "--start", "{tmp}/grey.png", "--out", "{tmp}/b.toml"], "No board is found"),
        (["calibrate", "--start", "{tmp}/text.txt", "--out", "{tmp}/b.toml"], "not a picture"),
        (["calibrate", "--camera", "{tmp}/gone", "--out", "{tmp}/b.toml"], "gone"),
        (["run", "--config", "{tmp}/bad.toml"], "unknown key"),
        (["run", "--headless", "--config", "{tmp}/empty.toml"], "board"),
        (["doctor", "--config", "{tmp}/bad.toml"], "unknown key"),
        (["match", "list", "--journal", "{tmp}/gone.sqlite"], "no journal"),
        (["match", "list", "--journal", "{tmp}/text.txt"], "no journal"),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_nothing_behind(
    tmp_path: Path, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text.txt").write_text("not what you think " * 100)
    (tmp_path / "bad.toml").write_text("[camera]\nsorce = 1\n")
    (tmp_path / "empty.toml").write_text(f'[camera]\nboard = "{tmp_path}/none.toml"\n')
    _picture(tmp_path / "grey.png")

    status = main([word.format(tmp=tmp_path) for word in words])

    captured = capsys.readouterr()
    assert status == FAULT
    assert told in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert not (tmp_path / "b.toml").exists()


def test_corners_that_are_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["read", "--points", "1,2 3,4", "x.jpg"])

    assert "are not corners" in capsys.readouterr().err
