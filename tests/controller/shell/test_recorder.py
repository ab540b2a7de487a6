"""A recording is written so that it can be judged at once, and whatever happens stays readable."""

import errno
import os
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.referee.events import (
    Button,
    ButtonPressed,
    DeviceFound,
    DeviceLost,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Event,
    OneDieSettled,
    OpeningDice,
    Ticked,
    VoidDice,
)
from controller.referee.setup import MatchSetup
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.position_json import position_from_json
from controller.rules.side import Side
from controller.shell import recorder as recorder_module
from controller.shell.clock import HandClock
from controller.shell.errors import RecordingError
from controller.shell.recorder import Recorder, Until
from controller.shell.recording import Ended, Picture, load_recording
from vision.picture import Picture as Image
from vision.picture import load_picture

SETUP = MatchSetup(length=5)
SMALL = np.full((120, 160, 3), 90, np.uint8)

sides = st.sampled_from([Side.WHITE, Side.BLACK, None])
pips = st.integers(1, 6)
times = st.floats(0, 1e5).map(lambda s: round(s, 3))
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(DiceRolling, times, sides),
    st.builds(DiceSettled, times, sides, st.builds(Roll.of, pips, pips)),
    st.builds(OneDieSettled, times, sides, pips),
    st.builds(OpeningDice, times, pips, pips),
    st.builds(DicePickedUp, times, sides),
    st.builds(DiceVoid, times, sides, st.sampled_from(VoidDice)),
    st.builds(ButtonPressed, times, sides, st.sampled_from(Button)),
)


