"""Rope Ladder: a rescue for one coal."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import rescue
from whistle_mountain.terms.kinds import Machine

ROPE_LADDER = Machine("machine.rope-ladder", activate=pay(coal=1) >> rescue())
