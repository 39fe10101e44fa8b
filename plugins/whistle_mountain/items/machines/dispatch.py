"""Dispatch: another airship than the one that activates it goes home (R-ACT-5)."""

from __future__ import annotations

from whistle_mountain.play.verbs.recall import recall
from whistle_mountain.terms.kinds import Machine

DISPATCH = Machine("machine.dispatch", activate=recall(another=True))
