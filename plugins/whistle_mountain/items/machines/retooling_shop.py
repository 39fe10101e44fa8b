"""Retooling Shop: a faceup upgrade when built; then one's own against those of the market (R-ABL-6)."""

from __future__ import annotations

from whistle_mountain.play.verbs.swap_upgrade import swap_upgrade
from whistle_mountain.play.verbs.take import take_upgrade
from whistle_mountain.terms.kinds import Machine

RETOOLING_SHOP = Machine("machine.retooling-shop", built=take_upgrade(), activate=swap_upgrade())
