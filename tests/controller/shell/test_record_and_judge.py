"""What is recorded from live devices is judged as the table would have been."""

import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import cv2
import pytest

from controller.cli import main
from controller.referee.effects import VerdictGiven
from controller.referee.setup import MatchSetup
from controller.rules.dice import Roll
from controller.rules.side import Side
from controller.rules.variant import STANDARD
from controller.shell.boards import BOARD_FILE, board_from_pictures, board_of_folder
from controller.shell.camera_worker import CameraWorker
from controller.shell.clock import HandClock
from controller.shell.commands import record
from controller.shell.demo.people import Carry
from controller.shell.demo.stage import stage_for
from controller.shell.demo.world import OWNERS, World
from controller.shell.dice_worker import DiceWorker
from controller.shell.recorder import Recorder, Until
from controller.shell.recording import load_recording
from controller.shell.replayer import judge_recording
from firmware_bridge.dice import Owner
from firmware_bridge.simulator import DiceSimulator
from vision.board_file import save_board
from vision.tracker import BoardTracker


def quiet(_: str) -> None:
    """Nobody listens."""


@pytest.fixture(autouse=True)
def signals_as_they_were() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def play_opening(world: World) -> None:
    """White 3, Black 1, and White makes its five point: 8/5 6/5."""
    world.pass_time(1.5)
    world.roll_one(Side.WHITE, 3)
    world.roll_one(Side.BLACK, 1)
    world.pass_time(0.5)
    for source in (8, 6):
        world.carry(Carry(Side.WHITE, source, 5), Side.WHITE)
    world.pass_time(1.5)
    world.pick_up_dice(Side.WHITE)
    world.pass_time(1.0)


def test_a_recorded_turn_is_judged_like_the_turn_itself(tmp_path: Path) -> None:
    clock, random = HandClock(), Random(4)
    with ExitStack() as stack:
        dice = stack.enter_context(DiceSimulator(owners=OWNERS))
        world = World(stage_for(Random(2)), clock, random, 0.0, dice)
        empty = world.picture()
        world.lay_out(STANDARD.start)
        board = board_from_pictures(world.picture(), empty)
        recorder = Recorder(tmp_path, clock, Until(100), quiet, board)
        recorder.begin(MatchSetup(length=3))
        save_board(tmp_path / BOARD_FILE, board)
        for worker in (
            CameraWorker(lambda: world.camera, recorder, recorder.post, clock),
            DiceWorker(recorder.post, clock, (dice.port,)),
        ):
            worker.start()
            stack.callback(worker.stop)
        world.post = recorder.post
        play_opening(world)
    recorder.close()

    known = board_of_folder(tmp_path)
    watcher = BoardTracker(known)
    said = [effect for effect, _ in judge_recording(load_recording(tmp_path), watcher)]
    verdicts = [one for one in said if isinstance(one, VerdictGiven)]
    assert [one.verdict.value for one in verdicts] == ["legal"]
    played = verdicts[0].position
    assert (played.white[5], played.white[6], played.white[8]) == (2, 4, 2)
    assert recorder.pictures < clock.now_s * 9


def _settings(tmp_path: Path, port: str) -> str:
    path = tmp_path / "settings.toml"
    path.write_text(
        f'journal = "{tmp_path}/journal"\n[camera]\nsource = "{tmp_path}/pictures"\n'
        f'board = "{tmp_path}/none.toml"\n[dice]\nports = ["{port}"]\n'
    )
    return str(path)


def test_the_command_records_a_folder_and_dice_until_the_pictures_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    world_picture = _start_picture()
    for number in range(15):
        shade = world_picture if number % 4 else world_picture // 2
        cv2.imwrite(str(pictures / f"{number:03}.png"), shade)
    with DiceSimulator(owners=OWNERS) as dice:
        dice.roll((5, 3), Owner.WHITE)
        status = main(
            ["record", str(tmp_path / "out"), "--config", _settings(tmp_path, dice.port), "--json"]
        )
        assert dice.wait_acknowledged(10)

    said = json.loads(capsys.readouterr().out)
    assert status == 0
    assert said["pictures"] >= 2
    assert not said["board"]
    assert "at their end" in said["why"]
    entries = load_recording(tmp_path / "out").entries
    assert Roll.of(5, 3) in [getattr(entry, "roll", None) for entry in entries]


def test_the_command_ends_tidily_when_it_is_asked_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Nothing:
        def __init__(self, *_: object) -> None: ...

        def start(self) -> None:
            threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGTERM)).start()

        def stop(self) -> None: ...

    monkeypatch.setattr(record, "CameraWorker", Nothing)
    monkeypatch.setattr(record, "DiceWorker", Nothing)
    settings = _settings(tmp_path, "/dev/null")
    assert main(["record", str(tmp_path / "out"), "--config", settings]) == 1
    assert "0 pictures" in capsys.readouterr().out
    assert (tmp_path / "out" / "recording.jsonl").read_text().endswith('"end": true}\n')


def _start_picture() -> cv2.typing.MatLike:
    world = World(stage_for(Random(2)), HandClock(), Random(4), 0.0, DiceSimulator(owners=OWNERS))
    world.lay_out(STANDARD.start)
    return world.picture()
