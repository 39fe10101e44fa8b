"""Positions that are made and not awaited: items exchanged, then games directed at what is under test."""
