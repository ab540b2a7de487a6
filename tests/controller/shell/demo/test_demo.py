"""Whole simulated matches through the real vision, serial line, journal and referee."""

import json
from pathlib import Path

import pytest

from controller.cli import main
from controller.referee.effects import Verdict, VerdictGiven
from controller.referee.phases import MatchOver
from controller.referee.setup import MatchSetup
from controller.rules.dice import Roll
from controller.rules.match import MatchScore
from controller.rules.notation import parse_play
from controller.rules.side import Side
from controller.rules.variant import HYPER, STANDARD
from controller.shell.demo.show import Demo, Plan
from controller.shell.demo.truth import Truth
from controller.shell.journal import Journal
from controller.shell.keeper import replay


@pytest.mark.timeout(400)
def test_a_match_that_is_broken_off_goes_on_from_its_journal_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    plan = Plan(seed=5, speed=0, setup=MatchSetup((HYPER,), length=1))  # short games

    class Breaking:
        """An output that stops the demo in the middle of the game."""

        rolls = 0

        def show(self, table: object, effects: object, now_s: float) -> None:
            del table, effects, now_s
            if demo.truth.tally.rolls >= 8:
                demo.stop()

        def pump(self) -> None:
            pass

        def close(self) -> None:
            pass

    with Journal(path) as journal:
        demo = Demo(plan, journal)
        demo.run((Breaking(),))
        broken_off = demo.table
    assert not isinstance(broken_off.phase, MatchOver)
    assert demo.truth.wrong == []

    with Journal(path) as journal:
        resumed = Demo(plan, journal)
        assert resumed.table.position == broken_off.position
        resumed.run(())
        newest = journal.newest_match()
        assert newest is not None
        table, _ = replay(journal, newest)

    assert resumed.truth.wrong == []
    assert isinstance(table.phase, MatchOver)
    assert table.score == resumed.truth.score
    assert len(list(tmp_path.glob("journal.sqlite"))) == 1


def test_a_wrong_word_of_the_referee_is_noticed() -> None:
    truth = Truth(STANDARD, MatchScore(1), STANDARD.start)
    roll = Roll.of(3, 1)
    truth.side, truth.roll = Side.WHITE, roll
    legal = parse_play("8/5 6/5", STANDARD.start, Side.WHITE, roll)
    other = parse_play("24/20", STANDARD.start, Side.WHITE, roll)
    truth.now = legal.result

    truth.hear([VerdictGiven(1.0, Verdict.LEGAL, Side.WHITE, roll, legal.result, legal)])
    assert truth.wrong == []

    truth.before, truth.now = STANDARD.start, legal.result
    truth.hear([VerdictGiven(2.0, Verdict.LEGAL, Side.WHITE, roll, other.result, other)])
    truth.before, truth.now = STANDARD.start, legal.result
    truth.hear([VerdictGiven(3.0, Verdict.ILLEGAL, Side.WHITE, roll, legal.result)])
    truth.before, truth.now = STANDARD.start, STANDARD.start
    truth.hear([VerdictGiven(4.0, Verdict.LEGAL, Side.WHITE, roll, STANDARD.start)])

    assert len(truth.wrong) == 3
    assert "not as the referee thinks" in truth.wrong[0]
    assert "called illegal, but it is legal" in truth.wrong[1]
    assert "called legal, but it is not" in truth.wrong[2]


@pytest.mark.timeout(300)
def test_the_command_plays_a_match_and_takes_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    shots = tmp_path / "shots"

    status = main(
        ["demo", "--headless", "--seed", "5", "--speed", "0", "--length", "1", "--json",
         "--card", "hyper", "--screenshots", str(shots), "--size", "800x480"]
    )  # fmt: skip

    told = json.loads(capsys.readouterr().out)
    assert (status, told["wrong"], told["over"]) == (0, [], True)
    assert told["legal"] > 10
    assert len(list(shots.glob("*_roll.png"))) > 5
    assert len(list(shots.glob("*_match.png"))) == 1
