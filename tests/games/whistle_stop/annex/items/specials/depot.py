"""Depot: a special tile for trains that are running out of everything."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.terms.kinds import Halt

DEPOT = Halt("special.depot", stop=gain(coal=1, whistles=1))
