"""Setting up the hideout, the cards and the draft for two."""
