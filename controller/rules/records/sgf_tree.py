"""The form of SGF: game trees of nodes with properties, `(;KEY[value][value];KEY[value])`.

Only main lines are kept: of variations the first is followed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

Property = tuple[str, tuple[str, ...]]


@dataclass(slots=True)
class Node:
    """One node: its properties in order, and its line."""

    line: int
    properties: list[Property] = field(default_factory=list)

    def values(self, key: str) -> tuple[str, ...]:
        """Return the values of a property; none if it is not there."""
        return next((values for name, values in self.properties if name == key), ())

    def value(self, key: str) -> str:
        """Return the first value of a property, or an empty text."""
        return next(iter(self.values(key)), "")


@dataclass(slots=True)
class Tree:
    """One game: the nodes of its main line; `rest` is where text was not understood."""

    nodes: list[Node] = field(default_factory=list)
    broken: tuple[int, str] | None = None


def read_trees(text: str) -> Iterator[Tree]:
    """Yield the games of a file; what is not SGF ends its tree as `broken`."""
    scanner = _Scanner(text)
    while scanner.skip_to("("):
        yield scanner.tree()


class _Scanner:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1

    def skip_to(self, letter: str) -> bool:
        """Go behind the next `letter`; False at the end."""
        found = self._text.find(letter, self._at)
        if found < 0:
            return False
        self._go(found + 1)
        return True

    def tree(self) -> Tree:
        """Read a tree whose first bracket was read; later variations are skipped."""
        tree, depth = Tree(), 1
        main = True
        while depth:
            letter = self._next()
            if letter == "(":
                depth += 1
            elif letter == ")":
                depth -= 1
                main = False
            elif letter == ";":
                node = Node(self._line)
                broken = self._properties(node)
                if main:
                    tree.nodes.append(node)
                tree.broken = tree.broken or broken
            else:
                tree.broken = tree.broken or (self._line, "the game is not closed with )")
                break
        return tree

    def _properties(self, node: Node) -> tuple[int, str] | None:
        while (letter := self._peek()) not in {";", "(", ")", ""}:
            line = self._line
            key = self._key()
            values = tuple(self._values())
            if not key or not values:
                self._go(self._at + (not key))
                return line, f"{letter!r} begins no SGF property"
            node.properties.append((key, values))
        return None

    def _key(self) -> str:
        start = self._at
        while self._text[self._at : self._at + 1].isalpha():
            self._at += 1
        return self._text[start : self._at]

    def _values(self) -> Iterator[str]:
        while self._peek() == "[":
            letters: list[str] = []
            self._at += 1
            while (letter := self._text[self._at : self._at + 1]) not in {"]", ""}:
                if letter == "\\":
                    self._at += 1
                    letter = self._text[self._at : self._at + 1]
                letters.append(letter)
                self._go(self._at + 1)
            self._at += 1
            yield "".join(letters)

    def _peek(self) -> str:
        while self._text[self._at : self._at + 1].isspace():
            self._go(self._at + 1)
        return self._text[self._at : self._at + 1]

    def _next(self) -> str:
        letter = self._peek()
        self._go(self._at + 1)
        return letter

    def _go(self, to: int) -> None:
        self._line += self._text.count("\n", self._at, to)
        self._at = to
