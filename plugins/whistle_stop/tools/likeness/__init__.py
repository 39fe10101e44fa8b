"""Which items may be exchanged in a position that is made for a test."""

from whistle_stop.tools.likeness.likeness import LIKENESS

__all__ = ["LIKENESS"]
