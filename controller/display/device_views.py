"""The health of each device in a few words: missing since when, or what ails it."""

from controller.display.screen_parts import DeviceView
from controller.display.speaker import Speaker
from controller.referee.origins import Origin
from controller.referee.table import DICE, Noted, Table, is_dice


def device_views(
    speaker: Speaker, table: Table, now_s: float, expected: tuple[str, ...]
) -> tuple[DeviceView, ...]:
    """Return a view of each device that is expected, and of each other one that is missing."""
    gone = {missing.device: missing for missing in table.missing}
    by_hand = table.dice is not Origin.ELECTRONIC
    views = []
    for device in (*expected, *(name for name in gone if name not in expected)):
        label = speaker.device_label(device)
        if by_hand and is_dice(device):
            if device == DICE:
                label = speaker.words.dice.labels[table.dice]
                views.append(DeviceView(label, answers=True, text=label))
        elif device in gone:
            since = elapsed(now_s - gone[device].since_s)
            text = speaker.words.labels.missing_since.format(device=label, since=since)
            views.append(DeviceView(label, answers=False, text=text))
        else:
            views.append(_answering(speaker, label, _notes_of(table, device)))
    return tuple(views)


def _notes_of(table: Table, device: str) -> list[Noted]:
    """Return what is noted of a device; all that is noted of any dice is said of the dice."""
    return [one for one in table.notes if device in {one.device, one.device.partition(" ")[0]}]


def _answering(speaker: Speaker, label: str, notes: list[Noted]) -> DeviceView:
    if not notes:
        return DeviceView(label, answers=True, text=label)
    short = speaker.words.dice.short_notes[notes[-1].note]
    text = short.format(device=label, told=notes[-1].told)
    return DeviceView(label, answers=True, text=text, ailing=True)


def elapsed(seconds: float) -> str:
    """Return a span of time as people read it: "42 s", then minutes, then hours."""
    whole = max(0, int(seconds))
    if whole < 60:
        return f"{whole} s"
    return f"{whole // 60} min" if whole < 3600 else f"{whole // 3600} h {whole % 3600 // 60} min"
