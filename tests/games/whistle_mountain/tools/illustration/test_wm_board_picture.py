"""The board as a picture: everything on it is there once, and stays what it is wherever it goes."""

import gzip
import os
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_pictures import elements, lively, look_at, of_class, sheet_of, words
from tests.games.whistle_mountain.wm_positions import (
    LOWER,
    MOUNTAIN,
    PIECES,
    Pirates,
    empty,
    filled,
    positions,
    with_rule,
)

import ruleworks
from ruleworks import Game, Ruleset
from ruleworks_pictures import label
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.board import BuiltMachine, BuiltScaffold
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain, change_crew
from whistle_mountain.tools.illustration.canyon import canyon_panel
from whistle_mountain.tools.illustration.docks import docks_panel

PIRATES = with_rule(Pirates())
LANGUAGES = st.sampled_from(("en", "fr"))


def at(mountain: Mountain, ruleset: Ruleset = MOUNTAIN) -> Game[Mountain]:
    return ruleset.at(mountain)


@given(positions(), LANGUAGES)
def test_everything_on_the_board_is_there_once(mountain: Mountain, language: str) -> None:
    found = elements(at(mountain), language=language)
    ids = Counter(each.get("id") for each in found if each.get("id"))
    assert [id for id, count in ids.items() if count > 1] == []
    cells = Counter(each.get("data-ref") for each in found if each.get("data-ref", "").startswith("cell:"))
    assert cells == Counter({f"cell:{name}": 1 for name in PIECES.grid.names if name})
    canyon = mountain.canyon
    built = [*(each.item for each in canyon.machines), *(each.tile for each in canyon.scaffolds)]
    assert {label(item) for item in built} <= ids.keys()
    for crew in mountain.crews:
        out = {label(f"{s}-{crew.seat + 1}") for s, p in zip(PIECES.ship_ids, crew.ships, strict=True) if p != HOME}
        assert out <= ids.keys()
        on_machines = sum(machine.workers[crew.seat] for machine in canyon.machines if machine.workers)
        workers = len((*crew.barracks, *crew.standing, *crew.tower)) + crew.whirlpool + on_machines
        assert (
            len([each for each in of_class(found, "worker") if f"of-{crew.seat + 1}" in each.get("class", "")])
            == workers
        )
    assert len(of_class(found, "token")) == sum(map(len, mountain.tower))


def test_what_goes_elsewhere_keeps_its_id() -> None:
    mountain = empty()
    change_crew(mountain, 0, ships=("c4", "home", "home"))
    assert ids_of(mountain, "airship") == ["airship.balloon-1"]
    change_crew(mountain, 0, ships=("dock.card", "home", "home"))
    assert ids_of(mountain, "airship") == ["airship.balloon-1"]


def test_workers_of_a_seat_in_one_place_are_told_apart() -> None:
    mountain = empty()
    change_crew(mountain, 1, barracks=(3, 3), tower=(14,), whirlpool=1, standing=())
    ids = ["worker-2-barracks.3", "worker-2-barracks.3-2", "worker-2-floor.14", "worker-2-whirlpool"]
    assert ids_of(mountain, "worker") == ids


def test_workers_in_the_whirlpool_are_counted() -> None:
    mountain = empty(4)
    for seat, count in enumerate((0, 1, 3, 9)):
        change_crew(mountain, seat, whirlpool=count)
    found, times = elements(at(mountain)), "\N{MULTIPLICATION SIGN}"
    assert len(of_class(found, "worker")) == 13
    assert [word for word in words(found) if word.startswith(times)] == [f"{times}3", f"{times}9"]


def ids_of(mountain: Mountain, cls: str) -> list[str]:
    return [each.get("id", "") for each in of_class(elements(at(mountain)), cls)]


def test_a_square_gives_what_its_tile_shows_unless_something_covers_it() -> None:
    tile = BuiltScaffold("scaffold.l-1", ("a1", "b1", "c1", "c2"))
    mountain = empty(scaffolds=(tile,))
    (piece,) = of_class(elements(at(mountain)), "scaffold")
    assert [each.get("href") for each in piece.iter() if each.get("href")] == ["#symbol-coal", "#symbol-iron"]
    order = [each.get("id") for each in elements(at(built(water=1))) if each.get("id")]
    assert order.index("scaffold.l-1") < order.index("water") < order.index("machine.forge")


