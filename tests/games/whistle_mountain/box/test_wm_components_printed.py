"""Every number that the rulebook prints, by its value."""

import pytest

from whistle_mountain.box.components import Components, load_components

SMALL = {
    "black-iron": 4,
    "black-pointer": 7,
    "double-coal": 5,
    "double-gold": 5,
    "double-iron": 3,
    "double-pointer": 8,
    "metal-pointer": 5,
    "shiny-coal": 5,
    "shiny-iron": 4,
    "shiny-pointer": 7,
    "wet-coal": 6,
    "wet-gold": 6,
    "wet-iron": 6,
    "wet-pointer": 7,
    "whistle-pointer": 3,
    "whistler": 4,
}
MEDIUM = {
    8: "automation controller hoist rope-ladder secret-lab",
    10: "booster-pack crane library terrace tesla-coil vault",
    12: "alpha-site archives dispatch elevator forge lift printing-press treasure-map welder",
}
LARGE = {
    8: "retooling-shop",
    10: "disassembler exec-archives factory jetpack-lab machine-hub salvage-yard sanctuary trophy-room",
    12: "coal-slide doomsday-device trap",
    14: "hang-glider toll-bridge transmogrifier",
    16: "megaphone swap-meet whistle-surplus",
}
UPGRADES = {
    2: "black-lung gold-lung iron-lung rapid-loader",
    3: "hydraulic-lift shuttle",
    4: "antique-store drafting-office",
    5: "lifeboat metal-yard",
    6: "duplicator extractor manifest pawn-shop",
    7: "recorder",
    8: "extension r-d-unit",
}
ABILITIES = """
ace-pilot admiral aeronaut architect blast-valve craftsman dreadnought exchanger lead-engineer mad-scientist
planner requisitioner riveter scavenger smuggler team-lead technician"""
CARDS = """
battering-ram blueprints charity craft dispatcher drawing-board large-market manufacturing medium-market
mystery-upgrade recycle remote-trigger scramble secret-door small-market storm-winds toss-a-line treasure-chest
unique-opportunity upgrade-market"""
DOCKS = {
    "card": [(1, ()), (2, ("any",)), (3, ("any", "any"))],
    "small-machine-1": [(1, ("coal", "coal"))],
    "small-machine-2": [(1, ("coal", "coal", "coal"))],
    "medium-machine": [(1, ("iron", "iron", "iron"))],
    "large-machine": [(1, ("iron", "iron", "iron", "coal", "coal"))],
    "upgrade": [(1, ("printed",))],
    "scaffold-1": [(1, ()), (2, ("whistle",)), (3, ("whistle", "whistle"))],
    "scaffold-2": [(1, ()), (2, ("whistle",)), (3, ("whistle", "whistle"))],
    "rescue": [(1, ())],
}


@pytest.fixture(scope="module")
def box() -> Components:
    return load_components()


def by_name(table: dict[int, str]) -> dict[str, int]:
    """Each name of a table that is ordered by points."""
    return {name: points for points, names in table.items() for name in names.split()}


def test_the_points_for_building(box: Components) -> None:
    printed = SMALL | by_name(MEDIUM) | by_name(LARGE)
    assert {machine.name: machine.vp for machine in box.machines} == printed


@pytest.mark.parametrize(
    ("size", "names"), [("size.small", SMALL), ("size.medium", by_name(MEDIUM)), ("size.large", by_name(LARGE))]
)
def test_the_size_of_each_machine(box: Components, size: str, names: dict[str, int]) -> None:
    assert {machine.name for machine in box.machines if machine.size == size} == set(names)


def test_what_the_machines_of_the_examples_give(box: Components) -> None:
    gives = {machine.name: machine.gives for machine in box.machines}
    assert gives["black-pointer"] == ("coal", "point")
    assert gives["double-coal"] == ("coal", "coal")
    assert {name for name, gain in gives.items() if gain} == set(SMALL)


def test_small_machines_give_what_their_names_say(box: Components) -> None:
    words = {
        "black": "coal",
        "metal": "iron",
        "shiny": "gold",
        "wet": "water",
        "pointer": "point",
        "whistler": "whistle",
    }
    for machine in box.machines:
        if machine.size == "size.small":
            first, _, second = machine.name.partition("-")
            first, second = (words.get(word, word) for word in (first, second))
            assert machine.gives == ((second, second) if first == "double" else (first, second) if second else (first,))


COSTS = {
    "coal": {2: "antique-store recorder", 3: "manifest stock-pile", 4: "black-lung shuttle"},
    "gold": {2: "metal-yard", 3: "extractor stash winners-circle", 4: "extension gold-lung"},
    "iron": {2: "stabilizer", 3: "pawn-shop r-d-unit strengthener tower-crane", 4: "iron-lung"},
    "water": {2: "rapid-loader", 3: "drafting-office duplicator hydraulic-lift lifeboat", 4: "wet-lung"},
}


def test_upgrades_cost_two_to_four_of_one_resource(box: Components) -> None:
    """The icons of their own name are known of the Lungs; the others are our reconstruction, as the origins say."""
    costs = {name: (kind,) * amount for kind, table in COSTS.items() for name, amount in by_name(table).items()}
    assert {upgrade.name: upgrade.cost for upgrade in box.upgrades} == costs


def test_the_points_on_upgrades(box: Components) -> None:
    printed = by_name(UPGRADES)
    assert {upgrade.name: upgrade.vp for upgrade in box.upgrades if upgrade.name in printed} == printed


def test_the_names_of_abilities_and_cards(box: Components) -> None:
    assert [ability.name for ability in box.abilities] == ABILITIES.split()
    assert [card.name for card in box.cards] == CARDS.split()


def test_the_docks(box: Components) -> None:
    offers = {dock.name: [(offer.amount, offer.price) for offer in dock.offers] for dock in box.docks}
    assert offers == DOCKS


def test_the_markets(box: Components) -> None:
    assert {market.name: market.slots for market in box.markets} == dict.fromkeys(
        ("small-machine", "medium-machine", "large-machine", "upgrade", "scaffold"), 3
    )


def test_what_a_seat_begins_with(box: Components) -> None:
    assert (box.outfit.workers, box.outfit.in_whirlpool, box.board.barracks) == (9, 2, 7)
    assert sorted(box.resources.start) == ["coal", "gold", "iron", "water"]
    assert box.resources.extras == ((), ("water",), ("whistle",), ("water", "whistle"))
    assert {ship.name: ship.length for ship in box.airships} == {"balloon": 1, "blimp": 2, "dreadnought": 3}


def test_the_limits(box: Components) -> None:
    assert (box.resources.limit, box.outfit.upgrade_slots, box.water.bars) == (4, 6, 8)


def test_what_a_forge_costs(box: Components) -> None:
    assert box.forge.builds == ((), ("water",), ("water",))
    assert (box.forge.move, box.forge.rescue) == (("gold",), ("gold", "gold"))


def test_the_points_at_the_end(box: Components) -> None:
    scoring = box.scoring
    assert (scoring.edge, scoring.machine, scoring.award, scoring.whirlpool) == (1, 1, 1, -5)
    assert (scoring.scaffolds_a_point, scoring.cards_a_point, scoring.resources_a_point) == (2, 2, 4)


def test_the_floors_of_the_example_stand_on_both_sides_of_the_bridge(box: Components) -> None:
    below = box.board.bridge
    assert (box.board.tower[below - 1], box.board.tower[below]) == (5, 6)
