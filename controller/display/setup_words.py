"""What is said while a board is set up before its camera, in both languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from controller.display.language import Language


@dataclass(frozen=True, slots=True)
class SetupWords:
    """The words of one language.

    Attributes:
        measured: What the command says in the end: {confidence}, {home}, {near}, {checkers}, {out}.
        homes: Where White's home is, by its side in the picture.
        near: Who sits near the camera's lower edge.
        open: The button of the game's screen that begins it.
        demo: The simulated camera measures the board before anything is played.
        demo_why: {title}. What it measures by, whatever is played.
        waiting: The camera shows nothing yet.
        looking: The picture is being measured.
        still: Something moves.
        ready: {checkers}. The start position is seen.
        ready_kept: {checkers}. Another position is seen, in the colours known.
        check: What to do with what was found.
        empty_kept: The empty board was taken.
        empty_first: An empty board would help.
        empty_helps: It would mend what is wrong.
        unsure: What a board learned without it may be wrong about.
        by_hand: The button for eight corners by hand.
        empty: The button that takes the picture for the empty board.
        accept: The button that takes the board as it is drawn.
        back: The button that goes back to the game.
    """

    measured: str
    homes: Mapping[str, str]
    near: Mapping[str, str]
    open: str
    demo: str
    demo_why: str
    waiting: str
    looking: str
    still: str
    ready: str
    ready_kept: str
    check: str
    empty_kept: str
    empty_first: str
    empty_helps: str
    unsure: str
    by_hand: str
    empty: str
    accept: str
    back: str


SETUP_WORDS = MappingProxyType(
    {
        Language.ENGLISH: SetupWords(
            measured="Board found ({confidence}); White's home is on the {home}, {near} sits near;"
            " the thirty checkers are seen with {checkers}. Written to {out}.",
            homes={"right": "right", "left": "left"},
            near={"white": "White", "black": "Black"},
            open="Set up camera",
            demo="The camera measures the board: first empty, then in backgammon's start position.",
            demo_why="So it is for every game, as the colours are learned from it. Then: {title}.",
            waiting="Waiting for a picture from the camera.",
            looking="Looking for the board.",
            still="Now let camera and board stand still.",
            ready="The start position is seen, with {checkers}.",
            ready_kept="The board is found, and its checkers are read with {checkers}.",
            check="Do the rings lie on the checkers? Then accept.",
            empty_kept="The empty board is taken; now set up backgammon's start position.",
            empty_first="Best: first show the empty board, press Empty, then set up the start.",
            empty_helps="If all is right: show the board empty, press Empty, set up the start.",
            unsure="No empty board was shown: do all other points lie bare?",
            by_hand="By hand",
            empty="Empty",
            accept="Accept",
            back="Back",
        ),
        Language.SPANISH: SetupWords(
            measured="Tablero encontrado ({confidence}); la casa de las blancas está a la {home},"
            " cerca se sientan las {near}; las treinta fichas se ven con {checkers}. Guardado en"
            " {out}.",
            homes={"right": "derecha", "left": "izquierda"},
            near={"white": "blancas", "black": "negras"},
            open="Preparar cámara",
            demo="La cámara mide el tablero: vacío y después en la posición inicial del"
            " backgammon.",
            demo_why="Es así en todos los juegos: de ella se aprenden los colores. Luego: {title}.",
            waiting="Esperando una imagen de la cámara.",
            looking="Buscando el tablero.",
            still="Ahora dejad quietos la cámara y el tablero.",
            ready="Se ve la posición inicial, con {checkers}.",
            ready_kept="El tablero se ha encontrado y sus fichas se leen con {checkers}.",
            check="¿Están los anillos sobre las fichas? Entonces acepta.",
            empty_kept="El tablero vacío está guardado; ahora coloca la posición inicial del"
            " backgammon.",
            empty_first="Mejor: enseña primero el tablero vacío, pulsa Vacío y coloca las fichas.",
            empty_helps="Si todo está bien: enseña el tablero vacío, pulsa Vacío y pon las fichas.",
            unsure="No se vio el tablero vacío: ¿están libres los demás puntos?",
            by_hand="A mano",
            empty="Vacío",
            accept="Aceptar",
            back="Volver",
        ),
    }
)
