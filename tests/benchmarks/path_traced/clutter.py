"""Things people leave by a board: a cup of coffee, a phone, a score card, a pen."""

from collections.abc import Callable
from typing import Final

from tests.benchmarks.path_traced.model import Extra, Paint, Part
from tests.benchmarks.path_traced.shapes import box, capsule, sheet, turned
from tests.benchmarks.path_traced.textures import score_card_picture

_CUP = Paint((236, 234, 228), rough=0.15, coat=0.6)
_COFFEE = Paint((46, 26, 14), rough=0.05)
_BLACK = Paint((16, 16, 18), rough=0.15, coat=0.8)
_SCREEN = Paint((20, 24, 34), rough=0.04, coat=1.0, glow=0.15)
_CHIP = Paint((180, 60, 40), rough=0.4)


def extra_parts(extra: Extra) -> tuple[Part, ...]:
    """The thing where it lies, z measured from the field."""
    return tuple(
        Part(
            part.mesh.moved(extra.x_mm, extra.y_mm, extra.z_mm, extra.angle_deg),
            part.paint,
            part.bevel_mm,
        )
        for part in _MAKERS[extra.kind]()
    )


def _cup() -> tuple[Part, ...]:
    body = turned(
        [(31, 66), (37, 74), (40, 74), (39, 60), (31, 14), (24, 6), (24, 4), (74, 10), (76, 9),
         (40, 0), (0, 0)]
    )  # fmt: skip
    inside = turned([(38.5, 74), (34, 40), (20, 12), (0, 10)])
    handle = capsule((40, 0, 52), (62, 0, 38), 5)
    return (
        Part(body, _CUP),
        Part(inside, _CUP),
        Part(handle, _CUP),
        Part(turned([(0, 61), (36.6, 61)]), _COFFEE),
    )


def _phone() -> tuple[Part, ...]:
    return (
        Part(box((-36, -75, 0), (36, 75, 8.5)), _BLACK, 3.0),
        Part(sheet(-33, -71, 33, 71, 8.65), _SCREEN),
    )


def _card() -> tuple[Part, ...]:
    return (Part(sheet(-42, -60, 42, 60, 0.4), Paint(rough=0.8, image=score_card_picture())),)


def _pen() -> tuple[Part, ...]:
    return (Part(capsule((-65, 0, 4.5), (65, 0, 4.5), 4.5, 3.0), _BLACK),)


def _coaster() -> tuple[Part, ...]:
    return (Part(turned([(0, 4), (44, 4), (46, 3), (46, 0), (0, 0)]), _CHIP),)


_MAKERS: Final[dict[str, Callable[[], tuple[Part, ...]]]] = {
    "cup": _cup,
    "phone": _phone,
    "card": _card,
    "pen": _pen,
    "coaster": _coaster,
}
