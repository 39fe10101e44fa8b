"""The docks at the board: what the free ones offer, and who is in the others."""

from __future__ import annotations

from collections.abc import Iterator

from whistle_mountain.box.components.parts import Dock, Offer
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.picture.words import Words


def docks(scene: MountainScene, words: Words) -> Iterator[str]:
    """Yield the docks in clockwise order: first those that an airship may still enter, then the taken ones."""
    pieces, mountain = scene.rules.pieces, scene.position
    known = {dock.id: dock for dock in pieces.components.docks}
    ring = pieces.components.dock_ring.clockwise
    guests = {place: f"s{crew.seat + 1}" for crew in mountain.crews for place in crew.ships if place in known}
    taken = {**_strangers(scene, words), **guests}
    free = [f"{words.name(dock)} ({_offers(scene, known[dock], words)})" for dock in ring if dock not in taken]
    yield from words.line("docks.free", free)
    yield from words.line("docks.taken", [f"{words.name(dock)} ({taken[dock]})" for dock in ring if dock in taken])


def _strangers(scene: MountainScene, words: Words) -> dict[str, str]:
    """Return for each dock that an airship of nobody takes up which one that is."""
    strangers = scene.rules.strangers(scene)
    return {each.dock: words.say("blocker", airship=words.name(each.airship)) for each in strangers}


def _offers(scene: MountainScene, dock: Dock, words: Words) -> str:
    """Return what a dock offers."""
    own = scene.rules.items.get(dock.id)
    if own is not None:
        return " / ".join([words.told(effect.text()) for effect in own.offers])
    return " / ".join(_offer(dock, offer, words) for offer in dock.offers)


def _offer(dock: Dock, offer: Offer, words: Words) -> str:
    gain = words.say(f"ware.{dock.gives}", count=offer.amount)
    if not offer.price:
        return gain
    counts = [(kind, offer.price.count(kind)) for kind in dict.fromkeys(offer.price)]
    price = [words.name(PRICES.get(kind, f"resource.{kind}.count"), count=count) for kind, count in counts]
    return words.say("offer", gain=gain, price=" + ".join(price))


#: The messages for what is no resource in a price.
PRICES = {"any": "whistle-mountain.amount.any", "printed": "whistle-mountain.table.printed"}
