"""Controller: activate any active machine of the grid, for one water."""

from __future__ import annotations

from whistle_mountain.play.verbs.activate import activate
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Machine

CONTROLLER = Machine("machine.controller", activate=pay(water=1) >> activate())
