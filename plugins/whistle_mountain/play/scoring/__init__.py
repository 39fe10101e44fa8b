"""Scoring: what counts at the end of the game, and who has won."""
