"""Reads GNU Backgammon's SGF files: a game tree a game, `;W[64xrrn]` a play.

White is W and player 0. Places are letters: `a` to `x` are White's points 1 to 24, `y` is the bar,
`z` is off. Analysis is skipped.
"""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from controller.rules.position import BAR, OFF, Position
from controller.rules.records.model import (
    BACKGAMMON,
    Action,
    BoardSet,
    CubeSet,
    Doubled,
    Dropped,
    Game,
    Gap,
    MatchRecord,
    Move,
    Outcome,
    Resigned,
    Taken,
    Turn,
    Unread,
)
from controller.rules.records.sgf_tree import Node, Tree, read_trees
from controller.rules.side import Side
from controller.rules.variant import variant_named

_SIDES: Final = {"W": Side.WHITE, "B": Side.BLACK}
_PLAY: Final = re.compile(r"([1-6])([1-6])((?:[a-z]{2}){0,4})")
_DICE: Final = re.compile(r"([1-6])([1-6])")
_RESULT: Final = re.compile(r"([WB])\+([0-9]{1,5})(R?)[A-Za-z]*")
_NUMBER: Final = re.compile(r"[0-9]{1,5}")
_CUBE: Final = re.compile(r"1|2|4|8|16|32|64|128|256|512|1024|2048|4096")
ACCEPTED: Final = "illegal, accepted"
"""The comment at a board that is not what the play before it leads to."""
_ALL: Final = ("a:y", "a:z")
_VARIANTS: Final = {"Nackgammon": "nackgammon", "Hypergammon3": "hyper"}


def read_sgf(text: str) -> MatchRecord:
    """Read an SGF file of one match."""
    games = [_Game(tree) for tree in read_trees(text)]
    root = games[0].root if games else Node(1)
    unread = () if games else (Unread(1, "there is no game (;...) in this file"),)
    return MatchRecord(
        white=root.value("PW"),
        black=root.value("PB"),
        length=games[0].information("length") if games else 0,
        games=tuple(game.read() for game in games),
        has_crawford="Crawford" in root.value("RU"),
        dialect="gnu-sgf",
        headers=tuple((key, values[0]) for key, values in root.properties if len(values) == 1),
        unread=unread,
    )


