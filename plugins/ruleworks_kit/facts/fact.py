"""Every fact with where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ruleworks_kit.facts.errors import FactsError
from ruleworks_kit.facts.files import Document, leaves
from ruleworks_kit.facts.origins import Confidence, Origin, Provenance, Tree


class Fact(msgspec.Struct, frozen=True):
    """A fact: its key as in the data files, its value, and how it is known."""

    key: str
    value: Any
    provenance: Provenance
    confidence: Confidence
    note: str
    """The reason, where the rulebook does not state the fact; the file or the bundle, where one of them does."""


def listed(facts: Tree, tables: Mapping[str, str]) -> list[Fact]:
    """Return all facts of a tree in its order; `tables` are the fields whose entries have ids."""
    return [_fact(key, value, facts.origins) for key, value in leaves(_document(facts, tables))]


def _fact(key: str, value: Any, origins: tuple[Origin, ...]) -> Fact:
    origin = origin_of(key, origins)
    return Fact(key, value, origin.provenance, origin.confidence, origin.why)


def origin_of(key: str, origins: tuple[Origin, ...]) -> Origin:
    """Return where a fact comes from; one of which nobody says that is refused."""
    found = max(reversed(origins), key=lambda origin: closeness(origin, key), default=None)
    if found is None or closeness(found, key) < 0:
        raise FactsError("no-origin", key=key)
    return found


def closeness(origin: Origin, key: str) -> int:
    """Return how many parts of the key an origin names, or -1 if it is not about this fact."""
    return max((_precision(pattern, key) for pattern in origin.facts), default=-1)


def _precision(pattern: str, key: str) -> int:
    pattern_parts, key_parts = pattern.split("."), key.split(".")
    pairs = list(zip(pattern_parts, key_parts, strict=False))
    if len(pattern_parts) > len(key_parts) or any(part not in ("*", name) for part, name in pairs):
        return -1
    return sum(part != "*" for part in pattern_parts)


def _document(facts: Tree, tables: Mapping[str, str]) -> Document:
    """Return facts in the form of the data files, without the origins."""
    document: Document = msgspec.to_builtins(facts)
    del document["origins"]
    for table in tables:
        entries = document[table]
        document[table] = {entry.pop("id").partition(".")[2]: entry for entry in entries}
    return document
