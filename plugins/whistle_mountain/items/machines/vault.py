"""Vault: two whistles for any resource."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Machine

VAULT = Machine("machine.vault", activate=pay(1) >> gain(whistle=2))
