"""A bench of path-traced boards of our own: other boards, lights, lenses than the reader knew.

It needs Blender's Cycles as a Python module, in an environment of its own, as bpy brings its own
numpy: `python3.11 -m venv VENV`, then `VENV/bin/pip install bpy opencv-python-headless "numpy<2"
hypothesis`. In the checkout, `VENV/bin/python -m tests.benchmarks.path_traced OUT` renders the
folders, about fifteen seconds of one core a picture, and `python -m tests.benchmarks.score_boards
OUT` scores. With `--game` they are recordings of games, and `score_games` scores them.
"""
