"""Financier: points for sets of shares (R-WS-UPG-10)."""

from __future__ import annotations

from whistle_stop.play.verbs.pay import pay
from whistle_stop.play.verbs.score_sets import score_sets
from whistle_stop.terms.kinds import Upgrade

FINANCIER = Upgrade("upgrade.financier", action=pay(coal=1) >> score_sets(4, shares=3))
