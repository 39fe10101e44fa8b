"""Sawmill: a coal becomes wood."""

from __future__ import annotations

from tests.games.whistle_stop.annex.play.verbs.saw import saw

from whistle_stop.play.verbs.pay import pay
from whistle_stop.terms.kinds import Upgrade

SAWMILL = Upgrade("upgrade.sawmill", action=pay(coal=1) >> saw(2))
