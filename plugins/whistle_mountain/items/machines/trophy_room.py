"""Trophy Room: two random awards when built, and further ones, random and facedown too, for one gold each."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take_awards import take_awards
from whistle_mountain.terms.kinds import Machine

TROPHY_ROOM = Machine("machine.trophy-room", built=take_awards(2), activate=pay(gold=1) >> take_awards(1))
