"""Upgrades of the annex."""
