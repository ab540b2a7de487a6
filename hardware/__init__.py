"""What to buy, build and wire. The Python here only draws the guide's figures."""
