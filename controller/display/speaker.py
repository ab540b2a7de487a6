"""One language, one match: names, rolls and plays put into words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from controller.display.language import Language, words_of
from controller.display.words import Words
from controller.referee.setup import MatchSetup
from controller.rules.notation import format_play
from controller.rules.plays import Play
from controller.rules.position import BAR
from controller.rules.side import Side
from controller.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Speaker:
    """Fills in the templates of one language for one match."""

    words: Words
    setup: MatchSetup
    variant: Variant

    @classmethod
    def of(cls, setup: MatchSetup, language: Language, game: int = 1) -> "Speaker":
        """Speak this language at this match, about the game of that number."""
        return cls(words_of(language), setup, setup.variant_of(game))

    def fill(self, template: str, side: Side | None = None, **values: object) -> str:
        """Fill in a template; {player} is the side and {opponent} the other one."""
        who = side if side is not None else Side.WHITE
        return template.format(player=self.name(who), opponent=self.name(who.other), **values)

    def name(self, side: Side) -> str:
        """Return the player's name; a match without names is played by the colours' names."""
        given = self.setup.name_of(side)
        default = MatchSetup().name_of(side)
        return self.colour(side) if given in {"", default} else given

    def colour(self, side: Side) -> str:
        """Return the name of a side's colour."""
        white, black = self.words.labels.colours
        return white if side is Side.WHITE else black

    def play(self, play: Play, side: Side) -> str:
        """Return a side's play in standard notation; a play without steps in words."""
        route = self.variant.route(side)
        return format_play(play, route) if play.steps else self.words.labels.no_move

    def animal(self, animals: int) -> str:
        """Return what turning the cube on for the `animals`th time is called, as a heading."""
        names = self.words.labels.animals
        return names[min(animals, len(names)) - 1].capitalize()

    def scores(self, white: int, black: int) -> tuple[Side, dict[str, int]]:
        """Return who is ahead, White where nobody is, and the scores from that side's view."""
        if black > white:
            return Side.BLACK, {"own": black, "other": white}
        return Side.WHITE, {"own": white, "other": black}

    def points(self, count: int) -> str:
        """Return "1 point" or "{count} points"."""
        return self.words.one_point if count == 1 else self.words.points.format(count=count)

    def device(self, name: str) -> str:
        """Return what people call a device; a device without a word by its own name."""
        return _called(self.words.devices, name)

    def device_label(self, name: str) -> str:
        """Return what stands beside a device's dot."""
        return _called(self.words.device_labels, name)

    def all_of(self, items: Iterable[str]) -> str:
        """Join "a", "a and b" or "a, b and c"."""
        *firsts, last = items
        return f"{', '.join(firsts)} {self.words.the_and} {last}" if firsts else last

    def points_and_bar(self, places: Iterable[int]) -> str:
        """Name points, by White's numbers, and the bar."""
        return self.all_of(
            self.words.the_bar if place == BAR else self.words.whites_point.format(point=place)
            for place in places
        )


def _called(words: Mapping[str, str], name: str) -> str:
    """One of several devices of a kind has its id after the word for them all: "dice SIM-1"."""
    kind, _, own = name.partition(" ")
    return f"{words[kind]} {own}".rstrip() if kind in words else name
