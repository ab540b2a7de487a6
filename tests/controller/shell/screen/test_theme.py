"""Colours that have to be told apart are, by every kind of colour vision."""

import numpy as np
import pytest

from controller.display.light_view import LampMeaning
from controller.rules.side import Side
from controller.shell.screen.marks import DARKENED
from controller.shell.screen.theme import (
    AMBER,
    BACKGROUND,
    FACES,
    FELT,
    FELT_DARK,
    LAMPS,
    POINT_DARK,
    POINT_LIGHT,
    RIMS,
    SKY,
    TEAL,
    VERMILLION,
    Colour,
    contrast,
    mixed,
)

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
VISIONS = {
    "usual": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
APART = 25.0
"""CIE76 distance; 2.3 is just noticeable, 10 is seen at a glance."""


def lab(colour: Colour, vision: str) -> np.ndarray:
    channels = np.array(colour) / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    seen = np.clip(VISIONS[vision] @ linear, 0, 1)
    xyz = TO_XYZ @ seen / (TO_XYZ @ np.ones(3))
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (SKY, AMBER),
        (VERMILLION, TEAL),
        (LAMPS[LampMeaning.SOURCE], LAMPS[LampMeaning.TARGET]),
        (LAMPS[LampMeaning.WRONG], LAMPS[LampMeaning.RIGHT]),
        (FACES[Side.WHITE], FACES[Side.BLACK]),
        (POINT_LIGHT, POINT_DARK),
    ],
    ids=str,
)
def test_colours_shown_together_are_told_apart(vision: str, one: Colour, other: Colour) -> None:
    assert np.linalg.norm(lab(one, vision) - lab(other, vision)) > APART


@pytest.mark.parametrize("ground", [POINT_LIGHT, POINT_DARK, FELT, FELT_DARK])
@pytest.mark.parametrize("mark", [AMBER, TEAL])
def test_marks_of_empty_places_stand_out(mark: Colour, ground: Colour) -> None:
    """Graphics need a contrast of 3 (WCAG 2.2, 1.4.11); marks darken the ground first."""
    assert contrast(mark, mixed(ground, BACKGROUND, DARKENED)) >= 3


@pytest.mark.parametrize("ground", [POINT_LIGHT, POINT_DARK, FELT, FELT_DARK])
@pytest.mark.parametrize("side", Side)
def test_checkers_stand_out_by_face_or_rim(side: Side, ground: Colour) -> None:
    """A face that is near the ground's brightness needs an outline that is not."""
    assert max(contrast(FACES[side], ground), contrast(FACES[side], RIMS[side])) >= 3
