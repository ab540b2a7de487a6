"""What is said while eight corners are put in place by hand, in both languages."""

from dataclasses import dataclass
from types import MappingProxyType

from controller.display.language import Language


@dataclass(frozen=True, slots=True)
class CornerWords:
    """Names of the eight corners in their order, buttons, and what to do."""

    names: tuple[str, ...]
    done: str
    cancel: str
    how: str
    wrong: str


CORNER_WORDS = MappingProxyType(
    {
        Language.ENGLISH: CornerWords(
            (
                "field, far left", "field, far right", "field, near right", "field, near left",
                "bar, far left", "bar, far right", "bar, near right", "bar, near left",
            ),
            "Done",
            "Cancel",
            "Drag each ring onto its corner; arrow keys move it by one pixel, Tab takes the next.",
            "These cannot be the corners of a board: field outside, bar inside, none crossed.",
        ),
        Language.SPANISH: CornerWords(
            (
                "campo, lejos izquierda", "campo, lejos derecha",
                "campo, cerca derecha", "campo, cerca izquierda",
                "barra, lejos izquierda", "barra, lejos derecha",
                "barra, cerca derecha", "barra, cerca izquierda",
            ),
            "Listo",
            "Cancelar",
            "Arrastra cada anillo a su esquina; las flechas lo mueven un píxel, Tab toma el otro.",
            "Esto no puede ser un tablero: campo por fuera, barra por dentro, sin cruces.",
        ),
    }
)  # fmt: skip