@dataclass(slots=True)
class _Game:
    """One tree while it is read."""

    tree: Tree
    actions: list[Action] = field(default_factory=list)
    waiting: Turn | None = None

    @property
    def root(self) -> Node:
        """The node with the names, scores and rules."""
        return self.tree.nodes[0] if self.tree.nodes else Node(1)

    @property
    def variant(self) -> str:
        """The name of the game, as its rules say."""
        rules = self.root.value("RU")
        return next((name for key, name in _VARIANTS.items() if key in rules), BACKGAMMON)

    def information(self, name: str) -> int:
        """Return a number of the MI property; 0 if it is not there."""
        for value in self.root.values("MI"):
            key, _, number = value.partition(":")
            if key.strip().lower() == name and _NUMBER.fullmatch(number.strip()):
                return int(number)
        return 0

    def read(self) -> Game:
        """Return the game."""
        for node in self.tree.nodes:
            self._node(node)
        outcome = self._outcome()
        if self.tree.broken:
            self._add(Gap(*self.tree.broken))
        rules = self.root.value("RU")
        return Game(
            number=self.information("game") + 1,
            white_score=self.information("ws"),
            black_score=self.information("bs"),
            actions=tuple(self.actions + ([self.waiting] if self.waiting else [])),
            outcome=outcome,
            variant=self.variant,
            crawford="CrawfordGame" in rules if "Crawford" in rules else None,
            line=self.root.line,
        )

    def _node(self, node: Node) -> None:
        if node.values("AE") or node.values("AW") or node.values("AB"):
            self._board(node)
        for key, values in node.properties:
            if key in _SIDES:
                self._add(_action(values[0], _SIDES[key], node.line))
            elif key == "DI":
                self._dice(values[0], node)
            elif key in {"CV", "CP"}:
                self._cube(key, values[0], node)

    def _cube(self, key: str, value: str, node: Node) -> None:
        """Add a cube set by hand: at the start equal dice turned it; else value, then owner."""
        last = self.actions[-1] if self.actions else None
        if key == "CV" and _CUBE.fullmatch(value):
            self._add(CubeSet(int(value), None, node.line))
        elif key == "CP" and isinstance(last, CubeSet) and value.upper() in {*_SIDES, "C"}:
            self.actions[-1] = replace(last, owner=_SIDES.get(value.upper()))
        else:
            self._add(Gap(node.line, f"{key}[{value}]: the cube is set by hand"))

    def _board(self, node: Node) -> None:
        """Add a board set by hand; after a turn it may be the illegal play that was let stand."""
        board = _board(node, variant_named(self.variant).checkers)
        last = self.actions[-1] if self.actions else None
        accepted = node.value("C") == ACCEPTED and isinstance(last, Turn)
        if accepted and isinstance(last, Turn) and isinstance(board, BoardSet):
            self.actions[-1] = replace(last, moves=None, after=board.position)
        else:
            self._add(board)

    def _add(self, action: Action) -> None:
        """Add an action; dice that were set before it belong to it, or were never played."""
        waiting, self.waiting = self.waiting, None
        if waiting and not (isinstance(action, Turn) and action.dice == waiting.dice):
            self.actions.append(waiting)
        self.actions.append(action)

    def _dice(self, value: str, node: Node) -> None:
        """Set dice aside; they belong to the side to play, or to whom did not play last."""
        dice = _DICE.fullmatch(value)
        last = next((one for one in reversed(self.actions) if isinstance(one, Turn)), None)
        side = _SIDES.get(node.value("PL").upper()[:1]) or (last.side.other if last else None)
        if dice is None or side is None:
            self._add(Gap(node.line, f"DI[{value}]: nobody can tell whose dice these are"))
        else:
            self.waiting = Turn(side, (int(dice[1]), int(dice[2])), None, line=node.line)

    def _outcome(self) -> Outcome | None:
        written = _RESULT.fullmatch(self.root.value("RE"))
        if written is None:
            return None
        winner, points = _SIDES[written[1]], int(written[2])
        if written[3]:
            if self.waiting:
                self._add(Resigned(winner.other, points, self.waiting.line))
            else:
                self._add(Resigned(winner.other, points, self.root.line))
        return Outcome(winner, points, line=self.root.line)


def _action(value: str, side: Side, line: int) -> Action:
    match value:
        case "double":
            return Doubled(side, None, line)
        case "take":
            return Taken(side, line)
        case "drop":
            return Dropped(side, line)
    play = _PLAY.fullmatch(value)
    if play is None:
        return Gap(line, f"[{value}]")
    places = [_place(letter, side) for letter in play[3]]
    moves = tuple(Move(way) for way in zip(places[::2], places[1::2], strict=True))
    return Turn(side, (int(play[1]), int(play[2])), moves, line=line)


def _place(letter: str, side: Side) -> int:
    if letter == "y":
        return BAR
    if letter == "z":
        return OFF
    point = ord(letter) - ord("a") + 1
    return point if side is Side.WHITE else 25 - point


def _board(node: Node, checkers: int) -> Action:
    """Read a position that is set up: all is cleared, and every checker is put."""
    if not set(node.values("AE")) & set(_ALL):
        return Gap(node.line, "the board is set up from another one")
    counts = {Side.WHITE: [0] * 26, Side.BLACK: [0] * 26}
    for key, side in (("AW", Side.WHITE), ("AB", Side.BLACK)):
        for value in node.values(key):
            for place in _range(value, side):
                counts[side][place] += 1
    for own in counts.values():
        own[OFF] = checkers - sum(own[1:])
    position = Position(tuple(counts[Side.WHITE]), tuple(counts[Side.BLACK]))
    turn = node.value("PL").upper()[:1]
    return BoardSet(position, _SIDES.get(turn), node.line)


def _range(value: str, side: Side) -> list[int]:
    """Return the places of `f` or `f:h`; none if it is neither."""
    ends = value.split(":")
    if not all(len(end) == 1 and "a" <= end <= "z" for end in ends) or len(ends) > 2:
        return []
    letters = range(ord(ends[0]), ord(ends[-1]) + 1)
    return [_place(chr(letter), side) for letter in letters]
