"""Setting the board up from the screen of the running service."""
