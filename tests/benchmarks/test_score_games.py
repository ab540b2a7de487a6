"""Games filmed on path-traced boards: by the rules, as on a real table, judged as recordings."""

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np
import pytest

from controller.rules.dice import Roll
from controller.rules.plays import legal_plays
from controller.rules.position import Position
from controller.rules.position_json import position_from_json, position_to_json
from controller.rules.side import Side
from tests.benchmarks.path_traced.boards import BOARDS
from tests.benchmarks.path_traced.boards_seeded import seeded_board
from tests.benchmarks.path_traced.faults import Fault, slip_of
from tests.benchmarks.path_traced.filming import Film, are_cut, film_of
from tests.benchmarks.path_traced.games import turns
from tests.benchmarks.score_games import TrueEyes, judged, there
from tests.fakes.mistakes import Turn
from vision.simulation.scene import Trays

SEEDS = (1, 2, 3, 5)
FILMS = {seed: film_of(seeded_board(seed), 18) for seed in SEEDS}


def stored(folder: Path, film: Film) -> Path:
    """A film whose pictures are tiny and grey, each of another grey."""
    lines = {
        "recording": film.recording,
        "expected": film.expected,
        "positions": [setting.truth() for setting in film.settings],
    }
    for name, some in lines.items():
        (folder / f"{name}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in some))
    for number, setting in enumerate(film.settings):
        grey = np.full((8, 8, 3), 4 * number, np.uint8)
        cv2.imwrite(str(folder / setting.image), grey)
    return folder


def ends_of(before: Position, line: dict[str, Any]) -> list[Position]:
    """Every position that a turn may end in."""
    plays = legal_plays(before, Side(line["side"]), Roll.of(*line["dice"]))
    return [play.result for play in plays] or [before]


@pytest.mark.parametrize("film", FILMS.values(), ids=FILMS)
def test_every_play_called_legal_is_legal_and_every_illegal_one_is_not(film: Film) -> None:
    before = position_from_json(film.recording[0]["start"]["position"])
    for line in film.expected:
        ends = [position_to_json(end) for end in ends_of(before, line)]
        if line["verdict"] == "legal":
            assert line["position"] in ends
            before = position_from_json(line["position"])
        else:
            assert line["position"] not in ends
            assert line["fault"] in list(Fault)
            assert line["reasons"]


@pytest.mark.parametrize("film", FILMS.values(), ids=FILMS)
def test_an_illegal_play_is_put_right_in_the_next_picture_while_its_dice_are_gone(
    film: Film,
) -> None:
    truths = {setting.image: setting.truth() for setting in film.settings}
    shown = [line for line in film.recording if "frame" in line]
    for now, then in pairwise(shown):
        if "illegal" in now["frame"]:
            assert then["frame"] == f"{now['frame'][:3]}_turn.jpg"
            assert then["t_ms"] - now["t_ms"] == 3300
            right, wrong = (truths[line["frame"]]["points"] for line in (then, now))
            assert right != wrong or "hit_not_on_bar" in now["frame"]
    verdicts = [line["verdict"] for line in film.expected]
    assert verdicts.count("illegal") == sum("illegal" in line["frame"] for line in shown)


@pytest.mark.parametrize("film", FILMS.values(), ids=FILMS)
def test_checkers_that_are_not_moved_stay_exactly_where_they_lie(film: Film) -> None:
    for before, after in pairwise(film.settings[1:]):
        if after is film.settings[2] and film.recording[0]["start"]["on_roll"]:
            continue  # the game was joined later than at the start position
        stayed = set(before.checkers) & set(after.checkers)
        moved = _counts(before.position) - _counts(after.position)
        assert len(stayed) == len(before.checkers) - moved.total()


def _counts(position: dict[str, Any]) -> Counter[str]:
    """How many lie on each place that can be seen."""
    points = Counter({f"{at}{stack[:1]}": len(stack) for at, stack in position["points"].items()})
    return points + Counter({f"bar{side}": count for side, count in position["bar"].items()})


@pytest.mark.parametrize("film", FILMS.values(), ids=FILMS)
def test_eyes_that_see_the_truth_give_every_verdict_that_is_expected(
    film: Film, tmp_path: Path
) -> None:
    recording, expected = there(stored(tmp_path, film))
    tally = judged(recording, TrueEyes(tmp_path), expected)
    assert tally.faults == []
    assert tally.right == tally.due == len(film.expected)


def test_a_game_begins_with_one_die_each_or_is_joined_later() -> None:
    starts = {film.recording[0]["start"]["on_roll"] for film in FILMS.values()}
    assert None in starts
    assert starts - {None}
    for film in FILMS.values():
        first = film.recording[2]["dice"]
        if film.recording[0]["start"]["on_roll"] is None:
            assert first["side"] == "both"
            assert first["values"]["white"] != first["values"]["black"]
            assert film.recording[1]["frame"] == "001_start.jpg"
        else:
            assert first["event"] == "rolling"
            assert film.recording[1]["frame"] == "002_turn.jpg"


def test_borne_off_checkers_go_into_the_trays_of_a_board_that_has_some() -> None:
    board = seeded_board(41)
    film = film_of(board, 24)
    assert board.look.trays is not Trays.NONE
    off = film.settings[-1].position["off"]
    on_edge = [checker for checker in film.settings[-1].checkers if checker.lean_deg > 45]
    assert off["w"] + off["b"] == len(on_edge) > 0


def test_no_checker_lies_inside_another() -> None:
    board = seeded_board(51)  # the first game drawn for it had two that found no room
    film = film_of(board, 24)
    assert not any(are_cut(board, setting) for setting in film.settings)
    one = film.settings[1]
    pressed = replace(one.checkers[0], x_mm=one.checkers[1].x_mm, y_mm=one.checkers[1].y_mm)
    assert are_cut(board, replace(one, checkers=(pressed, *one.checkers[1:])))


def test_light_goes_through_the_whole_game_from_what_the_board_was_learned_in() -> None:
    settings = film_of(BOARDS["dusk"], 10).settings
    strengths = [setting.light["window"] for setting in settings]
    assert strengths[:2] == [1.0, 1.0]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[-1] == 0.06


def test_every_fault_finds_its_chance_and_is_told_from_what_is_legal_by_what_can_be_seen() -> None:
    rng, made = Random(3), set()
    for played in turns(np.random.default_rng(7), opened=True):
        turn = Turn(played.before, played.side, played.roll)
        for fault in Fault:
            slip = slip_of(fault, turn, rng)
            if slip is not None:
                made.add(slip.fault)
                assert not turn.is_legal(slip.board)
        if made == set(Fault):
            return
    pytest.fail(f"no chance for {set(Fault) - made}")


def test_a_game_rendered_half_way_is_judged_as_far_as_its_pictures_go(tmp_path: Path) -> None:
    film = FILMS[1]
    stored(tmp_path, film)
    missing = film.settings[len(film.settings) // 2]
    (tmp_path / missing.image).unlink()
    recording, expected = there(tmp_path)
    shown_at_ms = next(x["t_ms"] for x in film.recording if x.get("frame") == missing.image)
    assert recording.entries[-1].at_s * 1000 == shown_at_ms
    assert expected == [line for line in film.expected if line["t_ms"] <= shown_at_ms]
    assert 0 < len(expected) < len(film.expected)


def test_each_way_to_be_wrong_is_named(tmp_path: Path) -> None:
    film = FILMS[1]
    recording, expected = there(stored(tmp_path, film))
    slips = [line for line in expected if line["verdict"] == "illegal"]
    claimed = [{**line, "verdict": "legal"} if line is slips[0] else line for line in expected[:-1]]
    tally = judged(recording, TrueEyes(tmp_path), claimed)
    assert tally.kinds == {"legal called illegal": 1}
    assert tally.right == tally.due - 1
    assert tally.false == 2  # the illegal one, and the last, which is not due
    assert "confidence 1.000" in tally.faults[0]
    late = replace(recording, entries=recording.entries[:3])
    assert judged(late, TrueEyes(tmp_path), expected).kinds["silent"] == len(expected)
