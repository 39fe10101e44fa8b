"""The promises of every position and change: each is seen to hold in games, and to fail when it is broken."""

from collections.abc import Callable
from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES, ClosedRows, set_up, with_rule
from tests.games.whistle_mountain.wm_scenes import a_token_is_used

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, InPlay, Memory, Ruleset, Text, hookimpl, translator
from ruleworks_contracts.flaws import needs_the_whole_box
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.items.upgrades.duplicator import Copied
from whistle_mountain.play.building.machines import RaiseWater
from whistle_mountain.play.verbs.choose_worker import ChooseSpot, ChooseWorker
from whistle_mountain.play.verbs.reposition import MoveMachine
from whistle_mountain.table.board import BuiltMachine, Stranger
from whistle_mountain.table.position import Mountain, ThisTurn, change_crew, change_storage
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Item
from whistle_mountain.terms.kinds import Machine as PieceItem
from whistle_mountain.tools.invariants import invariants, transitions
from whistle_mountain.tools.invariants.promises import OF_A_CHANGE

Change = Callable[[Mountain], None]
START = set_up(3, 4)
LAID = START.canyon.scaffolds


def build(mountain: Mountain, *machines: BuiltMachine) -> None:
    """Put machines into the canyon, in play and out of their markets."""
    mountain.canyon = replace(mountain.canyon, machines=machines)
    mountain.in_play += tuple(InPlay(machine.item, machine.owner) for machine in machines)
    items = {machine.item for machine in machines}
    mountain.markets = tuple(
        replace(m, shown=tuple(i for i in m.shown if i not in items), stack=tuple(i for i in m.stack if i not in items))
        for m in mountain.markets
    )


def crew(mountain: Mountain, **changes: Any) -> None:
    """Change the crew of seat 1."""
    change_crew(mountain, 1, **changes)


def storage(mountain: Mountain, **changes: Any) -> None:
    """Change the storage of seat 1."""
    change_storage(mountain, 1, **changes)


def own(mountain: Mountain, upgrade: str) -> None:
    """Let seat 1 have an upgrade, in force as it should be."""
    storage(mountain, upgrades=(upgrade,))
    mountain.in_play += (InPlay(upgrade, 1),)


def remember(mountain: Mountain, memory: Memory) -> None:
    """Let the position hold a memory."""
    mountain.memory = (memory,)


def canyon(mountain: Mountain, **changes: Any) -> None:
    """Change the canyon."""
    mountain.canyon = replace(mountain.canyon, **changes)


def assign(**changes: Any) -> Change:
    """Change fields of the position itself."""

    def change(mountain: Mountain) -> None:
        for name, value in changes.items():
            setattr(mountain, name, value)

    return change


def both(*changes: Change) -> Change:
    """Make several changes."""

    def change(mountain: Mountain) -> None:
        for each in changes:
            each(mountain)

    return change


def crews(**changes: Any) -> Change:
    """Change the crews of two seats alike."""
    return both(*[lambda m, seat=seat: change_crew(m, seat, **changes) for seat in (0, 1)])


def shown() -> list[tuple[str, str]]:
    """Return the squares of the scaffolds at the start, with what they show."""
    return [pair for each in LAID for pair in zip(each.squares, PIECES.tiles[each.tile].icons, strict=True)]


def free_of_icons() -> str:
    """Return a square of a scaffold at the start that shows no resource."""
    return next(square for square, icon in shown() if icon == "-")


def with_icon() -> str:
    """Return a square of a scaffold at the start that shows a resource."""
    return next(square for square, icon in shown() if icon != "-")


def half_on_scaffold() -> str:
    """Return an area for a blimp of which one square is on a scaffold and one on open ground."""
    scaffold = PIECES.grid.mask([square for each in LAID for square in each.squares])
    found = PIECES.ships[1].by_area.items()
    return next(area for area, placement in found if (placement.mask & scaffold).bit_count() == 1)


