"""What commands say of files that cannot be used: in Spanish too, wherever people meet it."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.cli import main
from controller.display.fault_words_es import SPANISH_FAULTS
from controller.display.language import Language
from controller.shell.errors import RecordingError
from controller.shell.journal import EMPTY, IN_USE, NO_MATCH
from controller.shell.translate_board import told
from vision.errors import BoardFileError, PictureError

ROOT = Path(__file__).parents[3]
FILES = (
    "vision/picture.py",
    "vision/board_file.py",
    "vision/board_toml.py",
    "vision/capture.py",
    "vision/picamera.py",
    "controller/shell/recording.py",
    "controller/shell/boards.py",
    "controller/shell/recorder.py",
    "controller/shell/shots.py",
    "controller/shell/commands/common.py",
    "controller/shell/commands/calibrate.py",
    "controller/shell/commands/read.py",
)
FAULTS = {
    "PictureError", "PictureSizeError", "BoardFileError", "CameraError", "RecordingError",
    "ShellError",
}  # fmt: skip


def templates(path: str) -> Iterator[str]:
    """Every sentence that is raised in a file as it is written there."""
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in FAULTS:
            continue
        first = node.args[0]
        assert not isinstance(first, ast.JoinedStr), f"{path}:{node.lineno} is filled in already"
        if isinstance(first, ast.Constant):
            yield str(first.value)


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("path", FILES)
def test_every_fault_has_spanish_words(path: str) -> None:
    said = list(templates(path))
    assert said
    assert [one for one in said if one not in SPANISH_FAULTS] == []


def test_every_fault_of_the_journal_has_spanish_words() -> None:
    assert {EMPTY, NO_MATCH, IN_USE} <= set(SPANISH_FAULTS)


@pytest.mark.parametrize("english", SPANISH_FAULTS)
def test_both_languages_fill_in_the_same(english: str) -> None:
    assert fields(english) == fields(SPANISH_FAULTS[english])
    assert english != SPANISH_FAULTS[english] or english == "{path}, line {number}: {why}"


def test_a_fault_in_a_fault_is_told_in_the_same_language() -> None:
    inner = RecordingError("the picture {name} is not in the folder", name="1.jpg")
    outer = RecordingError("{path}, line {number}: {why}", path="r", number=2, why=inner)
    assert told(outer, Language.SPANISH) == "r, línea 2: la imagen 1.jpg no está en la carpeta"
    assert str(outer) == "r, line 2: the picture 1.jpg is not in the folder"


def test_a_fault_without_words_and_one_of_others_stay_as_they_are() -> None:
    assert told(RecordingError("{odd}"), Language.SPANISH) == "{odd}"
    assert told(ValueError("x"), Language.SPANISH) == "x"
    odd = PictureError("cannot read the picture {path}: {why}", path="a", why=OSError("broken"))
    assert told(odd, Language.SPANISH) == "no se puede leer la imagen a: broken"
    full = BoardFileError(
        "cannot write the board file {path}: {why}", path="b", why=OSError(28, "No space")
    )
    assert told(full, Language.SPANISH).endswith("el disco está lleno")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["referee", "{there}"], "no es una grabación: no se puede leer recording.jsonl"),
        (["read", "--board", "{there}/b.toml", "x.jpg"], "no se puede leer el archivo del tablero"),
        (["calibrate", "--start", "{there}/no.jpg", "--out", "b.toml"], "no existe"),
        (["calibrate", "--start", "{torn}", "--out", "b.toml"], "es una imagen dañada"),
        (["calibrate", "--camera", "/nowhere", "--out", "b.toml"], "no hay cámara"),
        (["match", "list", "--journal", "{there}/j"], "no hay ningún diario"),
        (["record", "{used}", "--config", "{spanish}"], "ya tiene una grabación o imágenes"),
    ],
    ids=lambda one: one if isinstance(one, str) else one[0],
)
def test_commands_say_so(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn, used = tmp_path / "torn.jpg", tmp_path / "used"
    torn.write_bytes(b"\xff\xd8\xff\xe0 torn")
    used.mkdir()
    (used / "recording.jsonl").touch()
    spanish = tmp_path / "settings.toml"
    spanish.write_text('[screen]\nlanguage = "es"\n', encoding="utf-8")
    places = {"there": tmp_path, "torn": torn, "used": used, "spanish": spanish}
    language = [] if "--config" in words else ["--language", "es"]
    status = main([*(word.format(**places) for word in words), *language])
    assert status == 2
    assert said in capsys.readouterr().err
