"""One teller for all: whole sentences with a capital, equal things counted, nothing that the viewer may not know."""

from typing import Annotated

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN

import ruleworks
from ruleworks import Amount, Bundle, Event, Numbered, Record, Seat, Text, own, public, tags, translator
from ruleworks_contracts import Teller, Viewer
from ruleworks_contracts.descriptions import sentence
from whistle_mountain.play.cards.deck import CardsGained
from whistle_mountain.play.tokens.payments import ResourcesPaid
from whistle_mountain.play.verbs.cards import Keep

CARD = "card.craft"
CACHE_SIZE = Record(1, Keep((CARD,)), (CardsGained(1, 1, (CARD,)),))


def teller(viewer: Viewer, language: str = "en") -> Teller:
    return Teller(MOUNTAIN, translator(language, MOUNTAIN.text_sources), viewer)


@pytest.mark.parametrize(
    ("viewer", "sentence"), [(1, "Keep Craft"), ("all", "Keep Craft"), (0, "Keep ?"), (None, "Keep ?")]
)
def test_an_option_is_told_to_whose_it_is(viewer: Viewer, sentence: str) -> None:
    assert teller(viewer).sentence(Keep((CARD,)), 1) == sentence


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("viewer", "named"), [(1, True), ("all", True), (0, False), (None, False)])
def test_gained_cards_of_another_seat_are_not_named(viewer: Viewer, language: str, *, named: bool) -> None:
    """Even where a message names them: the sentence is made of what the viewer may know."""
    texts = translator(language, MOUNTAIN.text_sources)
    naming = Teller(_Naming(), texts, viewer)  # type: ignore[arg-type]
    (sentence,) = naming.events(CACHE_SIZE)
    assert (texts.render(Text(CARD)) in sentence) == named


class _Naming:
    """Rules whose messages show every field."""

    def text(self, value: Event) -> Text:
        text = MOUNTAIN.text(value)
        return Text("house.all", text.args)


@public
class Hid(Event, frozen=True, tag=tags("hiding")):
    """A seat hid on a peak, which only it knows."""

    seat: Seat
    peak: Annotated[Annotated[Amount, Numbered("peak")], own("peaks")]


@pytest.mark.parametrize(("viewer", "told"), [(1, (3, Text("peak.3"))), (0, ("?", "?"))])
def test_the_name_of_a_place_is_as_hidden_as_its_number(viewer: Viewer, told: tuple[object, object]) -> None:
    hiding = Bundle(name="hiding", version="1", extends="noughts", types=(Hid,))
    args = sentence(ruleworks.ruleset("noughts", plugins=[hiding]), Hid(1, 3), viewer).args
    assert (args["peak"], args["peak_place"]) == told


def test_equal_things_are_counted_and_the_sentence_begins_with_a_capital() -> None:
    paid = ResourcesPaid(0, ("resource.coal", "resource.coal", "resource.gold"))
    sentence = teller(None).sentence(paid)
    assert "2 coal" in sentence
    assert sentence[0].isupper()
