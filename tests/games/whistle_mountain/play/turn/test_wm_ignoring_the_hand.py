"""An effect that says that it ignores the hand is as possible without the card through which it comes about."""

from __future__ import annotations

import ruleworks
from ruleworks_testing import play_randomly
from whistle_mountain.play.turn.bonus import effect_of, while_playing
from whistle_mountain.terms.effect import Cause, ignores_hand


def test_effects_that_ignore_the_hand_are_the_same_without_the_card() -> None:
    ruleset = ruleworks.ruleset("whistle-mountain")
    asked = set()
    for seed in range(16):
        game = play_randomly(ruleset, players=3, seed=seed, longest=100 + 60 * seed)
        for seat, storage in enumerate(game.position.storages):
            for card in {*storage.cards} & {*ruleset.items}:
                effect = effect_of(game.scene, card)
                if ignores_hand(effect):
                    asked.add(card)
                    cause, without = Cause(seat, card), while_playing(game.scene, seat, card)
                    assert effect.possible(game.scene, cause) == effect.possible(without, cause), card
    assert len(asked) >= 3
