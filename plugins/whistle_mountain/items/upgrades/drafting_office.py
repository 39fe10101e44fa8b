"""Drafting Office: a card for each machine, of any size, that its owner gains."""

from __future__ import annotations

from whistle_mountain.items.families.on_gain import GainReward
from whistle_mountain.play.verbs.cards import gain_cards
from whistle_mountain.terms.kinds import Upgrade


class DraftingOffice(GainReward, Upgrade):
    """The upgrade that is paid for machines."""


DRAFTING_OFFICE = DraftingOffice("upgrade.drafting-office", kind="machine", reward=gain_cards(1))
