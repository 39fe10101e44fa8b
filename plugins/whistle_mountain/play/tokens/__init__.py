"""Tokens: resources and points gained, paid, and laid on machines."""
