"""Pieces that another package adds: only these are its items."""

from typing import Any

import pytest

from ruleworks_kit.facts import FactsError
from whistle_stop.items.more_pieces import MorePieces
from whistle_stop.play.verbs.gain import gain
from whistle_stop.play.verbs.pay import pay
from whistle_stop.terms.kinds import Upgrade

SAWMILL = Upgrade("upgrade.sawmill", action=pay(coal=1) >> gain(any=1))
TOWN = {"company": "company.amber", "cost": ["wood"], "vp": 3, "penalty": 1}


def test_what_is_in_the_box_already_is_no_item_of_a_package() -> None:
    facts = {"upgrades": {"sawmill": {"cost": ["stone"], "star": 2}}, "towns": {"amber-3": TOWN}}
    assert [item.id for item in MorePieces("steam", facts, [SAWMILL]).items] == ["upgrade.sawmill", "town.amber-3"]


@pytest.mark.parametrize(
    ("facts", "items", "named"),
    [
        ({"upgrades": {"sawmill": {"cost": ["stone"], "star": 2}}}, [], "upgrade.sawmill has facts, but no item"),
        ({"specials": {"depot": {"group": "other", "copies": 1}}}, [], "special.depot has facts, but no item"),
        ({}, [SAWMILL], "the item upgrade.sawmill has no facts"),
        ({"upgrades": {"sawmil": {"cost": ["stone"], "star": 2}}}, [SAWMILL], "similar: upgrade.sawmil"),
    ],
)
def test_facts_and_items_belong_together(facts: dict[str, Any], items: list[Upgrade], named: str) -> None:
    with pytest.raises(FactsError, match=named):
        MorePieces("steam", facts, items)


def test_an_item_that_replaces_one_of_the_box_needs_no_facts() -> None:
    other = Upgrade("upgrade.broker", replaces="upgrade.broker", action=gain(coal=1))
    assert MorePieces("steam", {}, [other]).items == (other,)
