"""Lead Engineer: a faceup upgrade for each medium or large machine that its owner builds, given room (R-ABL-8)."""

from __future__ import annotations

from whistle_mountain.items.families.on_build import BuildAbility
from whistle_mountain.play.verbs.take import take_upgrade

LEAD_ENGINEER = BuildAbility("ability.lead-engineer", sizes=("medium", "large"), reward=take_upgrade())
