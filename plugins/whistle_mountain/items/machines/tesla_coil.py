"""Tesla Coil: a random award for one iron."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take_awards import take_awards
from whistle_mountain.terms.kinds import Machine

TESLA_COIL = Machine("machine.tesla-coil", activate=pay(iron=1) >> take_awards(1))
