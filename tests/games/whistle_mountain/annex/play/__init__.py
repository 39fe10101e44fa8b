"""What it adds to the game, subject by subject."""
