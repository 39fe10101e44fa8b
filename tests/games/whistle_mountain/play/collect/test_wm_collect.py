"""Placing airships on the grid, the harvest, and activations by contact (R-COL-1 to R-COL-6)."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, written
from tests.games.whistle_mountain.wm_turns import turn_of

from ruleworks import Game
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.activation.machines import MachineActivated
from whistle_mountain.play.building.machines import come_late
from whistle_mountain.table.position import Mountain

#: Two tiles that show coal on a2 and c1, iron on b2, and more to the right; the machine covers part of the second.
TILES = """
scaffold tile=scaffold.l-1 squares=a2+b2+c2+c3
scaffold tile=scaffold.s-1 squares=c1+d1+d2+e2
"""
ACTIVATE = "activate-contact:machine.whistler"
WHISTLER = "machine item=machine.whistler area=c1-d2 owner=1\n"
CREWS = "crew seat=0 ships=home+home+home barracks=7\ncrew seat=1 ships=home+home+home barracks=7\n"
STORAGES = "storage seat=0\nstorage seat=1\n"


def collecting(text: str, *, crews: str = CREWS, storages: str = STORAGES) -> Game[Mountain]:
    return turn_of(TILES + text + crews + storages)


def place(game: Game[Mountain], area: str, airship: str = "balloon") -> Game[Mountain]:
    game.play(f"place-airship:airship.{airship}:{area}")
    return game


def held(game: Game[Mountain]) -> Resources:
    return game.position.storages[0].resources


def test_an_airship_lies_where_it_was_placed_and_is_away() -> None:
    game = place(collecting(""), "g5-h5", "blimp")
    assert game.position.crews[0].ships == ("home", "g5-h5", "home")
    game.play("end-turn")
    game.play("end-turn")
    assert why(game, "place-airship:airship.blimp:a5-b5") == "airship-away"


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("balloon:a1", ""),
        ("balloon:a2", "airship-scaffold"),
        ("blimp:a1-b1", ""),
        ("blimp:b1-c1", "airship-mixed"),
        ("blimp:c1-d1", ""),
        ("blimp:d1-d2", ""),
        ("dreadnought:e1-g1", ""),
        ("dreadnought:h5-j5", ""),
        ("dreadnought:i5-k5", "airship-area"),
        ("dreadnought:g5-h6", "airship-area"),
        ("blimp:j5", "airship-area"),
        ("dreadnought:a3-c3", "airship-scaffold"),
        ("zeppelin:a1", "no-such-airship"),
    ],
)
def test_where_airships_lie(option: str, reason: str) -> None:
    assert why(collecting(WHISTLER), f"place-airship:airship.{option}") == reason


def test_airships_workers_water_and_manned_machines_are_in_the_way() -> None:
    crews = """crew seat=0 ships=home+home+home barracks=7
