"""Whoever owns the box can replace any fact with a file, and is told what is wrong with it."""

from pathlib import Path

import pytest

from ruleworks import RulesetError
from whistle_stop.box.components import facts, load_components, read_components, with_more

#: What is written, the key that is named, and a word of what is said.
FLAWS = {
    "coast": ("[board]\ncoast = 15", "board.coast", "16"),
    "rows": ("[board]\nrows = 8", "board.coast", "18"),
    "special column": ("[country]\nspecial-column = 9", "country.special-column", "8"),
    "ends": ("[country]\nends-of = 9", "country.ends-of", "8"),
    "arrival column": ("[country]\narrival-column = 9", "country.arrival-column", "8"),
    "rows of arrival": ("[board]\nrows = 10\ncoast = 22", "country.arrival-column", "10"),
    "trains": ("[outfit]\ntrains = [9, 5, 4, 3]", "outfit.trains", "16"),
    "seats of trains": ("[outfit]\ntrains = [5, 5, 4]", "outfit.trains", "4"),
    "seats of coal": ("[outfit]\ncoal = [2, 2, 3, 3]", "outfit.trains", "3"),
    "seats of rounds": ("[rounds]\nfirst = [1, 2, 3]", "outfit.trains", "3"),
    "first cell": ("[rounds]\nfirst = [1, 2, 3, 13]", "rounds.first", "12"),
    "upgrades": ("[outfit]\nupgrades = 8", "outfit.upgrades", "12"),
    "special column in the east": ("[country]\nspecial-column = 1", "country.special-column", "country.east-columns"),
    "special column in the west": ("[country]\nspecial-column = 8", "country.arrival-column", "country.special-column"),
    "ends in the east": ("[country]\neast-columns = 2", "country.ends-of", "country.east-columns"),
    "coast beside the ends": ("[country]\nends-of = 3", "board.coast", "14"),
    "coal": ("[supply]\ncoal = 93", "supply.coal", "94"),
    "whistles": ("[supply]\nwhistles = 9", "supply.whistles", "10"),
    "drawn": ("[country.specials]\nother = 5", "country.specials", "8"),
    "mines": ("[country.specials]\ncoal-mine = 3", "country.specials.coal-mine", "2"),
    "company": ("[towns]\namber-1 = { company = 'company.grey' }", "towns.amber-1.company", "company.amber"),
    "joined twice": ("[routes]\n01 = { track = ['01', '12'] }", "routes.01.track", "edge"),
    "plain track": ("[routes]\n01 = { track = ['012', '345'] }", "routes.01.track", "edge"),
    "colour": ("[routes]\n01 = { track = ['01=gold', '23'] }", "routes.01.track", "wood"),
    "edge": ("[routes]\n01 = { track = ['06'] }", "routes.01.track", "0-5"),
    "unknown": ("[rounds]\ncell = []", "rounds.cell", "cells"),
}


@pytest.mark.parametrize("name", FLAWS)
def test_what_does_not_fit_is_told_with_its_key(name: str, tmp_path: Path) -> None:
    text, key, word = FLAWS[name]
    file = tmp_path / "my-box.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_components(file)
    assert key in str(caught.value)
    assert word in str(caught.value)


def test_facts_of_a_file_replace_those_of_the_box(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text("[supply]\nwhistles = 30\n[upgrades]\nbroker = { star = 5 }\n", encoding="utf-8")
    box = load_components(file)
    assert box.supply.whistles == 30
    assert {upgrade.name: upgrade.star for upgrade in box.upgrades}["broker"] == 5
    assert load_components(read_components(file)).upgrades == box.upgrades
    assert box != load_components()


def test_limits_that_just_fit_are_taken() -> None:
    taken = (
        {"rounds": {"first": [1, 2, 3, 12]}},
        {"outfit": {"upgrades": 7}},
        {"outfit": {"trains": [8, 5, 4, 3]}},
        {"country": {"specials": {"other": 4}}},
        {"supply": {"coal": 94, "whistles": 10}},
        {"country": {"east-columns": 2, "ends-of": 3}},
        {"country": {"specials": {"coal-mine": 2}}},
    )
    assert [load_components(facts) for facts in taken]


def test_every_fact_is_listed_with_where_it_comes_from() -> None:
    listed = {fact.key: fact for fact in facts(load_components())}
    assert listed["supply.coal"].value == 100
    assert listed["supply.whistles"].provenance == "derived"


def test_other_packages_add_pieces() -> None:
    box = with_more(load_components(), {"upgrades": {"sawmill": {"cost": ["stone"], "star": 2}}}, "steam")
    assert box.upgrades[-1].id == "upgrade.sawmill"
    with pytest.raises(RulesetError, match="track"):
        with_more(load_components(), {"routes": {"91": {"track": ["01", "12"]}}}, "steam")
