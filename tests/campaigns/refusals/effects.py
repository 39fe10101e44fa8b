"""What effects need, worked out from their declarations and the rules alone: whether one can be done in a world."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .world import OUTLAWS, TYPES, Price, World

FREE: Price = (Counter(), 0)


class Doing(NamedTuple):
    """Who does something through which item, activated by which airship."""

    seat: int
    source: str = ""
    airship: str = ""


Can = Callable[[Any, World, Doing], bool]


def can(effect: Any, world: World, doing: Doing) -> bool:
    """Whether an effect can be paid and would do anything."""
    return KNOWN[type(effect).__name__](effect, world, doing)


def price_of(cost: Any) -> Price:
    """A cost as counts."""
    return Counter(dict(zip(TYPES, cost.exact.amounts(), strict=True))), cost.any


def plus(one: Price, other: Price) -> Price:
    """Two prices together."""
    return one[0] + other[0], one[1] + other[1]


def prices(effect: Any, world: World) -> list[Price]:
    """What an effect can cost by what it declares: its price alone, and with the toll of a worker."""
    parts = list(effect.effects) if type(effect).__name__ == "Sequence" else [effect]
    paid = FREE
    for part in parts:
        if type(part).__name__ == "Pay":
            paid = plus(paid, price_of(part.cost))
    return [paid, (paid[0], paid[1] + world.toll())]


def sequence(effect: Any, world: World, doing: Doing) -> bool:
    """Whether effects can be done one after the other, each with what the ones before it leave."""
    return in_turn(effect.effects, world, doing)


def in_turn(effects: tuple[Any, ...], world: World, doing: Doing) -> bool:
    """Whether the first can be done, and the others in some world that this leads to."""
    if not effects:
        return True
    if not can(effects[0], world, doing):
        return False
    return any(in_turn(effects[1:], after, doing) for after in outcomes(effects[0], world, doing))


def outcomes(effect: Any, world: World, doing: Doing) -> Iterator[World]:
    """The worlds that a price leads to; anything else leaves what is asked for as it is."""
    seat, name = doing.seat, type(effect).__name__
    if name == "Pay":
        yield from world.after_paying(seat, price_of(effect.cost))
    elif name == "SpendScaffold":
        for tile in world.scaffolds[seat]:
            kept = tuple(held for held in world.scaffolds[seat] if held != tile)
            yield world.changed(scaffolds={**world.scaffolds, seat: kept})
    else:
        yield world


def gain(effect: Any, world: World, doing: Doing) -> bool:
    tokens, supply = Counter(dict(zip(TYPES, effect.tokens.amounts(), strict=True))), world.supply()
    return bool(effect.points or (effect.any and supply.total()) or any(supply[kind] for kind in +tokens))


def build(effect: Any, world: World, doing: Doing) -> bool:
    machines = world.position.storages[doing.seat].machines if effect.kind != "scaffold" else ()
    tiles = world.scaffolds[doing.seat] if effect.kind != "machine" else ()
    return any(map(world.tile_fits, tiles)) or any(next(world.machine_areas(item), "") for item in machines)


def in_stacks(world: World) -> int:
    """How many scaffolds can be taken."""
    return sum(len(market.shown) + len(market.stack) for market in world.stacks)


def cards_left(world: World) -> int:
    """How many cards can be drawn."""
    return len(world.position.deck) + len(world.position.discard)


def room(world: World, seat: int) -> bool:
    """Whether a seat may have one more upgrade."""
    return (world.solo and seat == OUTLAWS) or len(world.position.storages[seat].upgrades) < 6


def upgrade_price(world: World, upgrade: str) -> Price:
    """What is printed on an upgrade."""
    printed = next(each.cost for each in world.pieces.components.upgrades if each.id == upgrade)
    return Counter(kind for kind in printed if kind != "any"), list(printed).count("any")


def take_upgrade(effect: Any, world: World, doing: Doing) -> bool:
    market = world.market("market.upgrade")
    return room(world, doing.seat) and bool(market.stack if effect.facedown else market.shown)


def buy_upgrade(effect: Any, world: World, doing: Doing) -> bool:
    shown = world.market("market.upgrade").shown
    return room(world, doing.seat) and any(world.can_pay(doing.seat, upgrade_price(world, item)) for item in shown)


def worker_there(effect: Any, world: World, seat: int) -> bool:
    """Whether there is somebody to be moved or rescued as a verb says."""
    if effect.out_of:
        return bool(world.carried(seat, effect.out_of))
    movable = effect.move and world.movable(seat) - {effect.onto}
    return bool(movable or (effect.rescue and world.position.crews[seat].whirlpool))


def work(effect: Any, world: World, doing: Doing) -> bool:
    place = effect.onto or world.spots(doing.seat)
    return bool(worker_there(effect, world, doing.seat) and place) and world.can_pay(
        doing.seat, (Counter(), world.toll())
    )


def promote(effect: Any, world: World, doing: Doing) -> bool:
    return bool(set(world.position.crews[doing.seat].standing) & world.scaffold.keys())


def climb(effect: Any, world: World, doing: Doing) -> bool:
    return bool(world.position.crews[doing.seat].tower)


def away(world: World, seat: int) -> list[str]:
    """The airships of a seat that are not at home."""
    return [ship for ship in world.pieces.ship_ids if world.place_of(seat, ship) != "home"]


def recall(effect: Any, world: World, doing: Doing) -> bool:
    return bool(set(away(world, doing.seat)) - ({doing.airship} if effect.another else set()))


def reachable(world: World, seat: int, *, stored: bool) -> list[str]:
    """The machines that may be activated as far as place, water and what is under way go."""
    built = [machine.item for machine in world.machines if machine.dry]
    kept = [item for item in world.position.storages[seat].machines if not world.items[item].needs_place]
    return [item for item in built + (kept if stored else []) if item not in world.resolving]


def machine_works(world: World, item: str, doing: Doing) -> bool:
    """Whether activating a machine can be paid and would do anything."""
    effect = world.items[item].activate
    return effect is not None and can(effect, world, Doing(doing.seat, item, doing.airship))


def activate(effect: Any, world: World, doing: Doing) -> bool:
    after = world.changed(resolving=(*world.resolving, doing.source))
    stored = getattr(effect, "stored", False)
    return any(machine_works(after, item, doing) for item in reachable(after, doing.seat, stored=stored))


def printed(world: World, item: str) -> Counter[str]:
    """The resources on a scaffold or an upgrade."""
    tile = world.pieces.tiles.get(item)
    if tile:
        return Counter(icon for icon in tile.icons if icon != "-")
    return upgrade_price(world, item)[0]


def brings(world: World, item: str) -> bool:
    """Whether anything of what is printed on a thing is to be had."""
    return any(world.supply()[kind] for kind in printed(world, item))


def faceup(world: World, kind: str) -> list[str]:
    """The scaffolds or upgrades that lie faceup."""
    markets = [world.market("market.upgrade")] if kind == "upgrade" else world.stacks
    return [item for market in markets for item in market.shown]


def cash_in(effect: Any, world: World, doing: Doing) -> bool:
    return any(brings(world, item) for item in faceup(world, effect.kind))


def wrecks(world: World) -> list[str]:
    """The machines that are partly under water."""
    return [m.item for m in world.machines if m.squares & world.water and m.squares - world.water]


def lifted(world: World, machine: str) -> World:
    """The world without a machine and the airships on it."""
    return World(world.position, world.pieces, world.items, world.solo, copied=world.copied, lifted=machine)


def reposition(effect: Any, world: World, doing: Doing) -> bool:
    here = next((m.area for m in world.position.canyon.machines if m.item == doing.source), "")
    return bool(here) and any(area != here for area in lifted(world, doing.source).machine_areas(doing.source))


def ram_docks(world: World, seat: int) -> list[str]:
    """The docks whose airship would make way for a seat's."""
    free = world.free_docks()
    return [*world.in_docks(but=seat), *(dock for dock in world.strangers() if free)]


