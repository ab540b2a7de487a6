"""The buzzer's thread: it plays what is said, never holds the service up, and ends when asked."""

import threading

from controller.display.sounds import REFUSED, YOUR_TURN
from controller.referee.effects import Effect, EventIgnored, Ignored, Verdict, VerdictGiven
from controller.rules.side import Side
from controller.shell.errors import PinsError
from controller.shell.sound import SoundOutput
from tests.controller.display.sample_tables import ROLL, SAMPLES, START

TABLE = SAMPLES["to_roll"]
LEGAL: Effect = VerdictGiven(1.0, Verdict.LEGAL, Side.WHITE, ROLL, START)
NO: Effect = EventIgnored(1.0, "ButtonPressed", Side.WHITE, Ignored.NOT_NOW)


class FakeBuzzer:
    """Remembers its tones, and can be waited for."""

    def __init__(self, silences: int = 1) -> None:
        self.tones: list[int] = []
        self.closed = False
        self._wanted, self.silent = silences, threading.Event()

    def play(self, hz: int) -> None:
        self.tones.append(hz)
        if self.tones.count(0) >= self._wanted:
            self.silent.set()

    def close(self) -> None:
        self.closed = True


def test_what_is_said_is_played_and_then_silence() -> None:
    buzzer, faults = FakeBuzzer(silences=2), list[PinsError]()
    output = SoundOutput(buzzer, faults.append)
    output.open()
    for effects in ((LEGAL,), (), (NO,)):
        output.show(TABLE, effects, 1.0)
    assert buzzer.silent.wait(20)
    output.close()
    assert buzzer.tones == [YOUR_TURN[0].hz, 0, REFUSED[0].hz, 0]
    assert (buzzer.closed, faults) == (True, [])


def test_too_many_sounds_are_dropped_and_never_waited_for() -> None:
    buzzer = FakeBuzzer()
    output = SoundOutput(buzzer, lambda _fault: None)
    for _ in range(1000):  # nobody plays them: the thread was not started
        output.show(TABLE, (LEGAL,), 1.0)
    output.close()
    assert buzzer.closed


def test_a_buzzer_that_fails_is_told_once_and_the_service_goes_on() -> None:
    told = threading.Event()
    faults: list[PinsError] = []

    class Broken(FakeBuzzer):
        def play(self, hz: int) -> None:
            raise PinsError(f"no {hz} Hz")

    def hear(fault: PinsError) -> None:
        faults.append(fault)
        told.set()

    output = SoundOutput(Broken(), hear)
    output.open()
    output.show(TABLE, (LEGAL,), 1.0)
    assert told.wait(20)
    output.show(TABLE, (LEGAL,), 1.0)
    output.close()
    assert len(faults) == 1
