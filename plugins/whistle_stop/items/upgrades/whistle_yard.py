"""Whistle Yard: whistles for coal."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.play.verbs.pay import pay
from whistle_stop.terms.kinds import Upgrade

WHISTLE_YARD = Upgrade("upgrade.whistle-yard", action=pay(coal=1) >> gain(whistles=1))
