"""What is said while a director rules on the screen, in both languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from controller.display.language import Language


@dataclass(frozen=True, slots=True)
class RulingWords:
    """The words of one language.

    Attributes:
        open: The button of the game's screen that begins it.
        title: The heading.
        cube: The row of the cube's value.
        cube_lies: The row of whose the cube is.
        middle: The cube is nobody's.
        crawford: The row of the Crawford game.
        crawford_now: It is this game, or the next if none is played.
        crawford_over: It was played.
        to_roll: The row of who is to roll.
        as_it_is: Nothing of board and turn is ruled.
        goes_on: What becomes of board and turn: nothing.
        board_lies: {player}. The board is ruled to be right as it lies.
        unread: The board cannot be read, so that it cannot be ruled to be right.
        match_won: {player}. The score ends the match.
        rule: The button that makes it the ruling.
        back: The button that leaves all as it was.
        say_what: A command that names nothing to rule.
        who_rolls: A command that rules a board and not who is to roll on it.
        in_use: {path}. A service referees the match just now.
    """

    open: str
    title: str
    cube: str
    cube_lies: str
    middle: str
    crawford: str
    crawford_now: str
    crawford_over: str
    to_roll: str
    as_it_is: str
    goes_on: str
    board_lies: str
    unread: str
    match_won: str
    rule: str
    back: str
    say_what: str
    who_rolls: str
    in_use: str


RULING_WORDS: Mapping[Language, RulingWords] = MappingProxyType(
    {
        Language.ENGLISH: RulingWords(
            open="Ruling",
            title="The director's ruling",
            cube="Cube",
            cube_lies="Cube's owner",
            middle="Nobody",
            crawford="Crawford",
            crawford_now="Now",
            crawford_over="Played",
            to_roll="To roll",
            as_it_is="As it is",
            goes_on="Board and turn stay as they are.",
            board_lies="The board counts as it lies, and {player} is to roll.",
            unread="The board cannot be read now.",
            match_won="{player} wins the match.",
            rule="Rule so",
            back="Back",
            say_what="what is ruled? For example: --score 3-2, --cube 4 --owner white,"
            " --crawford played, or --on-roll black",
            who_rolls="a --position needs --on-roll: who is to roll on it?",
            in_use="the referee is running with {path}: rule on its screen (Pause, then Ruling), or"
            " stop it, rule here, and start it again: it goes on where it was",
        ),
        Language.SPANISH: RulingWords(
            open="Arbitraje",
            title="Decisión de la dirección",
            cube="Cubo",
            cube_lies="Dueño del cubo",
            middle="Nadie",
            crawford="Crawford",
            crawford_now="Ahora",
            crawford_over="Jugada",
            to_roll="Tira",
            as_it_is="Sin cambio",
            goes_on="El tablero y el turno siguen como están.",
            board_lies="El tablero vale como está, y tira {player}.",
            unread="El tablero no se puede leer ahora.",
            match_won="{player} gana el encuentro.",
            rule="Decidir así",
            back="Volver",
            say_what="¿qué se decide? Por ejemplo: --score 3-2, --cube 4 --owner white,"
            " --crawford played o --on-roll black",
            who_rolls="--position necesita --on-roll: ¿quién tira?",
            in_use="el árbitro está en marcha con {path}: decididlo en su pantalla (Pausa y luego"
            " Arbitraje), o paradlo, decididlo aquí y arrancadlo otra vez: sigue donde estaba",
        ),
    }
)
