"""The page about the pieces of Whistle Stop leaves none out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.extensions import extension

PAGE = Path(__file__).parents[2] / "docs" / "whistle-stop" / "pieces.md"
#: Companies are told of with their towns and shares.
UNLISTED = {"company"}


@pytest.fixture(scope="module")
def pieces() -> Iterator[ModuleType]:
    """The Sphinx extension that writes the page."""
    yield from extension("pieces")


def test_every_item_is_on_the_page(pieces: ModuleType) -> None:
    game, written = pieces.GAMES["whistle-stop"], PAGE.read_text(encoding="utf-8")
    kinds = {entry.kind for entry in pieces.every(game)} - UNLISTED
    assert [kind for kind in sorted(kinds) if f"```{{pieces}} whistle-stop {kind}\n" not in written] == []
    for kind in kinds:
        text = pieces.page(game, kind)
        mine = [entry for entry in pieces.every(game) if entry.kind == kind]
        assert text.count("```{item-picture} ") == len(mine)
        assert [entry.id for entry in mine if f"`{entry.id}`" not in text] == []
        assert [entry.id for entry in mine if f"*En français* : {entry.text['fr']}" not in text] == []


def test_an_entry_shows_cost_names_hooks_cases_and_declaration(pieces: ModuleType) -> None:
    game = pieces.GAMES["whistle-stop"]
    entry = next(entry for entry in pieces.every(game) if entry.id == "upgrade.roundhouse")
    text = "\n".join(pieces.section(game, entry))
    assert text.startswith("### Roundhouse\n\n```{item-picture} whistle-stop upgrade.roundhouse\n")
    assert "Roundhouse (1 wood, 1 cotton, 5 VP); *Rotonde*, `upgrade.roundhouse`." in text
    assert "*Rule points*: `hand_size`, `tile_points`." in text
    assert "*Cases*: " in text
    assert 'ROUNDHOUSE = Roundhouse("upgrade.roundhouse")' in text
