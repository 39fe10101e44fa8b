"""Craftsman: two whistles for each machine that its owner builds."""

from __future__ import annotations

from whistle_mountain.items.families.on_build import BuildAbility
from whistle_mountain.play.verbs.gain import gain

CRAFTSMAN = BuildAbility("ability.craftsman", reward=gain(whistle=2))
