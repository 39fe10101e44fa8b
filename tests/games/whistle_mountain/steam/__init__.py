"""Packages that add pieces to the game, as their authors would write them; the guide shows the same files."""
