"""Our own text of a match, for people: written and read back.

    Backgammon record by bgref
    White: Anna
    Black: Boris
    Match to 7 points

    Game 1 (backgammon): White 0, Black 0
      White rolls 3-1: 8/5 6/5
      Black doubles to 2
      White takes
      Black rolls 5-5: no play
      White rolls 6-6: illegal, accepted: 4HPwATDgc/ABMA
      Black rolls 2-1: unplayed
      Black resigns 4 points
    White wins 4 points

`Cube set: 2` tells of a cube that equal opening dice turned, `Nobody wins` of a drawn game.

An illegal play that was let stand keeps its dice, and shows the board after it as a GNU position
id with the opponent on roll; so does a board set by hand, with the side it names on roll. A board
with pinned checkers, or some that wait to enter, is written as our own JSON instead.
"""

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from controller.rules.errors import PositionError, RulesError
from controller.rules.gnuid import gnu_id, position_of_gnu_id
from controller.rules.position import ORDINARY, Position
from controller.rules.position_json import position_from_json, position_to_json
from controller.rules.records.errors import ExportError
from controller.rules.records.exact import exact_record
from controller.rules.records.model import (
    DICE_HEADER,
    Action,
    BoardSet,
    BoardShown,
    CubeSet,
    Doubled,
    Drawn,
    Dropped,
    Game,
    Gap,
    MatchRecord,
    Outcome,
    Resigned,
    Taken,
    Turn,
    Unread,
    dice_told,
    tidy_name,
)
from controller.rules.records.moves import read_moves, write_moves
from controller.rules.side import Side
from controller.rules.variant import variant_named

TITLE: Final = "Backgammon record by bgref"
_ILLEGAL: Final = "illegal, accepted: "
_UNPLAYED: Final = "unplayed"
_NO_PLAY: Final = "no play"
_NO_END: Final = "Money session without end"
_NO_CRAWFORD: Final = "No Crawford game"

_DICE: Final = re.compile(rf"{DICE_HEADER}: (.*)")
_NAME: Final = re.compile(r"(White|Black): ?(.*)")
_LENGTH: Final = re.compile(r"Match to ([0-9]{1,5}) points?")
_GAME: Final = re.compile(r"Game ([0-9]{1,5}) \(([^()]*)\): White ([0-9]{1,5}), Black ([0-9]{1,5})")
_ROLLS: Final = re.compile(r"(White|Black) rolls ([1-6])-([1-6]): (.*)")
_BOARD: Final = re.compile(r"Board set: (\S+), (White|Black) to roll")
_SAYS: Final = re.compile(
    r"(White|Black) (takes|drops|doubles|resigns)(?:(?: to)? ([0-9]{1,6})(?: points?)?)?"
)
_CUBE: Final = re.compile(
    r"Cube set: (1|2|4|8|16|32|64|128|256|512|1024|2048|4096)"
    r"(?:, (White|Black) owns it)?"
)
_DRAWN: Final = "Nobody wins"
_WINS: Final = re.compile(r"(White|Black) wins ([0-9]{1,6}) points?")
_SIDES: Final = {"White": Side.WHITE, "Black": Side.BLACK}


def write_plain_text(record: MatchRecord) -> str:
    """Return the text of a match.

    Raises:
        ExportError: a part of the record could not be understood when it was read.
    """
    record = exact_record(record)
    lines = [TITLE, f"White: {tidy_name(record.white)}", f"Black: {tidy_name(record.black)}"]
    lines.append(f"Match to {_points(record.length)}" if record.length else _NO_END)
    if not record.has_crawford:
        lines.append(_NO_CRAWFORD)
    if dice := dice_told(record):
        lines.append(f"{DICE_HEADER}: {dice}")
    for game in record.games:
        lines.extend(_game_lines(game))
    return "\n".join(lines) + "\n"


def _game_lines(game: Game) -> Iterable[str]:
    yield ""
    yield (
        f"Game {game.number} ({game.variant}): White {game.white_score}, Black {game.black_score}"
    )
    for action in game.actions:
        yield f"  {_told(action)}"
    if game.outcome:
        yield f"{_name(game.outcome.winner)} wins {_points(game.outcome.points)}"


def _told(action: Action) -> str:
    if isinstance(action, Turn):
        first, second = action.dice
        return f"{_name(action.side)} rolls {first}-{second}: {_told_play(action)}"
    if isinstance(action, BoardSet):
        roller = action.on_roll or Side.WHITE
        return f"Board set: {_board(action.position, roller)}, {_name(roller)} to roll"
    if isinstance(action, CubeSet):
        owned = f", {_name(action.owner)} owns it" if action.owner else ""
        return f"Cube set: {action.value}{owned}"
    if isinstance(action, Drawn):
        return _DRAWN
    if isinstance(action, Gap | BoardShown):
        raise ExportError(f"line {action.line} of the record was not understood: {action}")
    return f"{_name(action.side)} {_told_words(action)}"


def _told_words(action: Doubled | Taken | Dropped | Resigned) -> str:
    match action:
        case Doubled(_, value):
            return f"doubles to {value}"
        case Taken():
            return "takes"
        case Dropped():
            return "drops"
    return f"resigns {_points(action.points)}" if action.points else "resigns"