ON_SCAFFOLD = free_of_icons()
SMALL = "machine.wet-coal"
#: Changes by the flaw that each of them makes.
POSITIONS: dict[str, list[Change]] = {
    "missing": [assign(deck=START.deck[1:]), assign(tower=((),) * 14)],
    "too-many": [
        assign(discard=START.deck[:1]),
        lambda m: storage(m, awards=("award.whistle",)),
        assign(this_turn=ThisTurn(playing=("card.craft",))),
        lambda m: storage(m, ability=m.storages[0].ability),
    ],
    "unknown": [assign(removed=("ability.unknown",)), lambda m: storage(m, cards=("card.unknown",))],
    "dealt-many": [assign(draft=(str(START.storages[0].ability),))],
    "dealt-few": [assign(removed=())],
    "no-ability": [lambda m: storage(m, ability=None)],
    "seat": [assign(storages=START.storages[::-1]), assign(crews=START.crews[::-1])],
    "seats": [assign(crews=START.crews[:1]), lambda m: crew(m, ships=("home",))],
    "range": [lambda m: canyon(m, water=15)],
    "piece": [lambda m: build(m, BuiltMachine("machine.unknown", "a1-b2", 0))],
    "place": [
        lambda m: canyon(m, scaffolds=(replace(LAID[0], squares=("a1", "b1", "c1", "d1")), *LAID[1:])),
        lambda m: crew(m, ships=("home", "home", "dock.nowhere")),
        lambda m: crew(m, standing=("z9",)),
    ],
    "area": [
        lambda m: build(m, BuiltMachine(SMALL, "a1-a9", 0)),
        assign(agenda=(RaiseWater(Cause(0), SMALL, "a1-a9"), *START.agenda)),
        assign(agenda=(MoveMachine(Cause(0), SMALL, "a1-c3"), *START.agenda)),
    ],
    "overlap": [lambda m: canyon(m, scaffolds=(*LAID, LAID[0]))],
    "bars": [lambda m: canyon(m, water=1), lambda m: canyon(m, bars=m.canyon.bars - 1)],
    "bare": [lambda m: build(m, BuiltMachine(SMALL, "a13-b14", 0))],
    "waterlogged": [
        both(
            lambda m: canyon(m, water=1), lambda m: build(m, BuiltMachine(SMALL, "a1-b2", 0, tokens=Resources(gold=1)))
        ),
    ],
    "workers-many": [lambda m: crew(m, whirlpool=9), lambda m: crew(m, standing=(ON_SCAFFOLD,))],
    "workers-few": [lambda m: crew(m, barracks=m.crews[1].barracks[1:])],
    "levels": [
        lambda m: canyon(m, water=1, bars=m.canyon.bars - 1),
        lambda m: crew(m, barracks=(2, 3, 4, 5, 6, 7, 8)),
    ],
    "levels-drowned": [lambda m: canyon(m, water=7, bars=0), lambda m: canyon(m, water=14, bars=0)],
    "floors": [lambda m: crew(m, tower=(15,)), lambda m: crew(m, tower=(0,))],
    "order": [lambda m: crew(m, barracks=(7, 6, 5, 4, 3, 2, 1))],
    "dock-twice": [crews(ships=("home", "home", "dock.card"))],
    "airships-meet": [crews(ships=("home", "home", "f12-h12"))],
    "berth": [
        lambda m: crew(m, ships=("home", half_on_scaffold(), "home")),
        both(lambda m: canyon(m, water=8), lambda m: crew(m, ships=("f8", "home", "home"))),
    ],
    "workers-meet": [crews(standing=(ON_SCAFFOLD,))],
    "under-airship": [lambda m: crew(m, standing=("f12",), ships=("f12", "home", "home"))],
    "no-footing": [
        lambda m: crew(m, standing=(with_icon(),)),
        both(lambda m: canyon(m, water=8), lambda m: crew(m, standing=("f8",))),
    ],
    "below-zero": [
        lambda m: storage(m, resources=Resources(coal=-1)),
        lambda m: build(m, BuiltMachine(SMALL, "a1-b2", 0, tokens=Resources(gold=-1))),
        lambda m: build(m, BuiltMachine(SMALL, "a1-b2", 0, workers=(-1,) * START.players)),
        lambda m: crew(m, whirlpool=-1),
    ],
    "tokens-many": [
        lambda m: storage(m, resources=Resources(coal=1_001)),
        lambda m: build(m, BuiltMachine(SMALL, "a1-b2", 0, tokens=Resources(gold=1_001))),
    ],
    "no-worker": [
        assign(agenda=(*START.agenda, ChooseSpot(1, Cause(1), source)))
        for source in ("award.card", "balloon", "dock.rescue", "machine.coal-slide", "a1", "barracks.77")
    ],
    "no-machine": [
        assign(agenda=(*START.agenda, ChooseWorker(1, Cause(1), True, False, *places)))
        for places in (("", "award.card"), ("", "balloon"), ("machine.coal-slide", ""))
    ],
    "upgrades-many": [lambda m: storage(m, upgrades=("upgrade.stash",) * 7)],
    "in-force": [
        assign(in_play=(*START.in_play, InPlay("upgrade.stash", 0))),
        assign(in_play=START.in_play * 2),
        both(lambda m: build(m, BuiltMachine(SMALL, "a1-b2", 0)), lambda m: canyon(m, water=1)),
    ],
    "not-in-force": [
        assign(in_play=()),
        lambda m: storage(m, upgrades=("upgrade.stash",)),
        both(lambda m: own(m, "upgrade.duplicator"), lambda m: remember(m, Copied(ability=str(m.storages[0].ability)))),
    ],
}
#: Flaws that only a variant can make: rows that are closed, docks that are not there, a supply that ends.
OF_VARIANTS = {"closed", "no-dock", "supply"}


