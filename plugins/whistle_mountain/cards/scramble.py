"""Scramble: move a worker for one gold."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.workers import move
from whistle_mountain.items import Card

SCRAMBLE = Card("card.scramble", play=pay(gold=1) >> move())
