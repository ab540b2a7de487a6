"""The pins of a Raspberry Pi: LED strip, buttons and buzzer. It alone names gpiozero."""

import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Self

import gpiozero  # noqa: TID251
from gpiozero import Device, SPIDevice, TonalBuzzer  # noqa: TID251
from gpiozero.exc import (  # noqa: TID251
    BadPinFactory,
    GPIOZeroError,
    PinFactoryFallback,
    SPISoftwareFallback,
)
from gpiozero.pins.mock import MockFactory, MockPWMPin  # noqa: TID251

from controller.shell.apa102 import Light, frame, limited
from controller.shell.errors import LampsError, PinsError
from controller.shell.pins import BUZZER_PIN, SPI_DEVICE, SPI_PORT

BUZZER_OCTAVES = 2
"""Around A4, 440 Hz: from 110 to 1760 Hz."""
MOCK_REVISION = "c04170"
"""A Raspberry Pi 5."""


class MockPins(MockFactory):  # type: ignore[misc]
    """Pins in memory alone, of which the buzzer's can give tones."""

    def pin(self, name: int | str, pin_class: type | None = None, **options: object) -> object:
        """Return a pin."""
        kind = MockPWMPin if name == BUZZER_PIN else None
        return super().pin(name, pin_class=pin_class or kind, **options)


def use_mock_pins() -> MockFactory:
    """Let every device opened from now on use pins that exist in memory alone: for the demo."""
    Device.pin_factory = MockPins(revision=MOCK_REVISION)
    return Device.pin_factory


@contextmanager
def _quietly() -> Iterator[None]:
    """Let gpiozero try one kind of pins after the other without a warning for each in the log."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PinFactoryFallback)
        yield


class Apa102Strip(SPIDevice):  # type: ignore[misc]
    """A strip of APA102 or SK9822 LEDs; opened when it is made, as gpiozero's devices are."""

    def __init__(self, count: int, *, limit_ma: float = 600.0, pin_factory: object = None) -> None:
        """Open the strip, and make it dark.

        Args:
            count: How many LEDs it has.
            limit_ma: The most current it may draw; the picture is darkened to keep it.
            pin_factory: gpiozero's pins; None takes those of the machine.

        Raises:
            LampsError: there are no pins here, or no SPI.
        """
        self._sent: bytes | None = None
        self._count, self._limit_ma = count, limit_ma
        try:
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                super().__init__(port=SPI_PORT, device=SPI_DEVICE, pin_factory=pin_factory)
        except (GPIOZeroError, OSError, ImportError) as error:
            raise LampsError(_no_spi(error)) from error
        self.software_spi = any(warning.category is SPISoftwareFallback for warning in caught)
        self.show((Light(),) * count)

    software_spi: bool
    """SPI is only imitated, slowly: spidev or the permission to use it is missing."""

    def show(self, lights: tuple[Light, ...]) -> bool:
        """Light the strip, within its current; return whether anything had to be sent.

        Raises:
            LampsError: the strip has another number of LEDs, or cannot be reached.
        """
        if len(lights) != self._count:
            raise LampsError(
                f"{len(lights)} lights for a strip of {self._count}: check the lamp layout"
            )
        wanted = frame(limited(lights, self._limit_ma))
        if wanted == self._sent:
            return False
        try:
            self._spi.transfer(list(wanted))
        except (GPIOZeroError, OSError) as error:
            self._sent = None
            raise LampsError(f"the LED strip cannot be reached: {error}") from error
        self._sent = wanted
        return True

    def close(self) -> None:
        """Go dark and let go of the pins."""
        if getattr(self, "_spi", None) is not None and self._sent is not None:
            # What cannot be reached cannot be darkened; the pins are freed all the same.
            with suppress(GPIOZeroError, OSError):
                self._spi.transfer(list(frame((Light(),) * self._count)))
            self._sent = None
        super().close()


def _words(error: Exception) -> str:
    """Return what an error says; some of gpiozero's say it by their name alone."""
    return str(error) or type(error).__name__


def _no_spi(error: Exception) -> str:
    if isinstance(error, BadPinFactory):
        return (
            f"this machine has no GPIO pins that can be used ({error}). On a Raspberry Pi install"
            " python3-lgpio; elsewhere set enabled = false under [lamps]"
        )
    return (
        f"the LED strip's SPI cannot be opened ({error}). Switch SPI on (raspi-config, Interface"
        " Options) and be in the group spi; or set enabled = false under [lamps]"
    )


class Buttons:
    """Push buttons between a pin and ground, each with a name.

    `on_change` is called from gpiozero's thread with each change of a contact, rattling included,
    and may only enqueue: an exception there would end all GPIO events for good (lgpio).
    """

    def __init__(
        self,
        pins: Mapping[str, int],
        on_change: Callable[[str, bool], None],
        *,
        pin_factory: object = None,
    ) -> None:
        """Say which button is on which pin (BCM numbers); `open` takes the pins."""
        self._pins, self._on_change, self._factory = dict(pins), on_change, pin_factory
        self._buttons: dict[str, gpiozero.Button] = {}

    def open(self) -> None:
        """Take the pins and begin to listen.

        Raises:
            PinsError: there are no pins here, or one is taken.
        """
        try:
            for name, pin in self._pins.items():
                with _quietly():
                    button = gpiozero.Button(pin, pull_up=True, pin_factory=self._factory)
                self._buttons[name] = button
                self._listen(button, name)
        except (GPIOZeroError, OSError, ImportError) as error:
            self.close()
            raise PinsError(
                f"the buttons' pins cannot be used ({_words(error)}). Be in the group gpio, with"
                " lgpio installed; or set enabled = false under [buttons]"
            ) from error

    def is_down(self, name: str) -> bool:
        """Tell whether a button's contact is closed now."""
        return bool(self._buttons[name].is_pressed)

    def _listen(self, button: gpiozero.Button, name: str) -> None:
        def pressed() -> None:
            self._on_change(name, True)  # noqa: FBT003 - the parameter is named by its type

        def released() -> None:
            self._on_change(name, False)  # noqa: FBT003

        button.when_pressed, button.when_released = pressed, released

    def close(self) -> None:
        """Let go of the pins."""
        for button in self._buttons.values():
            # gpiozero keeps handlers by the button's id, which a later button can get again.
            if button.when_pressed is not None:
                button.when_pressed = button.when_released = None
            button.close()
        self._buttons.clear()

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Buzzer:
    """A passive buzzer, which gives the tone that it is told; opened when it is made."""

    def __init__(self, pin: int, *, pin_factory: object = None) -> None:
        """Take the pin.

        Raises:
            PinsError: there are no pins here, or this one is taken.
        """
        try:
            with _quietly():
                self._buzzer = TonalBuzzer(pin, octaves=BUZZER_OCTAVES, pin_factory=pin_factory)
        except (GPIOZeroError, OSError, ImportError) as error:
            raise PinsError(
                f"the buzzer's pin cannot be used ({_words(error)}). Be in the group gpio, with"
                " lgpio installed; or set enabled = false under [sound]"
            ) from error

    def play(self, hz: int) -> None:
        """Begin to sound; 0 is silence. Does not wait.

        Raises:
            PinsError: the pin cannot be reached any more.
        """
        try:
            if hz:
                self._buzzer.play(float(hz))
            else:
                self._buzzer.stop()
        except (GPIOZeroError, OSError) as error:
            raise PinsError(f"the buzzer cannot be reached: {error}") from error

    def close(self) -> None:
        """Fall silent and let go of the pin."""
        with suppress(GPIOZeroError, OSError):
            self._buzzer.close()
