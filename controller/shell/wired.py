"""What is wired to this machine's pins, opened as the settings say: lamps, buttons, buzzer.

What cannot be opened is told once and done without; what fails later is shown on the screen as a
device that does not answer, and the game goes on.
"""

from collections.abc import Callable
from dataclasses import dataclass

from controller.referee.events import DeviceFound, DeviceLost, Event
from controller.rules.card_files import card_named
from controller.shell.board_buttons import BoardButtons
from controller.shell.clock import Clock
from controller.shell.config import Config
from controller.shell.errors import PinsError
from controller.shell.gpio import Buzzer
from controller.shell.lamp_layout import parsed
from controller.shell.lights import LampsOutput, open_lamps
from controller.shell.pins import BUZZER_PIN
from controller.shell.service import Output
from controller.shell.sound import SoundOutput

LIGHTS, SOUND = "lights", "sound"
"""What lamps and buzzer are called where devices have names."""


@dataclass(frozen=True, slots=True)
class Wired:
    """What could be opened."""

    outputs: tuple[Output, ...]

    @property
    def buttons(self) -> BoardButtons | None:
        """The buttons, if there are any."""
        return next((one for one in self.outputs if isinstance(one, BoardButtons)), None)


def open_wired(
    config: Config,
    post: Callable[[Event], object],
    clock: Clock,
    tell: Callable[[str], None],
) -> Wired:
    """Open what the settings ask for; `tell` hears what there is none of, `post` what fails."""
    ways: tuple[tuple[bool, Callable[[], Output]], ...] = (
        (config.lamps.enabled, lambda: _lamps(config, post, clock)),
        (config.buttons.enabled, lambda: _buttons(post, clock)),
        (config.sound.enabled and not silenced(config), lambda: _sound(post, clock)),
    )
    opened: list[Output] = []
    for wanted, way in ways:
        if not wanted:
            continue
        try:
            opened.append(way())
        except PinsError as fault:
            tell(f"going on without: {fault}")
    return Wired(tuple(opened))


def silenced(config: Config) -> bool:
    """Tell whether the card is a tournament's, which allows no advice: sounds are advice too."""
    return not card_named(config.match.card).rulings.advice


def _lamps(config: Config, post: Callable[[Event], object], clock: Clock) -> Output:
    lamps = config.lamps
    lights = open_lamps(lamps.brightness, lamps.limit_ma, parsed(lamps.layout))

    def answers(fault: PinsError | None) -> None:
        if fault is None:
            post(DeviceFound(clock(), LIGHTS))
        else:
            post(DeviceLost(clock(), LIGHTS, str(fault)))

    return LampsOutput(lights, clock, answers)


def _buttons(post: Callable[[Event], object], clock: Clock) -> Output:
    buttons = BoardButtons(post, clock)
    buttons.open()
    return buttons


def _sound(post: Callable[[Event], object], clock: Clock) -> Output:
    sound = SoundOutput(
        Buzzer(BUZZER_PIN), lambda fault: post(DeviceLost(clock(), SOUND, str(fault)))
    )
    sound.open()
    return sound