def built(water: int = 0) -> Mountain:
    machine = BuiltMachine("machine.forge", "a1-b3", 1, (1, 0), Resources(gold=2))
    tile = BuiltScaffold("scaffold.l-1", ("a1", "b1", "c1", "c2"))
    return empty(scaffolds=(tile,), machines=(machine,), water=water)


def test_a_machine_says_whose_it_is_and_what_it_was_worth() -> None:
    (piece,) = of_class(elements(at(built())), "machine")
    points = str(PIECES.build_points["machine.forge"])
    assert {"2", points, "Forge"} <= set(words(list(piece.iter())))
    assert piece.get("data-ref") == "item:machine.forge"
    assert of_class(list(piece.iter()), "metal") != []


def test_what_lies_on_a_machine_is_counted() -> None:
    (piece,) = of_class(elements(at(built())), "machine")
    assert "#symbol-gold" in [each.get("href") for each in piece.iter()]
    many = replace(built().canyon.machines[0], tokens=Resources(1, 2, 3, 4, 5))
    (piece,) = of_class(elements(at(empty(machines=(many,)))), "machine")
    assert "15" in words(list(piece.iter()))


def test_a_machine_under_water_looks_drowned() -> None:
    (piece,) = of_class(elements(at(built(water=1))), "machine")
    assert "sunk" in piece.get("class", "").split()
    assert of_class(list(piece.iter()), "metal") == []


def test_a_low_grid_shows_what_is_closed() -> None:
    found = elements(at(empty(), LOWER))
    closed = of_class(found, "closed")
    assert len(closed) == 5 * PIECES.grid.columns
    assert {each.get("data-ref", "")[-2:] for each in closed} == {"10", "11", "12", "13", "14"}


def test_the_bridge_parts_its_rows() -> None:
    cells = sheet_of(at(empty())).spots
    above, below = cells["cell:a6"], cells["cell:a5"]
    assert below.y - above.y > above.height
    assert cells["cell:a7"].y + above.height == above.y


def test_airships_of_nobody_take_up_docks() -> None:
    found = elements(at(empty(), PIRATES))
    blockers = of_class(found, "blocker")
    assert [each.get("id") for each in blockers] == [f"blocker-{ship}" for ship in PIECES.ship_ids]
    assert len(of_class(found, "taken")) == 3
    assert not of_class(elements(at(empty())), "taken")


def test_docks_say_what_they_cost() -> None:
    panel = docks_panel(look_at(MOUNTAIN, empty()))
    offers = [offer for dock in PIECES.components.docks for offer in dock.offers]
    assert panel.ground.count('class="offer"') == len(offers)
    assert panel.ground.count("#symbol-pay-any") == sum(offer.price.count("any") for offer in offers)
    assert panel.ground.count("#symbol-pay-printed") == 1


def test_a_panel_with_the_same_on_it_is_drawn_once() -> None:
    """What a choice did not touch costs nothing in the next picture."""
    mountain = filled(4, 1)
    other = filled(4, 1)
    other.discard = ("card.recycle",)
    for panel in (canyon_panel, docks_panel):
        assert panel(look_at(MOUNTAIN, mountain)) is panel(look_at(MOUNTAIN, other))
    change_crew(other, 0, whirlpool=7)
    assert canyon_panel(look_at(MOUNTAIN, mountain)) is not canyon_panel(look_at(MOUNTAIN, other))


@given(st.integers(2, 4), st.integers(0, 2**20), LANGUAGES)
def test_what_is_hidden_does_not_show(players: int, seed: int, language: str) -> None:
    game = at(filled(players, seed))
    for seat in (None, *range(players)):
        anew = MOUNTAIN.at(game.sample_hidden(seat, Random(seed)).position)
        assert ruleworks.picture(game, seat, language=language) == ruleworks.picture(anew, seat, language=language)


PROGRAM = """
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, filled
import ruleworks
print(ruleworks.picture(MOUNTAIN.at(filled(4, 9)), 1, language="fr"))
"""


def test_a_view_gives_the_same_bytes_in_every_process() -> None:
    def drawn(seed: str) -> str:
        here = str(Path(__file__).parents[5])
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": here}
        ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, env=environment, check=True)
        return ran.stdout.decode()

    assert drawn("1") == drawn("2") == ruleworks.picture(at(filled(4, 9)), 1, language="fr") + "\n"


@pytest.mark.parametrize("players", [2, 4])
def test_a_picture_is_small(players: int) -> None:
    *_, game = islice(lively(MOUNTAIN, players, 1, 300), 300)
    assert len(gzip.compress(ruleworks.picture(game, 0, language="fr").encode())) < 40_000
