"""Vault: two whistles for any resource."""

from __future__ import annotations

from whistle_mountain.effects.gain import gain
from whistle_mountain.effects.pay import pay
from whistle_mountain.items import Machine

VAULT = Machine("machine.vault", activate=pay(1) >> gain(whistle=2))
