"""The page about both games counts what is there, and says only what holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.extensions import extension

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "two-games.md"


@pytest.fixture(scope="module")
def sharing() -> Iterator[ModuleType]:
    """The Sphinx extension that counts."""
    yield from extension("sharing")


def test_lines_with_anything_in_them_are_counted(sharing: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("a = 1\n\n  \n# b\n", encoding="utf-8")
    (tmp_path / "{{ two }}").mkdir()
    (tmp_path / "{{ two }}" / "two.py").write_text("c = 1\n", encoding="utf-8")
    assert sharing.lines(sharing.files(tmp_path, "*.py")) == 2


def test_the_page_shows_every_table(sharing: ModuleType) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in sharing.TABLES if f"```{{sharing}} {name}\n```" not in text] == []


def test_rooms_are_those_of_both_games(sharing: ModuleType) -> None:
    for game in sharing.GAMES:
        folders = {each.parent.name for each in (ROOT / "plugins" / game).glob("*/__init__.py")}
        assert folders - {"locales"} == {*sharing.ROOMS}
    rows = [row.split("|") for row in sharing.rooms().splitlines()[2:]]
    assert all(int(count.replace(",", "")) > 0 for row in rows for count in row[2:4])


def test_each_package_of_the_framework_is_counted(sharing: ModuleType) -> None:
    packages = {f"plugins/{each.parent.name}" for each in (ROOT / "plugins").glob("ruleworks_*/__init__.py")}
    assert packages - {*sharing.FRAMEWORK} == {"plugins/ruleworks_pytest"}


def test_both_games_take_most_parts(sharing: ModuleType) -> None:
    uses = {use.module: use.by for use in sharing.uses()}
    assert {"effects", "facts", "goods", "grids", "items", "piles"} <= uses.keys()
    assert all(all(uses[part]) for part in ("effects", "facts", "goods", "grids", "items", "piles"))


def test_no_game_imports_the_other() -> None:
    for game, other in (("whistle_mountain", "whistle_stop"), ("whistle_stop", "whistle_mountain")):
        for file in (ROOT / "plugins" / game).rglob("*.py"):
            assert other not in file.read_text(encoding="utf-8"), file
