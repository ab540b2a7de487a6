"""The screen as an output: what is drawn anew, and why."""

from controller.display.language import Language
from controller.display.screen_view import RealBoard, ScreenView
from controller.shell.clock import HandClock
from controller.shell.screen.canvas import Picture
from controller.shell.screen.output import ScreenOutput
from controller.shell.screen.window import Window
from tests.controller.display.sample_tables import SAMPLES


class SeenWindow(Window):
    """A window that keeps what it was given to show."""

    def __init__(self) -> None:
        super().__init__((800, 480))
        self.views: list[ScreenView] = []

    def show(self, view: ScreenView, camera: Picture | None = None) -> None:
        del camera
        self.views.append(view)

    def pump(self) -> None:
        pass


def test_turning_the_directors_key_is_drawn_at_once_and_nothing_else_is() -> None:
    window, boards, clock = SeenWindow(), [RealBoard(buttons=True)], HandClock(5.0)
    output = ScreenOutput(window, Language.ENGLISH, clock, board=lambda: boards[-1])
    output.show(SAMPLES["paused"], (), 5.0)
    output.pump()
    assert len(window.views) == 1
    boards.append(RealBoard(buttons=True, key_on=True))
    output.pump()
    output.pump()
    assert len(window.views) == 2
    assert "press A of who" in window.views[-1].detail
    boards.append(RealBoard(buttons=True))
    output.pump()
    assert window.views[-1] == window.views[0]
