"""The guide's figures: `python -m hardware.drawings` writes them into hardware/wiring."""
