"""The pure parts of the path-traced bench: shapes, textures, positions, lens and sensor."""

import json

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.rules.position import OFF
from controller.rules.position_json import position_from_json
from tests.benchmarks.path_traced.board_parts import still_parts
from tests.benchmarks.path_traced.boards import BOARDS, board_named
from tests.benchmarks.path_traced.boards_seeded import seeded_board
from tests.benchmarks.path_traced.folder import geometry_of, moving_parts
from tests.benchmarks.path_traced.games import positions_of_play
from tests.benchmarks.path_traced.model import LampKind, LightChange, PathBoard, Sensor
from tests.benchmarks.path_traced.sensor import (
    HEADROOM,
    bent,
    developed,
    exposure_for,
    linear_of,
    overscan,
    unbent,
)
from tests.benchmarks.path_traced.setting import settings_of
from tests.benchmarks.path_traced.shapes import Mesh, box, capsule, ellipsoid, turned
from tests.benchmarks.path_traced.textures import PX_PER_MM, field_picture, marker_card
from vision.markers import find_markers
from vision.simulation.scene import CameraPose, Edge, Trays

DRAWN = (*BOARDS.values(), *(seeded_board(seed) for seed in range(1, 6)))
CUP = turned([(0, 9), (5, 9), (5, 0), (0, 0)])


def volume(mesh: Mesh) -> float:
    """What a closed body holds; negative if its faces look inwards."""
    total = 0.0
    for face in mesh.faces:
        first = mesh.verts[face[0]]
        for i in range(1, len(face) - 1):
            second, third = mesh.verts[face[i]], mesh.verts[face[i + 1]]
            total += float(np.dot(first, np.cross(second, third))) / 6
    return total


@pytest.mark.parametrize(
    ("mesh", "holds"),
    [
        (box((0, 0, 0), (2, 3, 4)), 24.0),
        (CUP, np.pi * 25 * 9),
        (ellipsoid((1, 2, 3)), 8 * np.pi),
        (capsule((3, 1, 0), (3, 9, 0), 2), np.pi * 4 * 8 + 4 / 3 * np.pi * 8),
    ],
)
def test_a_body_is_closed_looks_outwards_and_holds_what_it_should(mesh: Mesh, holds: float) -> None:
    assert volume(mesh) == pytest.approx(holds, rel=0.06)
    assert volume(mesh.moved(7, -3, 2, 33)) == pytest.approx(volume(mesh))


@pytest.mark.parametrize("board", DRAWN, ids=lambda board: board.name)
def test_the_field_has_its_points_where_the_truth_has_them(board: PathBoard) -> None:
    look, picture = board.look, field_picture(board)
    assert picture.shape[:2] == (
        round(look.field_height_mm * PX_PER_MM),
        round(look.field_width_mm * PX_PER_MM),
    )
    x, y = round(look.point_width_mm / 2 * PX_PER_MM), round(12 * PX_PER_MM)
    for row, rgb in ((y, look.odd_points_rgb), (-y, look.even_points_rgb)):
        foot = picture[row - 12 : row + 12, x - 12 : x + 12].mean(axis=(0, 1))
        assert np.abs(foot[::-1] - rgb).max() < 45


@pytest.mark.parametrize("board", DRAWN, ids=lambda board: board.name)
def test_the_whole_field_is_in_the_picture(board: PathBoard) -> None:
    truth = geometry_of(board)
    corners = np.array(truth["field_corners"] + truth["bar_corners"])
    assert (corners > 0).all()
    assert (corners < (truth["width"], truth["height"])).all()


def test_a_marker_card_is_what_the_reader_looks_for() -> None:
    table = np.full((500, 500, 3), 90, np.uint8)
    table[90:410, 90:410] = marker_card(2)
    found = find_markers(table)
    assert found.keys() == {2}
    assert np.abs(np.array(found[2])[0] - (130, 130)).max() < 2


def test_positions_of_play_are_of_every_kind_and_keep_fifteen_a_side() -> None:
    drawn = positions_of_play(np.random.default_rng(3), 5)
    positions = [position_from_json(value) for value in drawn]
    assert all(sum(p.white) == sum(p.black) == 15 for p in positions)
    assert any(value["bar"]["w"] or value["bar"]["b"] for value in drawn)
    assert any(len(stack) >= 6 for value in drawn for stack in value["points"].values())
    assert positions[4].white[OFF] + positions[4].black[OFF] > 0


def test_a_sequence_is_the_same_however_much_of_it_is_asked_for() -> None:
    board = BOARDS["dusk"]
    few, more = settings_of(board, 4, 6), settings_of(board, 6, 6)
    assert [s.truth() for s in few] == [s.truth() for s in more[:4]]
    assert [s.hand is not None for s in more] == [False, False, False, False, True, False]
    assert more[0].truth()["points"] == {}
    assert more[5].light == {"window": 0.06}
    lying = {key: more[3].truth()[key] for key in ("points", "bar", "off")}
    assert len(moving_parts(board, more[3])) >= 30 + 4 + 2 - sum(lying["off"].values())
    json.dumps(more[4].truth())


def test_a_checker_on_the_bar_and_a_tall_stack_come_in_one_position_where_both_are_asked() -> None:
    for value in positions_of_play(np.random.default_rng(5), 2, ("bar tall",)):
        assert value["bar"]["w"] or value["bar"]["b"]
        assert max(map(len, value["points"].values())) >= 6


