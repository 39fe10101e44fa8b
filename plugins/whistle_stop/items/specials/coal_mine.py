"""Coal mine (rulebook, "Tuiles")."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.terms.kinds import Halt

COAL_MINE = Halt("special.coal-mine", stop=gain(coal=2))
