"""What each reason of a refusal says, as a check of the position: none of them asks the code that gave the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from ruleworks import Text

from .effects import (
    Doing,
    away,
    brings,
    can,
    cards_left,
    copies,
    dock_works,
    exchange_works,
    exchanges,
    faceup,
    gone,
    in_stacks,
    lacking,
    lifted,
    offer_price,
    offer_works,
    offers,
    prices,
    printed,
    ram_docks,
    robs,
    room,
    shows,
    upgrade_price,
    wrecks,
)
from .world import OUTLAWS, TYPES, Price, World, is_area, row_of, squares_of


@dataclass
class Turn:
    """What has happened in a turn, as it was seen from outside."""

    reach: set[str] = field(default_factory=set)  # of the airship, when it was placed
    ever: set[str] = field(default_factory=set)  # the machines that it has touched, dry, ever since
    used: set[str] = field(default_factory=set)  # those that its contact has activated


@dataclass
class Question:
    """A refusal to be checked: who was refused what by which ask, and the arguments of the reason."""

    world: World
    turn: Turn
    ask: Any
    option: Any
    args: dict[str, Any]
    offered: tuple[Any, ...] = ()

    @property
    def seat(self) -> int:
        seat: int = self.ask.seat
        return seat

    @property
    def position(self) -> Any:
        return self.world.position

    @property
    def storage(self) -> Any:
        return self.position.storages[self.seat]

    @property
    def crew(self) -> Any:
        return self.position.crews[self.seat]

    @property
    def this_turn(self) -> Any:
        return self.position.this_turn

    @property
    def kind(self) -> str:
        return type(self.option).__name__

    @property
    def asked(self) -> str:
        return type(self.ask).__name__

    @cached_property
    def squares(self) -> set[str]:
        """The squares that the option names."""
        option = self.option
        if hasattr(option, "squares"):
            return set(option.squares)
        if hasattr(option, "area"):
            return set(squares_of(option.area))
        return {option.square}

    @cached_property
    def named(self) -> set[str]:
        """The squares that the reason names."""
        return set(self.args["squares"])

    @cached_property
    def ground(self) -> World:
        """The world in which something is built: without the machine itself, where that is moved."""
        return lifted(self.world, self.ask.cause.source) if self.kind == "MoveTo" else self.world

    def all_in(self, where: object) -> bool:
        """Whether all squares that the reason names are among those of the option, and in some place."""
        return bool(self.named) and self.named <= self.squares and all(square in where for square in self.named)  # type: ignore[operator]

    @property
    def airship(self) -> str:
        """By which airship this comes about."""
        cause = getattr(self.ask, "cause", None)
        if cause is not None:
            return str(cause.airship)
        return str(self.this_turn.airship) if self.kind == "ActivateContact" else ""

    def amounts(self, name: str) -> Price:
        """A list of amounts as a price."""
        counts = Counter(
            {text.id.removesuffix(".count").rpartition(".")[2]: text.args["count"] for text in self.args[name]}
        )
        more = counts.pop("any", 0)
        return counts, more

    def effect(self) -> tuple[Any, Doing] | None:
        """The effect that the option would bring about, and who does it."""
        items, seat, option = self.world.items, self.seat, self.option
        if self.kind == "PlayCard":
            return items[option.card].play, Doing(seat, option.card)
        if self.kind == "RedeemAward":
            return items[option.award].redeem, Doing(seat, option.award)
        if self.kind == "UseItem":
            return items[option.item].use, Doing(seat, option.item)
        if self.kind in ("ActivateContact", "Trigger"):
            return items[option.machine].activate, Doing(seat, option.machine, self.airship)
        named = {"UseFor": "use", "DoFirst": "part"}.get(self.kind)
        if named:
            doing = Doing(seat, self.ask.cause.source, self.airship)
            return next(e for n, e in parts(items[doing.source]) if n == getattr(option, named)), doing
        return None

    @cached_property
    def playing(self) -> World:
        """The world while a card is played: it is not in the hand."""
        if self.kind != "PlayCard" or self.option.card not in self.world.hands[self.seat]:
            return self.world
        hand = list(self.world.hands[self.seat])
        hand.remove(self.option.card)
        return self.world.changed(hands={**self.world.hands, self.seat: tuple(hand)})

    def costs(self) -> Iterator[Price]:
        """What the option can cost, with the toll and without."""
        found = self.effect()
        if found is not None:
            yield from prices(found[0], self.world)
            for part in (part for name in ("named", "uses") for _, part in getattr(found[0], name, ())):
                yield from prices(part, self.world)
        if self.kind.startswith("Forge"):
            exact = {"ForgeBuild": {"water": int(self.this_turn.builds > 0)}, "ForgeMove": {"gold": 1}}
            paid = +Counter(exact.get(self.kind, {"gold": 2}))
            yield from ((paid, 0), (paid, self.world.toll()))
        dock = getattr(self.option, "dock", "") or getattr(self.ask, "dock", "")
        if dock:
            every = offers(self.world, dock)
            yield from (offer_price(offer) for offer in every)
            yield Counter(), self.world.toll()

    def unpayable(self) -> bool:
        """Whether the price that the reason names is that of the option, and too much for the seat."""
        price = self.amounts("price")
        return price in list(self.costs()) and not self.world.can_pay(self.seat, price)

    def impossible(self) -> bool:
        """Whether the effect of the option cannot be done."""
        found = self.effect()
        return found is not None and not can(found[0], self.playing, found[1])

    def after(self) -> bool:
        """Whether the price alone could be paid, and the rest can be done neither before nor after that."""
        found = self.effect()
        return found is not None and can(found[0].effects[0], self.playing, found[1]) and self.impossible()

    def causes(self) -> bool:
        """Whether all causes that the reason lists are so."""
        listed = list(flat(self.args["causes"]))
        return len(listed) > 1 and all(
            claim(text.id)(Question(self.world, self.turn, self.ask, self.option, dict(text.args))) for text in listed
        )

    def touched(self) -> set[str]:
        """The squares below the airship placed in this turn, and next to it."""
        return self.world.touched(self.seat, str(self.this_turn.airship))

    def contact(self) -> bool:
        """Whether the machine lies at the airship."""
        machine = self.world.machine(self.option.machine)
        return machine is not None and bool(machine.squares & self.touched())

    def flying(self) -> bool:
        """Whether the airship placed in this turn is still on the grid."""
        ship = self.this_turn.airship
        return ship is not None and is_area(self.world.place_of(self.seat, ship))

    def harvest(self) -> bool:
        """Whether there is anything to collect."""
        world, ship = self.world, str(self.this_turn.airship)
        own = set(squares_of(world.place_of(self.seat, ship)))
        near, supply = self.touched() - own, world.supply()
        level = self.position.canyon.water
        if supply["water"] and any(row_of(square) == level if level else False for square in near):
            return True
        if supply["water"] and not level and any(row_of(square) == 1 for square in own):
            return True
        fields = (near - world.ships.keys()) | (own if world.has(self.seat, "ability.ace-pilot") else set())
        memories = [m for m in self.position.memory if type(m).__name__ == "Collected" and m.seat == self.seat]
        taken = {square for memory in memories for square in memory.squares}
        return any(supply[world.scaffold.get(square, "-")] for square in fields - taken)

    def worker_at(self) -> int:
        """How many workers of the seat are where the option takes one from."""
        option, crew = self.option, self.crew
        if self.kind in ("MoveFromBarracks", "LoseWorker"):
            return list(crew.barracks).count(option.level)
        if self.kind == "MoveFromMachine":
            return self.world.carried(self.seat, option.machine)
        return crew.whirlpool if self.kind == "RescueWorker" else int(option.square in crew.standing)

    def place(self) -> str:
        """Where the option takes a worker from."""
        if self.kind == "MoveFromBarracks":
            return f"barracks.{self.option.level}"
        return str(self.option.machine if self.kind == "MoveFromMachine" else self.option.square)

    def ships_there(self) -> set[tuple[int, str]]:
        """The airships on the squares of the option."""
        return {self.world.ships[square] for square in self.squares & self.world.ships.keys()}

    def dreadnought(self) -> bool:
        """Whether the option is that of the largest airship with the ability for it."""
        return self.option.airship == "airship.dreadnought" and self.world.has(self.seat, "ability.dreadnought")

    def benefits(self) -> list[Any]:
        """The benefits that are offered."""
        return [each.item for each in self.offered if hasattr(each, "item")]


def parts(item: Any) -> Iterator[tuple[str, Any]]:
    """The named parts and uses of what an item declares."""
    stack = [getattr(item, name, None) for name in ("activate", "use", "play", "redeem", "built", "reward")]
    while stack:
        effect = stack.pop()
        for name in ("named", "uses"):
            found = getattr(effect, name, ())
            yield from found
            stack += [part for _, part in found]
        stack += list(getattr(effect, "effects", ()))
        stack += [inner for inner in [getattr(effect, "effect", None)] if inner is not None]


def flat(text: Text) -> Iterator[Text]:
    """The sentences that one is put together from."""
    if text.id == "whistle-mountain.item.both":
        yield from flat(text.args["first"])  # type: ignore[arg-type]
        yield from flat(text.args["then"])  # type: ignore[arg-type]
    else:
        yield text


def name(text: Any) -> str:
    """The id in an argument."""
    return text.id if isinstance(text, Text) else str(text)


def never(question: Question) -> bool:
    """For what can only come from a plugin that is not here."""
    return False


def from_ids(tokens: Any) -> Counter[str]:
    """Tokens by their ids as counts; None for what is no resource."""
    return Counter(token.partition(".")[2] if token.startswith("resource.") else token for token in tokens)


def in_order(tokens: Any) -> bool:
    """Whether tokens are named in the usual order."""
    places = [TYPES.index(token.partition(".")[2]) for token in tokens]
    return places == sorted(places)


def is_types(tokens: Any) -> bool:
    """Whether all of these are resources."""
    return all(token.partition(".")[2] in TYPES and token.startswith("resource.") for token in tokens)


def there(q: Question) -> Counter[str]:
    """What a seat chooses a gain from."""
    supply = Counter({kind: min(amount, q.ask.count) for kind, amount in q.world.supply().items()})
    if q.ask.among is None:
        return supply
    among = dict(zip(TYPES, q.ask.among.amounts(), strict=True))
    return Counter({kind: min(amount, among[kind]) for kind, amount in supply.items()})


def gain_count(q: Question) -> int:
    """How many tokens are to be gained."""
    return min(int(q.ask.count), there(q).total())


def dock_taken(q: Question) -> bool:
    """Whether an airship is in the dock that the one with the option cannot send away."""
    others = ram_docks(q.world, q.seat) if q.dreadnought() else []
    return q.option.dock in {*q.world.in_docks(), *q.world.strangers()} - set(others)


def scaffold_barred(q: Question) -> bool:
    """Whether scaffold is below the airship on which this one may not lie."""
    pilot = q.world.has(q.seat, "ability.ace-pilot")
    return q.all_in(q.world.scaffold) and not (pilot and any(q.squares <= tile.keys() for tile in q.world.tiles))


def mixed(q: Question) -> bool:
    """Whether the squares belong to two machines, or to one and to none."""
    below = [machine for machine in q.world.machines if machine.squares & q.squares]
    return len(below) > 1 or (len(below) == 1 and not q.squares <= below[0].squares)


def one_way(q: Question) -> bool:
    """Whether airships lie there that this one does not send home."""
    ships = q.ships_there()
    good = q.dreadnought() and len(ships) == 1 and next(iter(ships))[0] != q.seat
    return q.all_in(q.world.ships) and not good


def useless(q: Question) -> bool:
    """Whether docks could be taken, none of them with anything that can be paid and given."""
    docks = ram_docks(q.world, q.seat)
    return bool(docks) and not any(dock_works(q.world, dock, q.seat) for dock in docks)


def after_theft(q: Question) -> bool:
    """Whether the dock is of use before a theft, and not after any."""
    dock, seat = q.option.dock, q.seat
    before = any(offer_works(q.world, dock, offer, seat) for offer in offers(q.world, dock))
    return robs(q.world, dock) and before and not dock_works(q.world, dock, seat)


def loot(q: Question) -> set[str]:
    """The types that the gang wants."""
    own, theirs = +q.world.held[q.seat], +q.world.held[OUTLAWS]
    return {kind for kind in own if not theirs[kind]} or set(own)


def dock_needs(q: Question) -> bool:
    """Whether the gang wants the type, and the dock is of no use without it."""
    kind = q.option.resource.partition(".")[2]
    held = q.world.held[q.seat] - Counter({kind: 1})
    after = q.world.changed(held={**q.world.held, q.seat: held})
    works = any(offer_works(after, q.ask.dock, offer, q.seat) for offer in offers(after, q.ask.dock))
    return kind in loot(q) and not works


def not_among_workers(q: Question, *, rescue: bool) -> bool:
    """Whether nobody can be moved or rescued as the option says."""
    found = q.effect()
    works = list(works_of(found[0] if found else None))
    onto = works[0].onto if works else ""
    return not q.world.movable(q.seat) - {onto} and not (rescue and q.crew.whirlpool)


def works_of(effect: Any) -> Iterator[Any]:
    """The parts of an effect that move or rescue workers."""
    if type(effect).__name__ == "MoveOrRescue":
        yield effect
    for each in (*getattr(effect, "effects", ()), *(p for n in ("named", "uses") for _, p in getattr(effect, n, ()))):
        yield from works_of(each)


def build_kind(q: Question) -> str:
    """What the effect of the option builds."""
    found = q.effect()
    effects = [found[0]] if found else []
    while effects:
        effect = effects.pop()
        if type(effect).__name__ == "Build":
            return str(effect.kind)
        effects += [*getattr(effect, "effects", ()), *(p for n in ("named", "uses") for _, p in getattr(effect, n, ()))]
    return ""


def scaffold_fits_nowhere(q: Question) -> bool:
    """Whether there are scaffolds to build and no place for any of them."""
    tiles = q.world.scaffolds[q.seat]
    return bool(tiles) and build_kind(q) != "machine" and not any(map(q.world.tile_fits, tiles))


def machine_fits_nowhere(q: Question) -> bool:
    """Whether there are machines to build and no place for any of them."""
    machines, kind = q.storage.machines, build_kind(q)
    return bool(machines) and kind != "scaffold" and not any(next(q.world.machine_areas(m), "") for m in machines)


def no_build(*kinds: str) -> Callable[[Question], bool]:
    """Whether the storage holds nothing of these kinds."""
    return lambda q: not any(q.world.scaffolds[q.seat] if kind == "scaffold" else q.storage.machines for kind in kinds)


def spot(where: Callable[[Question], Any]) -> Callable[[Question], bool]:
    """Whether the square of the option is in some place."""
    return lambda q: q.option.square == name(q.args["place"]) and q.option.square in where(q)


def plain(q: Question) -> set[str]:
    """The scaffold squares with a resource."""
    return {square for square, icon in q.world.scaffold.items() if icon != "-"}


def count_of(q: Question) -> int:
    return int(q.args["count"])


def cannot_keep(q: Question) -> bool:
    """Whether the cards are not as many as have to be kept, of those that were drawn."""
    return sorted(q.option.cards) not in [sorted(some) for some in combinations(q.storage.drawn, q.ask.keep)]


def beside_machine(q: Question) -> bool:
    """Whether an own worker on scaffold is there, beside the machine."""
    square = q.option.square
    return square in q.crew.standing and square in q.world.scaffold and square in q.ask.squares


def payment_types(q: Question) -> bool:
    """Whether the tokens are there, as many as asked for, and do not cover the cost."""
    paid = from_ids(q.option.tokens)
    exact = Counter(dict(zip(TYPES, q.ask.cost.exact.amounts(), strict=True)))
    return not paid - q.world.held[q.seat] and not q.world.covers(q.seat, paid, (exact, q.ask.cost.any))


def out_of_supply(q: Question) -> bool:
    """Whether nothing of what the reason names is left."""
    exact, more = q.amounts("gained")
    exact.pop("points", 0)
    supply = q.world.supply()
    return not any(supply[kind] for kind in +exact) and not (more and supply.total())


def moving_now(q: Question) -> bool:
    """Whether the ask is about workers, and the option takes one."""
    return q.asked == "ChooseWorker" and q.worker_at() > 0


def nearest(q: Question) -> set[str]:
    """The free squares of a scaffold that are nearest to the worker that it covers."""
    own, taken = q.ask.square, q.world.workers.keys() - {q.ask.square}
    free = {square for square in q.ask.scaffold if q.world.scaffold.get(square) == "-" and square not in taken}
    steps = {square: abs(ord(square[0]) - ord(own[0])) + abs(row_of(square) - row_of(own)) for square in free}
    return {square for square in free if steps[square] == min(steps.values())}


def not_faceup(q: Question) -> bool:
    """Whether a thing does not lie faceup where the seat chooses from."""
    item = q.option.taken if q.kind == "Swap" else q.option.item
    if q.kind == "Pick":
        chosen = q.ask.market
        markets = q.world.stacks if chosen == "market.scaffold" else [q.world.market(chosen)]
        return item not in [shown for market in markets for shown in market.shown]
    return item not in faceup(q.world, "upgrade" if q.kind == "Swap" else q.ask.kind)


def whistles(q: Question) -> bool:
    """Whether one side of an exchange is a whistle, or stands for one, and the other is not."""
    paid, gained = (token.partition(".")[2] for token in (q.option.given, q.option.gained))
    return paid != gained and (gained == "whistle" or "whistle" in q.world.stands_for(q.seat)[paid])


def machine_tokens(q: Question) -> Counter[str]:
    """What lies on the machine that the option or the ask is about."""
    machine = q.world.machine(getattr(q.option, "machine", "") or q.ask.cause.source)
    return machine.tokens if machine is not None else Counter()


WM: dict[str, Callable[[Question], bool]] = {
    # Set-up
    "not-dealt": lambda q: q.option.ability not in q.position.draft,
    "no-stack": lambda q: q.option.stack not in {stack.id for stack in q.world.stacks},
    "empty-stack": lambda q: not q.world.market(q.option.stack).shown,
    "stack-unfit": lambda q: (
        not any(
            set(s) <= q.world.open and any(row_of(x) == 1 for x in s)
            for s in q.world.pieces.tiles[q.world.market(q.option.stack).shown[0]].footprint.by_squares
        )
    ),
    "tile": lambda q: q.option.tile not in q.ask.tiles,
    "shape": lambda q: q.option.squares not in q.world.pieces.tiles[q.option.tile].footprint.by_squares,
    "first-row": lambda q: all(row_of(square) != 1 for square in q.squares),
    # Building
    "build-shape": lambda q: q.option.squares not in q.world.pieces.tiles[q.option.tile].footprint.by_squares,
    "build-area": lambda q: q.option.area not in q.world.pieces.machines[name(q.args["machine"])].by_area,
    "build-closed": lambda q: q.all_in(q.world.closed),
    "build-water": lambda q: q.all_in(q.world.water),
    "build-on-machine": lambda q: q.all_in(q.ground.machine_squares),
    "build-airship": lambda q: q.all_in(q.ground.ships),
    "build-scaffold": lambda q: hasattr(q.option, "tile") and q.all_in(q.world.scaffold),
    "build-bare": lambda q: not hasattr(q.option, "tile") and not any(s in q.ground.scaffold for s in q.named),
    "build-barred": never,
    "build-contact": lambda q: not q.world.touches(q.option.squares),
    "build-only-machine": lambda q: q.ask.kind == "machine" and hasattr(q.option, "tile"),
    "build-only-scaffold": lambda q: q.ask.kind == "scaffold" and hasattr(q.option, "machine"),
    "not-in-storage": lambda q: name(q.args["piece"]) not in (*q.storage.machines, *q.storage.scaffolds),
    "same-area": lambda q: (
        q.option.area == next(m.area for m in q.position.canyon.machines if m.item == q.ask.cause.source)
    ),
    "no-other-area": lambda q: q.impossible(),
    "nothing-to-build": no_build("scaffold", "machine"),
    "nothing-to-build-scaffold": no_build("scaffold"),
    "nothing-to-build-machine": no_build("machine"),
    "scaffold-fits-nowhere": scaffold_fits_nowhere,
    "machine-fits-nowhere": machine_fits_nowhere,
    # Workers
    "no-worker": lambda q: q.worker_at() == 0,
    "only-move": lambda q: moving_now(q) and q.kind == "RescueWorker" and not q.ask.rescue,
    "only-rescue": lambda q: moving_now(q) and q.kind != "RescueWorker" and not q.ask.move,
    "only-out-of": lambda q: moving_now(q) and bool(q.ask.out_of) and q.place() != q.ask.out_of,
    "there-already": lambda q: moving_now(q) and q.place() == q.ask.onto,
    "worker-held": lambda q: moving_now(q) and q.place() == "machine.trap" == name(q.args["machine"]),
    "worker-barred": never,
    "worker-off-scaffold": lambda q: q.option.square in q.crew.standing and q.option.square not in q.world.scaffold,
    "no-worker-beside": lambda q: not beside_machine(q),
    "spot-outside": lambda q: q.option.square not in q.world.grid,
    "spot-taken": spot(lambda q: {*q.world.ships, *q.world.workers}),
    "spot-water": spot(lambda q: q.world.water),
    "spot-machine": spot(lambda q: q.world.machine_squares),
    "spot-resource": spot(plain),
    "spot-no-scaffold": spot(lambda q: q.world.grid - q.world.scaffold.keys()),
    "spot-barred": never,
    "not-nearest": lambda q: q.option.square not in nearest(q),
    "nobody-to-move": lambda q: not_among_workers(q, rescue=False),
    "nobody-to-rescue": lambda q: not q.crew.whirlpool,
    "nobody-to-move-or-rescue": lambda q: not_among_workers(q, rescue=True),
    "nobody-on-machine": lambda q: not q.world.carried(q.seat, name(q.args["machine"])),
    "nobody-on-scaffold": lambda q: not set(q.crew.standing) & q.world.scaffold.keys(),
    "nobody-climbs": lambda q: not q.crew.tower,
    "no-free-spot": lambda q: not q.world.spots(q.seat),
    "floor-too-far": lambda q: (
        q.option.source in q.crew.tower
        and not (abs(q.option.to - q.option.source) == 1 and 1 <= q.option.to <= len(q.position.tower))
    ),
    "floor-empty": lambda q: q.option.source not in q.crew.tower,
    # Airships
    "in-its-course": lambda q: q.asked == "ChooseAction" and not hasattr(q.option, "carry_out"),
    "second-main-action": lambda q: bool(q.this_turn.main),
    "no-such-airship": lambda q: q.option.airship not in q.world.pieces.ship_ids,
    "airship-away": lambda q: q.world.place_of(q.seat, q.option.airship) != "home",
    "airship-back": lambda q: q.option.airship == q.this_turn.airship,
    "airship-area": lambda q: (
        q.option.area not in q.world.pieces.ships[q.world.pieces.ship_ids.index(q.option.airship)].by_area
    ),
    "airship-closed": never,  # the variant says it itself
    "airship-water": lambda q: q.all_in(q.world.water),
    "airship-worker": lambda q: q.all_in(q.world.workers),
    "airship-scaffold": scaffold_barred,
    "airship-manned": lambda q: all(
        any(machine.squares >= {square} and any(machine.workers) for machine in q.world.machines) for square in q.named
    ),
    "airship-mixed": mixed,
    "airship-airship": one_way,
    "airship-barred": never,
    "one-makes-way": lambda q: q.dreadnought() and len(q.ships_there()) == count_of(q) > 1,
    "one-tile": lambda q: (
        q.world.has(q.seat, "ability.ace-pilot")
        and bool(q.squares & q.world.scaffold.keys())
        and not any(q.squares <= tile.keys() for tile in q.world.tiles)
    ),
    "all-home": lambda q: not away(q.world, q.seat),
    "no-other-away": lambda q: not set(away(q.world, q.seat)) - {name(q.args["airship"])},
    "nobody-home": lambda q: not q.world.home(q.seat),
    "recall-home": lambda q: q.world.place_of(q.seat, q.option.airship) == "home",
    "recall-activator": lambda q: (
        q.option.airship == q.ask.cause.airship and q.world.place_of(q.seat, q.option.airship) != "home"
    ),
    "calm": lambda q: not gone(q.world),
    # Contact and activation
    "no-airship-placed": lambda q: not q.flying(),
    "no-contact": lambda q: not q.contact(),
    "contact-used": lambda q: q.option.machine in q.turn.used,
    "contact-late": lambda q: (
        q.contact() and q.world.active(q.option.machine) and q.option.machine not in q.turn.ever - q.turn.used
    ),
    "not-on-grid": lambda q: q.world.machine(q.option.machine) is None,
    "waterlogged": lambda q: q.world.machine(q.option.machine) is not None and not q.world.active(q.option.machine),
    "under-way": lambda q: q.option.machine in q.this_turn.resolving,
    "needs-place": lambda q: q.world.machine(q.option.machine) is None and q.world.items[q.option.machine].needs_place,
    "activation-barred": never,
    "idle": lambda q: q.world.items[q.option.machine].activate is None,
    "no-machine": lambda q: (
        q.world.machine(q.option.machine) is None
        and not (getattr(q.ask, "stored", False) and q.option.machine in q.storage.machines)
    ),
    "same-machine": lambda q: q.option.machine in q.ask.done,
    "nothing-to-activate": lambda q: q.impossible(),
    "no-harvest": lambda q: q.flying() and not q.harvest(),
    "second-harvest": lambda q: q.this_turn.harvested,
    "harvest-first": lambda q: q.flying() and not q.this_turn.harvested and q.harvest(),
    # Docks
    "no-such-dock": lambda q: q.option.dock not in {dock.id for dock in q.world.pieces.components.docks},
    "dock-taken": dock_taken,
    "dock-no-opponent": lambda q: q.option.dock not in {*q.world.in_docks(but=q.seat), *q.world.strangers()},
    "dock-stays": lambda q: q.option.dock in q.world.strangers() and not q.world.free_docks(),
    "nothing-to-ram": lambda q: not ram_docks(q.world, q.seat),
    "docks-useless": useless,
    "no-such-activity": lambda q: not 1 <= q.option.number <= len(offers(q.world, q.ask.dock)),
    # Costs and gains
    "cannot-pay": Question.unpayable,
    "cannot-pay-toll": lambda q: q.world.toll() > 0 and q.unpayable(),
    "supply-out": out_of_supply,
    "market-empty": lambda q: not q.world.market(name(q.args["market"])).shown,
    "upgrades-out": lambda q: not q.world.market("market.upgrade").stack,
    "upgrades-too-expensive": lambda q: (
        not any(
            q.world.can_pay(q.seat, upgrade_price(q.world, item)) for item in q.world.market("market.upgrade").shown
        )
    ),
    "awards-out": lambda q: not q.position.awards,
    "cards-short": lambda q: cards_left(q.playing) < count_of(q),
    "scaffolds-short": lambda q: in_stacks(q.world) < count_of(q),
    "no-slot": lambda q: not room(q.world, q.seat) and len(q.storage.upgrades) == count_of(q),
    "hand-empty": lambda q: not q.playing.hands[q.seat],
    "no-scaffold-held": lambda q: not q.storage.scaffolds,
    "scaffold-not-held": lambda q: q.option.scaffold not in q.storage.scaffolds,
    "no-upgrade-held": lambda q: not q.storage.upgrades,
    "payment-size": lambda q: len(q.option.tokens) != q.ask.cost.tokens == count_of(q),
    "payment-order": lambda q: not is_types(q.option.tokens) or not in_order(q.option.tokens),
    "payment-missing": lambda q: bool(
        from_ids(getattr(q.option, "tokens", None) or (q.option.given,)) - q.world.held[q.seat]
    ),
    "payment-types": payment_types,
    "gain": lambda q: len(q.option.tokens) != gain_count(q) == count_of(q),
    "gain-order": lambda q: not in_order(q.option.tokens) and not from_ids(q.option.tokens) - there(q),
    "gain-missing": lambda q: bool(from_ids(q.option.tokens) - there(q)),
    "not-on-offer": not_faceup,
    "too-expensive": lambda q: not q.world.can_pay(q.seat, upgrade_price(q.world, q.option.item)),
    "keep": cannot_keep,
    "keep-order": lambda q: list(q.option.cards) != sorted(q.option.cards),
    "not-in-hand": lambda q: q.option.card not in q.storage.cards,
    "nothing-to-draw": lambda q: not cards_left(q.world),
    "shows-nothing": lambda q: not printed(q.world, q.option.item),
    "nothing-to-cash-in-scaffold": lambda q: not any(brings(q.world, item) for item in faceup(q.world, "scaffold")),
    "nothing-to-cash-in-upgrade": lambda q: not any(brings(q.world, item) for item in faceup(q.world, "upgrade")),
    "exchange": lambda q: (
        q.option.given.partition(".")[2] in TYPES
        and not exchange_works(q.world, q.seat, *(t.partition(".")[2] for t in (q.option.given, q.option.gained)))
        and (q.option.given == q.option.gained or not whistles(q))
    ),
    "exchange-out": lambda q: not q.world.supply()[name(q.args["gained"]).partition(".")[2]],
    "nothing-to-exchange": lambda q: not exchanges(q.world, q.seat),
    "nothing-missing": lambda q: not lacking(q.world, q.seat),
    "nothing-on-machine": lambda q: not +machine_tokens(q),
    "shown-already": lambda q: machine_tokens(q)[q.option.resource.partition(".")[2]] > 0,
    "no-type": lambda q: not is_types((name(q.args["resource"]),)),
    "nothing-to-show": lambda q: not shows(q.world, getattr(q.option, "machine", "")),
    # Cards, awards, powers, benefits
    "second-card": lambda q: q.this_turn.card_played,
    "card-not-there": lambda q: q.option.card not in q.storage.cards,
    "second-award": lambda q: q.this_turn.award_redeemed,
    "award-not-there": lambda q: q.option.award not in q.storage.awards,
    "not-yours": lambda q: (q.option.given if q.kind == "Swap" else q.option.item) not in q.world.powers(q.seat),
    "no-use": lambda q: getattr(q.world.items.get(q.option.item), "use", None) is None,
    "used-up": lambda q: q.option.item in q.this_turn.used and q.world.items[q.option.item].once,
    "in-vain": never,
    "idle-item": never,
    "benefit-due": lambda q: any(type(each).__name__ == "UseBenefit" for each in q.offered),
    "no-benefit": lambda q: q.option.item not in q.benefits(),
    "benefit-is-duty": lambda q: q.option.item in q.benefits(),
    "no-turn-end": lambda q: q.option.item not in q.benefits(),
    "copied-already": lambda q: q.option.ability == q.world.copied,
    "copies-own": lambda q: q.option.ability == q.storage.ability,
    "not-copied": lambda q: q.option.ability not in {storage.ability for storage in q.position.storages},
    "nothing-to-copy": lambda q: not copies(q.world, q.seat),
    "no-such-use": lambda q: q.option.use not in q.ask.uses,
    "no-such-part": lambda q: q.option.part not in {n for n, _ in parts(q.world.items[q.ask.cause.source])},
    "part-done": lambda q: (
        q.option.part not in q.ask.left and q.option.part in {n for n, _ in parts(q.world.items[q.ask.cause.source])}
    ),
    "no-wreck": lambda q: not wrecks(q.world),
    "sunk": lambda q: q.world.machine(q.option.machine).squares <= q.world.water,  # type: ignore[union-attr]
    "not-flooded": lambda q: q.world.active(q.option.machine),
    # Works of a Forge
    "no-forge": lambda q: q.this_turn.main != "forge",
    "build-done": lambda q: q.this_turn.builds >= 3,
    "move-done": lambda q: q.this_turn.worked,
    "rescue-done": lambda q: q.this_turn.worked,
    # Several causes
    "nothing-possible": Question.causes,
    "then-impossible": Question.after,
}


SOLO: dict[str, Callable[[Question], bool]] = {
    "not-best": lambda q: q.option not in q.offered,
    "has-type": lambda q: (
        q.option.resource.partition(".")[2] not in loot(q) and from_ids((q.option.resource,)) <= q.world.held[q.seat]
    ),
    "not-held": lambda q: not from_ids((q.option.resource,)) <= q.world.held[q.seat],
    "dock-needs": dock_needs,
    "overlay": lambda q: q.all_in(q.world.closed),
    "dock-after-theft": after_theft,
}
CLAIMS = {
    **{f"whistle-mountain.refusal.{reason}": check for reason, check in WM.items()},
    **{f"outlaws.refusal.{reason}": check for reason, check in SOLO.items()},
}


def claim(reason: str) -> Callable[[Question], bool]:
    """The check of a reason; a KeyError where there is none."""
    return CLAIMS[reason]
