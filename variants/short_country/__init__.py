"""Whistle Stop in a shorter country: fewer columns and fewer rounds, by facts of its own and one rule point."""
