"""Activating machines: which can be, and what that does."""
