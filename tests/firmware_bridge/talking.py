"""A device that speaks bodies of frames to a session: what the tests of the host's side share."""

from firmware_bridge.codec import encode
from firmware_bridge.dice import Owner
from firmware_bridge.ledger import Ledger
from firmware_bridge.reports import DeviceFound, DiceReport
from firmware_bridge.session import Output, Session, Terms

PORT = "/dev/ttyACM0"
HELLO = "HELLO,1,D-1,0001,1.0,SS,BCKMOP"
SNAP = "SNAP,0001,500,0,0,-,N,0000,0"
W, B, S = Owner.WHITE, Owner.BLACK, Owner.SHARED


def session(ledger: Ledger | None = None, *, now_s: float = 0.0, **terms: object) -> Session:
    return Session(PORT, ledger or Ledger(), now_s, Terms(**terms))  # type: ignore[arg-type]


def linked(ledger: Ledger | None = None, *, hello: str = HELLO, snap: str = SNAP) -> Session:
    """A session whose device was found at 0 s."""
    host = session(ledger)
    output = say(host, hello, snap)
    assert any(isinstance(report, DeviceFound) for report in output.reports)
    return host


def say(host: Session, *texts: str, now_s: float = 0.0) -> Output:
    """The device says these bodies, at once."""
    return host.receive(b"".join(encode(text) for text in texts), now_s)


def kinds(reports: tuple[DiceReport, ...]) -> list[type[DiceReport]]:
    return [type(report) for report in reports]
