"""Scaffold: a scaffold from any stack."""

from __future__ import annotations

from whistle_mountain.effects.take import take_scaffolds
from whistle_mountain.items import Award

SCAFFOLD = Award("award.scaffold", redeem=take_scaffolds(1))
