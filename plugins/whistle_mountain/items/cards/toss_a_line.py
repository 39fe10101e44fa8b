"""Toss a Line: a rescue for one gold."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import rescue
from whistle_mountain.terms.kinds import Card

TOSS_A_LINE = Card("card.toss-a-line", play=pay(gold=1) >> rescue())
