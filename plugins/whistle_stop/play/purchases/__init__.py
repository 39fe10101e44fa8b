"""Upgrades bought from the display and from others."""
