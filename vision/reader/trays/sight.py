"""One look beside the field: the things in both strips, and the rows of checkers they make."""

from dataclasses import replace

import cv2
import numpy as np

from vision.beside import Beside, Patch
from vision.colours import Appearance
from vision.geometry import BoardGeometry
from vision.picture import Picture
from vision.places import SCALE
from vision.reader.drift import Drift
from vision.reader.light import Gain, Relit, relit
from vision.reader.shade import coarse_cells, even_light
from vision.reader.trays.counting import Ruler
from vision.reader.trays.standing import PatchFinder, one_picture
from vision.strips import StripCutter

_HIDING = 1.0
"""Square diameters of a thing that may hide checkers: dice and cubes have 0.1 to 0.6."""

_NO_CEILING = np.full(3, 255.0)
"""What is burnt out in a strip is not asked for."""
_DISTURBED = 3.0
"""Square diameters of other things in a strip from which nothing in it is believed: the light has
changed there, or somebody clears the table."""


class TrayReader:
    """Looks beside the field of one board; nothing is remembered between looks."""

    @classmethod
    def of(cls, geometry: BoardGeometry, appearance: Appearance) -> "TrayReader | None":
        """Return the reader of a board whose strips are known; None if they are not."""
        return None if appearance.beside is None else cls(geometry, appearance, appearance.beside)

    def __init__(self, geometry: BoardGeometry, appearance: Appearance, known: Picture) -> None:
        """Prepare; `known` (2, H, W, 3): both strips with nothing borne off."""
        self._cut = StripCutter(geometry)
        bare = one_picture(known)
        self._known_light = coarse_cells(bare)
        self._find = PatchFinder(bare, appearance.white, appearance.black, appearance.diameter)
        self._measure = Ruler(geometry, appearance.diameter)
        self._disturbed = _DISTURBED * (appearance.diameter * SCALE) ** 2
        self._hiding = _HIDING * (appearance.diameter * SCALE) ** 2

    def __call__(self, picture: Picture, drift: Drift, gain: Gain) -> Beside:
        """Look at a (H, W, 3) uint8 BGR picture whose drift and light the field has told."""
        strips = _followed(self._cut(picture), drift)
        seen = relit(one_picture(strips), 1 / gain)
        lit = even_light(Relit(seen, seen, _NO_CEILING), self._known_light)
        patches = self._believed(self._find(lit.plain))
        behind = any(_is_thing(patch) and _area(patch) > self._hiding for patch in patches)
        rows, hidden = [], []
        for side in (0, 1):
            own = tuple(patch for patch in patches if patch.side == side)
            rows.append(self._measure(own))
            hidden.append(behind or self._find.hides(side, {patch.strip for patch in own}))
        return Beside((rows[0], rows[1]), (hidden[0], hidden[1]), patches)

    def _believed(self, patches: tuple[Patch, ...]) -> tuple[Patch, ...]:
        """Return the patches, none of them checkers in a strip that is full of other things."""
        full = [
            sum(_area(patch) for patch in patches if patch.strip == strip and _is_thing(patch))
            > self._disturbed
            for strip in (0, 1)
        ]
        return tuple(replace(patch, side=None) if full[patch.strip] else patch for patch in patches)


def _is_thing(patch: Patch) -> bool:
    return patch.side is None


def _area(patch: Patch) -> int:
    return (patch.bottom - patch.top) * (patch.right - patch.left)


def _followed(strips: Picture, drift: Drift) -> Picture:
    """Return strips moved back to where the board was."""
    if drift.steady or drift.lost:
        return strips
    move = np.array([[1, 0, -drift.x], [0, 1, -drift.y]])
    size = (strips.shape[2], strips.shape[1])
    moved = [cv2.warpAffine(one, move, size, borderMode=cv2.BORDER_REPLICATE) for one in strips]
    return np.stack(moved).astype(np.uint8)
