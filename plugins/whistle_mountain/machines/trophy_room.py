"""Trophy Room: two random awards when built, and further ones, random and facedown too, for one gold each."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.take import take_awards
from whistle_mountain.items import Machine

TROPHY_ROOM = Machine("machine.trophy-room", built=take_awards(2), activate=pay(gold=1) >> take_awards(1))
