"""Players for any game, each in a file of its own."""
