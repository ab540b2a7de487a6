"""Pure backgammon: positions, dice, plays, variants, cube, match and notation."""
