"""The two seats of the solo game."""

PLAYER, OUTLAWS = 0, 1
