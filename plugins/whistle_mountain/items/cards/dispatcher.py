"""Dispatcher: any own airship goes home."""

from __future__ import annotations

from whistle_mountain.play.verbs.recall import recall
from whistle_mountain.terms.kinds import Card

DISPATCHER = Card("card.dispatcher", play=recall())
