"""The turn of a seat, from its beginning to the next one, and the count at the end of the game."""
