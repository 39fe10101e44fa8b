"""Activation: activate an active machine of the grid (R-ACT-4)."""

from __future__ import annotations

from whistle_mountain.effects.activate import activate
from whistle_mountain.items import Award

ACTIVATE = Award("award.activate", redeem=activate())
