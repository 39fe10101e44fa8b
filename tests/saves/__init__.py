"""Saves of older versions, what those versions said about them, and how the two were made."""
