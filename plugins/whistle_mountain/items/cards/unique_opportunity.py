"""Unique Opportunity: look at three cards and keep one."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import draw
from whistle_mountain.terms.kinds import Card

UNIQUE_OPPORTUNITY = Card("card.unique-opportunity", play=draw(3, keep=1))
