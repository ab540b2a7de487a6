"""The checks of `bgref doctor`: each looks at one thing and says what to do about a fault."""

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import metadata
from pathlib import Path

from controller.referee.origins import Origin
from controller.shell.config import Config
from controller.shell.errors import LampsError, PinsError, ScreenError, ShellError
from controller.shell.gpio import Apa102Strip, Buttons, Buzzer
from controller.shell.journal import Journal
from controller.shell.lamp_layout import parsed
from controller.shell.pins import BUTTON_PINS, BUZZER_PIN, DIRECTOR_KEY
from controller.shell.screen.window import Window
from controller.shell.shots import shot_of_camera
from firmware_bridge.bridge import probe
from firmware_bridge.errors import BridgeError
from firmware_bridge.port import usb_ports
from firmware_bridge.refusals import InUse, why_not
from vision.board_file import load_board
from vision.capture import USUAL_SIZE
from vision.errors import CameraError, VisionError

LIBRARIES = ("opencv-python", "numpy", "pygame", "pyserial", "gpiozero", "cattrs")
LOW_DISK_MB = 200
"""A long evening of matches needs about 50 MB of journal; logs and updates want the rest."""


class State(Enum):
    """How a checked thing is."""

    GOOD = "good"
    ABSENT = "absent"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found; `told` names the fault and what to do."""

    what: str
    state: State
    told: str


def examine(config: Config) -> Iterator[Finding]:
    """Check everything the service uses, one finding a thing."""
    yield _python()
    yield from _libraries()
    yield _board(config)
    yield _checked("camera", lambda: _camera(config))
    yield from examine_dice(config)
    yield _screen(config)
    yield _lamps(config)
    yield _buttons(config)
    yield _sound(config)
    yield _checked("journal", lambda: _journal(config))
    yield _disk(config)


def _checked(what: str, look: Callable[[], str]) -> Finding:
    try:
        return Finding(what, State.GOOD, look())
    except (ShellError, VisionError, BridgeError) as fault:
        return Finding(what, State.FAULT, str(fault))


def _python() -> Finding:
    return Finding("python", State.GOOD, f"{platform.python_version()} on {platform.machine()}")


def _libraries() -> Iterator[Finding]:
    for name in LIBRARIES:
        try:
            yield Finding(name, State.GOOD, metadata.version(name))
        except metadata.PackageNotFoundError:
            told = f"not installed; run: {sys.executable} -m pip install {name}"
            yield Finding(name, State.FAULT, told)


def _board(config: Config) -> Finding:
    """A board that was never measured is no fault where the screen begins with that."""
    path = config.camera.board.expanduser()
    if config.screen.enabled and not path.exists():
        told = f"none yet at {path}: bgref run begins with measuring it, on its screen"
        return Finding("board", State.ABSENT, told)
    return _checked("board", lambda: _measured(path))


def _measured(path: Path) -> str:
    board = load_board(path)
    width, height = board.geometry.image_size
    return f"measured at {width}x{height}, home on the {board.geometry.home}"


def _camera(config: Config) -> str:
    source, board = config.camera.source, config.camera.board.expanduser()
    size = load_board(board).geometry.image_size if board.exists() else USUAL_SIZE
    shot = shot_of_camera(source, size)
    height, width = shot.picture.shape[:2]
    if (width, height) != size and board.exists():
        raise CameraError(
            f"{source} gives {width}x{height}, but the board was measured at {size[0]}x{size[1]}: "
            "calibrate again with this camera"
        )
    steady = f"; it does not hold its {', '.join(shot.unheld)}" if shot.unheld else ""
    return f"{source} gives {width}x{height}{steady}"


def examine_dice(config: Config) -> Iterator[Finding]:
    """Check the dice alone."""
    if config.dice.mode is not Origin.ELECTRONIC:
        yield Finding("dice", State.GOOD, f"{config.dice.mode.value}, as the settings say")
        return
    ports = config.dice.ports or tuple(usb_ports())
    if not ports:
        told = 'no USB serial port found; plug the dice in, or set mode = "typed" under [dice]'
        yield Finding("dice", State.ABSENT, told)
    allowed = frozenset(config.dice.allowed) or None
    in_use: list[InUse] = []
    for port in ports:
        yield _dice_at(port, allowed, in_use)


def _dice_at(port: str, allowed: frozenset[str] | None, in_use: list[InUse]) -> Finding:
    """Look who is at a port; dice that the service would use are added to those in use."""
    what = f"dice at {port}"
    try:
        hello = probe(port)
    except BridgeError as fault:
        return Finding(what, State.FAULT, str(fault))
    refused = why_not(port, hello, allowed, in_use)
    if refused is not None:
        return Finding(what, State.FAULT, refused.why)
    in_use.append(InUse(hello.device, port, frozenset(hello.owners)))
    told = f"{hello.device}, firmware {hello.firmware}, {len(hello.owners)} dice"
    if allowed is None:
        told += f'; to allow no others: allowed = ["{hello.device}"] under [dice]'
    return Finding(what, State.GOOD, told)


def _screen(config: Config) -> Finding:
    if not config.screen.enabled:
        return Finding("screen", State.ABSENT, "switched off in the settings")
    window = Window((config.screen.width, config.screen.height))
    try:
        window.open()
        width, height = window.size
    except ScreenError as fault:
        return Finding("screen", State.FAULT, str(fault))
    finally:
        window.close()
    driver = os.environ.get("SDL_VIDEODRIVER", "found by itself")
    return Finding("screen", State.GOOD, f"{width}x{height}, driver {driver}")


def _lamps(config: Config) -> Finding:
    lamps = config.lamps
    if not lamps.enabled:
        return Finding("lamps", State.ABSENT, "switched off in the settings")
    try:
        strip = Apa102Strip(len(parsed(lamps.layout)), limit_ma=lamps.limit_ma)
    except LampsError as fault:
        return Finding("lamps", State.ABSENT, str(fault))
    strip.close()
    if strip.software_spi:
        told = "SPI is only imitated, slowly: install python3-spidev, and be in the group spi"
        return Finding("lamps", State.FAULT, told)
    return Finding("lamps", State.GOOD, "the pins are there; bgref lamps lights each LED in turn")


def _buttons(config: Config) -> Finding:
    """A contact that is closed while nobody presses is wired wrongly, or a key that is on."""
    if not config.buttons.enabled:
        return Finding("buttons", State.ABSENT, "switched off in the settings")
    try:
        with Buttons(BUTTON_PINS, lambda _name, _down: None) as buttons:
            down = [name for name in BUTTON_PINS if buttons.is_down(name)]
    except PinsError as fault:
        return Finding("buttons", State.ABSENT, str(fault))
    stuck = [name for name in down if name != DIRECTOR_KEY]
    if stuck:
        told = f"{', '.join(stuck)} closed: let go of it, or look at its wires"
        return Finding("buttons", State.FAULT, told)
    key = "on" if down else "off, or not there"
    return Finding("buttons", State.GOOD, f"none is pressed; the director's key is {key}")


def _sound(config: Config) -> Finding:
    if not config.sound.enabled:
        return Finding("sound", State.ABSENT, "switched off in the settings")
    try:
        Buzzer(BUZZER_PIN).close()
    except PinsError as fault:
        return Finding("sound", State.ABSENT, str(fault))
    return Finding("sound", State.GOOD, "the buzzer's pin gives tones")


def _journal(config: Config) -> str:
    path = config.journal.expanduser()
    if not path.exists():
        return f"{path} will be made at the first match"
    with Journal(path) as journal:
        return f"{path} holds {len(journal.matches())} matches"


def _disk(config: Config) -> Finding:
    folder = config.journal.expanduser().parent
    while not folder.exists():
        folder = folder.parent
    free_mb = shutil.disk_usage(folder).free // 2**20
    state = State.GOOD if free_mb >= LOW_DISK_MB else State.FAULT
    told = f"{free_mb} MB free at {folder}"
    return Finding("disk", state, told if state is State.GOOD else f"only {told}: make room")
