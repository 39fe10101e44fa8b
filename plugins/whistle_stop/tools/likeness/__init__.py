"""Which items may be exchanged in a position that is made for a test, and what such positions promise."""

from whistle_stop.tools.likeness.exchanging import LIKENESS
from whistle_stop.tools.likeness.promising import PROMISES

__all__ = ["LIKENESS", "PROMISES"]
