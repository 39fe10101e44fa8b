"""Pieces that a package adds: what is printed on them, and the items that say what they do, belong together."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from ruleworks_contracts import similar
from ruleworks_kit.facts.errors import FactsError


def need_facts(items: Iterable[str], known: AbstractSet[str], added: AbstractSet[str], bundle: str) -> None:
    """Refuse an item whose piece has no facts: it would never come into the game; what was added may be meant."""
    for item in items:
        if item not in known:
            near = ", ".join(similar(item, sorted(added))) or "-"
            raise FactsError("no-facts", file=bundle, item=item, near=near)


def need_items(pieces: AbstractSet[str], items: AbstractSet[str], bundle: str) -> None:
    """Refuse facts of a piece that no item says anything of, and that is nothing without."""
    for piece in sorted(pieces - items):
        raise FactsError("no-item", file=bundle, item=piece)
