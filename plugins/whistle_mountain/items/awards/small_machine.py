"""Small machine: a faceup small machine."""

from __future__ import annotations

from whistle_mountain.play.verbs.take import take_machine
from whistle_mountain.terms.kinds import Award

SMALL_MACHINE = Award("award.small-machine", redeem=take_machine("small"))
