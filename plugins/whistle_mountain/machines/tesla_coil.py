"""Tesla Coil: a random award for one iron."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.take import take_awards
from whistle_mountain.items import Machine

TESLA_COIL = Machine("machine.tesla-coil", activate=pay(iron=1) >> take_awards(1))
