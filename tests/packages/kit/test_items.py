"""Items: what they do when, and what catalogs need for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from tests.packages.kit.effects.tea import Plain, Sip, Tip

from ruleworks import Text, hookimpl
from ruleworks_kit.effects import declared_by
from ruleworks_kit.items import Item, ItemError


class TeaItem(Item):
    """The base of all items."""

    prefix: ClassVar[str] = "tea"


@dataclass(frozen=True, eq=False)
class Pot(TeaItem):
    """A pot, and what it is good for."""

    pour: Plain | None = None
    wash: Plain | None = None

    def occasions(self) -> dict[str, Plain | None]:
        """Say when."""
        return {"poured": self.pour, "washed": self.wash}


class Kettle(Pot):
    """A pot with a rule."""

    replaces = "pot.old"

    @hookimpl
    def temperature(self, value: int) -> int:
        """Hot."""
        return value + 90


def test_it_says_what_it_does_when() -> None:
    sip = Sip()
    pot = Pot("pot.blue", sip, Tip() >> sip)
    poured = Text("tea.item.poured", {"effect": sip.text()})
    washed = Text("tea.item.washed", {"effect": (Tip() >> sip).text()})
    assert pot.text() == [poured, washed]
    assert pot.told() == Text("tea.item.both", {"first": poured, "then": washed})
    assert Pot("pot.bare").told() is None
    assert TeaItem("tea.bag").text() == []


def test_an_item_with_rules_has_a_sentence_of_its_own() -> None:
    assert Kettle("kettle.red").text() == [Text("kettle.red.rule")]
    assert Kettle("kettle.red", Sip()).text()[-1] == Text("kettle.red.rule")


def test_what_is_no_effect_is_refused_with_the_item_and_the_occasion() -> None:
    nothing: Any = "nothing"
    with pytest.raises(ItemError, match=r"pot\.odd: what it does on the occasion poured .* not 'nothing'"):
        Pot("pot.odd", pour=nothing)


def test_catalogs_need_its_name_its_sentences_and_its_options() -> None:
    pot = Pot("pot.blue", Sip(cup="cup.tall"))
    assert [text.id for text in pot.messages()] == ["pot.blue", "tea.item.poured", "cup.tall"]


def test_a_class_may_say_what_its_items_replace() -> None:
    replaced: list[Any] = [Kettle("kettle.red"), Kettle("kettle.red", replaces="pot.blue"), Pot("pot.blue")]
    assert [item.replaces for item in replaced] == ["pot.old", "pot.blue", ""]


def test_what_it_declares_is_found_once() -> None:
    pot = Pot("pot.blue", Sip(then=Tip()))
    assert declared_by(pot, Plain) == (Sip(then=Tip()), Tip())
    assert declared_by(pot, Plain) is declared_by(pot, Plain)
