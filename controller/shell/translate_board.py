"""What is wrong with a picture of a board, in the players' words: beside `translate.py`."""

from controller.display.board_trouble import Advice, BoardTrouble, advice_on
from controller.display.language import TROUBLES, Language
from vision.errors import CalibrationError
from vision.trouble import Remark


def advice_of(remark: Remark, language: Language) -> Advice:
    """Say what is wrong and what to do about it."""
    trouble = BoardTrouble[remark.what.name]
    return advice_on(TROUBLES[language], trouble, remark.places, remark.points)


def told(fault: Exception, language: Language) -> str:
    """Return the sentence of a fault, in the players' language where it is one they can mend."""
    if isinstance(fault, CalibrationError) and fault.remark is not None:
        return str(advice_of(fault.remark, language))
    return str(fault)
