"""Blueprints: two cards."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import gain_cards
from whistle_mountain.terms.kinds import Card

BLUEPRINTS = Card("card.blueprints", play=gain_cards(2))
