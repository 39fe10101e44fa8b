"""Recycle: the resources on the top scaffold of a stack, which then goes to the bottom; the last one just stays."""

from __future__ import annotations

from whistle_mountain.play.verbs.cash_in import cash_in
from whistle_mountain.terms.kinds import Card

RECYCLE = Card("card.recycle", play=cash_in("scaffold"))
