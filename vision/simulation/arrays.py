"""The two kinds of numpy array everything here is made of."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.floating[Any]]
"""Numbers on a grid (light, millimetres, directions); float32 wherever it is large."""

Picture = NDArray[np.uint8]
"""Bytes as a camera gives them, (H, W, 3), BGR."""
