"""What each seat has, the one that looks first; what it may not see is hidden in the position that is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from ruleworks import Text
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Crew
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain, Storage
from whistle_mountain.tools.picture.words import LINES, Words

Carriers: TypeAlias = tuple[tuple[str, int], ...]
"""Machines that carry workers of a seat, each with how many."""


def seats(pieces: Pieces, mountain: Mountain, viewer: int | None, words: Words) -> Iterator[str]:
    """Yield the lines of all seats, the one that looks first."""
    order = sorted(range(len(mountain.storages)), key=lambda seat: (seat != viewer, seat))
    for seat in order:
        yield ""
        storage = mountain.storages[seat]
        yield from _storage(storage, words, own=seat == viewer)
        if seat < len(mountain.crews):
            yield from _crew(pieces, mountain.crews[seat], _carriers(mountain, seat), words)


def _carriers(mountain: Mountain, seat: int) -> Carriers:
    """Return the machines that carry workers of a seat, with how many."""
    machines = mountain.canyon.machines
    return tuple([(each.item, each.workers[seat]) for each in machines if each.workers and each.workers[seat]])


@lru_cache(LINES)
def _storage(storage: Storage, words: Words, *, own: bool) -> tuple[str, ...]:
    heading = words.say("you" if own else "other", seat=words.seat(storage.seat), count=storage.points)
    return (heading, *(line for label, values in holdings(storage, words) for line in words.line(label, values)))


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


@lru_cache(LINES)
def _crew(pieces: Pieces, crew: Crew, carriers: Carriers, words: Words) -> tuple[str, ...]:
    ships = zip(pieces.ship_ids, crew.ships, strict=True)
    airships = words.line("airships", [_ship(kind, place, words) for kind, place in ships])
    return (*airships, *words.line("workers", list(_workers(crew, carriers, words))))


def _ship(kind: str, place: str, words: Words) -> str:
    where = words.say("home") if place == HOME else words.name(place)
    return words.say("airship", airship=words.name(kind), place=where)


def workers(mountain: Mountain, crew: Crew, words: Words) -> Iterator[str]:
    """Yield where the workers of a seat are."""
    return _workers(crew, _carriers(mountain, crew.seat), words)


def _workers(crew: Crew, carriers: Carriers, words: Words) -> Iterator[str]:
    """Yield where the workers of a seat are; those in barracks and tower are drawn beside the grid too."""
    for label, places in (("barracks", crew.barracks), ("squares", crew.standing), ("floors", crew.tower)):
        if places:
            yield words.say(f"workers.{label}", places=", ".join(map(str, places)))
    for machine, count in carriers:
        yield words.say("workers.machine", count=count, machine=Text(machine))
    if crew.whirlpool:
        yield words.say("workers.whirlpool", count=crew.whirlpool)
