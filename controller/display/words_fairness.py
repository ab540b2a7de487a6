"""What a report on dice says, in English and Spanish: words only, as in `words.py`."""

from collections.abc import Mapping
from dataclasses import dataclass

from controller.display.language import Language
from controller.rules.fairness.judge import Question


@dataclass(frozen=True, slots=True)
class FairnessWords:
    """The sentences of a report.

    Attributes:
        sources: Where rolls come from, by the name of their origin.
        nothing: {rolls}, {source}. No test found anything.
        unusual: {rolls}, {source}. At least one did.
        too_few: {rolls}, {source}, {least}. Nothing can be said yet.
        none: There are no rolls at all.
        findings: {whose}, {subject}, {seen}, {expected}. What is unusual, question by question.
        less: The same for FACES, ROLLS, DOUBLES and RUNS that came too seldom.
        how_often: {times}. How seldom fair dice show as much.
        power: {rolls}. What so many rolls would have shown.
        more: {rolls}. How many it takes.
        whose: {colour}; of the dice of one side.
        all_dice: Of all dice.
        colours: The sides, White first.
        faces_title: The heading of the faces in the plot.
        rolls_title: The heading of the rolls.
        fair: What the line in the plot means.
        doubles: {seen}, {expected}. The count of doubles.
        separator: What stands between the thousands of a number.
    """

    sources: Mapping[str, str]
    nothing: str
    unusual: str
    too_few: str
    none: str
    findings: Mapping[Question, str]
    less: Mapping[Question, str]
    how_often: str
    power: str
    more: str
    whose: str
    all_dice: str
    colours: tuple[str, str]
    faces_title: str
    rolls_title: str
    fair: str
    doubles: str
    separator: str


ENGLISH_FAIRNESS = FairnessWords(
    sources={
        "electronic": "of the electronic dice",
        "typed": "typed on the screen",
        "rolled": "rolled by the referee",
        "file": "in match files",
    },
    nothing="Nothing unusual in {rolls} rolls {source}.",
    unusual="Something unusual in {rolls} rolls {source}:",
    too_few="Too few rolls {source} to say anything: {rolls}; from {least} on it begins to show.",
    none="No rolls are recorded.",
    findings={
        Question.FACES: "{whose} show {subject} too often: {seen} times, where fair dice show it"
        " about {expected} times.",
        Question.ROLLS: "The roll {subject} comes too often: {seen} times instead of about"
        " {expected}.",
        Question.DOUBLES: "Doubles come too often: {seen} instead of about {expected}.",
        Question.FOLLOWING: "A roll depends on the one before it: are the dice thrown properly?",
        Question.RUNS: "High and low rolls take turns too often: {seen} times instead of about"
        " {expected}.",
    },
    less={
        Question.FACES: "{whose} show {subject} too seldom: {seen} times, where fair dice show it"
        " about {expected} times.",
        Question.ROLLS: "The roll {subject} comes too seldom: {seen} times instead of about"
        " {expected}.",
        Question.DOUBLES: "Doubles come too seldom: {seen} instead of about {expected}.",
        Question.RUNS: "High and low rolls take turns too seldom: {seen} times instead of about"
        " {expected}.",
    },
    how_often="Of reports on fair dice, about one in {times} shows anything as strong.",
    power="Dice that show one face in 20 of 100 throws, instead of 17, would nearly always have"
    " been found in so many.",
    more="To find dice that show one face in 20 of 100 throws, instead of 17, takes about {rolls}"
    " rolls.",
    whose="{colour}'s dice",
    all_dice="The dice",
    colours=("White", "Black"),
    faces_title="Faces, in 100 dice",
    rolls_title="Rolls, in 100",
    fair="line: fair dice; band: 95 of 100 fair sets",
    doubles="Doubles: {seen}; fair dice: about {expected}.",
    separator=",",
)

SPANISH_FAIRNESS = FairnessWords(
    sources={
        "electronic": "de los dados electrónicos",
        "typed": "anotadas en la pantalla",
        "rolled": "del árbitro",
        "file": "de archivos de encuentros",
    },
    nothing="Nada raro en {rolls} tiradas {source}.",
    unusual="Algo raro en {rolls} tiradas {source}:",
    too_few="Muy pocas tiradas {source} para decir algo: {rolls}; desde {least} empieza a verse.",
    none="No hay tiradas anotadas.",
    findings={
        Question.FACES: "{whose} sacan {subject} demasiado: {seen} veces, y unos dados correctos lo"
        " sacan unas {expected}.",
        Question.ROLLS: "La tirada {subject} sale demasiado: {seen} veces en lugar de unas"
        " {expected}.",
        Question.DOUBLES: "Salen demasiados dobles: {seen} en lugar de unos {expected}.",
        Question.FOLLOWING: "Cada tirada depende de la anterior: ¿se tiran bien los dados?",
        Question.RUNS: "Las tiradas altas y bajas se alternan demasiado: {seen} veces en lugar de"
        " unas {expected}.",
    },
    less={
        Question.FACES: "{whose} sacan {subject} muy poco: {seen} veces, y unos dados correctos lo"
        " sacan unas {expected}.",
        Question.ROLLS: "La tirada {subject} sale muy poco: {seen} veces en lugar de unas"
        " {expected}.",
        Question.DOUBLES: "Salen muy pocos dobles: {seen} en lugar de unos {expected}.",
        Question.RUNS: "Las tiradas altas y bajas se alternan muy poco: {seen} veces en lugar de"
        " unas {expected}.",
    },
    how_often="De los informes sobre dados correctos, uno de cada {times} muestra algo tan claro.",
    power="Unos dados que sacan una cara 20 veces de 100, en lugar de 17, casi siempre se habrían"
    " descubierto con tantas.",
    more="Para descubrir dados que sacan una cara 20 veces de 100, en lugar de 17, hacen falta unas"
    " {rolls} tiradas.",
    whose="Los dados de {colour}",
    all_dice="Los dados",
    colours=("Blancas", "Negras"),
    faces_title="Caras, de cada 100 dados",
    rolls_title="Tiradas, de cada 100",
    fair="línea: dados correctos; banda: 95 de 100 series correctas",
    doubles="Dobles: {seen}; dados correctos: unos {expected}.",
    separator=".",
)


def fairness_words(language: Language) -> FairnessWords:
    """Return the words of a language."""
    return {Language.ENGLISH: ENGLISH_FAIRNESS, Language.SPANISH: SPANISH_FAIRNESS}[language]
