import pytest
from hypothesis import given

from controller.referee.events import Event
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
