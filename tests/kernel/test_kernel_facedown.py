"""Facedown things keep what is known of them, and dealing anew heeds it."""

from collections import Counter
from random import Random
from typing import Annotated, Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from ruleworks import (
    EVERYBODY,
    Facedown,
    Knowledge,
    Known,
    PluginError,
    Position,
    Public,
    counted,
    own,
    pile,
    public,
    shuffled,
)
from ruleworks.data.chance import Outcome
from ruleworks.inside import deal_anew, hidden_values, layout, revealed, visible
from ruleworks.play.views import mismatched

OLD, NEW = Known(), Known("card.1")


class Hand(Struct, frozen=True):
    seat: Public[int]
    cards: Annotated[tuple[str, ...], own("cards", known="cards_known")] = ()
    cards_known: Knowledge = ()


class Heap(Struct, frozen=True):
    id: Public[str]
    things: Annotated[tuple[str, ...], counted("heaps", by="id", known="things_known")] = ()
    things_known: Knowledge = ()


class Table(Position):
    hands: Public[tuple[Hand, ...]] = ()
    heaps: Public[tuple[Heap, ...]] = ()
    deck: Annotated[tuple[str, ...], counted("cards", known="deck_known")] = ()
    deck_known: Knowledge = ()


TABLE = Table(
    players=2,
    hands=(Hand(0, ("a", "b")), Hand(1, ("c", "d", "x"), (OLD, OLD, NEW))),
    heaps=(Heap("red", ("r1", "r2", "r3")), Heap("blue", ("b1", "b2", "b3"), (OLD, OLD, Known(seen=EVERYBODY)))),
    deck=("e", "y", "z"),
    deck_known=(OLD, NEW, Known("card.1", seen=0b01)),
)
SAMPLES = 600


def dealt(seat: int | None) -> list[Any]:
    rng = Random(5)
    return [deal_anew(TABLE, seat, rng) for _ in range(SAMPLES)]


def test_things_change_places_within_their_shuffle_only() -> None:
    for table in dealt(0):
        assert sorted((*table.hands[1].cards[:2], table.deck[0])) == ["c", "d", "e"]
        assert sorted((table.hands[1].cards[2], table.deck[1])) == ["x", "y"]
        assert table.deck[2] == "z"  # the seat has seen it there
        assert table.hands[0] == TABLE.hands[0]


def test_who_has_not_seen_a_thing_does_not_know_it() -> None:
    assert {table.deck[2] for table in dealt(1)} == {"y", "z"}
    assert {table.deck[2] for table in dealt(None)} == {"x", "y", "z"}


def test_what_everybody_has_seen_stays_and_heaps_keep_to_themselves() -> None:
    for seat in (0, 1, None):
        for table in dealt(seat):
            assert sorted(table.heaps[0].things) == ["r1", "r2", "r3"]
            assert sorted(table.heaps[1].things[:2]) == ["b1", "b2"]
            assert table.heaps[1].things[2] == "b3"


def test_all_that_is_possible_is_equally_likely() -> None:
    found = Counter(table.deck[0] for table in dealt(0))
    assert set(found) == {"c", "d", "e"}
    squared = sum((count - SAMPLES / 3) ** 2 / (SAMPLES / 3) for count in found.values())
    assert squared < 13.8  # chance exceeds that once in a thousand times


def test_the_view_tells_nothing_of_what_is_known() -> None:
    assert "known" not in str(visible(TABLE, 0))
    assert visible(TABLE, 0)["deck"] == {"hidden": 3}


def test_the_view_shows_a_field_of_which_a_seat_has_seen_everything() -> None:
    opened = Facedown(TABLE.hands[1].cards, TABLE.hands[1].cards_known).shown_to(EVERYBODY)
    shown = Table(players=2, hands=(TABLE.hands[0], Hand(1, *opened)), deck=("e",), deck_known=(Known(seen=0b01),))
    assert [visible(shown, seat)["hands"][1]["cards"] for seat in (0, None)] == [("c", "d", "x")] * 2
    assert [visible(shown, seat)["deck"] for seat in (0, 1)] == [("e",), {"hidden": 1}]
    assert visible(TABLE, 0)["hands"][1]["cards"] == {"hidden": 3}