crew seat=1 ships=j9+home+home barracks=7 standing=j7
"""
    game = collecting("canyon water=1 bars=7\n" + WHISTLER.replace("\n", " workers=0+1\n"), crews=crews)
    reasons = {area: why(game, f"place-airship:airship.balloon:{area}") for area in ("j9", "j7", "j1", "d2", "j2")}
    assert reasons == {
        "j9": "airship-airship",
        "j7": "airship-worker",
        "j1": "airship-water",
        "d2": "airship-manned",
        "j2": "",
    }


def test_a_waterlogged_machine_carries_but_is_not_activated() -> None:
    game = place(collecting("canyon water=1 bars=7\n" + WHISTLER), "d2")
    assert why(game, ACTIVATE) == "waterlogged"
    assert game.position.this_turn.contacts == ()
    assert why(collecting("canyon water=1 bars=7\n" + WHISTLER), "place-airship:airship.balloon:c1") == "airship-water"


def test_two_machines_do_not_carry_one_airship() -> None:
    more = "machine item=machine.double-coal area=c3-d4 owner=0\nscaffold tile=scaffold.t-1 squares=c4+d4+e4+d3\n"
    game = collecting(WHISTLER + more)
    assert why(game, "place-airship:airship.blimp:d2-d3") == "airship-mixed"
    assert why(game, "place-airship:airship.blimp:d3-d4") == ""


@pytest.mark.parametrize(
    ("airship", "area", "gained"),
    [
        ("balloon", "a1", Resources(coal=1, water=1)),
        ("blimp", "a1-b1", Resources(coal=2, iron=1, water=2)),
        ("blimp", "a3-b3", Resources(coal=1, iron=1)),
        ("dreadnought", "f1-h1", Resources(water=3)),
        ("dreadnought", "j1-j3", Resources(water=1)),
    ],
)
def test_each_neighbour_gives_its_resource_once(airship: str, area: str, gained: Resources) -> None:
    game = place(collecting(""), area, airship)
    game.play("harvest")
    assert held(game) == gained
    assert why(game, "harvest") == "second-harvest"


def test_water_lies_on_the_highest_bar() -> None:
    game = place(collecting("canyon water=3 bars=5\n"), "f4-h4", "dreadnought")
    game.play("harvest")
    assert held(game) == Resources(water=3)
    assert why(place(collecting("canyon water=3 bars=5\n"), "f5-h5", "dreadnought"), "harvest") == "no-harvest"


def test_the_harvest_comes_before_the_end_of_the_turn() -> None:
    game = place(collecting(""), "a1")
    assert why(game, "end-turn") == "harvest-first"
    game.play("harvest")
    assert why(game, "end-turn") == ""
    assert why(place(collecting(""), "j9"), "end-turn") == ""


def test_a_resource_under_a_machine_or_an_airship_is_not_there() -> None:
    crews = "crew seat=0 ships=home+home+home barracks=7\ncrew seat=1 ships=b2+home+home barracks=7\n"
    game = place(collecting("", crews=crews), "a1-b1", "blimp")
    game.play("harvest")
    assert held(game) == Resources(coal=2, water=2)


@pytest.mark.parametrize("area", ["e1", "b1", "c2"])
def test_the_machine_below_and_next_to_the_airship_is_activated_once(area: str) -> None:
    game = place(collecting(WHISTLER), area)
    game.play(ACTIVATE)
    assert MachineActivated(0, "machine.whistler") in told(game)
    assert why(game, ACTIVATE) == "contact-used"


@pytest.mark.parametrize("order", [("harvest", ACTIVATE), (ACTIVATE, "harvest")])
def test_activation_and_harvest_come_in_any_order(order: tuple[str, str]) -> None:
    game = place(collecting(WHISTLER), "b1")
    for option in order:
        game.play(option)
    assert held(game) == Resources(iron=1, water=1, whistle=1)


def test_a_machine_that_cannot_be_paid_is_not_offered() -> None:
    area = "machine item=machine.vault area=c1-d3 owner=1\nscaffold tile=scaffold.t-1 squares=c4+d4+e4+d3\n"
    assert why(place(collecting(area), "e1"), "activate-contact:machine.vault") == "cannot-pay"


def test_only_machines_next_to_the_airship_are_touched() -> None:
    assert why(place(collecting(WHISTLER), "f1"), ACTIVATE) == "no-contact"


def test_a_machine_that_came_later_is_not_touched() -> None:
    game = place(collecting(""), "e1")
    mountain = game.position
    mountain.canyon = written(MOUNTAIN, TILES + WHISTLER).canyon
    come_late(mountain, "machine.whistler")
    later = carry_out(MOUNTAIN, mountain)
    assert why(later, ACTIVATE) == "contact-late"


def test_an_airship_that_left_brings_nothing_more() -> None:
    game = place(collecting(WHISTLER), "b1")
    mountain = game.position
    mountain.crews = collecting("").position.crews
    gone = carry_out(MOUNTAIN, mountain)
    assert why(gone, "harvest") == why(gone, ACTIVATE) == "no-airship-placed"
    assert why(gone, "end-turn") == ""
