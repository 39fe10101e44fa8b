"""Card: a card."""

from __future__ import annotations

from whistle_mountain.effects.cards import gain_cards
from whistle_mountain.items import Award

CARD = Award("award.card", redeem=gain_cards(1))
