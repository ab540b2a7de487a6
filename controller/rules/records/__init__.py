"""Records of matches and positions: files of other programs read, replayed and written.

The law of this package: it is pure, it never guesses. What cannot be understood is kept with its
line, and what follows from it is not judged.
"""