def test_a_seed_always_draws_the_same_board() -> None:
    assert repr(board_named("seeded-7")) == repr(seeded_board(7))
    assert repr(seeded_board(7)) != repr(seeded_board(8))


@pytest.mark.parametrize("name", ["seeded-", "seeded-x", "marble"])
def test_a_board_that_is_not_there_is_named_with_those_that_are(name: str) -> None:
    with pytest.raises(ValueError, match=f"no board '{name}'; take seeded-7 or one of mahogany"):
        board_named(name)


@given(st.integers(0, 10**6))
def test_a_drawn_board_is_one_that_people_could_play_on(seed: int) -> None:
    board = seeded_board(seed)
    look = board.look
    assert 0.10 <= look.bar_width_mm / (6 * look.point_width_mm) <= 0.16
    assert 10 * look.checker_diameter_mm < look.field_height_mm
    assert look.point_length_mm < look.field_height_mm / 2
    if look.bar_width_mm + look.point_width_mm < 2 * look.checker_diameter_mm:
        assert look.bar_height_mm > look.checker_height_mm, "checkers on the bar would cut others"
    assert board.home is Edge.RIGHT or look.trays is not Trays.RIGHT
    luma = np.array([look.white.rgb, look.black.rgb]) @ (0.299, 0.587, 0.114)  # BT.601
    assert luma[0] > luma[1]
    corners = np.array(geometry_of(board)["field_corners"])
    assert (corners > 0).all()
    assert (corners < (board.pose.width_px, board.pose.height_px)).all()
    overscan(board.pose)


def test_the_sun_falls_through_its_window_only() -> None:
    board = next(b for b in map(seeded_board, range(99)) if b.sun_patch_mm is not None)
    sun = next(lamp for lamp in board.lamps if lamp.kind is LampKind.SUN)
    wall = still_parts(board)[-1].mesh
    to = np.array(sun.at_mm) - sun.to_mm
    axes = np.linalg.svd(to[None])[2][1:]  # two directions square to the rays
    seen = (wall.verts - sun.to_mm) @ axes.T
    sides = [seen[i : i + 8] for i in range(0, 32, 8)]
    hulls = [cv2.convexHull(side.astype(np.float32)) for side in sides]

    def is_lit(aside: float, along: float) -> bool:
        spot = (np.array((aside, along, 0.0)) @ axes.T).tolist()
        return all(cv2.pointPolygonTest(hull, spot, measureDist=False) < 0 for hull in hulls)

    assert is_lit(0, 0)
    assert is_lit(60, 0)
    assert not is_lit(420, 0)
    assert not is_lit(0, -460)


def test_a_light_goes_from_knot_to_knot() -> None:
    change = LightChange("lamp", ((0.0, 1.0), (0.5, 0.0), (1.0, 0.4)))
    assert [change.factor(part) for part in (0.0, 0.25, 1.0)] == [1.0, 0.5, 0.4]


def test_the_lens_bends_a_straight_picture_as_the_simulated_camera_does() -> None:
    pose = CameraPose(320, 200, focal_px=300.0, bend=-0.25)
    wide = overscan(pose)
    light = np.zeros((round(200 * wide), round(320 * wide), 3), np.float32)
    slope = np.array((0.45, -0.28))
    straight = slope * 300 + (np.array(light.shape[1::-1]) - 1) / 2
    cv2.circle(light, (round(straight[0]), round(straight[1])), 3, (1, 1, 1), -1)
    seen = bent(light, pose)
    assert seen.shape == (200, 320, 3)
    ys, xs = np.nonzero(seen[:, :, 0] > 0.5)
    there = slope * (1 - 0.25 * (slope**2).sum()) * 300 + (159.5, 99.5)
    assert (xs.mean(), ys.mean()) == pytest.approx(there, abs=0.8)
    assert overscan(CameraPose()) == 1.0


def test_a_lens_that_bends_farther_than_its_corners_is_refused() -> None:
    with pytest.raises(ValueError, match=r"bend -0\.3 .* corner"):
        overscan(CameraPose(320, 200, focal_px=180.0, bend=-0.3))


def test_unbending_undoes_bending() -> None:
    slopes = np.linspace(0, 0.8, 9)
    assert unbent(slopes * (1 - 0.25 * slopes**2), -0.25) == pytest.approx(slopes, abs=1e-4)


def test_the_sensor_exposes_the_field_to_its_target_and_stores_noise() -> None:
    light = np.full((60, 80, 3), 3.0, np.float32)
    corners = np.array([[10, 10], [70, 10], [70, 50], [10, 50]], np.float64)
    quiet = Sensor(target=0.5, noise=0.0, shot=0.0, vignette=0.0)
    gain = exposure_for(light, corners, quiet)
    assert gain == pytest.approx(0.5 / 3)
    rng = np.random.default_rng(1)
    assert (developed(light, gain, quiet, rng) == 188).all()  # sRGB of a half
    noisy = developed(light, gain, Sensor(noise=0.02, smear_px=1.0, vignette=0.0), rng)
    assert 2 < noisy.std() < 8


def test_raw_light_comes_back_with_its_headroom() -> None:
    stored = np.array([[[0, 32768, 65535]]], np.uint16)
    assert linear_of(stored).ravel() == pytest.approx((0, HEADROOM * 0.2140, HEADROOM), rel=1e-3)
