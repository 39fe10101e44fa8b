"""Prospector: nuggets for coal."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.play.verbs.pay import pay
from whistle_stop.terms.kinds import Upgrade

PROSPECTOR = Upgrade("upgrade.prospector", action=pay(coal=1) >> gain(nuggets=1))
