"""Drafting Office: a card for each machine, of any size, that its owner gains."""

from __future__ import annotations

from whistle_mountain.items.families.on_gain import GainUpgrade
from whistle_mountain.play.verbs.cards import gain_cards

DRAFTING_OFFICE = GainUpgrade("upgrade.drafting-office", kind="machine", reward=gain_cards(1))
