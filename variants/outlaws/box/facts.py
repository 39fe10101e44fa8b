"""What is printed on the pieces of the Outlaws, as data files with the origin of each fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ruleworks_kit.facts import Facts, Flaw, Tree
from ruleworks_kit.facts.entries import Amount, Entry, Length, Part
from ruleworks_kit.facts.flaws import at_most, equal, known, refuse
from whistle_mountain.box.components import Components, load_components, read_components

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


class OutlawFacts(Tree, frozen=True):
    """Everything together."""

    overlay: OverlayFacts
    blockers: BlockerFacts
    scoring: Scoring
    levels: tuple[Level, ...]
    cards: tuple[OutlawCard, ...]


FACTS = Facts(OutlawFacts, package="outlaws.box", tables={"levels": "level", "cards": "outlaw"}, variant=NAME)


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
    given = msgspec.json.decode(override)
    components, facts = load_components(given), FACTS.load(given, file)
    refuse(_flaws(facts, components), file)
    return facts


def _flaws(facts: OutlawFacts, components: Components) -> Iterator[Flaw]:
    """Yield every contradiction between the facts, and with those of the game."""
    pieces = (components.airships, components.shapes, components.sizes)
    lines = [*[entry.id for listed in pieces for entry in listed], *WORKS]
    for card in facts.cards:
        for line in card.lines:
            yield from known(f"cards.{card.name}.lines", line, lines)
    for dock in facts.blockers.docks:
        yield from known("blockers.docks", dock, [dock.id for dock in components.docks])
    yield from _flaws_of_levels(facts)
    for other, most in (("cards", len(facts.cards) - 1), ("overlay.die", facts.overlay.die)):
        yield from at_most("overlay.faceup", facts.overlay.faceup, other, most)
    yield from equal("blockers.docks", len(set(facts.blockers.docks)), "airships", len(components.airships))


def _flaws_of_levels(facts: OutlawFacts) -> Iterator[Flaw]:
    """Yield each level that names more numbers than the die has."""
    sides = facts.overlay.die
    for level in facts.levels:
        key = f"levels.{level.name}"
        if level.rests + level.repeats > sides:
            found, other, most = level.repeats, f"overlay.die - {key}.rests", max(0, sides - level.rests)
            yield Flaw("too-many", f"{key}.repeats", {"found": found, "other": other, "most": most})


PRINTED = _checked(b"{}", "built-in")
"""The facts as we know them, without those of an owner of the box."""
