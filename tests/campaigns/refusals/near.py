"""Options that are near: built from what lies on the table, some offered now, some earlier, most of them not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

from ruleworks import Option

from .world import World

#: So many options of each kind are remembered from earlier choices.
CACHE_SIZE = 30
JUNK = "nothing.of-the-kind"


class Near:
    """Draws options for a game."""

    def __init__(self, rng: Random, kinds: dict[str, Any]) -> None:
        self.rng, self.kinds = rng, kinds
        self.seen: dict[str, list[Option]] = defaultdict(list)

    def remember(self, options: Any) -> None:
        """Keep some of the options that are offered, in the place of older ones."""
        size = len(options)
        for place in {self.rng.randrange(size) for _ in range(min(size, 4))}:
            kept = self.seen[type(options[place]).__name__]
            if len(kept) < CACHE_SIZE:
                kept.append(options[place])
            else:
                kept[self.rng.randrange(CACHE_SIZE)] = options[place]

    def draw(self, world: World, offered: Any, seat: int, *, acting: bool) -> Option:
        """An option, most often of a kind that is offered now or, while a seat is `acting`, could be in its turn."""
        rng = self.rng
        name = type(offered[rng.randrange(len(offered))]).__name__
        if rng.random() < 0.05:
            name = rng.choice(sorted(self.kinds))
        elif acting:
            name = rng.choice(self.actions(world, seat))
        if self.seen[name] and rng.random() < 0.25:
            return rng.choice(self.seen[name])
        return self.build(name, world, seat)

    def actions(self, world: World, seat: int) -> tuple[str, ...]:
        """The kinds of actions that are not out of the question."""
        storage, this_turn = world.position.storages[seat], world.position.this_turn
        main = {"": FIRST, "collect": COLLECTING, "forge": FORGING}[this_turn.main]
        bonus = (("PlayCard",) * 2 if storage.cards else ()) + (("RedeemAward",) * 2 if storage.awards else ())
        return (*main, *bonus, *(("UseItem",) if storage.upgrades or storage.ability else ()), "EndTurn")

    def build(self, name: str, world: World, seat: int) -> Option:
        """An option of a kind, with plausible fields."""
        fields = self.kinds[name].__struct_fields__
        if fields == ("airship", "area"):
            placed: Option = self.kinds[name](*self.airship_area(world))
            return placed
        if name in ("BuildScaffold", "LayScaffold"):
            laid: Option = self.kinds[name](*self.tile(world, seat))
            return laid
        if name in ("BuildMachine", "MoveTo"):
            machine = self.one(machines(world, seat))
            area = self.one(list(world.pieces.machines[machine].by_area))
            built_there: Option = self.kinds[name](*((machine, area) if name == "BuildMachine" else (area,)))
            return built_there
        built: Option = self.kinds[name](*(self.value(field, name, world, seat) for field in fields))
        return built

    def one(self, values: list[Any]) -> Any:
        """One of some values, or something that is none of them."""
        return self.rng.choice(values) if values else JUNK

    def airship_area(self, world: World) -> tuple[str, str]:
        """An airship and a line of its length, most often near to what lies on the grid."""
        place = self.rng.randrange(len(world.pieces.ship_ids))
        lines = list(world.pieces.ships[self.rng.randrange(3) if self.rng.random() < 0.05 else place].by_area)
        busy = [*world.ships, *world.machine_squares, *world.scaffold, *world.workers]
        close = [line for line in self.rng.sample(lines, 12) if any(s in line for s in busy)] or lines
        return world.pieces.ship_ids[place], self.rng.choice(close)

    def tile(self, world: World, seat: int) -> tuple[str, tuple[str, ...]]:
        """A scaffold and squares for it."""
        own = list(world.scaffolds[seat])
        tile = self.rng.choice(own) if own and self.rng.random() < 0.9 else self.rng.choice(list(world.pieces.tiles))
        squares = self.rng.choice(list(world.pieces.tiles[tile].footprint.by_squares))
        return tile, squares if self.rng.random() < 0.95 else squares[::-1]

    def value(self, field: str, kind: str, world: World, seat: int) -> Any:
        """A value for a field."""
        if self.rng.random() < 0.01 and field not in NUMBERS:
            return (JUNK,) if field in ("cards", "tokens") else JUNK
        return VALUES[field](self, world, seat, kind)

    def tokens(self, world: World, seat: int) -> tuple[str, ...]:
        """Some tokens, mostly in order."""
        kinds = [f"resource.{kind}" for kind in ("coal", "iron", "water", "gold", "whistle")]
        held = [f"resource.{kind}" for kind in world.held[seat].elements()]
        pool = held if held and self.rng.random() < 0.6 else kinds
        found = [self.rng.choice(pool) for _ in range(self.rng.randint(0, 3))]
        return tuple(sorted(found, key=kinds.index) if self.rng.random() < 0.8 else found)

    def resource(self) -> str:
        return "resource." + self.rng.choice(["coal", "iron", "water", "gold", "whistle"])


def machines(world: World, seat: int) -> list[str]:
    """The machines that are anywhere near: on the grid, in storages, a few in markets."""
    built = [machine.item for machine in world.position.canyon.machines]
    stored = [item for storage in world.position.storages for item in storage.machines]
    shown = [item for market in world.position.markets if "machine" in market.id for item in market.shown[:1]]
    return [*built, *built, *world.position.storages[seat].machines * 2, *stored, *shown]


def everything(world: World) -> list[str]:
    """Things that lie faceup, are owned or could be taken."""
    shown = [item for market in world.position.markets for item in market.shown]
    owned = [item for storage in world.position.storages for item in (*storage.upgrades, *storage.machines)]
    return [*shown, *owned, *(storage.ability for storage in world.position.storages if storage.ability)]


def cards(world: World, seat: int) -> list[str]:
    """The cards in hand, and some others."""
    return [*world.hands[seat] * 3, *world.position.discard[-2:], *world.position.deck[:1]]


def awards(world: World, seat: int) -> list[str]:
    """The awards in storage, and some others."""
    return [*world.position.storages[seat].awards * 3, *world.position.awards[:1], "award.build"]


def powers(world: World, seat: int) -> list[str]:
    """The powers of the seat, and others."""
    others = [storage.ability for storage in world.position.storages if storage.ability]
    return [*world.powers(seat) * 2, *others, *everything(world)[:2]]


def names(world: World, field: str) -> list[str]:
    """The names of uses or parts that items have."""
    return {
        "use": ["use.card-for-scaffold", "use.scaffold-for-card"],
        "part": ["part.move", "part.build", "part.scaffold"],
    }[field]


Value = Callable[[Near, World, int, str], Any]

NUMBERS = {"level", "number", "source", "to"}
VALUES: dict[str, Value] = {
    "ability": lambda n, w, s, k: n.one([*w.position.draft, *(x.ability for x in w.position.storages if x.ability)]),
    "airship": lambda n, w, s, k: n.one(list(w.pieces.ship_ids)),
    "dock": lambda n, w, s, k: n.one([dock.id for dock in w.pieces.components.docks]),
    "stack": lambda n, w, s, k: n.one([stack.id for stack in w.stacks]),
    "machine": lambda n, w, s, k: n.one(machines(w, s)),
    "card": lambda n, w, s, k: n.one(cards(w, s)),
    "cards": lambda n, w, s, k: tuple(
        n.one([*w.position.storages[s].drawn, *w.hands[s]]) for _ in range(n.rng.randint(1, 2))
    ),
    "award": lambda n, w, s, k: n.one(awards(w, s)),
    "item": lambda n, w, s, k: n.one(powers(w, s) if k in ("UseItem", "UseBenefit") else everything(w)),
    "given": lambda n, w, s, k: n.resource() if k == "Exchange" else n.one(list(w.position.storages[s].upgrades)),
    "gained": lambda n, w, s, k: n.resource(),
    "taken": lambda n, w, s, k: n.one(list(w.market("market.upgrade").shown)),
    "scaffold": lambda n, w, s, k: n.one([t for held in w.scaffolds.values() for t in held]),
    "square": lambda n, w, s, k: n.one([*w.workers, *w.scaffold, n.rng.choice(sorted(w.grid))]),
    "level": lambda n, w, s, k: n.rng.randint(1, 7),
    "number": lambda n, w, s, k: n.rng.randint(1, 3),
    "source": lambda n, w, s, k: n.rng.randint(1, 9),
    "to": lambda n, w, s, k: n.rng.randint(1, 14),
    "resource": lambda n, w, s, k: n.resource(),
    "tokens": lambda n, w, s, k: n.tokens(w, s),
    "use": lambda n, w, s, k: n.one(names(w, "use")),
    "part": lambda n, w, s, k: n.one(names(w, "part")),
}
FIRST = ("PlaceAirship",) * 3 + ("DockAirship",) * 2 + ("Forge", "Harvest", "ForgeMove")
COLLECTING = ("ActivateContact",) * 4 + ("Harvest", "PlaceAirship", "ForgeBuild")
FORGING = ("ForgeBuild", "ForgeMove", "ForgeRescue", "DockAirship", "ActivateContact")
