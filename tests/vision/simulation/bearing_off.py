"""A simulated board from whose field checkers are borne off, as a small camera sees it."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from tests.vision.simulation.scenes import START
from vision.colours import Appearance
from vision.geometry import BoardGeometry, as_corners
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.simulation.looks import LOOKS, fitted
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import BoardLook, CameraPose, Checker, Colour, Cube, Scene
from vision.simulation.slots import OFF
from vision.simulation.truth import truth_geometry


@dataclass(frozen=True)
class BearingOff:
    """Board, camera and start position, and pictures with so many checkers in the tray."""

    look: BoardLook
    pose: CameraPose

    @cached_property
    def start(self) -> Picture:
        """The start position."""
        layout = laid(START, Layout(self.look), np.random.default_rng(5))
        return self._picture(layout.checkers())

    @cached_property
    def geometry(self) -> BoardGeometry:
        """Where the board lies."""
        truth = truth_geometry(Scene(self.look, self.pose))
        size = (self.pose.width_px, self.pose.height_px)
        return BoardGeometry(size, as_corners(truth.field_px), as_corners(truth.bar_px))

    @cached_property
    def appearance(self) -> Appearance:
        """How the board looks."""
        return learn_appearance(self.geometry, self.start)

    def borne_off(self, white: int, black: int, cube: Cube | None = None) -> Picture:
        """A board with so many of each colour in its tray and none elsewhere."""
        rng = np.random.default_rng(white + 16 * black)
        layout = Layout(self.look)
        for colour, count in ((Colour.WHITE, white), (Colour.BLACK, black)):
            for _ in range(count):
                layout = layout.add(OFF, colour, rng)
        return self._picture(layout.checkers(), cube)

    def _picture(self, checkers: tuple[Checker, ...], cube: Cube | None = None) -> Picture:
        scene = Scene(self.look, self.pose, checkers=checkers, cube=cube)
        return render(scene, np.random.default_rng(1))


def bearing_off(name: str, tilt_deg: float = 4.0, thickness_mm: float = 10.0) -> BearingOff:
    """Return one of the simulator's boards, its checkers so thick."""
    look = replace(LOOKS[name], checker_height_mm=thickness_mm)
    return BearingOff(look, fitted(look, CameraPose(800, 500, tilt_deg=tilt_deg)))