class Stowaways:
    """An airship of nobody is in a dock that there is not."""

    id = "house.stowaways"

    @hookimpl
    def strangers(self) -> list[Stranger]:
        return [Stranger("airship.balloon", "dock.moon")]


class Debts:
    """The supply owes coal."""

    id = "house.debts"

    @hookimpl
    def supply(self) -> Resources:
        return Resources(coal=-1)


def broken(change: Change) -> Mountain:
    """Return the start with a change that the rules know nothing of."""
    mountain = copy(START)
    change(mountain)
    return mountain


def test_the_start_keeps_all_promises() -> None:
    for holds in invariants(MOUNTAIN):
        holds(START)


def test_every_promise_is_seen_to_fail() -> None:
    texts = translator("en", MOUNTAIN.text_sources)
    flaws = {id.rpartition(".")[2] for id in texts.ids() if id.startswith("whistle-mountain.flaw.")}
    assert set(POSITIONS) | OF_VARIANTS == flaws
    assert set(CHANGES) == {check.__name__ for check in OF_A_CHANGE}


@pytest.mark.parametrize(
    ("name", "change"),
    [(name, change) for name, changes in POSITIONS.items() for change in changes],
    ids=[f"{name}-{place}" for name, changes in POSITIONS.items() for place in range(len(changes))],
)
def test_a_position_that_must_not_be_is_found(name: str, change: Change) -> None:
    mountain = broken(change)
    scene = MOUNTAIN.scene(mountain)
    found = [flaw for flaw in scene.rules.flaws(scene) if flaw.text.id == f"whistle-mountain.flaw.{name}"]
    assert found
    for language in ("en", "fr"):
        assert "{" not in translator(language, MOUNTAIN.text_sources).render(found[0].text)
    kinds = {flaw.kind == "incomplete" for flaw in found}
    for holds in invariants(MOUNTAIN)[:2]:
        if needs_the_whole_box(holds) in kinds:
            with pytest.raises(AssertionError):
                holds(mountain)


def test_flaws_that_are_allowed_are_left_out() -> None:
    mountain = broken(lambda m: storage(m, resources=Resources(coal=-1)))
    invariants(MOUNTAIN, without=["whistle-mountain.flaw.below-zero"])[0](mountain)


@pytest.mark.parametrize(
    ("house", "name"), [(ClosedRows(PIECES.grid.rows), "closed"), (Stowaways(), "no-dock"), (Debts(), "supply")]
)
def test_flaws_that_a_variant_makes_are_found(house: object, name: str) -> None:
    with pytest.raises(AssertionError) as error:
        invariants(with_rule(house))[0](START)
    text = translator("en", MOUNTAIN.text_sources).render(Text(f"whistle-mountain.flaw.{name}"))
    assert text.partition(":")[0].rpartition("}")[2] in str(error.value)


