"""Resources of Whistle Mountain: one file lists the kinds, and all others derive what they need from it."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whistle_mountain.box.resources import KINDS, TYPES, Resources

TABLE = "plugins/whistle_mountain/box/resources.py"
WHERE = "docs/whistle-mountain/where.md"
PLACES = ("core", "i18n", "plugins", "variants")
WORDS = {kind: re.compile(rf"(?<![a-z]){kind}s?(?![a-z])", re.IGNORECASE) for kind in TYPES}


def lists_all_kinds(text: str) -> bool:
    """Return whether a text names every kind of resource."""
    return all(word.search(text) for word in WORDS.values())


def values(node: Any) -> Iterator[str]:
    """Yield the keys of each table and the entries of each list of a TOML document."""
    if isinstance(node, dict):
        yield " ".join(node)
        for value in node.values():
            yield from values(value)
    elif isinstance(node, list):
        yield " ".join(entry for entry in node if isinstance(entry, str))
        for entry in node:
            yield from values(entry)


def parts(path: Path) -> Iterator[str]:
    """Yield what may not list the kinds: each value of a table of data, or the whole of another file."""
    text = path.read_text(encoding="utf-8")
    yield from values(tomllib.loads(text)) if path.suffix == ".toml" else (text,)


def second_lists(root: Path) -> list[str]:
    """Return the files that list all kinds, besides the table; names in catalogs are no list."""
    suffixes = {".py", ".toml", ".js", ".ts", ".css", ".json", ".html"}
    files = [path for place in PLACES for path in sorted((root / place).rglob("*")) if path.suffix in suffixes]
    found = [path.relative_to(root).as_posix() for path in files if any(map(lists_all_kinds, parts(path)))]
    return [path for path in found if path != TABLE]


def test_no_file_but_the_table_lists_all_resources(root: Path) -> None:
    assert second_lists(root) == []
    assert any(map(lists_all_kinds, parts(root / TABLE)))


def test_a_second_list_is_found(tmp_path: Path) -> None:
    (tmp_path / "plugins").mkdir()
    for name, text in (
        ("one.py", "NAMES = 'coal iron water gold'\n# and whistles\n"),
        ("some.py", "NAMES = 'coal iron water gold'\n"),
        ("list.toml", "types = ['coal', 'iron', 'water', 'gold', 'whistle']\n"),
        ("keys.toml", "[cost]\ncoal = 1\niron = 1\nwater = 1\ngold = 1\nwhistle = 1\n"),
        ("apart.toml", "start = ['coal', 'iron', 'water', 'gold']\nwild = 'whistle'\n"),
    ):
        (tmp_path / "plugins" / name).write_text(text, encoding="utf-8")
    assert second_lists(tmp_path) == ["plugins/keys.toml", "plugins/list.toml", "plugins/one.py"]


def test_the_lists_of_the_table_agree() -> None:
    assert tuple(KINDS) == Resources.kinds() == TYPES
    assert len({kind.sign for kind in KINDS.values()}) == len(TYPES)


def test_every_resource_counts_in_the_sums_that_are_written_out() -> None:
    ones = [Resources(**{kind: 1}) for kind in TYPES]
    two = Resources(*[2] * len(TYPES))
    for one in ones:
        kind = one.amounts().index(1)
        assert one.total() == 1
        assert one.plus(two).amounts()[kind] == 3
        assert two.minus(one).amounts()[kind] == 1
        assert two.covers(one)
        assert not Resources().covers(one)


def test_the_page_says_where_a_resource_goes(root: Path) -> None:
    row = next(row for row in (root / WHERE).read_text(encoding="utf-8").splitlines() if row.startswith("| resource |"))
    assert f"`{TABLE.removeprefix('plugins/whistle_mountain/')}`" in row
