"""Supplier: a cube of any colour for coal."""

from __future__ import annotations

from whistle_stop.play.verbs.gain import gain
from whistle_stop.play.verbs.pay import pay
from whistle_stop.terms.kinds import Upgrade

SUPPLIER = Upgrade("upgrade.supplier", action=pay(coal=1) >> gain(any=1))