def test_a_token_that_nobody_uses_is_found() -> None:
    a_token_is_used(START)
    with pytest.raises(AssertionError):
        a_token_is_used(broken(lambda m: remember(m, Copied(ability=str(m.storages[0].ability)))))


def with_items(*items: Item, more: MorePieces | None = None, **settings: Any) -> Ruleset:
    """The rules with a bundle of these items."""
    rules = [] if more is None else [more]
    extra = Bundle(
        name="extra", version="1", layer="house", extends="whistle-mountain", rules=rules, items=items, **settings
    )
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[extra], strict=True)


def check_of_the_box(ruleset: Ruleset) -> None:
    """Ask of the start whether its items are those of the box."""
    holds = next(holds for holds in invariants(ruleset) if holds.__name__ == "items_are_those_of_the_box")
    holds(START)
    holds(START)


ZED = MorePieces("extra", {"machines": {"zed": {"size": "size.small", "vp": 3}}}, [PieceItem("machine.zed")])


def test_the_items_are_those_of_the_box() -> None:
    check_of_the_box(with_items(*ZED.items, more=ZED))
    check_of_the_box(with_items(*ZED.items, more=ZED, blocks=("machine.zed", "machine.vault")))


@pytest.mark.parametrize(
    ("ruleset", "problem"),
    [
        (with_items(PieceItem("machine.zed")), r"machine\.zed is an item, but in no box: tell MorePieces its facts"),
        (with_items(more=ZED), r"machine\.zed has facts, but is no item of its bundle"),
    ],
)
def test_an_item_or_a_piece_that_stays_away_is_found(ruleset: Ruleset, problem: str) -> None:
    with pytest.raises(AssertionError, match=problem):
        check_of_the_box(ruleset)


def test_a_stock_of_its_own_is_as_good_as_facts() -> None:
    class OtherStock:
        id = "extra.stock"

        @hookimpl
        def stock(self, value: tuple[str, ...], kind: str) -> tuple[str, ...]:
            return (*value, "machine.zed") if kind == "market.small-machine" else value

    extra = Bundle(
        name="extra",
        version="1",
        layer="house",
        extends="whistle-mountain",
        rules=[OtherStock()],
        items=[PieceItem("machine.zed")],
    )
    check_of_the_box(ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[extra], strict=True))


def limited(mountain: Mountain) -> None:
    """Build what limits the supply."""
    build(mountain, BuiltMachine("machine.toll-bridge", "a1-b3", 0))


CHANGES: dict[str, list[tuple[Change, Change]]] = {
    "points_never_fall": [(lambda m: storage(m, points=3), lambda m: storage(m, points=2))],
    "nothing_comes_back": [
        (lambda m: canyon(m, water=2, bars=6), lambda m: canyon(m, water=1, bars=7)),
        (assign(removed=("award.card",)), assign(removed=("award.whistle",))),
        (assign(turns_left=1), assign(turns_left=2)),
        (assign(turns_left=1), assign(turns_left=None)),
    ],
    "a_limited_supply_is_not_exceeded": [
        (limited, both(limited, lambda m: storage(m, resources=Resources(coal=17)))),
    ],
    "a_turn_ends_within_the_limit": [
        (assign(active=1), both(assign(active=0), lambda m: storage(m, resources=Resources(coal=5)))),
    ],
    "airships_come_upon_scaffold_by_a_rule": [
        (lambda m: None, lambda m: crew(m, ships=(LAID[0].squares[0], "home", "home"))),
    ],
    "workers_come_beside_scaffold_by_a_rule": [
        (lambda m: crew(m, standing=(ON_SCAFFOLD,)), lambda m: crew(m, standing=("f12",))),
    ],
}


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [(name, *pair) for name, pairs in CHANGES.items() for pair in pairs],
    ids=[f"{name}-{place}" for name, pairs in CHANGES.items() for place in range(len(pairs))],
)
def test_a_change_that_must_not_be_is_found(name: str, before: Change, after: Change) -> None:
    holds = next(holds for holds in transitions(MOUNTAIN) if holds.__name__ == name)
    holds(broken(before), broken(before))
    with pytest.raises(AssertionError):
        holds(broken(before), broken(after))
