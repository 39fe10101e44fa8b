"""Families: what several items have in common, and need to say only once."""
