"""General store (rulebook, "Tuiles")."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.terms.kinds import Halt

STORE = Halt("special.store", stop=gain(any=1))
