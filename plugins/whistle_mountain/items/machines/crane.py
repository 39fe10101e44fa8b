"""Crane: two scaffolds for one whistle."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_scaffolds
from whistle_mountain.terms.kinds import Machine

CRANE = Machine("machine.crane", activate=pay(whistle=1) >> take_scaffolds(2))
