"""The picture shows what the scene says, where the truth says, and is the same every time."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.simulation.scenes import START, start_scene
from vision.simulation.camera import Projection
from vision.simulation.looks import LOOKS
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import Checker, Colour, Cube, Die, Edge, Hand, Light, Scene
from vision.simulation.slots import point
from vision.simulation.truth import truth_geometry

Picture = NDArray[np.uint8]


def changed(one: Picture, other: Picture) -> NDArray[np.bool_]:
    return np.asarray(cv2.absdiff(one, other).max(axis=2) > 0)


def at(picture: Picture, spot_px: NDArray[np.float64]) -> NDArray[np.float64]:
    x, y = (round(float(v)) for v in spot_px)
    return np.asarray(picture[y - 1 : y + 2, x - 1 : x + 2].reshape(-1, 3).mean(axis=0))


@pytest.mark.parametrize("name", LOOKS)
def test_each_board_shows_its_checkers_in_their_colours_where_the_truth_says(name: str) -> None:
    scene = start_scene(name)
    picture, truth = render(scene), truth_geometry(scene)
    assert picture.shape == (300, 480, 3)
    assert picture.dtype == np.uint8
    for checker, spot in zip(scene.checkers, truth.checkers_px, strict=True):
        paint = scene.look.checker(checker.colour).rgb[::-1]
        other = next(c for c in Colour if c is not checker.colour)
        wrong = scene.look.checker(other).rgb[::-1]
        seen = at(picture, spot)
        assert np.linalg.norm(seen - paint) < np.linalg.norm(seen - wrong)


@pytest.mark.parametrize(("name", "tilt_deg"), [("walnut", 18.0), ("navy_leather", 0.0)])
def test_markers_are_found_where_the_truth_says(name: str, tilt_deg: float) -> None:
    scene = start_scene(name, 960, 600, tilt_deg)
    detector = cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), cv2.aruco.DetectorParameters()
    )
    corners, ids, _ = detector.detectMarkers(render(scene, np.random.default_rng(1)))
    assert sorted(int(i) for i in np.ravel(ids)) == [0, 1, 2, 3]
    truth = truth_geometry(scene).markers_px
    for found, number in zip(corners, np.ravel(ids), strict=True):
        assert np.abs(found.reshape(4, 2) - truth[int(number)]).max() < 1.6


def test_a_board_without_markers_shows_none() -> None:
    assert truth_geometry(start_scene("sand_leather")).markers_px == ()


def test_corners_run_clockwise_from_the_top_left() -> None:
    truth = truth_geometry(replace(start_scene(), home=Edge.LEFT))
    for corners in (truth.field_px, truth.bar_px):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
        assert min(bx, cx) > max(ax, dx)
        assert min(cy, dy) > max(ay, by)
    assert truth.home is Edge.LEFT


def test_the_same_seed_gives_the_same_picture_and_another_seed_other_noise() -> None:
    scene = start_scene()
    first = render(scene, np.random.default_rng(3))
    assert np.array_equal(first, render(scene, np.random.default_rng(3)))
    others = {render(scene, np.random.default_rng(seed)).tobytes() for seed in range(4, 10)}
    assert len(others | {first.tobytes()}) == 7


def test_a_picture_does_not_depend_on_what_was_drawn_before() -> None:
    scene = start_scene()
    first = render(scene).copy()
    render(replace(scene, hands=(Hand(200, 300),), checkers=scene.checkers[:7]))
    again = render(scene)
    assert np.array_equal(first, again)
    again[:] = 0  # the picture is the caller's own
    assert np.array_equal(first, render(scene))


def test_noise_is_as_strong_as_the_pose_says() -> None:
    scene = start_scene()
    scene = replace(scene, pose=replace(scene.pose, noise=5.0))
    clean = render(scene).astype(np.int16)
    noise = render(scene, np.random.default_rng(0)).astype(np.int16) - clean
    middle = noise[(clean > 40) & (clean < 200)]
    assert middle.std() == pytest.approx(5.0, rel=0.1)
    assert abs(middle.mean()) < 0.7


def test_a_moved_checker_changes_pixels_only_round_source_and_target() -> None:
    rng = np.random.default_rng(2)
    look = LOOKS["walnut"]
    before = laid(START, Layout(look), rng)
    after = before.move(point(24), point(20), rng)
    scene = replace(start_scene(), checkers=before.checkers())
    moved = replace(scene, checkers=after.checkers())
    differs = changed(render(scene), render(moved))
    gone = set(before.checkers()) - set(after.checkers())
    come = set(after.checkers()) - set(before.checkers())
    spots = truth_geometry(replace(scene, checkers=(*gone, *come))).checkers_px
    rows, columns = np.nonzero(differs)
    near = np.min([np.hypot(columns - x, rows - y) for x, y in spots], axis=0)
    assert differs.sum() > 200
    assert near.max() < 32  # a disc's radius here is 11 px; shadow and its slide come on top


def test_the_second_layer_covers_the_first() -> None:
    scene = start_scene()
    x, y = 200.0, 240.0
    below = Checker(x, y, Colour.WHITE)
    above = Checker(x + 4, y, Colour.BLACK, layer=1)
    spot = truth_geometry(replace(scene, checkers=(above,))).checkers_px[0]
    seen = at(render(replace(scene, checkers=(above, below))), spot)
    assert seen.mean() < 90


def test_a_rail_hides_the_foot_of_a_checker_behind_it() -> None:
    scene = start_scene("rosewood", tilt_deg=35.0)
    low = replace(scene.look, name="low rails", frame_height_mm=1.0)
    checker = Checker(400.0, scene.look.field_height_mm - 19.2, Colour.WHITE)
    foot_mm = (400.0, scene.look.field_height_mm - 0.5, 1.5)
    x, y = Projection(scene.pose, scene.look).project([foot_mm])[0].round().astype(int)
    shows = []
    for look in (scene.look, low):
        empty = replace(scene, look=look, checkers=())
        differs = changed(render(empty), render(replace(empty, checkers=(checker,))))
        shows.append(bool(differs[y, x]))
    assert shows == [False, True]


def test_dice_cube_and_hand_are_in_the_picture_and_the_hand_covers_them() -> None:
    scene = replace(start_scene(), checkers=())
    empty = render(scene)
    die, cube = Die(430, 240, 20, 5), Cube(315, 240)
    with_die, with_cube = (
        render(replace(scene, dice=(die,))),
        render(replace(scene, cube=cube)),
    )
    assert changed(empty, with_die).sum() > 40
    assert changed(empty, with_cube).sum() > 150
    hand = Hand(425, 215)
    with_hand = render(replace(scene, hands=(hand,)))
    assert changed(empty, with_hand).sum() > 3000
    hidden = changed(with_hand, render(replace(scene, hands=(hand,), dice=(die,))))
    assert hidden.sum() < changed(empty, with_die).sum() / 2


def test_a_hand_can_hold_a_checker() -> None:
    scene = replace(start_scene(), checkers=())
    hand = Hand(150, 200)
    holding = replace(hand, holding=Colour.BLACK)
    differs = changed(
        render(replace(scene, hands=(hand,))), render(replace(scene, hands=(holding,)))
    )
    assert differs.sum() > 60


def test_a_warm_lamp_is_redder_than_daylight() -> None:
    scene = start_scene("walnut", 160, 100)

    def red_to_blue(warmth: float) -> float:
        blue, _, red = render(replace(scene, light=Light(warmth=warmth))).mean(axis=(0, 1))
        return float(red / blue)

    assert red_to_blue(0.9) > red_to_blue(0.0) * 1.05
    assert red_to_blue(-0.9) < red_to_blue(0.0) * 0.95


def test_a_gradient_brightens_the_lamps_side() -> None:
    scene = replace(start_scene("walnut", 160, 100), checkers=())

    def left_to_right(gradient: float) -> float:
        light = Light(from_deg=180, gradient=gradient)
        picture = render(replace(scene, light=light))
        return float(picture[:, :50].mean() / picture[:, -50:].mean())

    assert left_to_right(0.5) > left_to_right(0.0) * 1.1


def test_objects_outside_the_picture_are_no_trouble() -> None:
    scene: Scene = replace(start_scene(), checkers=())
    far = replace(
        scene,
        checkers=(Checker(9000, 9000, Colour.WHITE),),
        dice=(Die(-9000, 0, 0, 1),),
        hands=(Hand(9000, -9000),),
    )
    assert np.array_equal(render(scene), render(far))
