"""Ids such as `machine.<name>`: what they begin with says of what kind something is."""

from __future__ import annotations


def kind_of(item: str) -> str:
    """Return the kind of an id, such as `machine`; an id without a point is a kind itself."""
    return item.partition(".")[0]
