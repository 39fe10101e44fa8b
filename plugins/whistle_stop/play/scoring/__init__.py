"""The end of the game, and what counts."""
