"""Hypothesis strategies for every event of the referee."""

from hypothesis import strategies as st

from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DeviceFound,
    DeviceLost,
    DeviceNoted,
    DiceAgreed,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    DirectorRuled,
    Event,
    Hidden,
    MatchStarted,
    Note,
    OneDieSettled,
    OpeningDice,
    StandingRuled,
    Ticked,
    VoidDice,
)
from controller.referee.evidence import Evidence
from controller.referee.origins import Origin
from controller.referee.setup import MatchSetup, TableRules
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.rulings import IllegalPlay
from controller.rules.side import Side
from controller.rules.variant import VARIANTS

seconds = st.floats(0, 1e6, allow_nan=False).map(lambda value: round(value, 3))
sides = st.sampled_from(Side)
shared_sides = st.none() | sides
values = st.integers(1, 6)
rolls = st.builds(Roll.of, values, values)
turns = st.integers(0, 4)
origins = st.sampled_from(Origin)
scores = st.integers(0, 9)
cubes = st.builds(Cube, st.sampled_from((1, 2, 64)), shared_sides)
names = st.text(max_size=12)
_nats = st.floats(-14, 0).map(lambda value: round(value, 1))


def _rows(columns: int, rows: int) -> st.SearchStrategy[tuple[tuple[float, ...], ...]]:
    row = _nats.map(lambda value: (0.0, *(value,) * (columns - 1)))
    return st.tuples(*(row,) * rows)


evidences = st.builds(Evidence, points=_rows(31, 24), bar=_rows(16, 2), off=_rows(16, 2))
setups = st.builds(
    MatchSetup,
    games=st.sampled_from(tuple((one,) for one in VARIANTS)),
    length=st.integers(0, 25),
    white_name=names,
    black_name=names,
    on_roll=shared_sides,
    cube=cubes,
    table_rules=st.builds(TableRules, st.sampled_from(IllegalPlay)),
    dice=origins,
)

events: st.SearchStrategy[Event] = st.one_of(
    st.builds(MatchStarted, seconds, setups),
    st.builds(BoardSeen, seconds, evidences),
    st.builds(BoardHidden, seconds, st.sampled_from(Hidden)),
    st.builds(DiceRolling, seconds, shared_sides, turns),
    st.builds(DiceSettled, seconds, shared_sides, rolls, origins, turns),
    st.builds(OneDieSettled, seconds, shared_sides, values, origins, turns),
    st.builds(OpeningDice, seconds, values, values, origins, turns),
    st.builds(DiceVoid, seconds, shared_sides, st.sampled_from(VoidDice), turns),
    st.builds(DicePickedUp, seconds, shared_sides, turns),
    st.builds(ButtonPressed, seconds, shared_sides, st.sampled_from(Button)),
    st.builds(DirectorRuled, seconds, st.sampled_from([v.start for v in VARIANTS]), sides),
    st.builds(StandingRuled, seconds, scores, scores, st.booleans(), st.none() | cubes),
    st.builds(DeviceLost, seconds, names, names),
    st.builds(DeviceFound, seconds, names),
    st.builds(DeviceNoted, seconds, names, st.sampled_from(Note), names, st.booleans()),
    st.builds(DiceAgreed, seconds, origins),
    st.builds(Ticked, seconds),
)
