"""Exec Archives: two cards when built; then look at four cards and keep two."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import draw, gain_cards
from whistle_mountain.terms.kinds import Machine

EXEC_ARCHIVES = Machine("machine.exec-archives", built=gain_cards(2), activate=draw(4, keep=2))
