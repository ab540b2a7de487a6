"""What is wrong with a picture of a board, in the players' words: beside `translate.py`."""

from controller.display.board_trouble import Advice, BoardTrouble, advice_on
from controller.display.fault_words_es import SPANISH_FAULTS, SPANISH_SYSTEM
from controller.display.language import TROUBLES, Language
from vision.errors import CalibrationError, FilledError
from vision.trouble import Remark


def advice_of(remark: Remark, language: Language) -> Advice:
    """Say what is wrong and what to do about it."""
    trouble = BoardTrouble[remark.what.name]
    return advice_on(TROUBLES[language], trouble, remark.places, remark.points)


def told(fault: Exception, language: Language) -> str:
    """Return the sentence of a fault, in the players' language where it is one they can mend."""
    if isinstance(fault, CalibrationError) and fault.remark is not None:
        return str(advice_of(fault.remark, language))
    return _filled(fault, language) if isinstance(fault, FilledError) else str(fault)


def _filled(fault: FilledError, language: Language) -> str:
    """Fill in the template of a language; a sentence that it has no words for stays English."""
    template = SPANISH_FAULTS.get(fault.template)
    if language is not Language.SPANISH or template is None:
        return str(fault)
    values = {name: _value(value, language) for name, value in fault.values.items()}
    return template.format(**values)


def _value(value: object, language: Language) -> object:
    if isinstance(value, OSError):
        return SPANISH_SYSTEM.get(value.errno or 0, value.strerror or value)
    return told(value, language) if isinstance(value, FilledError) else value
