"""Coverage-guided fuzzing of everything that reads bytes from a line, host and device.

    nice python -m tests.hardware.fuzz_host --seconds 600

Needs atheris (``pip install atheris``), which is no dependency of ours. The input is a list of
acts: raw bytes, a frame with a good checksum around whatever body the fuzzer makes up, time that
passes, a turn token. Any exception ends the run and names the input; so does memory that grows.
"""

import argparse
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["firmware_bridge"]):
    from firmware_bridge.codec import BODY_MAX_BYTES, FRAME_MAX_BYTES, encode
    from firmware_bridge.device import DiceDevice, Identity
    from firmware_bridge.dice import Owner
    from firmware_bridge.ledger import BOOTS_REMEMBERED, DEVICES_REMEMBERED, Ledger
    from firmware_bridge.sentences import sentence
    from firmware_bridge.session import Session

from tests.firmware_bridge import vectors

GROWTH_LIMIT_MB = 64
"""Above what the corpus in memory explains; the code under test keeps nothing between inputs."""
WARM_EXECUTIONS = 20_000
WAIT, ARM, RAW, FRAME = b"war#"
PRINTABLE = bytes(byte for byte in range(0x21, 0x7F) if byte not in b"$*")


class Host:
    """One session and one device, fed from the same acts, with what must hold afterwards."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.ledger = Ledger()
        self.session = Session("fuzz", self.ledger, self.now_s)
        self.device = DiceDevice(Identity("FUZZ", "1.0", (Owner.SHARED, Owner.SHARED)))

    def hear(self, data: bytes) -> None:
        """Bytes arrive at both ends; every report can be said."""
        for report in self.session.receive(data, self.now_s).reports:
            assert sentence(report)
        self.device.receive(data, int(self.now_s * 1000))

    def wait(self, tenths: int) -> None:
        """Time goes by; what the device says is heard by the host as well."""
        self.now_s += tenths / 10
        self.session.tick(self.now_s)
        self.session.receive(self.device.poll(int(self.now_s * 1000)), self.now_s)

    def check(self) -> None:
        """Nothing may be kept without a bound."""
        records = self.ledger._records
        assert len(records) <= DEVICES_REMEMBERED + 1
        assert all(len(record.acted) <= BOOTS_REMEMBERED for record in records.values())
        assert len(self.session.decoder._frame or b"") <= FRAME_MAX_BYTES


def one_input(data: bytes) -> None:
    """What libFuzzer calls: no exception may come out.

    An act is a byte that says which, a byte that says how much, and so many bytes.
    """
    host, at = Host(), 0
    while at + 1 < len(data):
        act, size = data[at], data[at + 1]
        payload = data[at + 2 : at + 2 + size]
        if act == WAIT:
            host.wait(size)
            payload = b""
        elif act == ARM:
            host.session.arm(int.from_bytes(payload[:2]), host.now_s)
        elif act == RAW:
            host.hear(payload)
        else:
            host.hear(frame(payload))
        at += 2 + len(payload)
    host.check()


def frame(raw: bytes) -> bytes:
    """A frame with a good checksum around these bytes, those that a frame cannot carry left out."""
    body = bytes(byte for byte in raw if byte in PRINTABLE)[:BODY_MAX_BYTES]
    return encode(body.decode("ascii")) if body else b""


class Watch:
    """Counts inputs, and ends the run if memory grows."""

    def __init__(self) -> None:
        self.executions = 0
        self.base_mb = 0.0
        self.began_s = time.monotonic()

    def __call__(self, data: bytes) -> None:
        one_input(data)
        self.executions += 1
        if self.executions == WARM_EXECUTIONS:
            self.base_mb = resident_mb()
        elif self.executions % WARM_EXECUTIONS == 0:
            self._tell()

    def _tell(self) -> None:
        grown_mb = resident_mb() - self.base_mb
        spent_s = time.monotonic() - self.began_s
        told = {
            "executions": self.executions,
            "seconds": round(spent_s),
            "resident_mb": round(resident_mb(), 1),
            "grown_mb": round(grown_mb, 1),
        }
        sys.stderr.write(json.dumps(told) + "\n")
        if grown_mb > GROWTH_LIMIT_MB:
            raise MemoryError(f"memory grew by {grown_mb:.0f} MB")


def resident_mb() -> float:
    """The largest this process has been."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def seeds(folder: Path) -> None:
    """Begin with every vector of the protocol: as raw bytes, and after a greeting as a frame."""
    every = vectors.load("good", "later", "malformed", "broken", "stream")
    greeting = acts_of("HELLO,1,SIM-1,0001,1.0,SS,ABCKOP", "SNAP,0001,12,0,0,87,N,0000,0")
    for number, vector in enumerate(every):
        raw = bytes((RAW, min(len(vector.data), 255))) + vector.data[:255]
        (folder / f"raw-{number}").write_bytes(raw)
        if vector.body:
            (folder / f"frame-{number}").write_bytes(greeting + acts_of(vector.body))
    whole = (vector.body for vector in every if vector.side == "D" and vector.sort == "good")
    (folder / "whole").write_bytes(greeting + acts_of(*whole)[:900])


def acts_of(*bodies: str) -> bytes:
    """The input that sends these bodies as frames."""
    texts = (body.encode("ascii") for body in bodies)
    return b"".join(bytes((FRAME, len(text))) + text for text in texts)


def main(arguments: Sequence[str] | None = None) -> None:
    """Fuzz for so many seconds; libFuzzer prints coverage, and exits 77 at a finding."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=600)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="bgd-fuzz-") as corpus:
        seeds(Path(corpus))
        flags = [f"-max_total_time={options.seconds}", "-max_len=1024", "-print_final_stats=1"]
        words = (b"EV", b"KEPT", b"HELLO", b"SNAP", b"HB", b"ACK", b"ARM", b"ARMED", b"HI")
        dictionary = Path(corpus).with_suffix(".dict")
        dictionary.write_text("".join(f'"{word.decode()},"\n' for word in words), encoding="ascii")
        os.environ.setdefault("PYTHONHASHSEED", "0")
        atheris.Setup(
            [sys.argv[0], *flags, f"-dict={dictionary}", f"-artifact_prefix={Path.cwd()}/", corpus],
            Watch(),
        )
        atheris.Fuzz()


if __name__ == "__main__":
    main()
