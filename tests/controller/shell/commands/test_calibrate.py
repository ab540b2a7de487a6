"""`bgref calibrate` says what would make a board read better, and how to give it."""

from pathlib import Path

import cv2
import pytest

from controller.cli import main
from tests.vision.drawn_board import START, draw_board


@pytest.mark.parametrize("with_empty", [False, True])
def test_an_empty_board_that_was_not_shown_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *, with_empty: bool
) -> None:
    start, empty = str(tmp_path / "start.png"), str(tmp_path / "empty.png")
    cv2.imwrite(start, draw_board(START))
    cv2.imwrite(empty, draw_board({}, seed=2))
    words = ["calibrate", "--start", start, "--out", str(tmp_path / "board.toml")]
    assert main([*words, "--empty", empty] if with_empty else words) == 0
    assert ("with --empty." in capsys.readouterr().out) != with_empty
