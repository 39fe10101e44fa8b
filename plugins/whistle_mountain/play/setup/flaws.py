"""What cannot be of the box as a whole: seats, pieces in two places, pieces that are missing, abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from ruleworks import Scene, hookimpl
from ruleworks_contracts import Flaw, flaw, rule
from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.heaps import heaps_of, is_ability
from whistle_mountain.table.position import Mountain
from whistle_mountain.table.sense import senseless
from whistle_mountain.terms.flaws import impossible, incomplete
from whistle_mountain.terms.points import MountainScene

ABILITY = "ability"  # of these only some come to the table


@rule
class BoxFlaws:
    """Every piece of the box is in exactly one place."""

    id = "whistle-mountain.box-flaws"

    @hookimpl
    def flaws(self, scene: MountainScene) -> tuple[Flaw, ...]:
        """Give what keeps a position from being looked at, pieces that are there too often, and missing ones."""
        mountain = scene.position
        rules: Any = scene.rules  # a Protocol does not say that it can be hashed
        markets = tuple([market.id for market in mountain.markets])
        return (
            *senseless(scene.rules.pieces, mountain),
            *_pieces(rules, mountain.players, markets, heaps_of(mountain)),
            *_dealt(scene.rules.draft_size(scene), mountain),
        )


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


@lru_cache(64)
def _pieces(
    rules: Any, players: int, markets: tuple[str, ...], heaps: tuple[tuple[Any, tuple[str, ...]], ...]
) -> tuple[Flaw, ...]:
    box = _stock(rules, players, markets, False)
    found, every = Counter[str](), box | _stock(rules, players, markets, True)
    for _, items in heaps:
        found.update(items)
    wrong = {item: count for item, count in found.items() if count > every.get(item, 0)}
    flaws = [_too_many(item, count, every, _last_with(item, heaps)) for item, count in wrong.items()]
    missing = Counter(box) - found
    return (*flaws, *([incomplete("missing", "", pieces=sorted(missing.elements()))] if missing else []))


def _too_many(item: str, count: int, box: Mapping[str, int], about: Any) -> Flaw:
    if item not in box:
        return flaw("whistle-mountain.flaw.unknown", about, "senseless", item=item)
    return impossible("too-many", about, item=item, found=count, count=box[item])


def _last_with(item: str, heaps: tuple[tuple[Any, tuple[str, ...]], ...]) -> Any:
    return [about for about, items in heaps if item in items][-1]


def _dealt(size: int, mountain: Mountain) -> Iterator[Flaw]:
    owned = [storage.ability for storage in mountain.storages if storage.ability]
    dealt = [*owned, *mountain.draft, *[item for item in mountain.removed if is_ability(item)]]
    if len(dealt) > size:
        yield impossible("dealt-many", "draft", size=size, found=len(dealt))
    if len(dealt) < size:
        yield incomplete("dealt-few", "draft", size=size, found=len(dealt))
    if not mountain.draft and len(owned) < len(mountain.storages):
        yield incomplete("no-ability", "storages", found=len(owned), players=len(mountain.storages))


def holds_items(kind: str) -> bool:
    """Tell whether the pieces of a kind are items; those in stacks of scaffolds are not."""
    return kind_of(kind) != "shape"