def test_what_a_seat_has_seen_is_hidden_from_it_no_more() -> None:
    assert "z" not in hidden_values(TABLE, 0)
    assert "z" in hidden_values(TABLE, 1)


def test_moving_a_thing_unseen_reveals_nothing_and_showing_it_does() -> None:
    (top, left) = Facedown(TABLE.deck, TABLE.deck_known).parted(1)
    moved = Hand(1, *Facedown(TABLE.hands[1].cards, TABLE.hands[1].cards_known).on(top))
    after = Table(players=2, hands=(TABLE.hands[0], moved), heaps=TABLE.heaps, deck=left[0], deck_known=left[1])
    assert not revealed(TABLE, after, 0)
    assert revealed(TABLE, after, 1)
    peeked = Table(
        players=2, hands=TABLE.hands, heaps=TABLE.heaps, deck=TABLE.deck, deck_known=(OLD, Known("card.1", 1), NEW)
    )
    assert revealed(TABLE, peeked, 0)
    assert not revealed(TABLE, TABLE, 0)
    assert revealed(TABLE, TABLE, 0, (Outcome("deck", 2, (0,)),))


def test_verbs_move_things_with_what_is_known_of_them() -> None:
    hand = Facedown(("c", "d", "x"), (OLD, OLD, NEW))
    assert hand.parted(2) == (Facedown(("c", "d")), Facedown(("x",), (NEW,)))
    assert hand.parted(9) == (hand, Facedown())
    assert hand.without(("x", "c")) == Facedown(("d",))
    assert hand.picked(("x", "c")) == Facedown(("x", "c"), (NEW, OLD))
    assert hand.without(("c",)) == Facedown(("d", "x"), (OLD, NEW))
    assert Facedown(("a",)).on(Facedown(("b",))) == Facedown(("a", "b"))
    assert Facedown(("a",)).on(pile(("x",), (NEW,))) == Facedown(("a", "x"), (OLD, NEW))
    seen = Facedown(("a", "b")).shown_to(0b10)
    assert [known.seen for known in seen.known] == [2, 2]
    assert [known.by(1) for known in seen.shown_to(EVERYBODY).known] == [True, True]


def test_of_equal_things_one_goes_each_time() -> None:
    assert Facedown(("a", "a", "b")).without(("a",)) == Facedown(("a", "b"))
    assert Facedown(("a", "a"), (OLD, NEW)).picked(("a", "a")) == Facedown(("a", "a"), (OLD, NEW))
    with pytest.raises(ValueError, match="not in list"):
        Facedown(("a",)).without(("a", "a"))


class Shuffling:
    """As much of a play as a shuffle needs."""

    def __init__(self, position: Table) -> None:
        self.position = position

    def shuffle(self, stream: str, things: tuple[str, ...]) -> tuple[str, ...]:
        _, self.position.random = self.position.random.next(stream)
        return things[::-1]


def test_what_is_shuffled_again_is_a_lot_of_its_own() -> None:
    play = Shuffling(Table(players=2))
    assert shuffled(play, "card", ("a", "b")) == Facedown(("b", "a"), (Known("card.0"),) * 2)
    assert shuffled(play, "card", ("a",)).known == (Known("card.1"),)


@public
class Astray(Struct, frozen=True):
    things: Annotated[tuple[str, ...], counted("things", known="nowhere")] = ()


def test_something_is_known_of_each_thing_or_of_none() -> None:
    assert mismatched(TABLE) == []
    assert mismatched(replace(TABLE, deck_known=())) == []
    assert mismatched(replace(TABLE, deck_known=(OLD, NEW))) == ["cards"]
    assert mismatched(replace(TABLE, heaps=(Heap("red", ("r1",), (OLD, OLD)),))) == ["heaps"]


def test_a_mark_that_names_no_field_is_refused() -> None:
    with pytest.raises(PluginError, match=r"Astray\.things names a field that Astray does not have: nowhere"):
        layout(Astray)
