"""Scramble: move a worker for one gold."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import move
from whistle_mountain.terms.kinds import Card

SCRAMBLE = Card("card.scramble", play=pay(gold=1) >> move())
