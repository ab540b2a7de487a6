"""Reads hardware/dice/vectors.txt, the test vectors that host and firmware share."""

from dataclasses import dataclass
from pathlib import Path

PATH = Path(__file__).resolve().parents[2] / "hardware" / "dice" / "vectors.txt"


@dataclass(frozen=True, slots=True)
class Vector:
    """One line: what sort it is, who sends it (or how many bodies it gives), bytes, body."""

    sort: str
    side: str
    data: bytes
    body: str
    line: int


def load(*sorts: str) -> list[Vector]:
    """All vectors of these sorts."""
    vectors = []
    for number, text in enumerate(PATH.read_text(encoding="ascii").splitlines(), 1):
        fields = text.partition("#")[0].split()
        if fields and fields[0] in sorts:
            body = fields[3] if len(fields) > 3 else ""
            data = bytes.fromhex(fields[2])
            vectors.append(Vector(fields[0], fields[1], data, body, number))
    return vectors


def name(vector: Vector) -> str:
    """A name for a test's parameter."""
    return f"line{vector.line}"
