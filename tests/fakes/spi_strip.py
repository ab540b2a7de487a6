"""An APA102 strip at the end of gpiozero's mock wires: it decodes each bit as the LEDs do."""

from dataclasses import dataclass, field

from gpiozero.pins.mock import MockFactory, MockSPIDevice  # noqa: TID251 (a fake of the device)

from controller.shell.apa102 import Light

CLOCK, MOSI, MISO, SELECT = 11, 10, 9, 8


@dataclass
class Received:
    """What one transfer held: its bits, and the lights it told the strip."""

    bits: list[int] = field(default_factory=list)
    lights: tuple[Light, ...] = ()


class FakeStrip(MockSPIDevice):  # type: ignore[misc]
    """A strip of `count` LEDs; `received` keeps every transfer, `shown` what it shows now."""

    rx_buf: list[int]

    def __init__(self, count: int, factory: MockFactory) -> None:
        super().__init__(CLOCK, MOSI, MISO, SELECT, pin_factory=factory)
        self.count = count
        self.received: list[Received] = []
        self.shown: tuple[Light, ...] = ()

    def on_select(self) -> None:
        """Begin a transfer when selected, and decode it when let go."""
        super().on_select()
        if self.select_pin.state != self.select_high and self.rx_buf:
            bits = [int(bit) for bit in self.rx_buf]
            self.shown = _decoded(bits, self.count)
            self.received.append(Received(bits, self.shown))
            self.rx_buf = []


def _decoded(bits: list[int], count: int) -> tuple[Light, ...]:
    """Shift the bits through the LEDs as the chips do: each takes the first 32 after the start."""
    assert bits[:32] == [0] * 32, "no start frame"
    assert len(bits) >= 32 + 32 * count + count / 2, "too few clocks to reach the last LED"
    lights = []
    for led in range(count):
        word = bits[32 + 32 * led : 64 + 32 * led]
        assert word[:3] == [1, 1, 1], f"LED {led} got no LED frame"
        level, blue, green, red = (
            _number(word[a:b]) for a, b in ((3, 8), (8, 16), (16, 24), (24, 32))
        )
        lights.append(Light((red, green, blue), level))
    assert not any(bits[32 + 32 * count :]), "the clocks after the last LED are not all zero"
    return tuple(lights)


def _number(bits: list[int]) -> int:
    return int("".join(map(str, bits)), 2)
