"""Presses told from rattling, short ones from long ones, whenever time is looked at."""

from hypothesis import given
from hypothesis import strategies as st

from controller.shell.debounce import HELD_S, QUIET_S, Contact, Pressing, changed, waited

rattles = st.lists(st.tuples(st.floats(0.0005, QUIET_S * 0.9), st.booleans()), max_size=20)


def _heard(changes: list[tuple[float, bool]], until_s: float) -> list[Pressing]:
    """What is heard of (seconds, down) changes, looked at only when they come and at the end."""
    contact, heard = Contact(), []
    for at_s, down in changes:
        contact, press = changed(contact, at_s, down=down)
        heard.append(press)
    heard.append(waited(contact, until_s)[1])
    return [press for press in heard if press is not None]


def _rattled(
    at_s: float, rattle: list[tuple[float, bool]], *, down: bool
) -> list[tuple[float, bool]]:
    """A change that rattles before it stays as it is."""
    changes = [(at_s, down)]
    for wait_s, level in rattle:
        at_s += wait_s
        changes.append((at_s, level))
    return [*changes, (at_s + 0.001, down)]


@given(rattles, rattles, st.floats(0.05, HELD_S - 0.7))
def test_a_press_that_rattles_at_both_ends_is_one_short_press(
    down: list[tuple[float, bool]], up: list[tuple[float, bool]], length_s: float
) -> None:
    pressed = _rattled(100.0, down, down=True)
    released = _rattled(pressed[-1][0] + length_s, up, down=False)
    end_s = released[-1][0] + QUIET_S
    if end_s - 100.0 < HELD_S:
        assert _heard([*pressed, *released], end_s) == [Pressing.SHORT]


@given(rattles)
def test_a_spark_that_never_stays_down_is_no_press(rattle: list[tuple[float, bool]]) -> None:
    changes = [*_rattled(100.0, rattle, down=True)[:-1]]
    changes.append((changes[-1][0] + 0.001, False))
    assert _heard(changes, 200.0) == []


def test_a_long_press_is_told_while_it_is_held_and_not_again_at_its_end() -> None:
    contact, nothing = changed(Contact(), 10.0, down=True)
    contact, early = waited(contact, 10.0 + HELD_S - 0.01)
    contact, held = waited(contact, 10.0 + HELD_S)
    contact, again = waited(contact, 10.0 + 5 * HELD_S)
    contact, released = changed(contact, 20.0, down=False)
    contact, later = waited(contact, 21.0)
    assert [nothing, early, held, again, released, later] == [None, None, Pressing.HELD] + [
        None
    ] * 3
    assert not contact.down


def test_a_long_press_nobody_looked_at_is_still_a_long_one() -> None:
    assert _heard([(10.0, True), (10.0 + HELD_S, False)], 30.0) == [Pressing.HELD]


def test_two_presses_between_two_looks_are_both_heard() -> None:
    changes = [(1.0, True), (1.1, False), (1.2, True), (1.3, False)]
    assert _heard(changes, 1.4) == [Pressing.SHORT, Pressing.SHORT]


def test_a_key_that_stays_on_counts_as_down_after_the_quiet_time() -> None:
    contact, _ = changed(Contact(), 1.0, down=True)
    assert not waited(contact, 1.0 + QUIET_S / 2)[0].down
    assert waited(contact, 1.0 + QUIET_S)[0].down
