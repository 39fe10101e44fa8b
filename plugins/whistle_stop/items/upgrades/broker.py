"""Broker: trades as at a trading post."""

from __future__ import annotations

from whistle_stop.play.verbs.pay import pay
from whistle_stop.play.verbs.trade import trade
from whistle_stop.terms.kinds import Upgrade

BROKER = Upgrade("upgrade.broker", action=pay(coal=1) >> trade(2))
