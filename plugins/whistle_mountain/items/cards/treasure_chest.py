"""Treasure Chest: two whistles."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Card

TREASURE_CHEST = Card("card.treasure-chest", play=gain(whistle=2))
