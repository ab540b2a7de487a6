"""A whole match without hardware: simulated board, people and dice in front of the real thing."""
