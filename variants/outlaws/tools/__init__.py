"""Tools: the picture of the overlay, how a game has ended, the rules as a list, invariants."""
