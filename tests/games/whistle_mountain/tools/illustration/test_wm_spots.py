"""What options refer to can be pointed at, and what they would place can be seen."""

from typing import Any

import pytest
from tests.games.whistle_mountain.annex.bundle import bundle as annex
from tests.games.whistle_mountain.annex.play.verbs.cross import CrossTo
from tests.games.whistle_mountain.wm_pictures import elements, lively, look_at, of_class, sheet_of, words
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES, empty

import ruleworks
import whistle_mountain.bundle
from ruleworks import Game, Option, Ref, Ruleset, Step
from ruleworks_pictures import Box, Ghost
from whistle_mountain.play.collect.placement import PlaceAirship
from whistle_mountain.play.docks.visits import DockAirship
from whistle_mountain.play.setup.choices import TakeAbility
from whistle_mountain.play.verbs.build import BuildMachine, BuildScaffold
from whistle_mountain.play.verbs.choose_worker import MoveFromBarracks, MoveFromSquare, PutWorker, RescueWorker
from whistle_mountain.play.verbs.reposition import ChooseReposition, MoveTo
from whistle_mountain.play.workers.displacement import StepAside
from whistle_mountain.table.board import BuiltMachine, BuiltScaffold
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain, change_crew
from whistle_mountain.terms.effect import Cause
from whistle_mountain.tools.illustration import MountainIllustrator
from whistle_mountain.tools.illustration.tiles import tile

ANNEX: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[annex], strict=True)


def on_the_table(game: Game[Any], option: Option, seat: int) -> set[str]:
    """What an option refers to that lies on the board or in the docks."""
    mountain: Mountain = game.position
    crew, found = mountain.crews[seat], set[str]()
    out = [ship for ship, place in zip(PIECES.ship_ids, crew.ships, strict=True) if place != HOME]
    built = [*(each.item for each in mountain.canyon.machines), *(each.tile for each in mountain.canyon.scaffolds)]
    there = {*out, *built, *PIECES.components.dock_ring.clockwise}
    for ref in game.ruleset.refs(option):
        if ref.about in ("cell", "place") or (ref.about == "item" and ref.value in there):
            found.add(f"{ref.about}:{ref.value}")
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2)])
def test_every_ref_of_an_option_has_a_spot(players: int, seed: int) -> None:
    wanted = 0
    for game in lively(MOUNTAIN, players, seed, 150):
        assert game.decision is not None
        spots = sheet_of(game, game.decision.seat).spots
        for option in list(game.decision.options)[::7]:
            refs = on_the_table(game, option, game.decision.seat)
            assert refs - spots.keys() == set()
            wanted += len(refs)
    assert wanted > 500


def test_an_airship_that_is_named_is_that_of_who_looks() -> None:
    mountain = empty(3)
    for seat, square in enumerate(("a1", "b2", "c3")):
        change_crew(mountain, seat, ships=(square, "home", "home"))
        sheet = sheet_of(MOUNTAIN.at(mountain), seat)
        assert sheet.spots["item:airship.balloon"] == sheet.spots[f"cell:{square}"]


def test_airships_of_others_and_awards_on_the_floors_are_not_meant() -> None:
    mountain = empty(2)
    mountain.tower = (("award.rescue",),)
    change_crew(mountain, 1, ships=("a1", "home", "home"))
    here = sheet_of(MOUNTAIN.at(mountain), 0).spots
    assert not {"item:airship.balloon", "item:award.rescue"} & here.keys()


def test_places_beside_the_grid_have_spots() -> None:
    machine = BuiltMachine("machine.forge", "a1-b3", 0)
    spots = sheet_of(MOUNTAIN.at(empty(machines=(machine,)))).spots
    places = ("barracks.1", "barracks.7", "floor.1", "floor.14", "whirlpool", "dock.card", "machine.forge", "c4")
    assert {f"place:{place}" for place in places} <= spots.keys()


def scaffolded(*agenda: Step) -> Mountain:
    mountain = empty(scaffolds=(BuiltScaffold("scaffold.l-1", ("a1", "b1", "c1", "c2")),))
    mountain.agenda = agenda
    return mountain


def ghosts(option: Option, mountain: Mountain, ruleset: Ruleset = MOUNTAIN) -> list[Ghost]:
    return list(MountainIllustrator().ghosts(option, look_at(ruleset, mountain)))


