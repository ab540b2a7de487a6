"""Writes a match as GNU Backgammon's SGF: a game tree a game."""

from collections.abc import Iterator
from typing import Final

from controller.rules.match import MatchScore
from controller.rules.position import BAR, OFF, Position
from controller.rules.records.errors import ExportError
from controller.rules.records.exact import exact_record
from controller.rules.records.file_games import file_games
from controller.rules.records.model import (
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
    Move,
    Resigned,
    Taken,
    Turn,
    dice_told,
    tidy_name,
)
from controller.rules.records.scores import scores_before
from controller.rules.records.sgf import ACCEPTED
from controller.rules.side import Side
from controller.rules.variant import variant_named

_LETTERS: Final = {Side.WHITE: "W", Side.BLACK: "B"}
_SAID: Final[dict[type, str]] = {Doubled: "double", Taken: "take", Dropped: "drop"}
_RULES: Final = {"nackgammon": "Nackgammon", "hyper": "Hypergammon3"}


def write_sgf(record: MatchRecord) -> str:
    """Return the file.

    Raises:
        ExportError: a part of the record was not understood, a game is none of SGF's, or drawn.
        MatchError: a score that no match of this length has.
    """
    record = exact_record(record)
    names = file_games(record, "SGF")
    return "".join(
        f"({''.join(_nodes(record, game, _rules(record, game, name, score)))})\n"
        for game, name, score in zip(record.games, names, scores_before(record), strict=True)
    )


def _nodes(record: MatchRecord, game: Game, rules: list[str]) -> Iterator[str]:
    actions = game.actions
    turned = actions[0] if actions and isinstance(actions[0], CubeSet) else None
    by_dice = turned if turned and turned.owner is None else None
    yield _root(record, game, rules) + (f"CV[{by_dice.value}]" if by_dice else "")
    for action in actions[1:] if by_dice else actions:
        yield from _action(action)


def _root(record: MatchRecord, game: Game, rules: list[str]) -> str:
    match_info = {
        "length": record.length,
        "game": game.number - 1,
        "ws": game.white_score,
        "bs": game.black_score,
    }
    information = "".join(f"[{key}:{value}]" for key, value in match_info.items())
    return (
        f";FF[4]GM[6]CA[UTF-8]AP[bgref]MI{information}"
        f"PW[{_escaped(record.white)}]PB[{_escaped(record.black)}]"
        + (f"RU[{':'.join(rules)}]" if rules else "")
        + (f"GC[Dice: {_escaped(dice)}]" if (dice := dice_told(record)) else "")
        + _result(game)
    )


def _rules(record: MatchRecord, game: Game, name: str, score: MatchScore) -> list[str]:
    rules = ["Crawford"] if record.has_crawford else []
    if score.is_crawford:
        rules.append("CrawfordGame")
    if not record.length and variant_named(game.variant).cube_rules.jacoby:
        rules.append("Jacoby")
    if name in _RULES:
        rules.append(_RULES[name])
    return rules


def _result(game: Game) -> str:
    if game.outcome is None:
        return ""
    resigned = any(isinstance(action, Resigned) for action in game.actions)
    return f"RE[{_LETTERS[game.outcome.winner]}+{game.outcome.points}{'R' * resigned}]"


def _action(action: Action) -> Iterator[str]:
    match action:
        case Turn():
            yield _turn(action)
        case Doubled(side) | Taken(side) | Dropped(side):
            yield f"\n;{_LETTERS[side]}[{_SAID[type(action)]}]"
        case CubeSet(value, owner):
            yield f"\n;CV[{value}]\n;CP[{_LETTERS[owner].lower() if owner else 'c'}]"
        case BoardSet(position, on_roll):
            yield _board(position, on_roll)
        case Drawn():
            raise ExportError("SGF has no words for a game that nobody won; export it as text")
        case Gap() | BoardShown():
            raise ExportError(f"SGF has no words for {action}")


def _turn(turn: Turn) -> str:
    """A turn; a board that was let stand follows as one set by hand, with a word why."""
    letter, dice = _LETTERS[turn.side], f"{turn.dice[0]}{turn.dice[1]}"
    if turn.after is not None:
        return f"\n;{letter}[{dice}]{_board(turn.after, turn.side.other)}C[{ACCEPTED}]"
    if turn.moves is None:
        return f"\n;PL[{letter}]DI[{dice}]"
    return f"\n;{letter}[{dice}{''.join(_way(move, turn.side) for move in turn.moves)}]"


def _way(move: Move, side: Side) -> str:
    return "".join(
        _letter(start, side) + _letter(end, side)
        for start, end in zip(move.points, move.points[1:], strict=False)
    )


def _letter(place: int, side: Side) -> str:
    if place in {BAR, OFF}:
        return "y" if place == BAR else "z"
    return chr(ord("a") - 1 + (place if side is Side.WHITE else 25 - place))


def _board(position: Position, on_roll: Side | None) -> str:
    placed = "".join(
        f"A{_LETTERS[side]}" + checkers for side in Side if (checkers := _checkers(position, side))
    )
    turn = f"PL[{_LETTERS[on_roll]}]" if on_roll else ""
    return f"\n;AE[a:y]{placed}{turn}"


def _checkers(position: Position, side: Side) -> str:
    counts = position.of(side)
    return "".join(f"[{_letter(place, side)}]" * counts[place] for place in range(1, 26))


def _escaped(name: str) -> str:
    return tidy_name(name).replace("\\", "\\\\").replace("]", "\\]")