def offers(world: World, dock: str) -> tuple[Any, ...]:
    """The activities of a dock."""
    return next(tuple(each.offers) for each in world.pieces.components.docks if each.id == dock)


def offer_price(offer: Any) -> Price:
    """What an activity costs, an upgrade's own price apart."""
    listed = [token for token in offer.price if token != "printed"]
    return Counter(kind for kind in listed if kind != "any"), listed.count("any")


def given(world: World, dock: str, amount: int, seat: int) -> bool:
    """Whether a dock can give so much, and an upgrade be paid."""
    ware = next(each.gives for each in world.pieces.components.docks if each.id == dock)
    if ware == "card":
        return cards_left(world) >= amount
    if ware == "scaffold":
        return in_stacks(world) >= amount
    if ware == "upgrade":
        return buy_upgrade(None, world, Doing(seat))
    if ware == "rescue":
        return bool(world.position.crews[seat].whirlpool and world.spots(seat))
    return bool(world.market(f"market.{ware}").shown)


def offer_works(world: World, dock: str, offer: Any, seat: int) -> bool:
    """Whether an activity can be paid and given in full."""
    toll = world.toll() if dock == "dock.rescue" else 0
    exact, more = offer_price(offer)
    return world.can_pay(seat, (exact, more + toll)) and given(world, dock, offer.amount, seat)


def robbed(world: World, seat: int) -> Iterator[World]:
    """The worlds after a theft: of a type that the Outlaws lack, else of any; the same one without a resource."""
    own, theirs = +world.held[seat], +world.held[OUTLAWS]
    kinds = [kind for kind in own if not theirs[kind]] or list(own)
    for kind in kinds:
        one = Counter({kind: 1})
        yield world.changed(held={**world.held, seat: world.held[seat] - one, OUTLAWS: world.held[OUTLAWS] + one})
    if not kinds:
        yield world


