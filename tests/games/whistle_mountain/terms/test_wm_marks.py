"""Whatever is offered can be pointed at: options, asks and events say which squares and pieces they are about."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.games.whistle_mountain.table.test_wm_position_layout import area as squares_of
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES

from ruleworks import Game, Ref, tag_of, translator
from ruleworks_formats.schema import schemas
from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.places import place

#: What needs no square and no piece: there is one of each, or it is the end of something.
PLAIN = {
    *("draw-new", "end-turn", "forge", "forge-build", "forge-move", "forge-rescue", "harvest", "leave-benefits"),
}
PARTS = PIECES.components
PIECES_BY_ID = {
    *MOUNTAIN.items,
    *PIECES.tiles,
    *PIECES.ship_ids,
    *PIECES.stacks,
    *[part.id for listed in (PARTS.docks, PARTS.markets, PARTS.sizes) for part in listed],
    *[f"resource.{kind}" for kind in ("coal", "iron", "water", "gold", "whistle")],
}
NAMES = translator("en", MOUNTAIN.text_sources)


def refs(value: Any) -> list[Ref]:
    return list(MOUNTAIN.refs(value))


def played(players: int, seed: int) -> Iterator[Game[Any]]:
    """A random game before each of its choices, and at its end."""
    game, rng = MOUNTAIN.new_game(players, seed), Random(seed)
    while game.decision is not None:
        yield game
        game.play(rng.choice(game.decision.options))
    yield game


def flaws_of(ref: Ref) -> Iterator[str]:
    """What is wrong with a reference."""
    about, value = ref
    grid = PIECES.grid
    if about == "cell" and value not in grid:
        yield f"there is no square {value}"
    if about == "area" and not grid.cells_of(str(value)):
        yield f"there is no area {value}"
    if about == "item" and value not in PIECES_BY_ID:
        yield f"there is no piece {value}"
    if about in ("item", "message") and not NAMES.has(str(value)):
        yield f"nothing is called {value}"
    if about == "place":
        spot = place(str(value))
        known = {"grid": bool(grid.cells_of(spot.name)), "dock": spot.name in PIECES_BY_ID}
        known["machine"] = spot.name in PIECES.machines
        if not known.get(spot.kind, True):
            yield f"there is no place {value}"


@pytest.mark.parametrize("players", [2, 4])
def test_everything_offered_and_told_in_random_games_can_be_pointed_at(players: int) -> None:
    seen = set[str]()
    for seed in range(3):
        for game in played(players, seed):
            if game.decision is None:
                break
            ask, record = game.decision.ask, game.records[-1] if game.records else game.opening
            options = list(islice(game.decision.options, 40))
            for value in (ask, *options, *record.events):
                assert [flaw for ref in refs(value) for flaw in flaws_of(ref)] == [], value
            for option in options:
                tag = tag_of(type(option))
                seen.add(tag)
                assert (not refs(option)) == (tag in PLAIN), option
    assert {"place-airship", "build-scaffold", "build-machine", "put-worker", "dock-airship"} <= seen


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("put-worker:c4", [("cell", "c4")]),
        ("move-from-square:c4", [("cell", "c4")]),
        ("move-from-barracks:3", [("place", "barracks.3")]),
        ("step-aside:c4", [("place", "c4")]),
        ("climb-to:2:3", [("place", "floor.2"), ("place", "floor.3")]),
        ("rescue-worker", [("place", "whirlpool")]),
    ],
)
def test_an_option_refers_to_what_its_fields_are_about(option: str, expected: list[tuple[str, Any]]) -> None:
    assert refs(MOUNTAIN.option(option)) == expected


def test_an_area_is_followed_by_its_squares() -> None:
    airship, dock, tile = PIECES.ship_ids[-1], PARTS.docks[0].id, next(iter(PIECES.tiles))
    machine = next(iter(PIECES.machines))
    cells = [("cell", name) for name in ("b2", "c2", "b3", "c3")]
    assert refs(MOUNTAIN.option(f"build-machine:{machine}:b2-c3")) == [("item", machine), ("area", "b2-c3"), *cells]
    assert refs(MOUNTAIN.option(f"place-airship:{airship}:c4")) == [("item", airship), ("area", "c4"), ("cell", "c4")]
    assert refs(MOUNTAIN.option(f"dock-airship:{airship}:{dock}")) == [("item", airship), ("item", dock)]
    built = refs(MOUNTAIN.option(f"build-scaffold:{tile}:c4+b4+b5"))
    assert built == [("item", tile), ("cell", "c4"), ("cell", "b4"), ("cell", "b5")]


def test_areas_are_those_in_which_pieces_can_lie() -> None:
    for lines in (*PIECES.ships, *PIECES.machines.values()):
        for area, placement in lines.by_area.items():
            assert PIECES.grid.cells_of(area) == PIECES.grid.named(placement.mask)
            assert set(PIECES.grid.cells_of(area)) == squares_of(area)


@pytest.mark.parametrize("text", ["", "home", "barracks.3", "a0", "a1-", "-a1", "a1-z9", "z9-a1", "c3-b2", "a1-b2-c3"])
def test_what_is_no_area_has_no_squares(text: str) -> None:
    assert PIECES.grid.cells_of(text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c4", ("grid", 0, "c4")),
        ("c4-c6", ("grid", 0, "c4-c6")),
        ("barracks.3", ("barracks", 3, "")),
        ("floor.12", ("floor", 12, "")),
        ("barracks.x", ("grid", 0, "barracks.x")),
        ("whirlpool", ("whirlpool", 0, "")),
        ("home", ("home", 0, "")),
        ("dock.rescue", ("dock", 0, "dock.rescue")),
        ("machine.of-mine", ("machine", 0, "machine.of-mine")),
    ],
)
def test_a_place_is_read(text: str, expected: tuple[str, int, str]) -> None:
    assert place(text) == expected


def test_the_kind_of_an_id_is_what_it_begins_with() -> None:
    assert [kind_of(text) for text in ("machine.of-mine", "size.small", "card", "")] == ["machine", "size", "card", ""]


def test_schemas_say_what_fields_are_about() -> None:
    definitions = schemas(MOUNTAIN)["options"]["$defs"]
    machine, scaffold = definitions["BuildMachine"]["properties"], definitions["BuildScaffold"]["properties"]
    assert machine["machine"]["format"] == "item"
    assert machine["area"]["format"] == "area"
    assert scaffold["squares"]["items"]["format"] == "cell"
    assert definitions["MoveFromBarracks"]["properties"]["level"]["format"] == "amount"
    crew = schemas(MOUNTAIN)["views"]["$defs"]["Crew"]["properties"]
    assert crew["seat"]["format"] == "seat"
    assert crew["ships"]["items"]["format"] == "place"
    assert crew["standing"]["items"]["format"] == "cell"
