"""Mystery Upgrade: the top facedown upgrade for one gold."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_upgrade
from whistle_mountain.terms.kinds import Card

MYSTERY_UPGRADE = Card("card.mystery-upgrade", play=pay(gold=1) >> take_upgrade(facedown=True))
