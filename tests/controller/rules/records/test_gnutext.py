import pytest

from controller.rules.records.check import check_record
from controller.rules.records.model import Doubled, Dropped, Gap, Outcome, Resigned, Taken, Turn
from controller.rules.side import Side
from tests.controller.rules.records.samples import FOLDER, match_of, same_match, sample

W, B = Side.WHITE, Side.BLACK
TITLE = "The score (after 1 game) is: Ada 2, Carl Dyer 1 (match to 3 points), Crawford game"


def text(*lines: str, title: str = TITLE) -> str:
    return "\n".join((title, *lines))


@pytest.mark.parametrize(("name", "number"), [("gnu-text.txt", 1), ("gnu-text-dropped.txt", 2)])
def test_each_game_is_the_same_as_in_other_dialects(name: str, number: int) -> None:
    record = sample(name)

    assert record.dialect == "gnu-text"
    assert (record.white, record.black, record.length) == ("Ada Berg", "Carl Dyer", 7)
    assert same_match(record).games == (same_match(sample("own.txt")).games[number - 1],)
    check = check_record(record)
    assert (check.illegal, check.results_wrong, check.not_understood) == ((), (), ())


def test_a_resignation_after_the_roll_leaves_no_roll_here() -> None:
    record = sample("gnu-text-resigned.txt")

    assert record.games[0].outcome == Outcome(W, 2)
    assert check_record(record).results_wrong == ()


def test_the_ids_are_witnesses_of_the_plays() -> None:
    changed = (
        (FOLDER / "gnu-text.txt").read_text(encoding="utf-8").replace("sGfwATDgc", "sGfwATDgd", 1)
    )
    original = (FOLDER / "gnu-text.txt").read_text(encoding="utf-8")
    first = original.index("Position ID: ", original.index("Position ID: ") + 1) + 13
    changed = original[:first] + "4HPwATDgc/ABMA" + original[first + 14 :]

    unread = check_record(match_of(changed)).not_understood

    assert len(unread) == 1
    assert unread[0].text.startswith("Position ID 4HPwATDgc/ABMA: the plays before lead to ")


def test_every_word_about_the_cube_is_understood() -> None:
    game = match_of(
        text(
            "Move number 1:  Ada to play 31",
            "* Ada moves 8/5 6/5",
            "Move number 2:  Carl Dyer on roll, cube decision?",
            "* Carl Dyer doubles",
            "* Ada accepts",
            "Move number 3:  Carl Dyer to play 66",
            "* Carl Dyer cannot move",
            "* Ada redoubles",
            "* Carl Dyer rejects",
            "Move number 9:  Ada resigns a gammon",
            "Ada wins 2 points and the match",
            "Nobody wins 2 points",
        )
    ).games[0]

    assert game.actions[1:] == (
        Doubled(B, None),
        Taken(W),
        Turn(B, (6, 6), ()),
        Doubled(W, None),
        Dropped(B),
        Resigned(W),
    )
    assert game.outcome == Outcome(W, 2)
    assert game.crawford
    assert (game.number, game.white_score, game.black_score) == (2, 2, 1)


@pytest.mark.parametrize(
    "line",
    [
        "* Ada hesitates",
        "* Bob moves 8/5 6/5",
        "* Ada moves 8/5 6/5",
        "Move number 1:  Bob resigns",
    ],
)
def test_what_is_not_understood_is_a_gap(line: str) -> None:
    assert match_of(text(line)).games[0].actions == (Gap(2, line),)


@pytest.mark.parametrize("words", ["moves 8/x", "moves", "cannot move 8/5"])
def test_plays_must_fit_their_word(words: str) -> None:
    lines = text("Move number 1:  Ada to play 31", f"* Ada {words}")

    assert isinstance(match_of(lines).games[0].actions[0], Gap)


def test_titles_must_have_two_names() -> None:
    same = TITLE.replace("Carl Dyer", "Ada")

    assert match_of(text(title=same)).unread[0].text == same
    assert match_of(text(title="The score (after 1 game) is: x")).unread[0].line == 1


def test_money_games_have_no_length() -> None:
    title = "The score (after 0 games) is: Ada 0, Carl 0 (money session)"

    assert match_of(text(title=title)).length == 0
