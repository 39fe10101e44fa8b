"""A boiler, and what belongs to it."""
