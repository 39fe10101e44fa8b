"""Exchange: a share for that of another company (R-WS-UPG-7)."""

from __future__ import annotations

from whistle_stop.play.verbs.exchange_share import exchange_share
from whistle_stop.play.verbs.pay import pay
from whistle_stop.terms.kinds import Upgrade

EXCHANGE = Upgrade("upgrade.exchange", action=pay(coal=1) >> exchange_share())
