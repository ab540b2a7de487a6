"""Pictures of a board to board readings; knows nothing of rules, turns or dice."""
