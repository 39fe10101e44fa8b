"""Exec Archives: two cards when built; then look at four cards and keep two."""

from __future__ import annotations

from whistle_mountain.effects.cards import draw, gain_cards
from whistle_mountain.items import Machine

EXEC_ARCHIVES = Machine("machine.exec-archives", built=gain_cards(2), activate=draw(4, keep=2))
