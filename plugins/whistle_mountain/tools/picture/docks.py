"""The docks at the board: what the free ones offer, and who is in the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from ruleworks_kit import Piece
from whistle_mountain.box.components.parts import Dock, Offer
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.places import in_dock
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.chart import AIRSHIP
from whistle_mountain.tools.picture.board import pawn
from whistle_mountain.tools.picture.words import LINES, Words

Berths: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Docks under the label that goes with them."""


def berths(scene: MountainScene, words: Words) -> Berths:
    """Return the free docks with what they offer, and the taken ones with the airship there, both clockwise."""
    pieces = scene.rules.pieces
    guests = {**_strangers(scene, words), **_airships(pieces, scene.position, words)}
    return _berths(pieces, tuple(guests.items()), tuple(_described(scene, words)), words)


@lru_cache(LINES)
def _berths(
    pieces: Pieces, guests: tuple[tuple[str, str], ...], described: tuple[tuple[str, str], ...], words: Words
) -> Berths:
    printed = {dock.id: _offers(dock, words) for dock in pieces.components.docks}
    taken, told = dict(guests), printed | dict(described)
    ring = pieces.components.dock_ring.clockwise
    free = tuple([f"{words.name(dock)} ({told[dock]})" for dock in ring if dock not in taken])
    full = tuple([f"{words.name(dock)} ({taken[dock]})" for dock in ring if dock in taken])
    return (("docks.free", free), ("docks.taken", full))


def _airships(pieces: Pieces, mountain: Mountain, words: Words) -> dict[str, str]:
    """Return for each dock that an airship of a seat takes up the letter and number of that airship."""
    return {
        place: pawn(Piece(AIRSHIP, kind, crew.seat), words).text
        for crew in mountain.crews
        for kind, place in zip(pieces.ship_ids, crew.ships, strict=True)
        if in_dock(place)
    }


def _strangers(scene: MountainScene, words: Words) -> dict[str, str]:
    """Return for each dock that an airship of nobody takes up which one that is."""
    strangers = scene.rules.strangers(scene)
    return {each.dock: words.say("blocker", airship=words.name(each.airship)) for each in strangers}


def _described(scene: MountainScene, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the docks that are items, with what the effects say that they offer."""
    for dock in scene.rules.pieces.components.docks:
        if dock.id in scene.rules.items:
            yield dock.id, " / ".join([words.told(effect.text()) for effect in scene.rules.items[dock.id].offers])


def _offers(dock: Dock, words: Words) -> str:
    """Return what is printed on a dock."""
    return " / ".join(offered(dock, offer, words) for offer in dock.offers)


def offered(dock: Dock, offer: Offer, words: Words) -> str:
    """Return one choice at a dock: what is gained, and for what price."""
    gain = words.say(f"ware.{dock.gives}", count=offer.amount)
    if not offer.price:
        return gain
    counts = [(kind, offer.price.count(kind)) for kind in dict.fromkeys(offer.price)]
    price = [words.name(PRICES.get(kind, f"resource.{kind}.count"), count=count) for kind, count in counts]
    return words.say("offer", gain=gain, price=" + ".join(price))


#: The messages for what is no resource in a price.
PRICES = {"any": "whistle-mountain.amount.any", "printed": "whistle-mountain.table.printed"}
