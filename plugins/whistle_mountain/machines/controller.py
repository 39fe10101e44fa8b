"""Controller: activate any active machine of the grid, for one water."""

from __future__ import annotations

from whistle_mountain.effects.activate import activate
from whistle_mountain.effects.pay import pay
from whistle_mountain.items import Machine

CONTROLLER = Machine("machine.controller", activate=pay(water=1) >> activate())
