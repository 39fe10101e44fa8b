"""What a card of the Outlaws would do is drawn before the die is rolled."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.games.outlaws.solo import OUTLAWS, play_on

from outlaws.table.memories import Overlay
from outlaws.terms.seats import OUTLAWS as GANG
from outlaws.tools.illustration.preview import after_card
from ruleworks import translator
from ruleworks_contracts import seen
from ruleworks_pictures import Look, overlays


@pytest.mark.parametrize("most", [10, 40, 90])
def test_each_card_moves_the_gang_and_the_table_stays_as_it_is(most: int) -> None:
    game = play_on(OUTLAWS.new_game(seed=3), 3, most=most)
    look = Look(seen(game, 0), OUTLAWS, 0, translator("en", OUTLAWS.text_sources))
    before, cards = game.digest(), OUTLAWS.scene(look.position).memory(Overlay).shown
    assert cards
    for card in cards:
        then = after_card(card, look)
        assert then is not None
        assert then.crews[GANG] != look.position.crews[GANG]
        assert then.storages[0].cards == look.position.storages[0].cards
    assert game.digest() == before
    assert look.position == seen(game, 0)
    assert after_card("machine.vault", look) is None


def test_it_is_laid_over_the_picture_and_tells_what_the_seat_may_know_alone() -> None:
    game = play_on(OUTLAWS.new_game(seed=3), 3, most=40)
    cards = [f"item:{card}" for card in game.scene.memory(Overlay).shown]
    made = overlays(game, 0, cards, desk=True)
    assert [over.option for over in made] == cards
    assert all(re.search(r'data-piece="[^"]*-2"', over.svg) for over in made)
    other = game.sample_hidden(0, Random(1))
    assert overlays(other, 0, cards, desk=True) == made
    (nothing,) = overlays(game, 0, ["item:machine.vault"], desk=True)
    assert nothing.svg == ""
