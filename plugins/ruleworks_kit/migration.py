"""Bringing documents of older saves up to date: what is tagged is found wherever it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Document = dict[str, Any]
Change = Callable[[Document], Document]


def migrated(document: Any, changes: Mapping[str, Change]) -> Any:
    """Return a document in which each part of a type, a step, option, event or memory, is put through its change.

    What lies inside is brought up to date before what holds it.
    """
    if isinstance(document, list):
        return [migrated(part, changes) for part in document]
    if not isinstance(document, dict):
        return document
    inner = {name: migrated(part, changes) for name, part in document.items()}
    tag = inner.get("type")
    return changes[tag](inner) if isinstance(tag, str) and tag in changes else inner


def renamed(to: str) -> Change:
    """Return the change that gives a type another tag."""
    return lambda document: document | {"type": to}
