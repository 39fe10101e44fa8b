"""Scaffold: a scaffold from any stack."""

from __future__ import annotations

from whistle_mountain.play.verbs.take import take_scaffolds
from whistle_mountain.terms.kinds import Award

SCAFFOLD = Award("award.scaffold", redeem=take_scaffolds(1))
