"""Gold mine (rulebook, "Tuiles")."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.terms.kinds import Halt

GOLD_MINE = Halt("special.gold-mine", stop=gain(nuggets=1))
