"""Booster Pack: a faceup upgrade for one whistle."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.take import take_upgrade
from whistle_mountain.items import Machine

BOOSTER_PACK = Machine("machine.booster-pack", activate=pay(whistle=1) >> take_upgrade())