class Notes:
    """Keeps what was told."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def __call__(self, sentence: str) -> None:
        self.said.append(sentence)


def begun(folder: Path, setup: MatchSetup = SETUP, **more: bool) -> tuple[Recorder, HandClock]:
    clock = HandClock(100.0)
    recorder = Recorder(folder, clock, Until(1, **more), Notes())
    recorder.begin(setup)
    return recorder, clock


def moved(step: int, size: tuple[int, int] = (240, 320)) -> Image:
    """A bright thing on a table of fine grain, farther right with each step."""
    height, width = size
    grain = np.random.default_rng(1).integers(60, 120, (height, width, 3), dtype=np.uint8)
    left = width // 4 + step * width // 50 % (width // 3)
    grain[height // 3 : height // 2, left : left + width // 8] = 250
    return grain


@given(st.lists(events, max_size=12))
def test_whatever_happens_is_read_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, happened: list[Event]
) -> None:
    happened.sort(key=lambda event: event.at_s)
    folder = tmp_path_factory.mktemp("recording")
    recorder = Recorder(folder, HandClock(0.0), Until(1), Notes())
    recorder.begin(SETUP)
    for event in happened:
        assert recorder.post(event).is_set()
    recorder.close()

    *entries, ended = load_recording(folder).entries
    assert entries == happened
    assert isinstance(ended, Ended)


def test_a_game_that_goes_on_from_the_middle_starts_there(tmp_path: Path) -> None:
    points = {"6": "w" * 15, "19": "b" * 14}
    off = {"points": points, "bar": {"w": 0, "b": 1}, "off": {"w": 0, "b": 0}}
    setup = MatchSetup(
        length=3,
        white_score=1,
        position=position_from_json(off),
        on_roll=Side.BLACK,
        cube=Cube(4, Side.BLACK),
    )
    recorder, _ = begun(tmp_path, setup)
    recorder.close()
    assert load_recording(tmp_path).setup == setup


def test_pictures_are_kept_often_while_something_moves_and_seldom_at_rest(tmp_path: Path) -> None:
    recorder, _ = begun(tmp_path)
    moving = [moved(i) for i in range(20)]
    for i, picture in enumerate(moving):
        recorder.see(picture, 100 + i / 20)
    at_work = recorder.pictures
    for i in range(20, 20 * 16):
        recorder.see(moving[-1], 100 + i / 20)
    recorder.close()

    assert 6 <= at_work <= 8
    kept = [entry.at_s for entry in load_recording(tmp_path).entries if isinstance(entry, Picture)]
    assert (
        max(np.diff(kept[:at_work])) <= 0.15 + 1e-9
    )  # the gate's stillness: nothing moving looks still
    assert 1.0 < kept[-1] < 1.5  # one of the board at rest, then none for as long as it rests


def test_pictures_of_a_phone_that_was_turned_are_kept_too(tmp_path: Path) -> None:
    recorder, _ = begun(tmp_path)
    turned = np.ascontiguousarray(np.rot90(moved(0)))
    for i, picture in enumerate([moved(0), moved(0), turned, turned, moved(0)]):
        recorder.see(picture, 100.0 + i)
    recorder.close()
    kept = [entry for entry in load_recording(tmp_path).entries if isinstance(entry, Picture)]
    shapes = [load_picture(one.path).shape for one in kept]
    assert {(240, 320, 3), (320, 240, 3)} == set(shapes)
    assert shapes[-1] == (240, 320, 3)


def test_times_never_run_backwards_though_two_threads_write(tmp_path: Path) -> None:
    recorder, _ = begun(tmp_path)
    recorder.see(SMALL, 105.0)
    recorder.post(DiceRolling(104.9, Side.WHITE))
    recorder.close()
    assert [entry.at_s for entry in load_recording(tmp_path).entries] == [5.0, 5.0, 5.0]


def test_the_limit_ends_it_with_a_sentence_and_nothing_larger_is_written(tmp_path: Path) -> None:
    recorder, _ = begun(tmp_path)
    for i in range(100):
        recorder.see(moved(i, (960, 1280)), 100 + i * 0.3)
    recorder.post(DiceRolling(140.0, Side.WHITE))
    recorder.close()

    assert recorder.ended.is_set()
    assert recorder.why == "it has reached 1 MB (--limit-mb allows more)"
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 2**20
    recording = load_recording(tmp_path)
    assert len(recording.entries) == recorder.pictures + 1
    assert isinstance(recording.entries[-1], Ended)


def test_a_nearly_full_disk_ends_it_before_it_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder_module, "SPARE_MB", 10**9)
    recorder, _ = begun(tmp_path)
    recorder.see(SMALL, 100.0)
    assert "make room" in recorder.why
    assert recorder.pictures == 0


def test_a_disk_that_fills_while_a_picture_is_written_loses_nothing_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, _ = begun(tmp_path)
    recorder.see(SMALL, 100.0)

    def full(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:50])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    recorder.see(moved(1, (120, 160)), 101.0)
    recorder.close()

    assert "No space left on device" in recorder.why
    assert sorted(path.name for path in tmp_path.iterdir()) == ["000001.jpg", "recording.jsonl"]
    assert load_recording(tmp_path).entries == (Picture(0.0, tmp_path / "000001.jpg"),)


def test_a_line_that_was_half_written_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, _ = begun(tmp_path)
    recorder.post(DiceRolling(101.0, Side.WHITE))

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        recorder.post(DicePickedUp(102.0, Side.WHITE))
    assert "No space left on device" in recorder.why
    assert load_recording(tmp_path).entries == (DiceRolling(1.0, Side.WHITE),)


def test_a_last_line_cut_off_by_a_power_cut_is_left_out(tmp_path: Path) -> None:
    recorder, _ = begun(tmp_path)
    recorder.post(DiceRolling(101.0, Side.WHITE))
    with (tmp_path / "recording.jsonl").open("a") as file:
        file.write('{"t_ms": 1500, "dice": {"side": "white"}')
    assert load_recording(tmp_path).entries == (DiceRolling(1.0, Side.WHITE),)


def test_a_recording_is_never_written_over(tmp_path: Path) -> None:
    begun(tmp_path)[0].close()
    with pytest.raises(RecordingError, match="holds a recording or pictures already"):
        begun(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(RecordingError, match="cannot record into"):
        begun(tmp_path / "file")


def test_devices_that_come_and_go_are_told_and_a_file_that_ends_ends_it(tmp_path: Path) -> None:
    recorder, _ = begun(tmp_path, camera_stops=True)
    tell = recorder._tell
    assert isinstance(tell, Notes)
    recorder.post(DeviceLost(100.0, "camera", "it has shown no picture yet"))
    recorder.post(DeviceFound(100.5, "camera"))
    recorder.post(Ticked(100.6))
    assert not recorder.ended.is_set()
    recorder.see(SMALL, 101.0)
    recorder.post(DeviceLost(102.0, "camera", "the video has stopped giving pictures"))
    assert recorder.ended.is_set()
    assert tell.said == ["camera: it has shown no picture yet", "camera is there"]
    assert recorder.why == "the video has stopped giving pictures"
