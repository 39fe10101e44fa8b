"""Salvage Yard: a machine that is partly under water comes into the storage, for one iron and one water (R-WAT-3)."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.salvage import salvage
from whistle_mountain.terms.kinds import Machine

SALVAGE_YARD = Machine("machine.salvage-yard", activate=pay(iron=1, water=1) >> salvage())
