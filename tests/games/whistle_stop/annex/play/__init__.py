"""The annex as it is played."""
