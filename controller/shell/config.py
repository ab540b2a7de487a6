"""The settings file: TOML, typed, every key known; an unknown one is refused by name."""

import tomllib
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from cattrs import ClassValidationError, Converter, ForbiddenExtraKeysError, transform_error

from controller.referee.origins import Origin
from controller.referee.setup import MatchSetup
from controller.rules.card_files import card_named
from controller.rules.errors import RulesError
from controller.rules.rulings import IllegalPlay, PrematureRoll, TurnEnds
from controller.shell.errors import ConfigError, LampsError
from controller.shell.lamp_layout import DEFAULT_WORDS, parsed

STATE_DIR = Path("~/.local/state/backgammon-referee")
"""Where a service without a folder of its own keeps board file and journal (XDG state)."""


@dataclass(frozen=True, slots=True)
class MatchConfig:
    """What is played: a rule card by name, and what is agreed otherwise than it says."""

    card: str = "club"
    length: int | None = None
    white_name: str = "White"
    black_name: str = "Black"
    illegal_play: IllegalPlay | None = None
    premature_roll: PrematureRoll | None = None
    turn_ends: TurnEnds | None = None
    hints: bool | None = None

    def setup(self) -> MatchSetup:
        """Return the match as agreed.

        Raises:
            RulesError: nobody knows the card, or it cannot be.
        """
        of_card = MatchSetup.of_card(card_named(self.card))
        agreed = {
            "illegal_play": self.illegal_play,
            "premature_roll": self.premature_roll,
            "turn_ends": self.turn_ends,
            "hints": self.hints,
        }
        rules = replace(of_card.table_rules, **_only_said(agreed))
        return replace(
            of_card,
            length=of_card.length if self.length is None else self.length,
            white_name=self.white_name,
            black_name=self.black_name,
            table_rules=rules,
        )


def _only_said(agreed: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in agreed.items() if value is not None}


@dataclass(frozen=True, slots=True)
class CameraConfig:
    """The camera; `source` is a number, a device, a file, a folder or an address."""

    source: str = "0"
    board: Path = STATE_DIR / "board.toml"
    settle_ms: int = 150


@dataclass(frozen=True, slots=True)
class DiceConfig:
    """The dice.

    Attributes:
        mode: Where they come from: electronic, typed on the screen, or rolled by the referee.
        ports: Serial ports or addresses; without any, all serial ports on USB are asked.
        allowed: The ids of the dice that may be used; without any, all may.
    """

    mode: Origin = Origin.ELECTRONIC
    ports: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScreenConfig:
    """The screen; width and height 0 take the whole of it.

    `ruling_needs_key`: a director's ruling is offered only while the key on the board is on.
    """

    enabled: bool = True
    width: int = 0
    height: int = 0
    turned: bool = False
    language: Literal["en", "es"] = "en"
    ruling_needs_key: bool = False


@dataclass(frozen=True, slots=True)
class LampsConfig:
    """The LED strip."""

    enabled: bool = True
    brightness: float = 0.5
    limit_ma: int = 600
    layout: tuple[str, ...] = DEFAULT_WORDS


@dataclass(frozen=True, slots=True)
class ButtonsConfig:
    """Two buttons a player and the director's key."""

    enabled: bool = True


@dataclass(frozen=True, slots=True)
class SoundConfig:
    """The buzzer; a card that forbids advice silences it whatever is set here."""

    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Config:
    """All settings; every one has a default."""

    match: MatchConfig = field(default_factory=MatchConfig)
    camera: CameraConfig = field(default_factory=CameraConfig)
    dice: DiceConfig = field(default_factory=DiceConfig)
    screen: ScreenConfig = field(default_factory=ScreenConfig)
    lamps: LampsConfig = field(default_factory=LampsConfig)
    buttons: ButtonsConfig = field(default_factory=ButtonsConfig)
    sound: SoundConfig = field(default_factory=SoundConfig)
    journal: Path = STATE_DIR / "journal.sqlite"


def load_config(path: Path | None) -> Config:
    """Read a settings file; None gives the defaults.

    Raises:
        ConfigError: it cannot be read, is no TOML, or has a key or value that cannot be used.
    """
    if path is None:
        return _checked(Config(), "the defaults")
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise ConfigError(f"cannot read the settings {path}: {fault.strerror}") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise ConfigError(f"the settings {path} are no TOML: {fault}") from fault
    return _checked(_structured(raw, path), str(path))


def _structured(raw: dict[str, Any], path: Path) -> Config:
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(Path, lambda text, _: Path(str(text)))
    converter.register_structure_hook_func(lambda kind: kind == tuple[str, ...], _texts)
    for plain in _NAMES:
        converter.register_structure_hook(plain, _same_type)
    try:
        return converter.structure(raw, Config)
    except ClassValidationError as faults:
        told = "; ".join(
            line.replace(" @ $.", " in ").replace(" @ $", "")
            for line in transform_error(faults, format_exception=_tell)
        )
        raise ConfigError(f"the settings {path} cannot be used: {told}") from faults


def _tell(fault: BaseException, kind: type | None) -> str:
    """Put one fault of the converter into words for people."""
    if isinstance(fault, ForbiddenExtraKeysError):
        wrong = ", ".join(sorted(fault.extra_fields))
        known = ", ".join(one.name for one in fields(fault.cl))
        return f"unknown key {wrong} (known are {known})"
    kind = next((one for one in get_args(kind) if isinstance(one, type)), kind)  # of X | None: X
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"{fault}; it must be one of {', '.join(str(one.value) for one in kind)}"
    if get_origin(kind) is Literal:
        return f"it must be one of {', '.join(get_args(kind))}"
    return str(fault)


def _same_type(value: object, kind: type) -> object:
    """Take a value only as what it is: no "yes" for true, no 1.5 for a count."""
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise ValueError(f"{value!r} is not {_NAMES[kind]}")
    return value


def _texts(value: object, _: object) -> tuple[str, ...]:
    """Take a list of texts as that: a single text would be a list of its letters."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f'{value!r} is not a list of texts: write ["...", "..."]')
    return tuple(value)


_NAMES = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}


def _checked(config: Config, where: str) -> Config:
    try:
        parsed(config.lamps.layout)
    except LampsError as fault:
        raise ConfigError(f"lamps.layout in {where}: {fault}") from fault
    limits: tuple[tuple[str, float, float, float], ...] = (
        ("match.length", config.match.length or 0, 0, 99),
        ("camera.settle_ms", config.camera.settle_ms, 100, 5000),
        ("screen.width", config.screen.width, 0, 7680),
        ("screen.height", config.screen.height, 0, 4320),
        ("lamps.brightness", config.lamps.brightness, 0.0, 1.0),
        ("lamps.limit_ma", config.lamps.limit_ma, 50, 3000),
    )
    for key, value, low, high in limits:
        if not low <= value <= high:
            raise ConfigError(f"{key} in {where} is {value}; it must be {low} to {high}")
    try:
        config.match.setup()
    except RulesError as fault:
        raise ConfigError(f"match in {where}: {fault}") from fault
    return config
