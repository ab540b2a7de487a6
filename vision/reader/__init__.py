"""From one settled picture of a known board to the evidence at every place.

`reader` goes through the steps in order: `drift`, `bare_bar`, `light`, `shade`, `obstacles` (with
`harmless`), `maps` (with `rings`), then `columns` with `stacks`, and the `bar`.
"""

from vision.reader.reader import Reader

__all__ = ["Reader"]
