"""Lift: a worker goes up or down one floor of the tower, for a card."""

from __future__ import annotations

from whistle_mountain.effects.cards import discard_card
from whistle_mountain.effects.climb import climb
from whistle_mountain.items import Machine

LIFT = Machine("machine.lift", activate=discard_card() >> climb())
