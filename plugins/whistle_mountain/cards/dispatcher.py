"""Dispatcher: any own airship goes home."""

from __future__ import annotations

from whistle_mountain.effects.recall import recall
from whistle_mountain.items import Card

DISPATCHER = Card("card.dispatcher", play=recall())
