"""The serial dice: bytes on a line in, dice reports out; knows nothing of boards or rules."""
