"""Every fact with where it comes from."""

from __future__ import annotations

from typing import Any

import msgspec

from whistle_mountain.box.components.files import Document, leaves
from whistle_mountain.box.components.tree import TABLES, Components, Confidence, Origin, Provenance


class Fact(msgspec.Struct, frozen=True):
    """A fact: its key as in the data files, its value, and how it is known."""

    key: str
    value: Any
    provenance: Provenance
    confidence: Confidence
    note: str
    """The reason, where the rulebook does not state the fact; the file or the bundle, where one of them does."""


def facts(components: Components) -> list[Fact]:
    """Return all facts, in the order of the tree."""
    return [_fact(key, value, components.origins) for key, value in leaves(_document(components))]


def _fact(key: str, value: Any, origins: tuple[Origin, ...]) -> Fact:
    origin = max(reversed(origins), key=lambda origin: closeness(origin, key))
    return Fact(key, value, origin.provenance, origin.confidence, origin.why)


def closeness(origin: Origin, key: str) -> int:
    """Return how many parts of the key an origin names, or -1 if it is not about this fact."""
    return max((_precision(pattern, key) for pattern in origin.facts), default=-1)


def _precision(pattern: str, key: str) -> int:
    pattern_parts, key_parts = pattern.split("."), key.split(".")
    pairs = list(zip(pattern_parts, key_parts, strict=False))
    if len(pattern_parts) > len(key_parts) or any(part not in ("*", name) for part, name in pairs):
        return -1
    return sum(part != "*" for part in pattern_parts)


def _document(components: Components) -> Document:
    """Return the components in the form of the data files, without the origins."""
    document: Document = msgspec.to_builtins(components)
    del document["origins"]
    for table in TABLES:
        entries = document[table]
        document[table] = {entry.pop("id").partition(".")[2]: entry for entry in entries}
    for machine in document["machines"].values():
        if not machine["gives"]:
            del machine["gives"]
    return document
