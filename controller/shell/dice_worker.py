"""The dice as a worker of the service: each report is journaled before the dice hear of it."""

from collections.abc import Sequence

from controller.referee.events import DeviceLost
from controller.shell.clock import Clock
from controller.shell.service import Post
from controller.shell.translate import DICE, began_of, from_dice, key_of, source_of
from firmware_bridge.bridge import BridgeSettings, DiceBridge
from firmware_bridge.reports import DiceReport, EventKey

JOURNAL_WITHIN_S = 1.0
"""How long an acknowledgement waits for the disk; after that the event waits in memory, and the
dice must not be held up for ever by a full disk."""


class DiceWorker:
    """Owns the dice bridge."""

    def __init__(
        self,
        post: Post,
        clock: Clock,
        ports: Sequence[str] = (),
        *,
        known: Sequence[str] = (),
    ) -> None:
        """Prepare.

        Args:
            post: takes the events.
            clock: the service's clock.
            ports: serial ports or addresses; empty searches for dice.
            known: how the journal names the newest events (`source_of`); they count once only.
        """
        self._post = post
        self._clock = clock
        settings = BridgeSettings(resume=newest_keys(known), told_unknown=newest_unknown(known))
        self._bridge = DiceBridge(ports or None, self._report, clock, settings)

    @property
    def healthy(self) -> bool:
        """Whether the bridge's threads live."""
        return self._bridge.healthy

    def start(self) -> None:
        """Begin to look for the dice."""
        self._post(DeviceLost(self._clock(), DICE, "no dice have answered yet"))
        self._bridge.start()

    def stop(self) -> None:
        """Stop and let the port go."""
        self._bridge.stop()

    def _report(self, report: DiceReport) -> None:
        """Post a report and wait for the journal: the dice are acknowledged after this."""
        source = source_of(report)
        for event in from_dice(report):
            self._post(event, source).wait(JOURNAL_WITHIN_S)


def newest_keys(sources: Sequence[str]) -> tuple[EventKey, ...]:
    """Return the newest event of each device, given all in order."""
    newest = {key.device: key for key in map(key_of, sources)}
    return tuple(newest.values())


def newest_unknown(sources: Sequence[str]) -> tuple[EventKey, ...]:
    """Return the beginning of each device's last unknown roll, given all in order."""
    began = [key for key in map(began_of, sources) if key is not None]
    return tuple({key.device: key for key in began}.values())
