"""Moves: where trains can go, the tiles that they lay on their way, and where they stop."""
