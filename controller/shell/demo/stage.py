"""Which board, camera and lamp a demo has: chosen by its seed, each a little different."""

from random import Random

from controller.shell.demo.world import Stage
from vision.simulation.looks import LOOKS, fitted
from vision.simulation.scene import CameraPose, Light

WIDTH_PX, HEIGHT_PX = 960, 600
"""Small enough to render quickly, large enough for markers of 30 pixels."""


def stage_for(random: Random) -> Stage:
    """Choose a board, hang the camera, and set the lamp."""
    look = LOOKS[random.choice(sorted(LOOKS))]
    hung = CameraPose(
        width_px=WIDTH_PX,
        height_px=HEIGHT_PX,
        focal_px=860.0,
        height_mm=random.uniform(880, 960),
        tilt_deg=random.uniform(0, 12),
        rotation_deg=random.uniform(-2, 2),
        offset_mm=(random.uniform(-12, 12), random.uniform(-12, 12)),
        noise=random.uniform(1.5, 3.0),
    )
    light = Light(
        from_deg=random.uniform(160, 380),
        elevation_deg=random.uniform(50, 70),
        warmth=random.uniform(-0.2, 0.5),
        gradient=random.uniform(0.05, 0.25),
    )
    return Stage(look, fitted(look, hung), light)
