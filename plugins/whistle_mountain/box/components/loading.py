"""From documents to `Components`: types are checked entry by entry, so that an error can name the key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from whistle_mountain.box.components.checks import bent_scaffolds, flaws, unknown_sizes
from whistle_mountain.box.components.errors import ComponentsError
from whistle_mountain.box.components.files import Document, built_in, leaves, overlaid, read
from whistle_mountain.box.components.parts import MOST, Dock
from whistle_mountain.box.components.tree import TABLES, Components, Origin

ITEMS = ("machines", "upgrades", "abilities", "awards", "cards")  # the tables whose pieces do something
MORE = (*ITEMS, "scaffolds")  # the tables that other packages may add to
VARIANTS = "variants"  # the table of an override that holds a table for each variant with facts of its own
T = TypeVar("T", bound=msgspec.Struct)

TABLE = "components"  # what a table that came from no file is called: the option that holds it

_PLACE = re.compile(r" - at `\$\.?([^`]*)`$")


def load_components(override: str | Path | Mapping[str, Any] | None = None) -> Components:
    """Return the component facts: the built-in ones, or with those of an override in their place.

    The override is the path of a file, or a table as such a file holds it.
    """
    if override is None or override == {}:
        return PRINTED
    file, changes = _changes(override)
    return _laid_over(msgspec.json.encode(changes), file)


def read_components(file: str | Path) -> dict[str, Any]:
    """Return the facts of a file as a table, for the option `components`; what does not fit is told with its name."""
    table = read(str(file))
    _laid_over(msgspec.json.encode(table), str(file))
    return table


def load_facts(
    tree: type[T],
    tables: Mapping[str, str],
    package: str,
    name: str,
    override: Mapping[str, Any] | None,
    file: str = TABLE,
) -> T:
    """Return the facts that a variant brings: those in the folder `data` of its package, or an override's.

    An override holds them in the table `variants.<name>`; errors say that it came from `file`. Of `tree`, the fields
    in `tables` hold entries with ids.
    """
    document = built_in(package)
    if override is None:
        return _tree(tree, tables, document, package)
    every = override.get(VARIANTS, {})
    own = every.get(name, {}) if isinstance(every, Mapping) else every
    merged = overlaid({VARIANTS: {name: document}}, {VARIANTS: {name: own}}, file)[VARIANTS][name]
    return _tree(tree, tables, _changed(document, own, merged, file), file)


def with_more(components: Components, more: Mapping[str, Any], source: str) -> Components:
    """Return the components together with further pieces, written like those of the box; `source` names their bundle.

    Only items and scaffolds can have more pieces, and each of these needs an id of its own. How many of a kind the box
    holds does not matter here: the printed numbers are those of the box alone.
    """
    types = {field.encode_name: field.type for field in msgspec.structs.fields(Components)}
    changed: dict[str, Any] = {}
    for table, entries in more.items():
        if table not in MORE:
            raise ComponentsError("unknown-key", file=source, key=table, known=", ".join(MORE))
        added = _part(entries, types[table], table, source, TABLES)
        known = {entry.id for entry in getattr(components, table)}
        for entry in added:
            if entry.id in known:
                raise ComponentsError("known-piece", file=source, key=f"{table}.{entry.id.partition('.')[2]}")
        changed[table] = (*getattr(components, table), *added)
    origin = Origin(facts=tuple([key for key, _ in leaves(more)]), provenance="bundle", why=source)
    found = msgspec.structs.replace(components, origins=(*components.origins, origin), **changed)
    for flaw in (*unknown_sizes(found), *bent_scaffolds(found)):
        raise ComponentsError(flaw.problem, file=source, key=flaw.key, **flaw.args)
    return found


def with_docks(components: Components, more: Mapping[str, str], source: str) -> Components:
    """Return the components together with further docks, each with the dock after which it comes in the ring.

    What such a dock gives its bundle says. In no market does it lie beside another one.
    """
    ring = list(components.dock_ring.clockwise)
    for dock, before in more.items():
        key = f"docks.{dock.partition('.')[2]}"
        if dock in ring:
            raise ComponentsError("known-piece", file=source, key=key)
        if before not in ring:
            raise ComponentsError("unknown-id", file=source, key=f"{key}.after", name=before, known=", ".join(ring))
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


def _changes(override: str | Path | Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    return (TABLE, override) if isinstance(override, Mapping) else (str(override), read(str(override)))


def _changed(base: Document, changes: Mapping[str, Any], merged: Document, file: str) -> Document:
    """Return a document with changed facts, and where these come from."""
    origin = {"facts": tuple(key for key, _ in leaves(changes)), "provenance": "override", "why": file}
    return {**merged, "origins": [*base["origins"], origin]}


@lru_cache(64)
def _laid_over(changes: bytes, file: str) -> Components:
    """Return the components with other facts, worked out once for the same content."""
    own = {name: value for name, value in msgspec.json.decode(changes).items() if name != VARIANTS}
    return _components(_changed(built_in(), own, overlaid(built_in(), own, file), file), file)


def _components(document: Document, file: str) -> Components:
    components = _tree(Components, TABLES, document, file)
    for flaw in flaws(components):
        raise ComponentsError(flaw.problem, file=file, key=flaw.key, **flaw.args)
    return components


def _tree(tree: type[T], tables: Mapping[str, str], document: Document, file: str) -> T:
    types = {field.encode_name: field.type for field in msgspec.structs.fields(tree)}
    parts = {key: _part(document[key], type, key, file, tables) for key, type in types.items()}
    return tree(**{key.replace("-", "_"): part for key, part in parts.items()})


def _part(content: Any, type: Any, key: str, file: str, tables: Mapping[str, str]) -> Any:
    """Return a field of the components; a table of entries becomes a tuple, each entry with its id."""
    if key not in tables:
        return _converted(content, type, key, file)
    entry = get_args(type)[0] if get_origin(type) is tuple else type
    if len(content) > MOST:
        raise ComponentsError("too-many", file=file, key=key, found=len(content), other=key, most=MOST)
    return tuple(
        _converted({"id": f"{tables[key]}.{name}", **fields}, entry, f"{key}.{name}", file)
        for name, fields in content.items()
    )


def _converted(content: Any, type: Any, key: str, file: str) -> Any:
    try:
        return msgspec.convert(content, type=type)
    except msgspec.ValidationError as error:
        place = _PLACE.search(str(error))
        inner = place[1] if place else ""
        path = key + (inner if inner.startswith("[") else f".{inner}".rstrip("."))
        problem = _PLACE.sub("", str(error))
        raise ComponentsError("wrong-value", file=file, key=path, problem=problem) from None


PRINTED = _components(built_in(), "built-in")
"""The facts of the box."""
