"""Crossing the canyon: what that is worth."""
