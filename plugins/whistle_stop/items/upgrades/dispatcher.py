"""Dispatcher: the tile under a train is activated again (R-WS-UPG-6)."""

from __future__ import annotations

from whistle_stop.play.verbs.pay import pay
from whistle_stop.play.verbs.reactivate import reactivate
from whistle_stop.terms.kinds import Upgrade

DISPATCHER = Upgrade("upgrade.dispatcher", action=pay(coal=1) >> reactivate())
