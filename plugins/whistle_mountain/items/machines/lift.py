"""Lift: a worker goes up or down one floor of the tower, for a card."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import discard_card
from whistle_mountain.play.verbs.climb import climb
from whistle_mountain.terms.kinds import Machine

LIFT = Machine("machine.lift", activate=discard_card() >> climb())
