"""The facts of the box: read, checked, and together with what other packages add."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ruleworks_kit.facts import Fact, Facts, FactsError, Flaw, Origin
from whistle_mountain.box.components.checks import bent_scaffolds, flaws, unknown_sizes
from whistle_mountain.box.components.errors import TEXTS
from whistle_mountain.box.components.parts import Dock
from whistle_mountain.box.components.tree import TABLES, Components

ITEMS = ("machines", "upgrades", "abilities", "awards", "cards")  # the tables whose pieces do something
MORE = (*ITEMS, "scaffolds")  # the tables that other packages may add to


def _flaws_of_more(components: Components) -> Iterator[Flaw]:
    yield from unknown_sizes(components)
    yield from bent_scaffolds(components)


BOX = Facts(
    Components,
    package="whistle_mountain.box.components",
    tables=TABLES,
    flaws=flaws,
    more=MORE,
    flaws_of_more=_flaws_of_more,
    texts=TEXTS,
)


def load_components(override: str | Path | Mapping[str, Any] | None = None) -> Components:
    """Return the component facts: the built-in ones, or with those of an override in their place.

    The override is the path of a file, or a table as such a file holds it.
    """
    return BOX.load(override)


def read_components(file: str | Path) -> dict[str, Any]:
    """Return the facts of a file as a table, for the option `components`; what does not fit is told with its name."""
    return BOX.read(file)


def facts(components: Components) -> list[Fact]:
    """Return all facts, in the order of the tree."""
    return BOX.listed(components)


def with_more(components: Components, more: Mapping[str, Any], source: str) -> Components:
    """Return the components together with further pieces, written like those of the box; `source` names their bundle.

    Only items and scaffolds can have more pieces, and each of these needs an id of its own. How many of a kind the box
    holds does not matter here: the printed numbers are those of the box alone.
    """
    return BOX.with_more(components, more, source)


def with_docks(components: Components, more: Mapping[str, str], source: str) -> Components:
    """Return the components together with further docks, each with the dock after which it comes in the ring.

    What such a dock gives its bundle says. In no market does it lie beside another one.
    """
    ring = list(components.dock_ring.clockwise)
    for dock, before in more.items():
        key = f"docks.{dock.partition('.')[2]}"
        if dock in ring:
            raise FactsError("known-piece", file=source, key=key)
        if before not in ring:
            raise FactsError("unknown-id", file=source, key=f"{key}.after", name=before, known=", ".join(ring))
        ring.insert(ring.index(before) + 1, dock)
    slot = max((dock.slot for dock in components.docks if dock.gives == "effects"), default=-1) + 2
    added = [Dock(id=dock, gives="effects", slot=slot + 2 * place, offers=()) for place, dock in enumerate(more)]
    keys = tuple([f"docks.{dock.name}" for dock in added])
    return msgspec.structs.replace(
        components,
        docks=(*components.docks, *added),
        dock_ring=msgspec.structs.replace(components.dock_ring, clockwise=tuple(ring)),
        origins=(*components.origins, Origin(facts=keys, provenance="bundle", why=source)),
    )
