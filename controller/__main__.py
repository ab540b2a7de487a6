"""`python -m controller` is `bgref`."""

import sys

from controller.cli import main

sys.exit(main())
