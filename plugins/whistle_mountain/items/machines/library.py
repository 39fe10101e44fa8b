"""Library: a card for one gold."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import gain_cards
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Machine

LIBRARY = Machine("machine.library", activate=pay(gold=1) >> gain_cards(1))
