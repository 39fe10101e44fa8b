"""What cannot be of the box as a whole: pieces in two places, pieces that are missing, tiles where none may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from ruleworks import InPlay, Scene, hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_stop.play.goods.shares import company_of, number_of
from whistle_stop.table.heaps import heaps_of
from whistle_stop.table.position import Frontier
from whistle_stop.table.sense import senseless
from whistle_stop.terms.flaws import impossible, incomplete
from whistle_stop.terms.points import FrontierScene

ONLY_SOME = ("arrival", "upgrade")  # of these some stay in the box


@rule
class BoxFlaws:
    """Every piece of the box is in exactly one place, and in one where it can be (R-WS-SET-2)."""

    id = "whistle-stop.box-flaws"

    @hookimpl
    def flaws(self, scene: FrontierScene) -> tuple[Flaw, ...]:
        """Give what keeps a position from being looked at; if nothing does, what is there too often or not at all."""
        found = senseless(scene.rules.pieces, scene.position)
        return found or tuple(
            chain(_pieces(scene), _upgrades(scene), _shares(scene.position), _country(scene), _in_force(scene))
        )


def stock_of(scene: FrontierScene) -> dict[str, dict[str, int]]:
    """Return how many there are of each piece, kind by kind."""
    rules: Any = scene.rules  # a Protocol does not say that it can be hashed
    return _stock(rules, scene.position.players)


@lru_cache(64)
def _stock(rules: Any, players: int) -> dict[str, dict[str, int]]:
    scene: FrontierScene = Scene(Frontier(players=players), rules)
    return {kind: dict(Counter(rules.stock(scene, kind))) for kind in rules.pieces.stock}


def _pieces(scene: FrontierScene) -> Iterator[Flaw]:
    box = Counter[str]()
    for pieces in stock_of(scene).values():
        box.update(pieces)
    heaps = list(heaps_of(scene.position))
    found = Counter(piece for heap in heaps for piece in heap.pieces)
    for piece in found - box:
        about = [heap.about for heap in heaps if piece in heap.pieces][-1]
        yield impossible("too-many", about, piece=piece, found=found[piece], count=box[piece])
    some = {piece for kind in ONLY_SOME for piece in stock_of(scene)[kind]}
    missing = [piece for piece in (box - found).elements() if piece not in some]
    if missing:
        yield incomplete("missing", "", pieces=sorted(missing))


def _upgrades(scene: FrontierScene) -> Iterator[Flaw]:
    frontier = scene.position
    found = len(frontier.upgrades) + sum([len(yard.upgrades) for yard in frontier.yards])
    expected = scene.rules.upgrades_on_display(scene)
    if found > expected:
        yield impossible("upgrades", "upgrades", found=found, expected=expected)
    elif found < expected:
        yield incomplete("upgrades", "upgrades", found=found, expected=expected)


def _shares(frontier: Frontier) -> Iterator[Flaw]:
    """Yield a share that lies in a pile although a later one is gone, or behind a later one (2.5)."""
    before = [share for heap in heaps_of(frontier) if heap.about != "shares" for share in heap.shares]
    for share in frontier.shares:
        same = [other for other in before if company_of(other) == company_of(share)]
        later = [other for other in same if number_of(other) > number_of(share)]
        if later:
            yield impossible("share-order", "shares", share=share, other=later[0])
        before.append(share)


def _country(scene: FrontierScene) -> Iterator[Flaw]:
    """Yield tiles of arrival elsewhere than in the west, other tiles there, and spaces that are never empty."""
    pieces, laid = scene.rules.pieces, scene.position.laid
    country, arrivals = pieces.country, pieces.stock["arrival"]
    for each in laid:
        if (each.cell in country.arrivals) is not (each.tile in arrivals):
            yield impossible("wrong-space", each, tile=each.tile, cell=each.cell)
    filled, there = (*country.arrivals, *country.special, *country.east), {each.cell for each in laid}
    bare = [cell for cell in filled if cell not in there]
    if bare:
        yield incomplete("bare", "laid", cells=bare)


def _in_force(scene: FrontierScene) -> Iterator[Flaw]:
    """Yield upgrades and tiles that are in force without lying there, or the other way round."""
    frontier, items = scene.position, scene.rules.items
    due = {InPlay(upgrade, yard.seat) for yard in frontier.yards for upgrade in yard.upgrades if upgrade in items}
    due |= {InPlay(laid.tile) for laid in frontier.laid if laid.tile in items}
    for entry in Counter(frontier.in_play) - Counter(due):
        yield impossible("in-force", entry, item=entry.item)
    for entry in due.difference(frontier.in_play):
        yield incomplete("not-in-force", entry, item=entry.item)
