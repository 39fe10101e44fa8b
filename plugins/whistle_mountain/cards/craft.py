"""Craft: build for one gold."""

from __future__ import annotations

from whistle_mountain.effects.build import build
from whistle_mountain.effects.pay import pay
from whistle_mountain.items import Card

CRAFT = Card("card.craft", play=pay(gold=1) >> build())
