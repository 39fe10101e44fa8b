"""The box holds what its list of contents says, and the facts agree with each other."""

from collections import Counter

import pytest

from whistle_mountain.box.components import Components, load_components
from whistle_mountain.box.resources import TYPES


@pytest.fixture(scope="module")
def box() -> Components:
    return load_components()


def test_the_same_facts_are_the_same_value(box: Components) -> None:
    assert load_components() == box
    assert hash(load_components()) == hash(box)


@pytest.mark.parametrize(("size", "count"), [("size.small", 16), ("size.medium", 20), ("size.large", 18)])
def test_the_machines_of_each_size(box: Components, size: str, count: int) -> None:
    assert len([machine for machine in box.machines if machine.size == size]) == count


def test_what_there_is_once(box: Components) -> None:
    assert (len(box.upgrades), len(box.abilities), len(box.machines)) == (24, 17, 54)
    assert {ability.copies for ability in box.abilities} == {1}


def test_the_cards_and_awards(box: Components) -> None:
    assert (len(box.cards), sum(card.copies for card in box.cards)) == (20, 40)
    assert (len(box.awards), sum(award.copies for award in box.awards)) == (11, 24)


def test_the_tower_awards_leave_a_supply(box: Components) -> None:
    setup = box.tower_awards
    assert setup.first_floor == ("award.rescue",) * 4
    assert len(setup.first_floor) + setup.other_floors * (len(box.board.tower) - 1) == 24 - 7


def test_the_scaffolds(box: Components) -> None:
    assert len(box.scaffolds) == 42
    assert Counter(tile.shape for tile in box.scaffolds) == {"shape.l": 14, "shape.s": 14, "shape.t": 14}
    icons = Counter(icon for tile in box.scaffolds for icon in tile.icons)
    assert icons == {"coal": 28, "iron": 28, "gold": 28, "-": 84}
    assert all(len([icon for icon in tile.icons if icon != "-"]) == 2 for tile in box.scaffolds)


def test_the_docks_form_a_ring(box: Components) -> None:
    assert len(box.docks) == 9
    assert sorted(box.dock_ring.clockwise) == sorted(dock.id for dock in box.docks)
    assert Counter(dock.gives for dock in box.docks)["small-machine"] == 2


def test_the_tokens_and_stars(box: Components) -> None:
    assert (box.resources.tokens, len(TYPES)) == (16, 5)
    assert box.box.stars == ((1, 40), (5, 16), (10, 23), (50, 13))
    assert sum(worth * count for worth, count in box.box.stars) == 1000


def test_every_id_is_used_once(box: Components) -> None:
    tables = (box.machines, box.upgrades, box.abilities, box.awards, box.cards, box.docks, box.scaffolds)
    ids = [entry.id for table in tables for entry in table]
    assert len(ids) == len(set(ids))
    assert box.machines[0].id == f"machine.{box.machines[0].name}"
