"""Hypothesis strategies for every message of BGD/1."""

from hypothesis import strategies as st

from firmware_bridge.dice import Die, Owner, common_owner
from firmware_bridge.messages import (
    Ack,
    Arm,
    Armed,
    Event,
    Heartbeat,
    HelloInfo,
    Hi,
    KeptRoll,
    Kind,
    Message,
    RollId,
    Snapshot,
    TrayState,
)

u32 = st.integers(0, 0xFFFF_FFFF)
seqs = st.integers(1, 0xFFFF_FFFF)
boots = st.integers(1, 0xFFFF)
turns = st.integers(0, 0xFFFF)
names = st.text("abcXYZ019_.+-", min_size=1, max_size=16)
owners = st.sampled_from(Owner)
battery = st.none() | st.integers(0, 100)
flat_dice = st.builds(Die, owners, st.integers(1, 6))
cocked_dice = st.builds(Die, owners, st.none())
off_dice = st.builds(Die, owners, st.none(), st.just(value=True))
any_dice = st.one_of(flat_dice, cocked_dice, off_dice)
roll_ids = st.builds(RollId, boots, seqs)

_REST = {Kind.SETTLED: flat_dice, Kind.COCKED: cocked_dice, Kind.OFF_TRAY: off_dice}


@st.composite
def events(draw: st.DrawFn, kind: Kind | None = None) -> Event:
    """An event of this kind, or of any."""
    kind = kind or draw(st.sampled_from(Kind))
    head = (draw(boots), draw(seqs), draw(u32), draw(turns), kind)
    if kind in _REST:
        others = flat_dice if kind is Kind.SETTLED else any_dice
        dice = (draw(_REST[kind]), *draw(st.lists(others, max_size=3)))
        return Event(*head, common_owner(dice), dice)
    lost = draw(roll_ids) if kind is Kind.ROLL_UNKNOWN else None
    return Event(*head, draw(owners), (), lost)


@st.composite
def snapshots(draw: st.DrawFn) -> Snapshot:
    """A snapshot with or without a last roll."""
    last = draw(st.none() | roll_ids)
    dice = () if last is None else tuple(draw(st.lists(flat_dice, min_size=1, max_size=4)))
    alive = draw(heartbeats)
    return Snapshot(
        alive.boot,
        alive.uptime_ms,
        alive.queued,
        alive.rolls_lost,
        alive.battery_percent,
        draw(st.sampled_from(TrayState)),
        last,
        dice,
    )


heartbeats = st.builds(Heartbeat, boots, u32, st.integers(0, 255), st.integers(0, 0xFFFF), battery)
hellos = st.builds(
    HelloInfo,
    st.integers(1, 255),
    names,
    boots,
    names,
    st.lists(owners, min_size=1, max_size=4).map(tuple),
    st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", max_size=16),
)
messages: st.SearchStrategy[Message] = st.one_of(
    hellos,
    snapshots(),
    heartbeats,
    events(),
    st.builds(KeptRoll, boots, events(Kind.SETTLED)),
    st.builds(Armed, boots, turns),
    st.builds(Hi, st.integers(1, 255)),
    st.builds(Ack, boots, seqs),
    st.builds(Arm, turns),
)
