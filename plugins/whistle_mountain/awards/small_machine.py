"""Small machine: a faceup small machine."""

from __future__ import annotations

from whistle_mountain.effects.take import take_machine
from whistle_mountain.items import Award

SMALL_MACHINE = Award("award.small-machine", redeem=take_machine("small"))
