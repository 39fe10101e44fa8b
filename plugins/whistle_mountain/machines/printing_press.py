"""Printing Press: a card."""

from __future__ import annotations

from whistle_mountain.effects.cards import gain_cards
from whistle_mountain.items import Machine

PRINTING_PRESS = Machine("machine.printing-press", activate=gain_cards(1))
