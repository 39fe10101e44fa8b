"""Facts with provenance, tried with the box of a game that serves tea."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import pytest

from ruleworks import Source
from ruleworks_kit.facts import Facts, FactsError, Flaw, Origin, Tree
from ruleworks_kit.facts.entries import FEW, MOST, Amount, Entry, Length, Part
from ruleworks_kit.facts.fact import closeness
from ruleworks_kit.facts.flaws import at_most, each_once, equal, known

HOUSE = """
[house]
tables = 2
most-guests = 8

[[origins]]
facts = ["house"]
provenance = "rulebook"
[[origins]]
facts = ["house.most-guests"]
provenance = "reconstructed"
confidence = "low"
why = "A guess."
"""
CUPS = """
[cups.small]
holds = 1
[cups.large]
holds = 3
chipped = true

[[origins]]
facts = ["cups"]
provenance = "derived"
why = "Counted."
"""
STEAM = """
[cups.small]
holds = 5

[[origins]]
facts = ["*"]
provenance = "rulebook"
"""
CATALOG = 'msgid ""\nmsgstr ""\n\nmsgctxt "tea.too-hot"\nmsgid "{file}: {key} is too hot."\nmsgstr ""\n'


class House(Part, frozen=True):
    """The house."""

    tables: Length
    most_guests: Amount


class Lid(Part, frozen=True):
    """What lies on a cup."""

    knob_form: Literal["round", "flat"]


class Cup(Entry, frozen=True, omit_defaults=True):
    """A cup."""

    holds: Amount
    chipped: bool = False
    glazes: Annotated[tuple[Literal["white", "blue"], ...], FEW] = ()
    lid: Lid | None = None


class Tea(Tree, frozen=True):
    """All of it."""

    house: House
    cups: tuple[Cup, ...]


class Steam(Tree, frozen=True):
    """What a variant brings."""

    cups: tuple[Cup, ...]


def flaws(tea: Tea) -> Iterator[Flaw]:
    """At every table somebody can sit, and nothing boils over."""
    yield from at_most("house.tables", tea.house.tables, "house.most-guests", tea.house.most_guests)
    if tea.house.tables == 7:
        yield Flaw("tea.too-hot", "house.tables", {})


def huge(tea: Tea) -> Iterator[Flaw]:
    """No cup holds more than a pot."""
    for cup in tea.cups:
        yield from at_most(f"cups.{cup.name}.holds", cup.holds, "pot", 9)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[str]:
    """The name of a package with the files, another one for each test: what a package holds is read once."""
    name = f"tea_{abs(hash(request.node.nodeid))}"
    for place, files in ((name, {"cups": CUPS, "house": HOUSE}), (f"{name}_steam", {"cups": STEAM})):
        data = tmp_path / place / "data"
        data.mkdir(parents=True)
        (tmp_path / place / "__init__.py").touch()
        for file, content in files.items():
            (data / f"{file}.toml").write_text(content, encoding="utf-8")
    catalog = tmp_path / "locales" / "en"
    catalog.mkdir(parents=True)
    (catalog / "tea.po").write_text(CATALOG, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield name
    for place in (name, f"{name}_steam"):
        sys.modules.pop(place, None)


@pytest.fixture
def tea(folder: str, tmp_path: Path) -> Facts[Tea]:
    texts = Source("tea", tmp_path)
    return Facts(
        Tea, package=folder, tables={"cups": "cup"}, flaws=flaws, more=("cups",), flaws_of_more=huge, texts=texts
    )


@pytest.fixture
def steam(folder: str, tea: Facts[Tea]) -> Facts[Steam]:
    return Facts(Steam, package=f"{folder}_steam", tables={"cups": "cup"}, variant="steam")


def test_the_files_become_one_tree(tea: Facts[Tea]) -> None:
    assert tea.built_in.house == House(2, 8)
    assert tea.built_in.cups == (Cup("cup.small", 1), Cup("cup.large", 3, True))
    assert tea.built_in.cups[1].name == "large"
    assert tea.load() is tea.load(None) is tea.load({}) is tea.built_in


def test_each_fact_says_how_it_is_known(tea: Facts[Tea]) -> None:
    told = {fact.key: (fact.value, fact.provenance, fact.confidence, fact.note) for fact in tea.listed(tea.built_in)}
    assert told == {
        "house.tables": (2, "rulebook", "high", ""),
        "house.most-guests": (8, "reconstructed", "low", "A guess."),
        "cups.small.holds": (1, "derived", "high", "Counted."),
        "cups.large.holds": (3, "derived", "high", "Counted."),
        "cups.large.chipped": (True, "derived", "high", "Counted."),
    }


def test_an_override_replaces_facts_and_is_worked_out_once(tea: Facts[Tea], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("house.tables = 3", encoding="utf-8")
    assert tea.read(file) == {"house": {"tables": 3}}
    mine = tea.load(file)
    assert mine.house == House(3, 8)
    assert mine.cups == tea.built_in.cups
    assert [fact.note for fact in tea.listed(mine) if fact.provenance == "override"] == [str(file)]
    assert tea.load({"house": {"tables": 3}}) is tea.load({"house": {"tables": 3}})
    assert tea.load({"house": {"tables": 3}}) == tea.laid_over({"house": {"tables": 3}}, "components")


@pytest.mark.parametrize(
    ("facts", "key", "told"),
    [
        ({"hous": 1}, "hous", "unknown key hous; possible here: cups, house"),
        ({"house": {"table": 1}}, "house.table", "possible here: tables, most-guests"),
        ({"origins": []}, "origins", "unknown key"),
        ({"house": 3}, "house", "has to be a table; possible in it: tables"),
        ({"house": {"tables": 0}}, "house.tables", "does not fit"),
        ({"cups": {"small": {"holds": "much"}}}, "cups.small.holds", "does not fit"),
        ({"house": {"tables": 9}}, "house.tables", "amounts to 9, but house.most-guests allows no more than 8"),
        ({"house": {"tables": 7}}, "house.tables", "mine: house.tables is too hot."),
    ],
)
def test_what_does_not_fit_is_named(tea: Facts[Tea], facts: dict[str, object], key: str, told: str) -> None:
    with pytest.raises(FactsError) as caught:
        tea.load(facts, "mine")
    assert caught.value.text.args["key"] == key
    assert told in str(caught.value)
    assert "mine" in str(caught.value)
    assert told == "mine: house.tables is too hot." or str(caught.value) != caught.value.render("fr")


def test_a_file_that_cannot_be_used_is_named(tea: Facts[Tea], tmp_path: Path) -> None:
    with pytest.raises(FactsError, match=r"none\.toml cannot be read: No such file"):
        tea.read(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_bytes(b"tables 3")
    with pytest.raises(FactsError, match=r"bad\.toml is not TOML"):
        tea.load(tmp_path / "bad.toml")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("[house", r"data/more\.toml is not TOML"),
        ("[house]\ntables = 3", r"data/more\.toml, house stands a second time"),
        ("[garden]\nbenches = 3", "data have an unknown key garden; possible here: house, cups"),
    ],
)
def test_a_file_of_a_package_that_cannot_be_used_is_named(folder: str, tmp_path: Path, content: str, told: str) -> None:
    (tmp_path / folder / "data" / "more.toml").write_text(content, encoding="utf-8")
    with pytest.raises(FactsError, match=told):
        Facts(Tea, package=folder, tables={"cups": "cup"})


def test_what_a_package_lacks_is_named(folder: str, tmp_path: Path) -> None:
    (tmp_path / folder / "data" / "cups.toml").unlink()
    with pytest.raises(FactsError, match="the table cups, which the game needs, is missing"):
        Facts(Tea, package=folder, tables={"cups": "cup"})


def test_a_fact_of_which_nobody_says_how_it_is_known_is_named(folder: str, tmp_path: Path) -> None:
    (tmp_path / folder / "data" / "cups.toml").write_text(CUPS.partition("[[")[0], encoding="utf-8")
    tea = Facts(Tea, package=folder, tables={"cups": "cup"})
    with pytest.raises(FactsError, match=r"Nothing says where cups\.small\.holds comes from"):
        tea.listed(tea.built_in)


def test_other_packages_add_entries(tea: Facts[Tea]) -> None:
    more = tea.with_more(tea.built_in, {"cups": {"mug": {"holds": 4}}}, "mugs")
    assert more.cups == (*tea.built_in.cups, Cup("cup.mug", 4))
    assert [fact.note for fact in tea.listed(more) if fact.provenance == "bundle"] == ["mugs"]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"house": {"annex": {}}}, "mugs have an unknown key house; possible here: cups"),
        ({"cups": {"small": {"holds": 2}}}, r"mugs: cups\.small is in the box already"),
        (
            {"cups": {"mug": {"holds": 2, "glazes": ["white", "bleu"]}}},
            r"mugs, cups\.mug\.glazes\[1\] names bleu, which does not exist; possible here: blue, white\.",
        ),
        (
            {"cups": {"mug": {"holds": 2, "lid": {"knob-form": "rund"}}}},
            r"cups\.mug\.lid\.knob-form names rund, which does not exist; possible here: flat, round\.",
        ),
        (
            {"cups": {"mug": {"holds": 2, "lid": {"knob": "flat"}}}},
            r"unknown key cups\.mug\.lid\.knob; possible here: knob-form\. Similar: knob-form\.",
        ),
        (
            {"cups": {"mug": {"hold": 2}}},
            r"unknown key cups\.mug\.hold; possible here: holds, chipped, glazes, lid\. Similar: holds\.",
        ),
        ({"cups": {"mug": {"holds": -2}}}, r"mugs, cups\.mug\.holds does not fit"),
        ({"cups": {"vat": {"holds": 99}}}, r"mugs, cups\.vat\.holds amounts to 99, but pot allows no more than 9"),
        ({"cups": {f"cup-{n}": {"holds": 1} for n in range(MOST + 1)}}, f"mugs, cups amounts to {MOST + 1}"),
    ],
)
def test_entries_that_cannot_be_added_are_named(tea: Facts[Tea], facts: dict[str, object], told: str) -> None:
    with pytest.raises(FactsError, match=told):
        tea.with_more(tea.built_in, facts, "mugs")


def test_an_override_holds_the_facts_of_variants_in_a_table_of_their_own(tea: Facts[Tea], steam: Facts[Steam]) -> None:
    override = {"house": {"tables": 3}, "variants": {"steam": {"cups": {"small": {"holds": 6}}}, "fog": {}}}
    assert tea.load(override).house.tables == 3
    assert steam.built_in.cups[0].holds == 5
    assert steam.load(override).cups[0].holds == 6
    assert steam.load({"house": {"tables": 3}}).cups == steam.built_in.cups


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"variants": 3}, "variants"),
        ({"variants": {"steam": 3}}, "variants.steam"),
        ({"variants": {"steam": {"cup": {}}}}, "variants.steam.cup"),
        ({"variants": {"steam": {"cups": 3}}}, "variants.steam.cups"),
    ],
)
def test_what_does_not_fit_a_variant_is_named(steam: Facts[Steam], facts: dict[str, object], key: str) -> None:
    with pytest.raises(FactsError) as caught:
        steam.load(facts)
    assert caught.value.text.args["key"] == key


def test_checks_find_what_they_are_named_after() -> None:
    assert not [*equal("a", 1, "b", 1), *at_most("a", 1, "b", 1), *known("a", "x", ["x"])]
    assert not [*each_once("a", ["y", "x"], ["x", "y"])]
    assert [*equal("a", 1, "b", 2)] == [Flaw("count", "a", {"found": 1, "other": "b", "expected": 2})]
    assert [*known("a", "z", ["x", "y"])] == [Flaw("unknown-id", "a", {"name": "z", "known": "x, y"})]
    assert [*each_once("a", ["x", "x"], ["x", "y"])] == [Flaw("each-once", "a", {"known": "x, y"})]


@pytest.mark.parametrize(
    ("patterns", "near"),
    [
        (("board.rows",), 2),
        (("board",), 1),
        (("*.rows",), 1),
        (("board", "board.rows"), 2),
        (("*",), 0),
        (("water",), -1),
        (("board.rows.low",), -1),
        (("*.columns", "*"), 0),
    ],
)
def test_an_origin_is_as_near_as_it_names_parts_of_the_key(patterns: tuple[str, ...], near: int) -> None:
    assert closeness(Origin(facts=patterns, provenance="rulebook"), "board.rows") == near
