"""A watcher speaks once for each newly settled board and once for each change of flags."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.benchmarks.lights import lamp, stressed
from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_card, draw_cup, draw_hand
from tests.vision.reader.test_veil import pane
from vision.colours import Appearance
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.reading import BoardReading
from vision.watcher import Watcher

FIRST = draw_board(START)
PLAYED = draw_board({**START, 6: "wwww", 5: "w", 8: "ww", 7: "w"}, seed=9)
HAND = draw_hand(PLAYED, (300, 150))


@pytest.fixture(scope="module")
def appearance() -> Appearance:
    return learn_appearance(GEOMETRY, FIRST, draw_board({}, seed=2))


@pytest.fixture
def watcher(appearance: Appearance) -> Watcher:
    return Watcher(GEOMETRY, appearance)


def show(watcher: Watcher, picture: Picture, from_s: float, to_s: float) -> list[BoardReading]:
    times = np.arange(from_s, to_s - 1e-9, 0.1)
    said = [watcher.see(picture, float(at_s)) for at_s in times]
    return [reading for reading in said if reading is not None]


def test_a_board_that_settles_is_read_once(watcher: Watcher) -> None:
    said = show(watcher, FIRST, 0.0, 3.0)
    assert [reading.flags.moving for reading in said] == [True, False]
    assert said[1].flags.clear
    assert said[1].best_position()["points"]["6"] == "wwwww"
    assert 0.15 <= said[1].at_s <= 0.3


@pytest.mark.parametrize("fps", [10, 15, 30])
def test_a_settled_board_is_told_at_the_next_picture(appearance: Appearance, fps: int) -> None:
    watcher = Watcher(GEOMETRY, appearance, settle_ms=200)
    said = [watcher.see(FIRST, at / fps) for at in range(fps)]
    clear = [one for one in said if one is not None and one.flags.clear]
    assert len(clear) == 1
    assert 0.2 - 1e-9 <= clear[0].at_s <= 0.2 + 1 / fps


def test_a_board_that_moves_again_before_it_settled_is_no_reading(appearance: Appearance) -> None:
    watcher = Watcher(GEOMETRY, appearance, settle_ms=200)
    said = [watcher.see(PLAYED if at % 5 < 2 else FIRST, at / 30) for at in range(60)]
    assert [one.flags.moving for one in said if one is not None] == [True]


def test_a_hard_cut_is_movement_then_a_new_reading(watcher: Watcher) -> None:
    show(watcher, FIRST, 0.0, 1.0)
    said = show(watcher, PLAYED, 1.0, 2.0)
    assert [reading.flags.moving for reading in said] == [True, False]
    assert said[1].best_position()["points"]["5"] == "w"


def test_a_resting_hand_is_blocked_and_never_a_board(watcher: Watcher) -> None:
    show(watcher, FIRST, 0.0, 1.0)
    said = show(watcher, HAND, 1.0, 4.0)
    assert [(one.flags.moving, one.flags.blocked) for one in said] == [(True, False), (False, True)]
    assert all(not reading.points.any() for reading in said)


def test_when_the_hand_leaves_the_board_is_read(watcher: Watcher) -> None:
    show(watcher, HAND, 0.0, 1.0)
    assert show(watcher, PLAYED, 1.0, 2.0)[-1].flags.clear


def test_moving_pictures_carry_no_evidence(watcher: Watcher) -> None:
    said = [watcher.see(draw_hand(FIRST, (300, 20 + 30 * (i % 4))), i / 10) for i in range(8)]
    readings = [reading for reading in said if reading is not None]
    assert len(readings) == 1
    assert readings[0].flags.moving
    assert not readings[0].points.any()


def test_nothing_is_said_of_a_quiet_board_for_a_minute(watcher: Watcher) -> None:
    show(watcher, FIRST, 0.0, 1.0)
    assert show(watcher, FIRST, 1.0, 61.0) == []


def test_a_cup_on_the_rim_is_let_lie_at_once(watcher: Watcher) -> None:
    said = show(watcher, draw_cup(PLAYED, (300, 5)), 0.0, 5.0)
    assert [(one.flags.moving, one.flags.blocked) for one in said] == [
        (True, False), (False, False),
    ]  # fmt: skip
    assert said[1].best_position()["points"]["5"] == "w"


@pytest.mark.parametrize(
    ("lie", "place"), [(lambda seen: draw_cup(seen, (640, 120)), 21),
                       (lambda seen: draw_card(seen, (520, 130), (70, 150)), 20)],
    ids=["cup", "phone"],
)  # fmt: skip
def test_what_hides_a_place_is_let_lie_after_some_seconds_and_the_place_is_unknown(
    watcher: Watcher, lie: Callable[[Picture], Picture], place: int
) -> None:
    said = show(watcher, lie(PLAYED), 0.0, 5.0)
    assert [one.flags.blocked for one in said] == [False, True, False]
    assert place in said[1].hidden
    assert said[2].at_s > 3
    assert place in said[2].hidden
    assert said[2].confidence() < 0.9 < said[2].confidence(beside_hidden=True)
    assert said[2].best_position()["points"]["5"] == "w"


def test_what_was_let_lie_and_has_not_moved_is_let_lie_at_once(watcher: Watcher) -> None:
    show(watcher, draw_cup(FIRST, (640, 120)), 0.0, 5.0)
    said = show(watcher, draw_cup(PLAYED, (640, 120)), 5.0, 7.0)
    assert [(one.flags.moving, one.flags.blocked) for one in said] == [
        (True, False), (False, False),
    ]  # fmt: skip
    assert said[1].best_position()["points"]["5"] == "w"


def test_what_was_let_lie_and_has_moved_blocks_anew(watcher: Watcher) -> None:
    show(watcher, draw_cup(FIRST, (640, 120)), 0.0, 5.0)
    said = show(watcher, draw_cup(PLAYED, (600, 500)), 5.0, 7.0)
    assert [one.flags.blocked for one in said] == [False, True]


@pytest.mark.parametrize(
    "hidden",
    [
        HAND,
        draw_hand(PLAYED, (600, 300)),
    ],
    ids=["hand", "long arm"],
)
def test_an_arm_that_hides_a_place_blocks_for_ever(watcher: Watcher, hidden: Picture) -> None:
    said = show(watcher, hidden, 0.0, 12.0)
    assert [one.flags.blocked for one in said] == [False, True, True]
    assert [one.flags.lying for one in said] == [False, False, True]
    assert not any(one.flags.glare for one in said)


@pytest.mark.parametrize(
    ("strength", "lie", "is_light"),
    [(0.6, None, True), (0.0, (238, 240, 242), False), (0.0, (60, 60, 200), False)],
    ids=["window", "white sleeve", "red sleeve"],
)
def test_light_that_stays_over_a_rim_is_told_from_a_sleeve_that_does(
    watcher: Watcher, strength: float, lie: tuple[int, int, int] | None, *, is_light: bool
) -> None:
    picture = PLAYED.copy()
    if lie is None:
        picture = stressed(PLAYED, GEOMETRY, pane(strength, 8.5, 11.5), np.random.default_rng(3))
    else:
        picture[430:640, 60:260] = lie
    said = show(watcher, picture, 0.0, 5.0)
    assert said[-1].flags.lying
    assert said[-1].flags.glare == is_light
    assert said[-1].at_s > 3


def test_light_is_followed_from_a_confirmed_look_only(appearance: Appearance) -> None:
    def sure_after(confirmed: dict[int, str]) -> float:
        watcher = Watcher(GEOMETRY, appearance)
        show(watcher, FIRST, 0.0, 1.0)
        points = {str(point): stack for point, stack in confirmed.items()}
        watcher.confirm({"points": points, "bar": {"w": 0, "b": 0}})
        lit = stressed(PLAYED, GEOMETRY, lamp(1.0), np.random.default_rng(3))
        return show(watcher, lit, 1.0, 2.0)[-1].confidence()

    assert sure_after(dict(START)) > sure_after({**START, 6: "wwww"})