SHOWN = {
    "place-airship": (PlaceAirship("airship.blimp", "e4-e5"), ("cell:e4", "cell:e5"), "seat-1"),
    "dock-airship": (DockAirship("airship.balloon", "dock.card"), ("item:dock.card",), "seat-1"),
    "build-machine": (BuildMachine("machine.forge", "a1-b3"), None, ">Forge<"),
    "build-scaffold": (
        BuildScaffold("scaffold.l-5", ("a4", "b4", "c4", "c5")),
        ("cell:a4", "cell:b4", "cell:c4", "cell:c5"),
        "#symbol-gold",
    ),
    "put-worker": (PutWorker("c1"), ("cell:c1",), "#symbol-worker"),
    "step-aside": (StepAside("c2"), ("cell:c2",), "#symbol-worker"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_ghost_shows_what_an_option_would_place(name: str) -> None:
    option, at, part = SHOWN[name]
    (ghost,) = ghosts(option, scaffolded())
    assert part in ghost.body
    if at is not None:
        assert ghost.at == at
    drawn = of_class(elements(MOUNTAIN.at(scaffolded()), highlight=option), "ghost")
    assert len(drawn) == 1


@pytest.mark.parametrize("option", [TakeAbility("ability.aeronaut"), MoveFromSquare("c5"), PutWorker("e9")])
def test_what_places_nothing_has_no_ghost(option: Option) -> None:
    assert ghosts(option, scaffolded()) == []


@pytest.mark.parametrize(
    ("option", "at"), [(MoveFromBarracks(3), "place:barracks.3"), (RescueWorker(), "place:whirlpool")]
)
def test_the_shelf_that_a_worker_is_taken_from_is_marked(option: Option, at: str) -> None:
    game = MOUNTAIN.at(scaffolded())
    assert Ref("place", at.removeprefix("place:")) in list(game.ruleset.refs(option))
    assert len(of_class(elements(game, highlight=option), "target")) == 1
    assert ghosts(option, scaffolded()) == []


def test_the_machine_that_a_question_is_about_is_what_moves() -> None:
    asked = ChooseReposition(0, Cause(0, "machine.hang-glider"))
    area = next(iter(PIECES.machines["machine.hang-glider"].by_area))
    (ghost,) = ghosts(MoveTo(area), scaffolded(asked))
    assert "Hang Glider" in " ".join(ghost.body.replace("<", ">").split(">"))


def test_a_foreign_option_has_a_ghost_by_its_marks() -> None:
    """No line of the picture knows the ferry: a worker would stand on the square that the option names."""
    (ghost,) = ghosts(CrossTo("c1"), scaffolded(), ANNEX)
    assert ghost.at == ("cell:c1",)
    assert "#symbol-worker" in ghost.body
    assert Ref("cell", "c1") in list(ANNEX.refs(CrossTo("c1")))


def test_a_foreign_machine_is_drawn() -> None:
    mountain = empty(machines=(BuiltMachine("machine.ferry", "c4-d5", 1),))
    (piece,) = of_class(elements(ANNEX.at(mountain)), "machine")
    assert piece.get("id") == "machine.ferry"
    assert {"Ferry", "3", "2"} <= set(words(list(piece.iter())))


FACTS: dict[str, Any] = {
    "board": {"columns": 8},
    "airships": {"blimp": {"length": 5}},
    "shapes": {"t": {"squares": [[0, 0], [1, 0], [2, 0], [3, 0]]}},
    "scaffolds": {"t-1": {"icons": ["whistle", "-", "-", "water"]}},
}


def test_pieces_of_other_forms_are_drawn() -> None:
    """A narrower grid, a longer airship, tiles of another shape: facts are enough."""
    other = ruleworks.ruleset(whistle_mountain.bundle.bundle, strict=True, options={"components": FACTS})
    mountain = empty(scaffolds=(BuiltScaffold("scaffold.t-1", ("f4", "f5", "f6", "f7")),))
    for seat, place in enumerate(("dock.card", "a1-e1")):
        change_crew(mountain, seat, ships=("home", place, "home"))
    found = elements(other.at(mountain), 1)
    assert {each.get("id") for each in of_class(found, "airship")} == {"airship.blimp-2", "airship.blimp-1"}
    (piece,) = of_class(found, "scaffold")
    shown = [each.get("href") for each in piece.iter() if each.get("href")]
    assert shown == ["#symbol-whistle", "#symbol-water"]
    assert len(of_class(found, "rock")) == 8 * PIECES.grid.rows


def test_a_tile_of_one_square_is_not_lost() -> None:
    square = Box(10, 20, 24, 24)
    assert 'd="M12 12V12.01"' in tile([square], ["coal"], square)
