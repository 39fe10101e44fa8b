"""Factory: a small machine when built, and further ones for one coal each."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_machine
from whistle_mountain.terms.kinds import Machine

FACTORY = Machine("machine.factory", built=take_machine("small"), activate=pay(coal=1) >> take_machine("small"))
