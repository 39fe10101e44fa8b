"""Activation: activate an active machine of the grid (R-ACT-4)."""

from __future__ import annotations

from whistle_mountain.play.verbs.activate import activate
from whistle_mountain.terms.kinds import Award

ACTIVATE = Award("award.activate", redeem=activate())
