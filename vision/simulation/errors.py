"""Everything that can go wrong while a simulated board is described or drawn.

SimulationError
├── SceneError      the description of a board, camera, lamp or object makes no sense
└── PlacingError    a checker cannot be laid or taken where it was asked
"""


class SimulationError(ValueError):
    """The caller asked the simulated board for something it cannot show."""


class SceneError(SimulationError):
    """A scene's description makes no sense; the message names the field and its value."""


class PlacingError(SimulationError):
    """A checker cannot be laid or taken there; the message names the place."""
