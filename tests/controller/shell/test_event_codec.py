import pytest
from hypothesis import given

from controller.referee.events import DirectorRuled, Event, MatchStarted
from controller.referee.setup import MatchSetup
from controller.rules.card_files import card_named
from controller.rules.position import Position, Special
from controller.rules.side import Side
from controller.rules.variant import HYPER, variant_named
from controller.shell.errors import JournalError
from controller.shell.event_codec import event_from_text, event_to_text
from tests.fakes.events import events


@given(events)
def test_every_event_comes_back_as_it_was(event: Event) -> None:
    assert event_from_text(event_to_text(event)) == event


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", '{"event":"Ticked"}', '{"event":"Earthquake","at_s":1.0}',
     '{"event":"Ticked","at_s":1.0,"more":2}', '{"event":"Ticked","at_s":1.0'],
)  # fmt: skip
def test_a_text_that_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(JournalError, match="no event of this version"):
        event_from_text(text)


def test_a_match_of_several_games_comes_back() -> None:
    started = MatchStarted(1.0, MatchSetup(games=card_named("tavli").variants, length=3))

    assert event_from_text(event_to_text(started)) == started


def test_a_match_in_an_older_journal_names_one_game() -> None:
    old = event_to_text(MatchStarted(1.0, MatchSetup(games=(HYPER,)))).replace(
        '"games":["hyper"]', '"variant":"hyper"'
    )
    old = old.replace("opponent chooses", "opponent_chooses").replace(',"pip_counts":true', "")

    assert '"variant"' in old
    assert event_from_text(old) == MatchStarted(1.0, MatchSetup(games=(HYPER,)))


def test_pinned_and_waiting_checkers_come_back() -> None:
    acey, plakoto = variant_named("acey-deucey"), variant_named("plakoto")
    pinned = Position.build({24: 14, 10: 1}, {24: 14, 15: 1}, special=Special((10,)))
    for position in (acey.start, plakoto.start, pinned):
        ruled = DirectorRuled(1.0, position, Side.WHITE)
        assert event_from_text(event_to_text(ruled)) == ruled
