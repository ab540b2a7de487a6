"""Whatever happens at the table, there are words, a screen and lamps for it."""

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from controller.display.language import Language
from controller.display.light_view import LAMPS, light_view
from controller.display.screen_view import screen_view
from controller.display.sentences import say
from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DeviceFound,
    DeviceLost,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Event,
    Hidden,
    MatchStarted,
    OneDieSettled,
    OpeningDice,
    Ticked,
    VoidDice,
)
from controller.referee.evidence import STATES, Evidence, states_of
from controller.referee.machine import begin, step
from controller.referee.phases import ToMove
from controller.referee.table import Table
from controller.rules.dice import ALL_ROLLS
from controller.rules.plays import legal_plays, partial_plays
from controller.rules.position import Position
from controller.rules.side import Side
from tests.controller.display.sample_tables import SETUP, lifted

SURE = -30.0
sides = st.sampled_from([*Side, None])
devices = st.sampled_from(["camera", "dice", "lights", "something else"])


def evidence_of(position: Position) -> Evidence:
    """A camera that sees everything and is sure of it."""
    points = tuple(_row(state, STATES) for state in states_of(position))
    bar = (_row(position.white[25], 16), _row(position.black[25], 16))
    off = (_row(position.white[0], 16), _row(position.black[0], 16))
    return Evidence(points, bar, off)


def _row(sure: int, columns: int) -> tuple[float, ...]:
    return tuple(0.0 if column == sure else SURE for column in range(columns))


@st.composite
def boards(draw: st.DrawFn, table: Table) -> Position:
    """The board as it is, after a legal play or part of one, or with a checker in the air."""
    position, phase = table.position, table.phase
    if isinstance(phase, ToMove):
        known = (position, phase.side, phase.roll)
        plays = (*legal_plays(*known), *partial_plays(*known))
        position = draw(st.sampled_from(plays)).result if plays else position
    side = draw(st.sampled_from(Side))
    standing = [point for point in range(1, 26) if position.of(side)[point]]
    if standing and draw(st.integers(0, 3)) == 0:
        return lifted(position, side, draw(st.sampled_from(standing)))
    return position


@st.composite
def events(draw: st.DrawFn, table: Table, at_s: float) -> Event:
    """Anything that can happen, likely things more often."""
    number = st.integers(1, 6)
    seen = boards(table).map(lambda board: BoardSeen(at_s, evidence_of(board)))
    settled = st.builds(DiceSettled, st.just(at_s), sides, st.sampled_from(ALL_ROLLS))
    event: Event = draw(
        st.one_of(
            seen,
            seen,
            settled,
            st.builds(OpeningDice, st.just(at_s), number, number),
            st.builds(OneDieSettled, st.just(at_s), sides, number),
            st.builds(DicePickedUp, st.just(at_s), sides),
            st.builds(ButtonPressed, st.just(at_s), sides, st.sampled_from(Button)),
            st.builds(BoardHidden, st.just(at_s), st.sampled_from(Hidden)),
            st.builds(DiceRolling, st.just(at_s), sides),
            st.builds(DiceVoid, st.just(at_s), sides, st.sampled_from(VoidDice)),
            st.builds(DeviceLost, st.just(at_s), devices, st.just("unplugged")),
            st.builds(DeviceFound, st.just(at_s), devices),
            st.just(Ticked(at_s)),
        )
    )
    return event


# A failing game is not shrunk: that takes minutes, and its events are short enough to read.
@settings(max_examples=12, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(st.data())
def test_there_are_words_screen_and_lamps_for_every_table(data: st.DataObject) -> None:
    table = begin(MatchStarted(0.0, SETUP))
    for turn in range(1, 21):
        at_s = turn * 2.0
        table, effects = step(table, data.draw(events(table, at_s)))
        for language in Language:
            view = screen_view(table, at_s, language)
            assert view.sentence[-1] in ".?!"
            assert len(view.devices) >= 2
            for effect in effects:
                assert say(effect, SETUP, language)[-1] in ".?!"
        assert len(light_view(table, at_s).lamps) == LAMPS
