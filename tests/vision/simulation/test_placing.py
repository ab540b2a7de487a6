"""A layout loses no checker, lays none into another, and moves only what is moved."""

from math import hypot

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.simulation.scenes import START
from vision.simulation.errors import PlacingError
from vision.simulation.looks import LOOKS
from vision.simulation.placing import CARELESS, Layout, laid
from vision.simulation.scene import BoardLook, Checker, Colour, Edge
from vision.simulation.slots import BAR, OFF, Place, Seating, point

PLACES = st.one_of(st.integers(1, 24).map(point), st.just(BAR), st.just(OFF))


def start(look: BoardLook, seed: int = 0, seating: Seating | None = None) -> Layout:
    empty = Layout(look, seating or Seating(), CARELESS)
    return laid(START, empty, np.random.default_rng(seed))


def overlap(look: BoardLook, layout: Layout) -> list[tuple[Checker, Checker]]:
    flat = [c for c in layout.checkers() if c.lean_deg < 45]
    return [
        (a, b)
        for i, a in enumerate(flat)
        for b in flat[:i]
        if a.layer == b.layer
        and hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm) < look.checker_diameter_mm - 1e-6
    ]


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("home", Edge)
def test_the_start_position_is_what_was_asked_for(name: str, home: Edge) -> None:
    layout = start(LOOKS[name], seating=Seating(home, Colour.WHITE))
    assert layout.position()["points"] == START["points"]
    assert len(layout.checkers()) == 30


@given(seed=st.integers(0, 10_000), moves=st.lists(st.tuples(PLACES, PLACES), max_size=25))
def test_moves_conserve_checkers_and_touch_only_the_moved_one(
    seed: int, moves: list[tuple[Place, Place]]
) -> None:
    rng = np.random.default_rng(seed)
    layout = start(LOOKS["navy_leather" if seed % 2 else "walnut"], seed)
    for source, target in moves:
        before = layout
        try:
            layout = layout.move(source, target, rng)
        except PlacingError:
            assert not before.lying.get(source)
            assert source != OFF or not before.put_away
            continue
        gone = set(before.checkers()) - set(layout.checkers())
        come = set(layout.checkers()) - set(before.checkers())
        assert len(gone) <= 1
        assert len(come) <= 1
    colours = [c.colour for c in layout.checkers()] + list(layout.put_away)
    assert colours.count(Colour.WHITE) == colours.count(Colour.BLACK) == 15


@given(seed=st.integers(0, 10_000))
def test_no_checker_lies_inside_another(seed: int) -> None:
    look = LOOKS["tournament"]
    assert overlap(look, start(look, seed)) == []


@pytest.mark.parametrize("name", ["tournament", "walnut", "navy_leather"])
@pytest.mark.parametrize("seed", range(5))
def test_careless_neighbours_make_a_checker_lie_aside_not_in_another(name: str, seed: int) -> None:
    crowd = {"19": "bbbb", "20": "bbbb", "21": "bbbb", "22": "bbb"}
    look = LOOKS[name]
    position = {"points": crowd, "bar": {"w": 3, "b": 3}}
    layout = laid(position, Layout(look, Seating(), CARELESS), np.random.default_rng(seed))
    assert overlap(look, layout) == []


@pytest.mark.parametrize(("stack", "layers"), [(5, {0}), (6, {0, 1}), (9, {0, 1}), (12, {0, 1, 2})])
def test_a_tall_stack_grows_upwards(stack: int, layers: set[int]) -> None:
    position = {"points": {"6": "w" * stack}}
    layout = laid(position, Layout(LOOKS["walnut"]), np.random.default_rng(1))
    assert {c.layer for c in layout.checkers()} == layers


def test_six_lie_flat_where_the_board_is_long_enough() -> None:
    position = {"points": {"6": "w" * 6}}
    layout = laid(position, Layout(LOOKS["rosewood"]), np.random.default_rng(1))
    assert {c.layer for c in layout.checkers()} == {0}


@pytest.mark.parametrize(
    ("seating", "right", "near"),
    [
        (Seating(Edge.RIGHT, Colour.WHITE), True, True),
        (Seating(Edge.LEFT, Colour.WHITE), False, True),
        (Seating(Edge.RIGHT, Colour.BLACK), True, False),
    ],
)
def test_whites_ace_point_lies_in_whites_home(seating: Seating, right: bool, near: bool) -> None:  # noqa: FBT001
    look = LOOKS["walnut"]
    layout = Layout(look, seating).add(point(1), Colour.WHITE, np.random.default_rng(0))
    (checker,) = layout.checkers()
    assert (checker.x_mm > look.field_width_mm * 0.9) is right
    assert (checker.y_mm > look.field_height_mm * 0.9) is near


def test_borne_off_checkers_stand_in_a_tray_or_are_put_away() -> None:
    rng = np.random.default_rng(0)
    tray = Layout(LOOKS["walnut"]).add(OFF, Colour.WHITE, rng)
    assert tray.checkers()[0].lean_deg == pytest.approx(90, abs=5)
    none = Layout(LOOKS["navy_leather"]).add(OFF, Colour.WHITE, rng)
    assert none.checkers() == ()
    assert none.position()["off"] == {"w": 1, "b": 0}
    assert none.move(OFF, point(3), rng).position()["points"] == {"3": "w"}


def test_the_named_colour_is_taken_from_the_bar() -> None:
    rng = np.random.default_rng(0)
    layout = Layout(LOOKS["walnut"]).add(BAR, Colour.WHITE, rng).add(BAR, Colour.BLACK, rng)
    assert layout.take(BAR, Colour.WHITE)[0].position()["bar"] == {"w": 0, "b": 1}


def test_taking_from_an_empty_place_names_it() -> None:
    with pytest.raises(PlacingError, match="point 2"):
        start(LOOKS["walnut"]).take(point(2))
    with pytest.raises(PlacingError, match="no point 25"):
        point(25)


def test_a_checker_that_pins_lies_on_top_and_the_next_beside_it() -> None:
    rng = np.random.default_rng(1)
    position = {"points": {"8": "bw", "9": "b"}, "bar": {}, "off": {}}
    layout = laid(position, Layout(LOOKS["walnut"], pins=True), rng)

    pinned, upper = layout.lying[point(8)]
    assert (upper.x_mm, upper.y_mm) == (pinned.x_mm, pinned.y_mm)
    assert (pinned.layer, upper.layer) == (0, 1)

    more = layout.add(point(8), Colour.WHITE, rng)
    *_, beside = more.lying[point(8)]
    assert beside.layer == 0
    assert not overlap(LOOKS["walnut"], more)
    assert more.position()["points"]["8"] == "bww"


def test_where_nobody_is_pinned_two_colours_lie_side_by_side() -> None:
    rng = np.random.default_rng(1)
    position = {"points": {"8": "bw"}, "bar": {}, "off": {}}
    layout = laid(position, Layout(LOOKS["walnut"]), rng)

    assert {checker.layer for checker in layout.lying[point(8)]} == {0}
