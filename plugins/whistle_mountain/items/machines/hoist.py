"""Hoist: a rescue for one gold."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import rescue
from whistle_mountain.terms.kinds import Machine

HOIST = Machine("machine.hoist", activate=pay(gold=1) >> rescue())
