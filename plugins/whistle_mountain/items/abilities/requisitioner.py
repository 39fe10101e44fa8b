"""Requisitioner: once a turn, a scaffold for a card or a card for a scaffold."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import discard_card, gain_cards
from whistle_mountain.play.verbs.combinators.either import either
from whistle_mountain.play.verbs.spend_scaffold import spend_scaffold
from whistle_mountain.play.verbs.take import take_scaffolds
from whistle_mountain.terms.kinds import Ability

REQUISITIONER = Ability(
    "ability.requisitioner",
    use=either(
        ("use.card-for-scaffold", discard_card() >> take_scaffolds(1)),
        ("use.scaffold-for-card", spend_scaffold() >> gain_cards(1)),
    ),
)
