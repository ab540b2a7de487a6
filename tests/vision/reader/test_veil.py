"""A lamp or window mirrored in the board is taken out; what it burns out is unknown, not silent."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.benchmarks.lights import Camera, Change, Light, Seen, lamp, settings, stressed
from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_card, draw_hand
from vision.learning import learn_appearance
from vision.linear import levels_of, light_of
from vision.picture import Picture
from vision.places import Flattener
from vision.reader import Reader
from vision.reader.veil import VeilFinder, at_rim
from vision.reading import BAR, BoardReading, share_of
from vision.watcher import Watcher

PLAYED = {**START, 6: "wwww", 5: "w", 8: "ww", 7: "w"}
APPEARANCE = learn_appearance(GEOMETRY, draw_board(START), draw_board({}, seed=2))
FLATTEN = Flattener(GEOMETRY)
FIND = VeilFinder(APPEARANCE.ground)
AT_POINTS_6_TO_8 = (5.0, 10.0)
FAR_RIM, NEAR_RIM = 0, 1


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(GEOMETRY, APPEARANCE)


def added(strength: float, at: tuple[float, float], wide: float) -> Change:
    def change(view: Seen, _: np.random.Generator) -> tuple[Light, Camera]:
        far = ((view.u - at[0]) ** 2 + (view.v - at[1]) ** 2) / wide**2
        more = np.float32(strength) * np.exp(-0.5 * far)[..., None]
        return np.asarray(view.light + more, dtype=np.float32), Camera()

    return change


def pane(strength: float, left: float, right: float) -> Change:
    """A window over the near rim, its sides as soft as lacquer makes them."""

    def change(view: Seen, _: np.random.Generator) -> tuple[Light, Camera]:
        inside = np.minimum(np.minimum(view.u - left, right - view.u), view.v - 8.6)
        inside = np.clip(inside, -3, 3)
        share = np.float32(strength) / (1 + np.exp(-inside / 0.12))
        return np.asarray(view.light + share[..., None], dtype=np.float32), Camera()

    return change


def lit(picture: Picture, change: Change) -> Picture:
    return stressed(picture, GEOMETRY, change, np.random.default_rng(3))


def stacks(reading: BoardReading) -> dict[int, str]:
    return {int(point): stack for point, stack in reading.best_position()["points"].items()}


def test_linear_light_is_turned_back_into_the_same_levels() -> None:
    levels = np.repeat(np.arange(256, dtype=np.uint8)[None, :, None], 3, axis=2)
    assert (levels_of(light_of(levels)) == levels).all()


@pytest.mark.parametrize("strength", [0.1, 0.3])
def test_white_light_added_to_a_board_is_taken_out(strength: float) -> None:
    clear = FLATTEN(lit(draw_board(PLAYED, seed=9), settings()))
    veiled = FLATTEN(lit(draw_board(PLAYED, seed=9), added(strength, (6.0, 8.0), 2.5)))
    before = np.abs(veiled.astype(np.float32) - clear).mean()
    after = np.abs(FIND(veiled).picture.astype(np.float32) - clear).mean()
    assert before > 8
    assert after < before / 4


@pytest.mark.parametrize(
    "change", [settings(), settings(exposure=0.5), lamp(1.0)], ids=["same", "dim", "lamp"]
)
def test_light_that_has_grown_or_faded_is_no_veil(change: Change) -> None:
    found = FIND(FLATTEN(lit(draw_board(PLAYED, seed=9), change)))
    assert found.taken is None or found.taken.max() < 12


def test_what_hides_the_boards_lines_is_no_veil() -> None:
    covered = draw_card(draw_board(PLAYED, seed=9), (200, 60), (200, 160))
    covered[60:220, 200:400] = 235
    taken = FIND(FLATTEN(covered)).taken
    assert taken is None or taken[23:70, 45:105].mean() < 3


@pytest.mark.parametrize("strength", [0.1, 0.3])
def test_a_board_is_read_under_a_veil_and_doubted_where_it_was(
    reader: Reader, strength: float
) -> None:
    reading = reader.read(
        lit(draw_board(PLAYED, seed=9), added(strength, AT_POINTS_6_TO_8, 2.0)), 0.0
    )
    assert reading.flags.clear
    assert stacks(reading) == PLAYED
    known = reader.read(draw_board(PLAYED, seed=9), 0.0)
    under, beside = (
        [
            share_of(one.points[point - 1], int(one.points[point - 1].argmax()))
            for one in (known, reading)
        ]
        for point in (7, 24)
    )
    assert under[1] < under[0]
    assert beside[1] == pytest.approx(beside[0], abs=0.01)


def test_what_a_veil_burns_out_is_unknown_and_the_rest_is_read(reader: Reader) -> None:
    picture = lit(draw_board(PLAYED, seed=9), added(2.0, (9.0, 9.5), 0.9))
    reading = reader.look(picture, 0.0).lying
    assert reading.flags.clear
    assert 0 < len(reading.hidden) < 8
    read = stacks(reading)
    wrong = {p for p in range(1, 25) if read.get(p, "") != PLAYED.get(p, "")}
    assert wrong <= set(reading.hidden)


@pytest.mark.parametrize(
    ("over", "is_light"),
    [
        (lambda seen: lit(seen, added(0.3, (4.0, 11.0), 1.5)), True),
        (lambda seen: lit(seen, pane(0.3, 2.5, 5.5)), True),
        (lambda seen: draw_card(seen, (260, 480), (150, 160)), False),
        (lambda seen: np.where(draw_card(seen, (260, 480), (150, 160)) == seen, seen, 238), False),
    ],
    ids=["veil", "window", "card", "white sheet"],
)
def test_a_rim_is_seen_through_light_and_through_nothing_else(
    over: Callable[[Picture], Picture],
    is_light: bool,  # noqa: FBT001
) -> None:
    lines = FIND(FLATTEN(np.asarray(over(draw_board({}, seed=9)), dtype=np.uint8))).lines
    nats = lines.nats_of_light(at_rim(NEAR_RIM, 60, 120))
    assert (nats > 9) == is_light
    assert lines.nats_of_light(at_rim(FAR_RIM, 200, 240)) < 9


def test_a_hand_under_a_veil_is_a_hand(reader: Reader) -> None:
    hand = draw_hand(draw_board(PLAYED, seed=9), (300, 150))
    for strength in (0.1, 0.4):
        seen = lit(hand, added(strength, (3.0, 1.5), 2.0))
        assert reader.read(seen, 0.0).flags.blocked
        assert reader.look(seen, 0.0).lying.flags.blocked


def test_a_board_under_a_window_is_not_silent_for_good() -> None:
    watcher = Watcher(GEOMETRY, APPEARANCE)
    picture = lit(draw_board(PLAYED, seed=9), pane(0.4, 7.5, 10.0))
    said = [watcher.see(picture, at_s) for at_s in (0.0, 0.2, 0.35, 0.5, 3.4, 3.6, 3.8)]
    told = [one for one in said if one is not None and one.flags.clear]
    assert len(told) == 1
    assert set(told[0].hidden) <= {2, 3, 4, 5, 6, BAR}
    assert told[0].best_position()["points"]["8"] == "ww"


@pytest.mark.parametrize("guessed", [False, True])
def test_no_veil_is_asked_of_lines_that_were_never_seen(*, guessed: bool) -> None:
    seen = FLATTEN(lit(draw_board(PLAYED, seed=9), added(0.15, (6.0, 8.0), 2.5)))
    veiled = VeilFinder(APPEARANCE.ground, guessed=guessed)(seen)
    assert (veiled.taken is None) == guessed
