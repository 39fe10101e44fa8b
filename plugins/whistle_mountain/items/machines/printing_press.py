"""Printing Press: a card."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import gain_cards
from whistle_mountain.terms.kinds import Machine

PRINTING_PRESS = Machine("machine.printing-press", activate=gain_cards(1))
