"""A scene to the picture a camera would take of it.

The empty board is ray-cast once for each (look, pose, light) and kept; every checker's sprite is
kept while the checker lies still. So a frame in which a hand moves costs a few milliseconds, and
none of it changes a pixel: a picture depends on its scene and random generator alone.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

import cv2
import numpy as np

from vision.simulation.arrays import Picture
from vision.simulation.background import Backdrop, backdrop
from vision.simulation.camera import Projection
from vision.simulation.cubes import Block, block_shadow, block_sprite, cube_block, die_block
from vision.simulation.discs import centre_of, disc_shadow, disc_sprite
from vision.simulation.grain import add_grain
from vision.simulation.hands import draw_hand
from vision.simulation.lighting import LightField
from vision.simulation.scene import BoardLook, CameraPose, Checker, Hand, Light, Scene
from vision.simulation.sprite import Canvas, Shadow, Sprite

_Drawn = tuple[Shadow | None, Sprite | None]
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")

_KEPT_OBJECTS = 120  # sprites of about 60 kB
_KEPT_LAYOUTS = 3  # canvases: two pictures each


def render(scene: Scene, rng: np.random.Generator | None = None) -> Picture:
    """The camera's picture of the scene, (H, W, 3) uint8 BGR.

    Args:
        scene: what stands before the camera.
        rng: draws the sensor's noise; None gives a picture without noise.
    """
    studio = studio_for(scene.look, scene.pose, scene.light)
    picture = studio.picture(scene)
    if scene.pose.blur_px > 0:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), scene.pose.blur_px), np.uint8)
    return picture if rng is None else add_grain(picture, scene.pose.noise, rng)


@lru_cache(maxsize=3)
def studio_for(look: BoardLook, pose: CameraPose, light: Light) -> "Studio":
    """The studio of one board, camera and lamp; the last three are kept."""
    return Studio(look, pose, light)


class Studio:
    """One board under one camera and one lamp, with everything that need not be drawn twice."""

    def __init__(self, look: BoardLook, pose: CameraPose, light: Light) -> None:
        self.look = look
        self.projection = Projection(pose, look)
        self.field = LightField(look, light)
        self._backdrop: Backdrop | None = None
        self._discs: OrderedDict[Checker, _Drawn] = OrderedDict()
        self._blocks: OrderedDict[Block, _Drawn] = OrderedDict()
        self._layouts: OrderedDict[tuple[Checker, ...], Canvas] = OrderedDict()

    def picture(self, scene: Scene) -> Picture:
        """The scene without noise; the caller owns the picture."""
        canvas = self._with_checkers(scene.checkers).copy()
        blocks = [die_block(self.look, die) for die in scene.dice]
        if scene.cube is not None:
            blocks.append(cube_block(self.look, scene.cube))
        self._draw(canvas, [self._block(block) for block in blocks])
        for hand in scene.hands:
            self._draw(canvas, self._held(hand))
            draw_hand(canvas, hand, self.projection, self.field)
        return canvas.lit

    @property
    def backdrop(self) -> Backdrop:
        """The empty board, ray-cast when it is first asked for."""
        if self._backdrop is None:
            self._backdrop = backdrop(self.look, self.projection, self.field)
        return self._backdrop

    def _with_checkers(self, checkers: tuple[Checker, ...]) -> Canvas:
        return _kept(self._layouts, checkers, _KEPT_LAYOUTS, self._lay)

    def _lay(self, checkers: tuple[Checker, ...]) -> Canvas:
        """Backdrop and checkers, lower layers first, far ones before near ones."""
        canvas = Canvas(self.backdrop.lit, self.backdrop.shaded).copy()
        for layer in sorted({checker.layer for checker in checkers}):
            row = [checker for checker in checkers if checker.layer == layer]
            row.sort(key=self._distance, reverse=True)
            self._draw(canvas, [self._checker(checker) for checker in row])
        return canvas

    def _distance(self, checker: Checker) -> float:
        away = centre_of(self.look, checker) - self.projection.position
        return float(away @ away)

    @staticmethod
    def _draw(canvas: Canvas, drawn: list[_Drawn]) -> None:
        for shadow, _ in drawn:
            if shadow is not None:
                shadow.draw(canvas)
        for _, sprite in drawn:
            if sprite is not None:
                sprite.draw(canvas)

    def _held(self, hand: Hand) -> list[_Drawn]:
        """The checker between a hand's fingers; never kept, as it never lies still."""
        if hand.holding is None:
            return []
        held = Checker(
            hand.x_mm,
            hand.y_mm,
            hand.holding,
            lean_deg=9.0,
            lean_towards_deg=hand.angle_deg,
            lift_mm=8.0,
        )
        return [self._disc(held)]

    def _checker(self, checker: Checker) -> _Drawn:
        return _kept(self._discs, checker, _KEPT_OBJECTS, self._disc)

    def _disc(self, checker: Checker) -> _Drawn:
        depth_mm = self.backdrop.depth_mm
        return (
            disc_shadow(self.look, checker, self.projection, self.field, depth_mm),
            disc_sprite(self.look, checker, self.projection, self.field, depth_mm),
        )

    def _block(self, block: Block) -> _Drawn:
        return _kept(self._blocks, block, _KEPT_OBJECTS, self._cube)

    def _cube(self, block: Block) -> _Drawn:
        depth_mm = self.backdrop.depth_mm
        return (
            block_shadow(block, self.projection, self.field, depth_mm),
            block_sprite(block, self.projection, self.field, depth_mm),
        )


def _kept(
    store: OrderedDict[_Key, _Value], key: _Key, limit: int, make: Callable[[_Key], _Value]
) -> _Value:
    """The stored value, or a new one, dropping the longest unused beyond `limit`."""
    if key in store:
        store.move_to_end(key)
        return store[key]
    value = make(key)
    store[key] = value
    if len(store) > limit:
        store.popitem(last=False)
    return value
