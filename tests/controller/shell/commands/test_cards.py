"""`bgref cards` as people call it."""

import json

import pytest

from controller.cli import main
from controller.rules.card_files import card_names

Capture = pytest.CaptureFixture[str]


def test_it_lists_all_cards(capsys: Capture) -> None:
    assert main(["cards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(card_names())
    assert "tavla-ludoteka   Tavla, Ludoteka" in lines


def test_it_lists_them_for_programs(capsys: Capture) -> None:
    assert main(["cards", "list", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {
        "card": "tavli",
        "title": "Tavli",
        "games": ["portes", "plakoto", "fevga"],
        "length": 5,
    } in told


def test_it_explains_one_in_spanish(capsys: Capture) -> None:
    assert main(["cards", "show", "plakoto", "--language", "es"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Plakoto\n  Se juega una partida.\n")
    assert "la inmoviliza" in told


def test_it_explains_a_changed_one_for_programs(capsys: Capture) -> None:
    assert main(["cards", "show", "tavla[length=3]", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["card"] == "tavla[length=3]"
    assert told["told"]["Tavla"] == ["The match goes to 3 points."]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["show"], "which card? for example: bgref cards show tavla"),
        (["show", "chess"], "there is no variant 'chess'; known are backgammon, acey-deucey"),
        (["show", "tavla[contact=kiss]"], "contact = 'kiss' is no choice"),
    ],
)
def test_what_it_cannot_show(arguments: list[str], message: str, capsys: Capture) -> None:
    assert main(["cards", *arguments]) == 2
    assert message in capsys.readouterr().err
