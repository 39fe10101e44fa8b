"""Coal Yard: one coal becomes two."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.play.verbs.pay import pay
from whistle_stop.terms.kinds import Upgrade

COAL_YARD = Upgrade("upgrade.coal-yard", action=pay(coal=1) >> gain(coal=2))
