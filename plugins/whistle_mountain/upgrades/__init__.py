"""Upgrades, one file each."""
