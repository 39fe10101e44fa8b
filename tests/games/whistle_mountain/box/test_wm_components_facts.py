"""Where each fact comes from, what each item is called, and the command that shows it."""

import json

import msgspec
import pytest

from ruleworks import Text, Translator, translator
from ruleworks_kit.facts.fact import closeness
from ruleworks_kit.facts.files import built_in, leaves
from whistle_mountain.box.components import Components, Fact, facts, load_components
from whistle_mountain.box.components.errors import TEXTS
from whistle_mountain.box.resources import IDS


@pytest.fixture(scope="module")
def box() -> Components:
    return load_components()


@pytest.fixture(scope="module")
def found(box: Components) -> dict[str, Fact]:
    return {fact.key: fact for fact in facts(box)}


@pytest.fixture(scope="module")
def french() -> Translator:
    return translator("fr", [TEXTS])


def test_the_facts_are_those_of_the_files(found: dict[str, Fact]) -> None:
    files = {key: value for key, value in leaves(built_in("whistle_mountain.box.components")) if key != "origins"}
    assert json.loads(msgspec.json.encode({key: fact.value for key, fact in found.items()})) == files


def test_every_fact_has_an_origin(box: Components, found: dict[str, Fact]) -> None:
    assert [key for key in found if max(closeness(origin, key) for origin in box.origins) < 0] == []


def test_every_origin_is_about_some_fact(box: Components, found: dict[str, Fact]) -> None:
    patterns = [msgspec.structs.replace(origin, facts=(one,)) for origin in box.origins for one in origin.facts]
    assert [origin.facts for origin in patterns if max(closeness(origin, key) for key in found) < 0] == []


def test_what_the_rulebook_does_not_state_has_a_reason(found: dict[str, Fact]) -> None:
    for fact in found.values():
        assert fact.provenance in ("rulebook", "derived", "reconstructed")
        assert (fact.note == "") == (fact.provenance == "rulebook")


@pytest.mark.parametrize(
    ("key", "provenance"),
    [
        ("machines.alpha-site.vp", "rulebook"),
        ("machines.black-pointer.gives", "rulebook"),
        ("machines.wet-iron.gives", "derived"),
        ("upgrades.duplicator.vp", "rulebook"),
        ("upgrades.stash.vp", "reconstructed"),
        ("upgrades.duplicator.cost", "reconstructed"),
        ("docks.scaffold-2.slot", "reconstructed"),
        ("docks.scaffold-2.offers", "rulebook"),
        ("sizes.small.count", "rulebook"),
        ("sizes.small.width", "derived"),
    ],
)
def test_the_closest_origin_holds(found: dict[str, Fact], key: str, provenance: str) -> None:
    assert found[key].provenance == provenance


def test_every_item_has_a_name_in_both_languages(box: Components, french: Translator) -> None:
    english = translator("en", [TEXTS])
    pieces = (box.machines, box.upgrades, box.abilities, box.awards, box.cards)
    places = (box.airships, box.shapes, box.sizes, box.markets, box.docks)
    ids = [entry.id for table in (*pieces, *places) for entry in table]
    ids += IDS
    assert [id for id in ids if not (english.has(id) and french.has(id))] == []


def test_a_few_names(french: Translator) -> None:
    ids = ("machine.alpha-site", "upgrade.rapid-loader", "ability.ace-pilot", "card.toss-a-line", "award.move")
    names = [
        "Site Alpha",
        "Chargeur Rapide",
        "Pilote d\N{RIGHT SINGLE QUOTATION MARK}Élite",
        "Lancer de Corde",
        "Déplacement",
    ]
    assert [french.render(Text(id)) for id in ids] == names