def robs(world: World, dock: str) -> bool:
    """Whether the gang steals from who enters a dock: a blocker is beside it once whoever is in it has left."""
    if not world.solo:
        return False
    docks = {each.id: each for each in world.pieces.components.docks}
    here = docks[dock]
    blockers = list(world.strangers())
    if dock in blockers:
        ring = world.pieces.components.dock_ring.clockwise
        start = ring.index(dock)
        free = set(world.free_docks())
        blockers += [each for each in (*ring[start + 1 :], *ring[:start]) if each in free][:1]
    return any(docks[b].gives == here.gives and abs(docks[b].slot - here.slot) == 1 for b in blockers if b != dock)


def dock_works(world: World, dock: str, seat: int) -> bool:
    """Whether one of the activities of a dock can be paid and given in full, by some choice in a theft."""
    worlds = robbed(world, seat) if robs(world, dock) else [world]
    return any(offer_works(after, dock, offer, seat) for after in worlds for offer in offers(world, dock))


def ram(effect: Any, world: World, doing: Doing) -> bool:
    useful = any(dock_works(world, dock, doing.seat) for dock in ram_docks(world, doing.seat))
    return not world.position.this_turn.main and bool(world.home(doing.seat)) and useful


def copies(world: World, seat: int) -> list[str]:
    """The abilities that could be copied."""
    others = [storage.ability for storage in world.position.storages if storage.seat != seat]
    return [ability for ability in others if ability and ability != world.copied]


def shows(world: World, machine: str) -> list[str]:
    """The types that a machine could show."""
    built, supply = world.machine(machine), world.supply()
    return [kind for kind in TYPES if supply[kind] and not (built and built.tokens[kind])]


def lacking(world: World, seat: int) -> list[str]:
    """The types that a seat has none of."""
    return [kind for kind in TYPES if not world.held[seat][kind]]


def gone(world: World) -> bool:
    """Whether any airship, or a blocker that can go on, is away from home."""
    ships = any(place != "home" for crew in world.position.crews for place in crew.ships)
    return ships or bool(world.strangers() and world.free_docks())


def exchange_works(world: World, seat: int, paid: str, gained: str) -> bool:
    """Whether a token can be exchanged for another one."""
    if paid == gained or not world.held[seat][paid] or not world.supply()[gained]:
        return False
    return gained == "whistle" or "whistle" in world.stands_for(seat)[paid]


def exchanges(world: World, seat: int) -> bool:
    """Whether any token can be exchanged."""
    return any(exchange_works(world, seat, paid, gained) for paid in TYPES for gained in TYPES)


KNOWN: dict[str, Can] = {
    "Sequence": sequence,
    "Pay": lambda e, w, d: w.can_pay(d.seat, price_of(e.cost)),
    "Gain": gain,
    "Build": build,
    "TakeScaffolds": lambda e, w, d: in_stacks(w) >= (e.count if e.in_full else 1),
    "TakeMachine": lambda e, w, d: bool(w.market(f"market.{e.size}-machine").shown),
    "TakeUpgrade": take_upgrade,
    "BuyUpgrade": buy_upgrade,
    "GainCards": lambda e, w, d: cards_left(w) >= (e.count if e.in_full else 1),
    "Draw": lambda e, w, d: cards_left(w) >= 1,
    "DiscardCard": lambda e, w, d: bool(w.hands[d.seat]),
    "SpendScaffold": lambda e, w, d: bool(w.scaffolds[d.seat]),
    "MoveOrRescue": work,
    "Promote": promote,
    "Climb": climb,
    "Recall": recall,
    "Activate": activate,
    "ActivateSeveral": activate,
    "TakeAwards": lambda e, w, d: bool(w.position.awards),
    "CashInPiece": cash_in,
    "Salvage": lambda e, w, d: bool(wrecks(w)),
    "SwapUpgrade": lambda e, w, d: bool(w.position.storages[d.seat].upgrades and w.market("market.upgrade").shown),
    "Reposition": reposition,
    "Either": lambda e, w, d: any(can(use, w, d) for _, use in e.uses),
    "AnyOrder": lambda e, w, d: any(can(part, w, d) for _, part in e.named),
    "AsFarAsPossible": lambda e, w, d: any(can(part, w, d) for part in e.effects),
    "May": lambda e, w, d: can(e.effect, w, d),
    "Everybody": lambda e, w, d: any(can(e.effect, w, Doing(crew.seat, d.source)) for crew in w.position.crews),
    "Ram": ram,
    "Copy": lambda e, w, d: bool(copies(w, d.seat)),
    "Show": lambda e, w, d: bool(shows(w, d.source)),
    "TakeTokens": lambda e, w, d: bool(+w.machine(d.source).tokens) if w.machine(d.source) else False,  # type: ignore[union-attr]
    "GainMissing": lambda e, w, d: any(w.supply()[kind] for kind in lacking(w, d.seat)),
    "Storm": lambda e, w, d: gone(w),
    "Redraw": lambda e, w, d: bool(cards_left(w) or w.hands[d.seat]),
    "ExchangeToken": lambda e, w, d: exchanges(w, d.seat),
}
