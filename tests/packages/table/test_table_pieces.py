"""What has a name and is no piece of a bundle, such as a resource, is called by it for whoever counts it out."""

from __future__ import annotations

import pytest

from ruleworks import ruleset, translator
from ruleworks_table.pieces import Pieces


@pytest.fixture
def pieces() -> Pieces:
    rules = ruleset("whistle-mountain")
    return Pieces(rules, translator("fr", rules.text_sources))


def test_a_resource_has_a_name_and_says_nothing(pieces: Pieces) -> None:
    told = pieces.thing("resource.gold")
    assert told is not None
    assert (told.name, told.kind, told.text, told.bundle) == ("or", "resource", "", "")


@pytest.mark.parametrize("id", ["resource.gold.count", "whistle-mountain.title", "resource.mithril", "gold", ""])
def test_what_is_no_name_of_a_thing_is_none(pieces: Pieces, id: str) -> None:
    assert pieces.thing(id) is None
