"""Judge a recording exactly as if it were live: the same gate, reader, referee and clockwork."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from controller.referee.effects import Effect
from controller.referee.events import DeviceFound, DeviceLost, Event, MatchStarted, Ticked
from controller.referee.machine import begin, step
from controller.referee.table import Table
from controller.shell.camera_worker import CAMERA, Sees
from controller.shell.confirming import Confirming
from controller.shell.recording import Ended, Picture, Recording
from controller.shell.translate import fault_of, from_reading
from vision.errors import PictureSizeError
from vision.picture import Picture as Image
from vision.picture import load_picture

FRAME_S = 0.1
"""Pictures a second of a modest camera; a recording says only when the view changes."""

LINGER_S = 1.0
"""How long the last view is looked at when a recording does not say when it ends."""


@dataclass(slots=True)
class _Look:
    """What the camera sees now, whether it ever showed the board, and whether it does not now."""

    picture: Image | None = None
    showed: bool = False
    lost: bool = False


class Watches(Sees, Protocol):
    """Turns pictures into readings and hears which were believed: `vision.tracker.BoardTracker`."""

    def confirm(self, position: Mapping[str, Any]) -> None:
        """Hear which JSON position the last reading was taken for."""
        ...


def judge_recording(recording: Recording, watcher: Watches) -> Iterator[tuple[Effect, Table]]:
    """Yield everything the referee says, in order, with the table it was said at.

    Raises:
        PictureError: a picture cannot be read, or the first is not shaped as the board file says.
    """
    table = begin(MatchStarted(0.0, recording.setup))
    confirming = Confirming(watcher.confirm)
    for event in _events(recording, watcher):
        table, effects = step(table, event)
        confirming.show(table)
        for effect in effects:
            yield effect, table


def _events(recording: Recording, watcher: Sees) -> Iterator[Event]:
    look = _Look()
    now_s = 0.0
    for entry in (*recording.entries, Ended(_end_s(recording))):
        while now_s < entry.at_s:
            yield from _frame(look, watcher, now_s)
            now_s += FRAME_S
        if isinstance(entry, Picture):
            look.picture = load_picture(entry.path)
        elif isinstance(entry, Ended):
            yield Ticked(entry.at_s)
            return
        else:
            yield entry


def _end_s(recording: Recording) -> float:
    return recording.entries[-1].at_s + LINGER_S if recording.entries else 0.0


def _frame(look: _Look, watcher: Sees, now_s: float) -> Iterator[Event]:
    if look.picture is not None:
        yield from _seen(look.picture, look, watcher, now_s)
    yield Ticked(now_s)


def _seen(picture: Image, look: _Look, watcher: Sees, now_s: float) -> Iterator[Event]:
    """See a picture; a phone that was turned in mid-game is lost until it is turned back."""
    try:
        reading = watcher.see(picture, now_s)
    except PictureSizeError as fault:
        if not look.showed:
            raise
        if not look.lost:
            yield DeviceLost(now_s, CAMERA, str(fault), fault_of(fault))
        look.lost = True
        return
    if look.lost:
        yield DeviceFound(now_s, CAMERA)
    look.showed, look.lost = True, False
    if reading is not None:
        yield from_reading(reading)
