"""Every piece of the box is in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from ruleworks import Scene
from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene

ABILITY = "ability"  # of these only some come to the table


def no_piece_is_lost_or_doubled(scene: MountainScene) -> Iterator[str]:
    """Scaffolds, machines, upgrades, cards and awards: what is in the box is what lies on the table."""
    stock = stock_of(scene)
    found = Counter(pieces_on_the_table(scene.position))
    if dict(found) != stock:  # a Counter takes its time to compare
        yield f"missing: {dict(Counter(stock) - found)}, too many: {dict(found - Counter(stock))}"


def every_seat_has_an_ability_of_those_dealt(scene: MountainScene) -> Iterator[str]:
    """The abilities dealt are those of the seats, those to choose from, and those that left the game."""
    mountain = scene.position
    owned = [storage.ability for storage in mountain.storages if storage.ability]
    dealt = [*owned, *mountain.draft, *[item for item in mountain.removed if _is_ability(item)]]
    box = stock_of(scene, abilities=True)
    size = scene.rules.draft_size(scene)
    if len(dealt) != size or any(dealt.count(ability) > box.get(ability, 0) for ability in dealt):
        yield f"{size} different abilities are dealt, but there are {sorted(dealt)}"
    if not mountain.draft and len(owned) < len(mountain.storages):
        yield f"after the draft there are {len(owned)} abilities for {len(mountain.storages)} seats"


def stock_of(scene: MountainScene, *, abilities: bool = False) -> dict[str, int]:
    """Return how many there are of each piece: of the abilities, or of all the others."""
    rules: Any = scene.rules  # a Protocol does not say that it can be hashed
    return _stock(rules, scene.position.players, tuple([market.id for market in scene.position.markets]), abilities)


@lru_cache(64)
def _stock(rules: Any, players: int, markets: tuple[str, ...], abilities: bool) -> dict[str, int]:
    scene: MountainScene = Scene(Mountain(players=players), rules)
    every = dict.fromkeys((*rules.pieces.kinds, *markets))  # a variant may bring a market of its own
    kinds = [kind for kind in every if (kind == ABILITY) is abilities]
    return dict(Counter(piece for kind in kinds for piece in rules.stock(scene, kind)))


def pieces_on_the_table(mountain: Mountain) -> list[str]:
    """Return every piece but the abilities, wherever it lies."""
    heaps = [*mountain.tower, mountain.awards, mountain.deck, mountain.discard, mountain.deeds.playing]
    for market in mountain.markets:
        heaps += market.shown, market.stack
    for storage in mountain.storages:
        heaps += storage.machines, storage.scaffolds, storage.upgrades, storage.awards, storage.cards, storage.drawn
    canyon = mountain.canyon
    lying = [*[scaffold.tile for scaffold in canyon.scaffolds], *[machine.item for machine in canyon.machines]]
    removed = [item for item in mountain.removed if not _is_ability(item)]
    return [*chain.from_iterable(heaps), *lying, *removed]


def _is_ability(item: str) -> bool:
    return kind_of(item) == ABILITY
