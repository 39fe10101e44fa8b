"""Whistle factory (rulebook, "Tuiles")."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.terms.kinds import Halt

WHISTLE_FACTORY = Halt("special.whistle-factory", stop=gain(whistles=1))
