"""The pages about items leave none out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.extensions import extension

import ruleworks

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def generator() -> Iterator[ModuleType]:
    """The Sphinx extension that writes the pages."""
    yield from extension("items")


def test_every_kind_has_a_page(generator: ModuleType) -> None:
    for kind, page in generator.CASES_OF.items():
        assert f"```{{items}} {kind}\n" in (DOCS / "items" / f"{page}.md").read_text(encoding="utf-8")
        assert f"\n{page}\n" in (DOCS / "items" / "index.md").read_text(encoding="utf-8")


def test_every_item_has_an_entry_with_an_example(generator: ModuleType) -> None:
    ids = [entry.id for entry in generator.entries()]
    assert set(ids) == set(ruleworks.ruleset("whistle-mountain").items)
    for kind in generator.CASES_OF:
        text = generator.page(kind)
        mine = [name for name in ids if name.startswith(f"{kind}.")]
        assert [name for name in mine if f"`{name}`; " not in text] == []
        assert text.count("\n## ") + 1 == text.count("```text\n") == len(mine)


def test_an_entry_shows_names_facts_text_hooks_and_cases(generator: ModuleType) -> None:
    entry = next(entry for entry in generator.entries() if entry.id == "upgrade.lifeboat")
    text = "\n".join(generator.section(entry))
    picture = "```{item-picture} whistle-mountain upgrade.lifeboat\n```\n\n"
    facts = "*Chaloupe*, `upgrade.lifeboat`; points at the end 5 (rulebook); cost "
    assert text.startswith(f"## Lifeboat\n\n{picture}{facts}")
    assert "\nAt the end of the game your workers in the whirlpool cost you nothing.\n" in text
    assert "`whirlpool_points`" in text
    assert (
        "{download}`upgrades/lifeboat.toml <../../tests/games/whistle_mountain/cases/upgrades/lifeboat.toml>`" in text
    )


def test_linked_case_files_exist(generator: ModuleType) -> None:
    for entry in generator.entries():
        for case in generator.cases_of(entry):
            assert (DOCS / "items" / generator._from_pages(case.file)).is_file()
