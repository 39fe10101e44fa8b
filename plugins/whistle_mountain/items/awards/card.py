"""Card: a card."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import gain_cards
from whistle_mountain.terms.kinds import Award

CARD = Award("award.card", redeem=gain_cards(1))
