"""Metal Yard: once a turn, a scaffold for one whistle."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_scaffolds
from whistle_mountain.terms.kinds import Upgrade

METAL_YARD = Upgrade("upgrade.metal-yard", use=pay(whistle=1) >> take_scaffolds(1))
