"""Craft: build for one gold."""

from __future__ import annotations

from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Card

CRAFT = Card("card.craft", play=pay(gold=1) >> build())
