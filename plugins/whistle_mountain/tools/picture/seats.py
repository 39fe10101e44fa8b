"""What each seat has, the one that looks first; what it may not see is hidden in the position that is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Text
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Crew
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain, Storage
from whistle_mountain.tools.picture.words import Words


def seats(pieces: Pieces, mountain: Mountain, viewer: int | None, words: Words) -> Iterator[str]:
    """Yield the lines of all seats, the one that looks first."""
    order = sorted(range(len(mountain.storages)), key=lambda seat: (seat != viewer, seat))
    for seat in order:
        yield ""
        storage = mountain.storages[seat]
        yield words.say("you" if seat == viewer else "other", seat=words.seat(seat), count=storage.points)
        yield from _storage(storage, words)
        if seat < len(mountain.crews):
            yield from _crew(pieces, mountain, mountain.crews[seat], words)


def _storage(storage: Storage, words: Words) -> Iterator[str]:
    for label, values in holdings(storage, words):
        yield from words.line(label, values)


def holdings(storage: Storage, words: Words) -> Iterator[tuple[str, list[str]]]:
    """Yield what a seat has, each kind with its label; of some there may be none."""
    yield "ability", [words.name(storage.ability)] if storage.ability else []
    yield "resources", words.resources(storage.resources)
    yield "upgrades", words.names(storage.upgrades)
    for label, items in (("machines", storage.machines), ("scaffolds", storage.scaffolds)):
        yield label, [words.described(item) for item in items]
    yield "awards", words.names(storage.awards)
    for label, cards in (("cards", storage.cards), ("drawn", storage.drawn)):
        yield label, words.names(cards)


def _crew(pieces: Pieces, mountain: Mountain, crew: Crew, words: Words) -> Iterator[str]:
    kinds = [airship.id for airship in pieces.components.airships]
    ships = zip(kinds, crew.ships, strict=True)
    yield from words.line("airships", [_ship(kind, place, words) for kind, place in ships])
    yield from words.line("workers", list(workers(mountain, crew, words)))


def _ship(kind: str, place: str, words: Words) -> str:
    where = words.say("home") if place == HOME else words.name(place)
    return words.say("airship", airship=words.name(kind), place=where)


def workers(mountain: Mountain, crew: Crew, words: Words) -> Iterator[str]:
    """Yield where the workers of a seat are; those in barracks and tower are drawn beside the grid too."""
    for label, places in (("barracks", crew.barracks), ("squares", crew.standing), ("floors", crew.tower)):
        if places:
            yield words.say(f"workers.{label}", places=", ".join(map(str, places)))
    for machine in mountain.canyon.machines:
        if machine.workers and machine.workers[crew.seat]:
            name = Text(machine.item)
            yield words.say("workers.machine", count=machine.workers[crew.seat], machine=name)
    if crew.whirlpool:
        yield words.say("workers.whirlpool", count=crew.whirlpool)
