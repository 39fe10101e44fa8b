"""Mystery Upgrade: the top facedown upgrade for one gold."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.take import take_upgrade
from whistle_mountain.items import Card

MYSTERY_UPGRADE = Card("card.mystery-upgrade", play=pay(gold=1) >> take_upgrade(facedown=True))
