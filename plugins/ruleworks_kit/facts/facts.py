"""The facts of a game or a variant: read once, checked, and with those of an owner of the box in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic

import msgspec

from ruleworks import Source
from ruleworks_kit.facts.conversion import C, part_of, tree_of, types_of
from ruleworks_kit.facts.errors import FactsError, unknown_key
from ruleworks_kit.facts.fact import Fact, listed
from ruleworks_kit.facts.files import Document, built_in, leaves, overlaid, read
from ruleworks_kit.facts.flaws import Flaw, refuse
from ruleworks_kit.facts.origins import Origin

Flaws = Callable[[C], Iterable[Flaw]]

VARIANTS = "variants"  # the table of an override that holds a table for each variant with facts of its own
TABLE = "components"  # what a table that came from no file is called: the option that holds it


def no_flaws(facts: object) -> Iterable[Flaw]:
    """Find nothing: what a game without contradictions asks."""
    return ()


class Facts(Generic[C]):
    """What is printed on the pieces of a game: the TOML files in the folder `data` of a package, as one tree.

    FACTS = Facts(Components, package="tea_house.box", tables={"cups": "cup"}, flaws=flaws)
    FACTS.built_in.cups[0].id
    """

    def __init__(
        self,
        tree: type[C],
        *,
        package: str,
        tables: Mapping[str, str],
        flaws: Flaws[C] = no_flaws,
        more: Iterable[str] = (),
        flaws_of_more: Flaws[C] = no_flaws,
        variant: str = "",
        texts: Source | None = None,
    ) -> None:
        """Read and check the built-in facts.

        Args:
            tree: The struct of all facts together.
            package: The package whose folder `data` holds the files.
            tables: The fields whose entries have ids, each with the word that its ids begin with.
            flaws: What finds contradictions.
            more: The tables to which other packages may add entries.
            flaws_of_more: What finds contradictions between entries added and all others.
            variant: The name of a variant: an override holds its facts in the table `variants.<name>`.
            texts: The catalogs with what only this game finds wrong.
        """
        self.tables: Mapping[str, str] = tables
        self._tree, self._package, self._variant = tree, package, variant
        self._flaws, self._more, self._flaws_of_more = flaws, tuple(more), flaws_of_more
        self._sources = (texts,) if texts else ()
        #: The facts of the files.
        self.built_in: C = self._checked(built_in(package), f"{package}/data")

    def load(self, override: str | Path | Mapping[str, Any] | None = None, file: str = TABLE) -> C:
        """Return the facts: the built-in ones, or with those of an override in their place.

        The override is the path of a file, or a table as such a file holds it; of a table errors say that it came from
        `file`.
        """
        if override is None or override == {}:
            return self.built_in
        if not isinstance(override, Mapping):
            file, override = str(override), read(str(override))
        found: C = _laid_over(self, msgspec.json.encode(override), file)
        return found

    def read(self, file: str | Path) -> dict[str, Any]:
        """Return what stands in a file as a table, for an option; what does not fit is told with its name."""
        table = read(str(file))
        self.load(table, str(file))
        return table

    def with_more(self, facts: C, more: Mapping[str, Any], source: str) -> C:
        """Return facts together with further entries, written like those of the files; `source` names their bundle.

        Each of these needs an id of its own.
        """
        types = types_of(self._tree)
        changed: dict[str, Any] = {}
        for table, entries in more.items():
            if table not in self._more:
                raise unknown_key(source, table, self._more)
            added = part_of(entries, types[table], table, source, self.tables)
            field = table.replace("-", "_")
            taken = {entry.id for entry in getattr(facts, field)}
            for entry in added:
                if entry.id in taken:
                    raise FactsError("known-piece", file=source, key=f"{table}.{entry.id.partition('.')[2]}")
            changed[field] = (*getattr(facts, field), *added)
        origin = Origin(facts=tuple([key for key, _ in leaves(more)]), provenance="bundle", why=source)
        found = msgspec.structs.replace(facts, origins=(*facts.origins, origin), **changed)
        refuse(self._flaws_of_more(found), source, self._sources)
        return found

    def listed(self, facts: C) -> list[Fact]:
        """Return every fact with where it comes from, in the order of the tree."""
        return listed(facts, self.tables)

    def laid_over(self, changes: Mapping[str, Any], file: str) -> C:
        """Return the built-in facts with others in their place, worked out anew; `load` remembers."""
        base, own = built_in(self._package), self._own(changes, file)
        merged = overlaid(base, own, file, f"{VARIANTS}.{self._variant}" if self._variant else "")
        origin = {"facts": tuple(key for key, _ in leaves(own)), "provenance": "override", "why": file}
        return self._checked({**merged, "origins": [*base["origins"], origin]}, file)

    def _own(self, changes: Mapping[str, Any], file: str) -> Mapping[str, Any]:
        """Return what an override says about this game or variant."""
        if not self._variant:
            return {name: value for name, value in changes.items() if name != VARIANTS}
        key, found = VARIANTS, changes.get(VARIANTS, {})
        if isinstance(found, Mapping):
            key, found = f"{VARIANTS}.{self._variant}", found.get(self._variant, {})
        if not isinstance(found, Mapping):
            raise FactsError("no-table", file=file, key=key, known=", ".join(types_of(self._tree)))
        return found

    def _checked(self, document: Document, file: str) -> C:
        facts = tree_of(self._tree, self.tables, document, file)
        refuse(self._flaws(facts), file, self._sources)
        return facts


@lru_cache(64)
def _laid_over(facts: Facts[C], changes: bytes, file: str) -> C:
    """Return facts with others in their place, worked out once for the same content."""
    return facts.laid_over(msgspec.json.decode(changes), file)
