"""Planner: a faceup small machine for each upgrade that its owner gains; a swap is no gain (R-ABL-6)."""

from __future__ import annotations

from whistle_mountain.items.families.on_gain import GainReward
from whistle_mountain.play.verbs.take import take_machine
from whistle_mountain.terms.kinds import Ability


class Planner(GainReward, Ability):
    """The ability that is paid for upgrades with machines."""


PLANNER = Planner("ability.planner", kind="upgrade", reward=take_machine("small"))
