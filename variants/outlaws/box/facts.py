"""What is printed on the pieces of the Outlaws, as data files with the origin of each fact."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import msgspec

from whistle_mountain.box.components import ComponentsError, Origin, load_components, load_facts, read_components
from whistle_mountain.box.components.parts import Amount, Entry, Length, Part

NAME = "outlaws"
WORKS = ("upgrade", "move", "rescue", "promote", "climb", "rotate")
"""The lines of a card that name no piece; the others are ids of airships, shapes of scaffolds and sizes of machines."""


class OverlayFacts(Part, frozen=True):
    """The board that covers the top of the grid."""

    rows: Amount
    faceup: Length
    die: Length
    """The number of sides of the die; each card has an equal share of them."""


class BlockerFacts(Part, frozen=True):
    """The airships of a third colour."""

    docks: tuple[str, ...]
    """Where they begin, the smallest first."""


class Scoring(Part, frozen=True):
    """What is worth how many points for the Outlaws."""

    bonus: Amount
    stolen_type: Amount
    award: Amount


class Level(Entry, frozen=True):
    """A level of difficulty, our own addition: how fast the Outlaws gain points, and how long a game is."""

    rests: Amount
    """At so many of the lowest numbers of the die the Outlaws do nothing."""
    repeats: Amount
    """At so many of the highest numbers they follow their card twice."""
    climbers: Amount
    """So many of them climb at once, the highest first; 0 for all."""
    cards: Amount
    """How many cards there are; 0 for all of them."""
    player: Amount
    """Points that the player begins with."""
    outlaws: Amount
    """Points that the Outlaws begin with."""


class OutlawCard(Entry, frozen=True):
    """A card: what the Outlaws do, line by line."""

    lines: tuple[str, ...]


class OutlawFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything together."""

    overlay: OverlayFacts
    blockers: BlockerFacts
    scoring: Scoring
    levels: tuple[Level, ...]
    cards: tuple[OutlawCard, ...]
    origins: tuple[Origin, ...]


TABLES: Mapping[str, str] = MappingProxyType({"levels": "level", "cards": "outlaw"})


def load_outlaws(override: Mapping[str, Any] | None = None) -> OutlawFacts:
    """Return the facts, checked; an override holds them in the table `variants.outlaws`."""
    return _checked(msgspec.json.encode(override), "components") if override else PRINTED


def read_facts(file: str) -> dict[str, Any]:
    """Return the facts of a file, those of the game among them, as a table; what does not fit is told with its name."""
    table = read_components(file)
    _checked(msgspec.json.encode(table), file)
    return table


@lru_cache(64)
def _checked(override: bytes, file: str) -> OutlawFacts:
    """Return the facts for an override, worked out once for the same content."""
    given = msgspec.json.decode(override) or None
    components, facts = load_components(given), load_facts(OutlawFacts, TABLES, "outlaws.box", NAME, given, file)
    pieces = (components.airships, components.shapes, components.sizes)
    lines = [*[entry.id for listed in pieces for entry in listed], *WORKS]
    for card in facts.cards:
        for line in card.lines:
            _check(file, f"cards.{card.name}.lines", line, lines)
    for dock in facts.blockers.docks:
        _check(file, "blockers.docks", dock, [dock.id for dock in components.docks])
    _check_levels(file, facts)
    for other, most in (("cards", len(facts.cards) - 1), ("overlay.die", facts.overlay.die)):
        if facts.overlay.faceup > most:
            found = facts.overlay.faceup
            raise ComponentsError("too-many", file=file, key="overlay.faceup", found=found, other=other, most=most)
    blockers, ships = len(set(facts.blockers.docks)), len(components.airships)
    if blockers != ships:
        told = {"found": str(blockers), "other": "airships", "expected": str(ships)}
        raise ComponentsError("count", file=file, key="blockers.docks", **told)
    return facts


def _check_levels(file: str, facts: OutlawFacts) -> None:
    """Refuse a level that names more numbers than the die has."""
    sides = facts.overlay.die
    for level in facts.levels:
        key = f"levels.{level.name}"
        if level.rests + level.repeats > sides:
            found, other, most = level.repeats, f"overlay.die - {key}.rests", max(0, sides - level.rests)
            raise ComponentsError("too-many", file=file, key=f"{key}.repeats", found=found, other=other, most=most)


def _check(file: str, key: str, name: str, known: list[str]) -> None:
    if name not in known:
        raise ComponentsError("unknown-id", file=file, key=key, name=name, known=", ".join(known))


PRINTED = _checked(b"{}", "built-in")
"""The facts as we know them, without those of an owner of the box."""
