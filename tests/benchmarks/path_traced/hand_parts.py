"""A hand with wrist, forearm and sleeve, grown together from rods and balls."""

from enum import StrEnum

from tests.benchmarks.path_traced.model import Paint, Part, Stuff
from tests.benchmarks.path_traced.shapes import Mesh, capsule, ellipsoid, joined
from vision.simulation.scene import Hand


class Grip(StrEnum):
    """What the hand does."""

    REACH = "reach"  # fingers stretched out together
    PINCH = "pinch"  # thumb and fingers take a checker
    SPREAD = "spread"  # lies flat, fingers apart
    ARM = "arm"  # only the forearm crosses, the hand is a fist beyond


_SPREADS = {Grip.REACH: 2.0, Grip.PINCH: -1.5, Grip.SPREAD: 10.0, Grip.ARM: 0.0}
_FINGERS = ((-27.0, 62.0, 8.2), (-9.0, 72.0, 8.8), (9.0, 68.0, 8.5), (26.0, 52.0, 7.4))
"""Sideways place of each knuckle, length and radius of each finger, in millimetres."""


def hand_parts(hand: Hand, grip: Grip) -> tuple[Part, ...]:
    """Skin and sleeve; the finger tips are at the hand's (x, y)."""
    low = {Grip.SPREAD: 12.0, Grip.ARM: 45.0}.get(grip, 20.0)
    place = (hand.x_mm, hand.y_mm, low, hand.angle_deg)
    skin = joined([mesh.moved(*place) for mesh in (*_fingers(grip), *_palm(), _forearm())])
    sleeve = capsule((-225, 0, 62), (-760, 30, 150), 44, 58).moved(*place)
    return (
        Part(skin, Paint(hand.skin_rgb, _ruddy(hand.skin_rgb), grain_mm=25, rough=0.55), 0, 2.6),
        Part(sleeve, Paint(hand.sleeve_rgb, stuff=Stuff.CLOTH, rough=0.95)),
    )


def _ruddy(rgb: tuple[int, int, int]) -> tuple[int, int, int]:
    return rgb[0], int(rgb[1] * 0.86), int(rgb[2] * 0.84)


def _fingers(grip: Grip) -> list[Mesh]:
    """Four fingers of two links each and a thumb; the tips are near x = 0."""
    spread = _SPREADS[grip]
    curl = {Grip.PINCH: 26.0, Grip.ARM: 40.0}.get(grip, 10.0)
    found = []
    for i, (aside, length, radius) in enumerate(_FINGERS):
        lean = (i - 1.5) * spread
        knuckle = (-length - 8, aside, 24 + curl * 0.4)
        joint = (-length * 0.45, aside + lean * 0.5, 26 + curl * 0.5)
        tip = (-14.0 + length * 0.12, aside * (0.55 if grip is Grip.PINCH else 1) + lean, 4.0)
        found += [capsule(knuckle, joint, radius + 0.8, radius), capsule(joint, tip, radius, 6.6)]
    reach = -30.0 if grip is Grip.PINCH else -58.0
    found.append(capsule((-125, -34, 26), (-88, -52, 24), 13, 10.5))
    found.append(capsule((-88, -52, 24), (reach, -38, 8), 10.5, 8.5))
    return found


def _palm() -> list[Mesh]:
    heel = ellipsoid((46, 42, 19)).moved(-108, 0, 30)
    ridge = capsule((-78, -27, 29), (-70, 26, 27), 12.5)
    return [heel, ridge, capsule((-112, -24, 32), (-84, 0, 30), 17)]


def _forearm() -> Mesh:
    return capsule((-140, 0, 38), (-330, 8, 82), 25, 36)
