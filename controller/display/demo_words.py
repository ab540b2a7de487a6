"""What a demo says when it is over, in both languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from controller.display.language import Language


@dataclass(frozen=True, slots=True)
class DemoWords:
    """The words of one language.

    Attributes:
        board: {look}, {ending}, {white}, {black}, {games}, {rolls}, {doubles}. What was played.
        over: The match came to its end.
        early: It did not.
        judged: {legal}, {illegal}, {asked}, {wrong}. How plays were judged, and how often wrongly.
    """

    board: str
    over: str
    early: str
    judged: str


DEMO_WORDS: Mapping[Language, DemoWords] = MappingProxyType(
    {
        Language.ENGLISH: DemoWords(
            board="{look} board, {ending} at {white}-{black}; games: {games}, rolls: {rolls},"
            " doubles: {doubles}",
            over="match over",
            early="stopped early",
            judged="{legal} plays called legal, {illegal} called illegal, {asked} asked about;"
            " wrong: {wrong}",
        ),
        Language.SPANISH: DemoWords(
            board="Tablero {look}, {ending} con {white}-{black}; partidas: {games}, tiradas:"
            " {rolls}, doblajes: {doubles}",
            over="encuentro terminado",
            early="interrumpido",
            judged="{legal} jugadas dadas por legales, {illegal} por ilegales, {asked}"
            " preguntadas; errores: {wrong}",
        ),
    }
)
