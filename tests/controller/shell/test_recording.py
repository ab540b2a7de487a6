from pathlib import Path

import pytest

from controller.referee.events import (
    Button,
    ButtonPressed,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    OneDieSettled,
    OpeningDice,
    VoidDice,
)
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.side import Side
from controller.shell.errors import RecordingError
from controller.shell.recording import Ended, Picture, load_recording

START = '{"t_ms": 0, "start": {"variant": "backgammon", "match_length": 5}}\n'


def _write(folder: Path, text: str) -> Path:
    (folder / "recording.jsonl").write_text(text)
    return folder


def test_every_kind_of_line_is_understood(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").touch()
    folder = _write(
        tmp_path,
        '{"t_ms": 0, "start": {"variant": "backgammon", "match_length": 5, "score": {"white": 1,'
        ' "black": 2}, "on_roll": "black", "cube": {"value": 2, "owner": "white"}}}\n'
        "\n"
        '{"t_ms": 0, "frame": "a.jpg"}\n'
        '{"t_ms": 1000, "dice": {"side": "white", "event": "rolling"}}\n'
        '{"t_ms": 1500, "dice": {"side": "white", "event": "settled", "values": [5, 3]}}\n'
        '{"t_ms": 1500, "dice": {"side": "both", "event": "settled", "values":'
        ' {"white": 3, "black": 1}}}\n'
        '{"t_ms": 1500, "dice": {"side": "black", "event": "settled", "values": [4]}}\n'
        '{"t_ms": 1600, "dice": {"side": "white", "event": "cocked"}}\n'
        '{"t_ms": 1600, "dice": {"side": "white", "event": "off_tray"}}\n'
        '{"t_ms": 1700, "dice": {"event": "picked_up"}}\n'
        '{"t_ms": 1800, "button": {"side": "white", "button": "double"}}\n'
        '{"t_ms": 2000, "end": true}\n',
    )

    recording = load_recording(folder)

    assert recording.setup.cube == Cube(2, Side.WHITE)
    assert (recording.setup.white_score, recording.setup.black_score) == (1, 2)
    assert recording.setup.on_roll is Side.BLACK
    assert recording.entries == (
        Picture(0.0, tmp_path / "a.jpg"),
        DiceRolling(1.0, Side.WHITE),
        DiceSettled(1.5, Side.WHITE, Roll.of(5, 3)),
        OpeningDice(1.5, 3, 1),
        OneDieSettled(1.5, Side.BLACK, 4),
        DiceVoid(1.6, Side.WHITE, VoidDice.COCKED),
        DiceVoid(1.6, Side.WHITE, VoidDice.OFF_TRAY),
        DicePickedUp(1.7, None),
        ButtonPressed(1.8, Side.WHITE, Button.DOUBLE),
        Ended(2.0),
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"t_ms": 1, "dice": {"event": "settled", "values": [5', "line 2 is broken"),
        ("[1, 2]", "line 2 is no object"),
        ('{"t_ms": 1, "sing": "a song"}', "line 2: nothing is known of sing"),
        ('{"dice": {"event": "rolling"}}', "line 2: 't_ms' is missing"),
        ('{"t_ms": 1, "dice": {"side": "white"}}', "line 2: 'event' is missing"),
        ('{"t_ms": 1, "dice": {"side": "green", "event": "rolling"}}', "line 2: 'green'"),
        ('{"t_ms": 1, "dice": {"event": "flying"}}', "line 2: dice cannot be 'flying'"),
        ('{"t_ms": 1, "dice": {"event": "settled", "values": [7, 1]}}', "line 2: no roll 7-1"),
        ('{"t_ms": 1, "dice": {"event": "settled", "values": [1, 2, 3]}}', "line 2"),
        ('{"t_ms": 1, "frame": "gone.jpg"}', "line 2: the picture gone.jpg"),
        ('{"t_ms": "soon", "end": true}', "line 2: could not convert"),
        ('{"t_ms": 5, "end": true}\n{"t_ms": 4, "end": true}', "line 3: .*earlier"),
        ('{"t_ms": 0, "start": {"variant": "ludo"}}', "line 2: there is no variant 'ludo'"),
        ('{"t_ms": 0, "start": {"position": {"points": {"99": "w"}}}}', "line 2"),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, line: str, told: str) -> None:
    with pytest.raises(RecordingError, match=told):
        load_recording(_write(tmp_path, START + line + "\n"))


def test_a_folder_without_recording_is_told(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="is no recording"):
        load_recording(tmp_path)


def test_a_recording_without_start_is_told(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match='no "start" line'):
        load_recording(_write(tmp_path, '{"t_ms": 0, "end": true}\n'))
