"""Two rulesets compared: the same seeds and players under both, game by game."""
