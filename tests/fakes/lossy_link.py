"""A serial wire in virtual time that loses, flips, doubles and delays; seeded, so it repeats.

Like a real wire it never reorders. It counts what it did, so that a test can show that it hurt.
"""

import random
from collections import deque
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Faults:
    """How bad the wire is: chances for each byte, chances for each write, the longest delay."""

    lose_byte: float = 0.0
    flip_byte: float = 0.0
    double_write: float = 0.0
    lose_write: float = 0.0
    delay_ms: int = 0


@dataclass(slots=True)
class Harm:
    """What the wire has done so far."""

    lost: int = 0
    flipped: int = 0
    doubled: int = 0


@dataclass(slots=True)
class LossyWire:
    """One direction of the line."""

    faults: Faults
    random: random.Random
    harm: Harm = field(default_factory=Harm)
    _on_the_way: deque[tuple[int, bytes]] = field(default_factory=deque)
    _last_arrival_ms: int = 0

    def send(self, data: bytes, now_ms: int) -> None:
        """Put bytes on the wire."""
        if not data:
            return
        if self.random.random() < self.faults.lose_write:
            self.harm.lost += len(data)
            return
        if self.random.random() < self.faults.double_write:
            self.harm.doubled += 1
            data += data
        delay_ms = self.random.randint(0, self.faults.delay_ms)
        self._last_arrival_ms = max(self._last_arrival_ms, now_ms + delay_ms)
        self._on_the_way.append((self._last_arrival_ms, self._hurt(data)))

    def arrived(self, now_ms: int) -> bytes:
        """The bytes that have come out of the other end by now."""
        data = b""
        while self._on_the_way and self._on_the_way[0][0] <= now_ms:
            data += self._on_the_way.popleft()[1]
        return data

    def cut(self) -> None:
        """Pull the plug: whatever is on the way is gone."""
        self.harm.lost += sum(len(data) for _, data in self._on_the_way)
        self._on_the_way.clear()

    def _hurt(self, data: bytes) -> bytes:
        hurt = bytearray()
        for byte in data:
            chance = self.random.random()
            if chance < self.faults.lose_byte:
                self.harm.lost += 1
            elif chance < self.faults.lose_byte + self.faults.flip_byte:
                self.harm.flipped += 1
                hurt.append(byte ^ (1 << self.random.randrange(8)))
            else:
                hurt.append(byte)
        return bytes(hurt)
