"""What a seat has, and where its workers are; what the viewer may not see is hidden in the position that is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ruleworks import Text
from whistle_mountain.table.board import Crew
from whistle_mountain.table.position import Mountain, Storage
from whistle_mountain.tools.picture.words import Words

Carriers: TypeAlias = tuple[tuple[str, int], ...]
"""Machines that carry workers of a seat, each with how many."""


def _carriers(mountain: Mountain, seat: int) -> Carriers:
    """Return the machines that carry workers of a seat, with how many."""
    machines = mountain.canyon.machines
    return tuple([(each.item, each.workers[seat]) for each in machines if each.workers and each.workers[seat]])


def holdings(storage: Storage, words: Words) -> Iterator[tuple[str, list[str]]]:
    """Yield what a seat has besides resources, each kind with its label; of some there may be none."""
    yield "ability", [words.name(storage.ability)] if storage.ability else []
    yield "upgrades", words.names(storage.upgrades)
    for label, items in (("machines", storage.machines), ("scaffolds", storage.scaffolds)):
        yield label, [words.described(item) for item in items]
    yield "awards", words.names(storage.awards)
    for label, cards in (("cards", storage.cards), ("drawn", storage.drawn)):
        yield label, words.names(cards)


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
