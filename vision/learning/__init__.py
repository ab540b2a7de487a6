"""Learning what a board looks like, before it is read: its empty picture and its two colours.

`start` learns from a known position, `blind` from any; both guess the `ground` that is covered, by
the `pattern` of the points and in the light (`sheen`) of each place.
"""

from vision.learning.blind import blind_appearance
from vision.learning.start import START_POSITION, learn_appearance, outlined_points

__all__ = ["START_POSITION", "blind_appearance", "learn_appearance", "outlined_points"]