def _told_play(turn: Turn) -> str:
    if turn.after is not None:
        return _ILLEGAL + _board(turn.after, turn.side.other)
    if turn.moves is None:
        return _UNPLAYED
    return write_moves(turn.moves) or _NO_PLAY


def _points(points: int) -> str:
    return f"{points} point{'s' * (points != 1)}"


def _name(side: Side) -> str:
    return "White" if side is Side.WHITE else "Black"


@dataclass(slots=True)
class _Open:
    number: int
    variant: str
    scores: tuple[int, int]
    line: int
    actions: list[Action] = field(default_factory=list)
    outcome: Outcome | None = None

    def closed(self) -> Game:
        """Return the finished game."""
        actions = tuple(self.actions)
        return Game(self.number, *self.scores, actions, self.outcome, self.variant, line=self.line)


@dataclass(slots=True)
class _Reader:
    """The match while it is read."""

    names: dict[Side, str] = field(default_factory=dict)
    length: int = 0
    has_crawford: bool = True
    games: list[_Open] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    headers: tuple[tuple[str, str], ...] = ()

    def line(self, number: int, text: str) -> None:
        """Read one line."""
        if game := _GAME.fullmatch(text):
            scores = int(game[3]), int(game[4])
            self.games.append(_Open(int(game[1]), game[2], scores, number))
        elif self.games:
            self._in_game(self.games[-1], number, text)
        elif name := _NAME.fullmatch(text):
            self.names[_SIDES[name[1]]] = name[2]
        elif length := _LENGTH.fullmatch(text):
            self.length = int(length[1])
        elif text == _NO_CRAWFORD:
            self.has_crawford = False
        elif dice := _DICE.fullmatch(text):
            self.headers = ((DICE_HEADER, dice[1]),)
        elif text not in {TITLE, _NO_END}:
            self.unread.append(Unread(number, text))

    def _in_game(self, game: _Open, number: int, text: str) -> None:
        if game.outcome is None and (wins := _WINS.fullmatch(text)):
            game.outcome = Outcome(_SIDES[wins[1]], int(wins[2]), line=number)
            return
        try:
            action = None if game.outcome else _read_action(number, text, game.variant)
        except RulesError:
            action = None
        game.actions.append(action or Gap(number, text))


def read_plain_text(lines: list[str]) -> MatchRecord:
    """Read our own text."""
    reader = _Reader()
    for number, text in enumerate(map(str.strip, lines), start=1):
        if text:
            reader.line(number, text)
    return MatchRecord(
        reader.names.get(Side.WHITE, ""),
        reader.names.get(Side.BLACK, ""),
        reader.length,
        tuple(game.closed() for game in reader.games),
        reader.has_crawford,
        dialect="bgref-text",
        headers=reader.headers,
        unread=tuple(reader.unread),
    )


def _read_action(number: int, text: str, variant: str) -> Action | None:
    if rolls := _ROLLS.fullmatch(text):
        side, dice = _SIDES[rolls[1]], (int(rolls[2]), int(rolls[3]))
        return _read_turn(number, side, dice, rolls[4], variant)
    if board := _BOARD.fullmatch(text):
        roller = _SIDES[board[2]]
        return BoardSet(_position(board[1], roller, variant), roller, number)
    if cube := _CUBE.fullmatch(text):
        return CubeSet(int(cube[1]), _SIDES[cube[2]] if cube[2] else None, number)
    if text == _DRAWN:
        return Drawn(number)
    says = _SAYS.fullmatch(text)
    if says is None:
        return None
    side, told = _SIDES[says[1]], int(says[3]) if says[3] else None
    makers: dict[str, Callable[[], Action]] = {
        "takes": lambda: Taken(side, number),
        "drops": lambda: Dropped(side, number),
        "doubles": lambda: Doubled(side, told, number),
        "resigns": lambda: Resigned(side, told, number),
    }
    return makers[says[2]]()


def _read_turn(number: int, side: Side, dice: tuple[int, int], play: str, variant: str) -> Turn:
    if play.startswith(_ILLEGAL):
        after = _position(play.removeprefix(_ILLEGAL), side.other, variant)
        return Turn(side, dice, None, after, line=number)
    if play == _UNPLAYED:
        return Turn(side, dice, None, line=number)
    return Turn(side, dice, () if play == _NO_PLAY else read_moves(play), line=number)


def _board(position: Position, roller: Side) -> str:
    """Write a board as a GNU position id; with pinned or waiting checkers, as our own JSON."""
    if position.special is ORDINARY:
        return gnu_id(position, roller)
    return json.dumps(position_to_json(position), separators=(",", ":"))


def _position(text: str, roller: Side, variant: str) -> Position:
    if text.startswith("{"):
        return _of_json(text)
    return position_of_gnu_id(text, roller, variant_named(variant).checkers)


def _of_json(text: str) -> Position:
    try:
        form: object = json.loads(text)
    except ValueError as error:
        raise PositionError(f"{text!r} is no position: {error}") from error
    return position_from_json(form)
