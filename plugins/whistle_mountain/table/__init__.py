"""The table: what lies where in a position, and the squares that follow from it."""
