"""Every trouble with a board or a camera has its words, in both languages, that say what to do."""

import pytest

from controller.display.board_trouble import BoardTrouble
from controller.display.language import TROUBLES, Language, words_of
from controller.referee.events import Fault
from controller.shell.translate import fault_of
from controller.shell.translate_board import advice_of, told
from vision.errors import CalibrationError, CameraError, PictureError, PictureSizeError
from vision.trouble import PLACES, CameraFault, Remark, Trouble

OF_THE_SHELL = {"OTHER_SIZE", "NO_PICTURE"}


def test_both_rooms_know_the_same_troubles() -> None:
    assert {one.name for one in BoardTrouble} - OF_THE_SHELL == {one.name for one in Trouble}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_says_what_is_wrong_and_what_to_do(
    trouble: Trouble, language: Language
) -> None:
    places = ("right",) if trouble is Trouble.OTHER_HOME else (PLACES[0],)
    advice = advice_of(Remark(trouble, places, (6, 8)), language)
    for part in (advice.wrong, advice.do):
        assert part.endswith((".", "?"))
        assert "{" not in part
    assert set(TROUBLES[language].advice) == set(BoardTrouble)


@pytest.mark.parametrize(
    ("out", "way"),
    [
        ((PLACES[0],), "to the left and away from you"),
        ((PLACES[0], PLACES[3]), "to the left,"),
        ((PLACES[1], PLACES[2]), "to the right,"),
        ((PLACES[0], PLACES[1]), "away from you,"),
        ((PLACES[2], PLACES[3]), "towards you,"),
        (PLACES, "higher"),
        ((PLACES[0], PLACES[2]), "higher"),
    ],
)
def test_the_camera_is_moved_towards_what_is_out_of_the_picture(
    out: tuple[str, ...], way: str
) -> None:
    assert way in advice_of(Remark(Trouble.CORNER_OUT, out), Language.ENGLISH).do


def test_points_are_named_one_or_several() -> None:
    one = advice_of(Remark(Trouble.COVERED, points=(6,)), Language.ENGLISH)
    several = advice_of(Remark(Trouble.COVERED, points=(1, 6, 8)), Language.SPANISH)
    assert one.wrong == "Something lies over point 6."
    assert several.wrong == "Algo tapa los puntos 1, 6 y 8."


def test_a_fault_that_people_can_mend_is_told_in_their_language() -> None:
    remark = Remark(Trouble.TOO_DARK)
    assert "oscuro" in told(CalibrationError(str(remark), remark), Language.SPANISH)
    assert told(CalibrationError("no picture"), Language.SPANISH) == "no picture"


@pytest.mark.parametrize("fault", CameraFault)
def test_every_fault_of_a_camera_says_what_to_mend(fault: CameraFault) -> None:
    known = fault_of(CameraError("why", fault))
    assert known.name == fault.name
    for language in Language:
        assert words_of(language).faults[known].endswith((".", "?"))


def test_pictures_of_another_size_and_broken_ones_are_told_apart() -> None:
    assert fault_of(PictureSizeError("640x480")) is Fault.OTHER_SIZE
    assert fault_of(PictureError("torn")) is Fault.NO_PICTURE
