"""Booster Pack: a faceup upgrade for one whistle."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_upgrade
from whistle_mountain.terms.kinds import Machine

BOOSTER_PACK = Machine("machine.booster-pack", activate=pay(whistle=1) >> take_upgrade())
