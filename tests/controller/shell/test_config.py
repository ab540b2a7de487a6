from pathlib import Path

import pytest

from controller.referee.origins import Origin
from controller.rules.rulings import IllegalPlay, PrematureRoll, TurnEnds
from controller.shell.config import Config, load_config
from controller.shell.errors import ConfigError


def _load(tmp_path: Path, text: str) -> Config:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    return load_config(path)


def test_no_file_means_the_defaults() -> None:
    assert load_config(None) == Config()


def test_settings_are_taken_over(tmp_path: Path) -> None:
    config = _load(
        tmp_path,
        '[match]\ncard = "nack"\nlength = 11\nillegal_play = "must correct"\n'
        'premature_roll = "stands"\nturn_ends = "button"\n'
        '[dice]\nports = ["/dev/ttyACM0"]\n[lamps]\nbrightness = 1\n',
    )

    setup = config.match.setup()
    assert (setup.games[0].name, setup.length) == ("nackgammon", 11)
    assert setup.table_rules.illegal_play is IllegalPlay.MUST_CORRECT
    assert setup.table_rules.premature_roll is PrematureRoll.STANDS
    assert setup.table_rules.turn_ends is TurnEnds.BUTTON
    assert config.dice.ports == ("/dev/ttyACM0",)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[match]\nlenght = 3", r"unknown key lenght \(known are card, length.*in match"),
        ("[mtach]\nlength = 3", "unknown key mtach"),
        ('[match]\nlength = "3"', "'3' is not a whole number in match.length"),
        ("[match]\nlength = true", "True is not a whole number"),
        ("[match]\nlength = -1", "match.length .* is -1; it must be 0 to 99"),
        ("[match]\nhints = 1", "1 is not true or false"),
        ('[match]\ncard = "ludo"', "no variant 'ludo'; known are backgammon, acey-deucey, club"),
        ('[match]\ncard = "tavla[mars=3]"', "'mars=3' changes nothing; known are"),
        ('[match]\nvariant = "tavla"', "unknown key variant"),
        ('[match]\nillegal_play = "x"', "it must be one of opponent chooses, must correct, log"),
        ('[screen]\nlanguage = "de"', "must be one of en, es in screen.language"),
        ('[dice]\nmode = "loaded"', "it must be one of electronic, typed, rolled"),
        ('[dice]\nallowed = "BLUE-2"', "'BLUE-2' is not a list of texts.*in dice.allowed"),
        ("[lamps]\nbrightness = 2", "lamps.brightness .* must be 0"),
        ("match = 3", "in match"),
        ("x =", "are no TOML"),
        ("\0", "are no TOML"),
    ],
)
def test_a_wrong_setting_is_told_by_name(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ConfigError, match=told):
        _load(tmp_path, text)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot read the settings"):
        load_config(tmp_path / "none.toml")


def test_dice_are_chosen_by_mode_and_by_name(tmp_path: Path) -> None:
    dice = _load(tmp_path, '[dice]\nmode = "typed"\nallowed = ["RED-1", "BLUE-2"]').dice

    assert dice.mode is Origin.TYPED
    assert dice.allowed == ("RED-1", "BLUE-2")
    assert load_config(None).dice.mode is Origin.ELECTRONIC
