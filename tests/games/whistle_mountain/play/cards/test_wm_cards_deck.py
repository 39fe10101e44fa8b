"""Cards: gaining, drawing to keep some, discarding, and what happens when the deck runs out (R-COL-8, R-ABL-12)."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, written

from ruleworks import Game, Step
from whistle_mountain.items.abilities.mad_scientist import GainedCards
from whistle_mountain.play.cards.deck import CardsDiscarded, CardsGained, DeckRenewed
from whistle_mountain.play.verbs.cards import ChooseDiscard, DrawCards, TakeCards, discard_card, draw, gain_cards
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause

ME = Cause(0)
DECK = ("card.craft", "card.scramble", "card.craft", "card.recycle")
HAND = ("card.charity", "card.dispatcher", "card.charity")


def doing(step: Step, deck: tuple[str, ...] = DECK, discard: tuple[str, ...] = (), active: int = 0) -> Game[Mountain]:
    mountain = written(MOUNTAIN, f"storage seat=0 cards={'+'.join(HAND)}\nstorage seat=1")
    mountain.deck, mountain.discard, mountain.active = deck, discard, active
    return carry_out(MOUNTAIN, mountain, step)


def test_cards_come_from_the_top_of_the_deck_and_only_their_owner_sees_them() -> None:
    game = doing(TakeCards(ME, 2))
    assert game.position.storages[0].cards == (*HAND, "card.craft", "card.scramble")
    assert game.position.deck == DECK[2:]
    assert told(game) == [CardsGained(0, 2, DECK[:2])]
    assert game.view(0)["position"]["storages"][0]["cards"][-1] == "card.scramble"
    assert game.view(1)["position"]["storages"][0]["cards"] == {"hidden": 5}


@pytest.mark.parametrize(("active", "counted"), [(0, 2), (1, 0)])
def test_cards_gained_are_counted_in_the_own_turn(active: int, counted: int) -> None:
    assert doing(TakeCards(ME, 2), active=active).scene.memory(GainedCards, 0).count == counted


def test_the_discard_pile_becomes_the_deck_when_more_is_drawn() -> None:
    pile = ("card.move", "card.storm-winds", "card.secret-door")
    game = doing(TakeCards(ME, 6), discard=pile)
    assert told(game)[0] == DeckRenewed(3)
    assert set(game.position.storages[0].cards) >= set(DECK)
    assert len(game.position.storages[0].cards) == len(HAND) + 6
    assert len(game.position.deck) == 1
    assert game.position.discard == ()


def test_the_discard_pile_stays_while_the_deck_suffices() -> None:
    game = doing(TakeCards(ME, 4), discard=("card.recycle",))
    assert game.position.deck == ()
    assert game.position.discard == ("card.recycle",)


def test_fewer_cards_are_gained_when_there_are_no_more() -> None:
    game = doing(TakeCards(ME, 9))
    assert game.position.storages[0].cards == (*HAND, *DECK)
    assert doing(TakeCards(ME, 1), deck=()).position.storages[0].cards == HAND


def test_of_the_cards_drawn_some_are_kept_and_the_others_discarded() -> None:
    game = doing(DrawCards(ME, 3, 1))
    assert game.decision is not None
    assert [option.id for option in game.decision.options] == ["keep:card.craft", "keep:card.scramble"]
    record = game.play("keep:card.craft")
    assert game.position.storages[0].cards == (*HAND, "card.craft")
    assert game.position.storages[0].drawn == ()
    assert sorted(game.position.discard) == ["card.craft", "card.scramble"]
    assert game.scene.memory(GainedCards, 0).count == 1
    assert [type(event) for event in record.events] == [CardsGained, CardsDiscarded]


def test_nobody_else_learns_what_was_kept() -> None:
    game = doing(DrawCards(ME, 4, 2))
    assert game.view(1)["position"]["storages"][0]["drawn"] == {"hidden": 4}
    game.play("keep:card.craft+card.recycle")
    assert game.log(1)[0]["option"]["cards"] == {"hidden": 2}
    assert list(game.log(0)[0]["option"]["cards"]) == ["card.craft", "card.recycle"]


def test_what_was_not_drawn_cannot_be_kept() -> None:
    game = doing(DrawCards(ME, 3, 1))
    assert why(game, "keep:card.recycle") == "keep"
    assert why(game, "keep:card.craft+card.scramble") == "keep"


@pytest.mark.parametrize("deck", [("card.craft",), ("card.craft", "card.recycle")])
def test_nothing_is_asked_when_all_cards_drawn_are_kept(deck: tuple[str, ...]) -> None:
    game = doing(DrawCards(ME, 4, 2), deck=deck)
    assert game.decision is None
    assert game.position.storages[0].cards == (*HAND, *deck)


def test_the_seat_chooses_what_it_discards() -> None:
    game = doing(ChooseDiscard(0, ME))
    assert game.decision is not None
    assert [option.id for option in game.decision.options] == ["discard:card.charity", "discard:card.dispatcher"]
    assert why(game, "discard:card.craft") == "not-in-hand"
    game.play("discard:card.charity")
    assert game.position.storages[0].cards == ("card.dispatcher", "card.charity")
    assert game.position.discard == ("card.charity",)


def test_what_needs_cards_is_possible_only_with_cards() -> None:
    full, empty = doing(TakeCards(ME, 0)).scene, doing(TakeCards(ME, 4)).scene
    pile = doing(TakeCards(ME, 0), deck=(), discard=("card.craft",)).scene
    for effect in (gain_cards(2), draw(3, keep=1)):
        assert [effect.possible(scene, ME) for scene in (full, empty, pile)] == [True, False, True]
    assert discard_card().possible(full, ME)
    assert not discard_card().possible(full, Cause(1))
