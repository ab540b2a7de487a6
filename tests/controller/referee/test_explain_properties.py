"""A board means what was played: attacked with random positions, flawed cameras and mistakes."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from controller.referee.evidence import MOST
from controller.referee.explain import explain
from controller.referee.explanation import (
    Explanation,
    IllegalBoard,
    LegalPlay,
    LooksAlike,
    OnTheWay,
    Unclear,
)
from controller.referee.turn import Turn
from controller.rules.dice import Roll
from controller.rules.plays import Play, also_accepted, legal_plays, partial_plays
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant
from tests.controller.referee.chaos import mirrored_look
from tests.controller.rules.strategies import rolls, tables
from tests.fakes.evidence import NO_TRAYS, PERFECT, Camera
from tests.fakes.mistakes import Mistake, kinds_of, mistakes

sides = st.sampled_from(tuple(Side))
cameras = st.sampled_from((PERFECT, NO_TRAYS, Camera(noise_nats=1.0), Camera(full=4)))
any_table = tables()


def ends_of(turn: Turn) -> tuple[Play, ...]:
    where = (turn.position, turn.side, turn.roll, turn.variant)
    return (*legal_plays(*where), *also_accepted(*where)) or (Play((), turn.position),)


def turn_seen(
    camera: Camera, table: tuple[Variant, Position], side: Side, roll: Roll, *, first: bool = False
) -> Turn:
    variant, position = table
    return Turn(position, None if first else camera.look(position, 1), side, roll, variant)


def looks_like(camera: Camera, one: Position, two: Position) -> bool:
    """Say whether nothing but the noise tells these boards apart."""
    quiet = replace(camera, noise_nats=0.0).look(one)
    return quiet.score(two) > -1.0


def meant(meaning: Explanation) -> list[Position]:
    """Return the boards an explanation allows."""
    match meaning:
        case LegalPlay(play) | OnTheWay(play):
            return [play.result]
        case LooksAlike(plays):
            return [play.result for play in plays]
        case IllegalBoard(position) | Unclear(position):
            return [position]


@given(any_table, sides, rolls, cameras, st.data())
def test_every_legal_play_is_legal(
    table: tuple[Variant, Position], side: Side, roll: Roll, camera: Camera, data: st.DataObject
) -> None:
    turn = turn_seen(camera, table, side, roll, first=data.draw(st.booleans()))
    ends = ends_of(turn)
    end = data.draw(st.sampled_from(ends)).result

    meaning = explain(turn, camera.look(end, 2), ended=True)

    alike = [play.result for play in ends if looks_like(camera, end, play.result)]
    assert isinstance(meaning, LegalPlay if len(alike) == 1 else LooksAlike)
    assert sorted(map(str, meant(meaning))) == sorted(map(str, alike))


@given(any_table, sides, rolls, cameras, st.data())
def test_every_unfinished_play_is_on_the_way(
    table: tuple[Variant, Position], side: Side, roll: Roll, camera: Camera, data: st.DataObject
) -> None:
    turn = turn_seen(camera, table, side, roll)
    parts = partial_plays(turn.position, side, roll, turn.variant)
    part = data.draw(st.sampled_from(parts)).result
    assume(not any(looks_like(camera, part, end.result) for end in ends_of(turn)))

    meaning = explain(turn, camera.look(part, 2), ended=False)

    assert isinstance(meaning, OnTheWay)
    assert looks_like(camera, part, meaning.play.result)
    assert not isinstance(explain(turn, camera.look(part, 2), ended=True), LegalPlay | OnTheWay)


MADE = tuple(mistakes(7, 12))


@pytest.mark.parametrize("kind", kinds_of())
def test_no_mistake_is_taken_for_a_legal_play(kind: str) -> None:
    """A sixteenth checker alone is excepted: that is rather a misreading."""
    for mistake in MADE:
        if mistake.kind != kind or any(
            sum(mistake.after.of(side)) > STANDARD.checkers for side in Side
        ):
            continue
        meaning = explain(_turn(mistake), PERFECT.look(mistake.after), ended=True)
        assert isinstance(meaning, IllegalBoard | Unclear) or _hidden_in_a_column(mistake)


def _turn(mistake: Mistake) -> Turn:
    turn = mistake.turn
    look = PERFECT.look(turn.before)
    return Turn(turn.before, look, turn.side, turn.roll, turn.variant)


def _hidden_in_a_column(mistake: Mistake) -> bool:
    """Say whether a full column hides the mistake from every camera."""
    ends = ends_of(_turn(mistake))
    return any(looks_like(PERFECT, mistake.after, end.result) for end in ends)


misread = st.tuples(st.integers(1, 24), st.integers(0, 2 * MOST))


@given(any_table, sides, rolls, misread, st.data())
def test_a_place_known_to_be_misread_changes_no_verdict(
    table: tuple[Variant, Position],
    side: Side,
    roll: Roll,
    place: tuple[int, int],
    data: st.DataObject,
) -> None:
    camera = PERFECT.misreading(*place)
    turn = turn_seen(camera, table, side, roll)
    assume(camera.look(turn.position).score(turn.position) < -1.0)
    ends = ends_of(turn)
    end = data.draw(st.sampled_from(ends)).result

    meaning = explain(turn, camera.look(end, 2), ended=True)

    assert isinstance(meaning, LegalPlay | LooksAlike)
    blind = replace(PERFECT, doubts={place[0]: tuple(range(2 * MOST + 1))})
    allowed = [play.result for play in ends if looks_like(blind, end, play.result)]
    assert set(meant(meaning)) <= set(allowed)


@given(any_table, sides, rolls, cameras, st.data())
def test_colours_do_not_matter(
    table: tuple[Variant, Position], side: Side, roll: Roll, camera: Camera, data: st.DataObject
) -> None:
    turn = turn_seen(camera, table, side, roll)
    board = data.draw(st.one_of(st.sampled_from(ends_of(turn)).map(lambda p: p.result), _wild()))
    ended = data.draw(st.booleans())
    seen = camera.look(board, 2)

    assert turn.baseline is not None
    mirrored = Turn(
        turn.position.swapped(), mirrored_look(turn.baseline), side.other, roll, turn.variant
    )
    here = explain(turn, seen, ended=ended)
    there = explain(mirrored, mirrored_look(seen), ended=ended)

    assert type(here) is type(there)
    if isinstance(here, LegalPlay | OnTheWay | LooksAlike):
        assert {board.swapped() for board in meant(here)} == set(meant(there))


def _wild() -> st.SearchStrategy[Position]:
    return any_table.filter(lambda table: table[0] is STANDARD).map(lambda table: table[1])
