"""Camera pictures of a board that does not exist, with exact truth: for the demo and for tests."""
