"""Blueprints: two cards."""

from __future__ import annotations

from whistle_mountain.effects.cards import gain_cards
from whistle_mountain.items import Card

BLUEPRINTS = Card("card.blueprints", play=gain_cards(2))
