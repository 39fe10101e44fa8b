"""From a file of pieces to what it says: its pieces, its texts, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import MISSING as NO_DEFAULT
from dataclasses import Field, fields
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from ruleworks.inside import near
from ruleworks_formats.pieces.document import Document
from ruleworks_formats.pieces.effects import EffectReader
from ruleworks_formats.pieces.names import PieceTexts
from ruleworks_formats.pieces.positions import Path
from ruleworks_formats.pieces.problems import Problems
from ruleworks_formats.pieces.removals import Leaving
from ruleworks_formats.pieces.values import MISSING, converted
from ruleworks_formats.pieces.words import Words
from ruleworks_formats.pieces.workshop import FilePiece, PieceKind, Workshop

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 50
MOST_PIECES = 200

HEAD = ("game", "name", "version", "title", "needs", "blocks", "texts")
CASES = ("case", "given")  # what is read as cases, by those who run them
BESIDE = ("name", "rule")  # what the table of a piece holds beside its item and its facts
FAMILY, REPLACES = "family", "replaces"


class PieceFile(NamedTuple):
    """What a file says."""

    name: str
    version: str
    pieces: tuple[FilePiece, ...]
    texts: PieceTexts
    blocks: tuple[str, ...]


class ItemField(NamedTuple):
    """A field of an item: what it holds, and whether it has to be said."""

    name: str
    hint: Any
    required: bool


def item_fields(cls: type[Any]) -> tuple[ItemField, ...]:
    """Return the fields of a class of items that a file can give: all but its id, and what it replaces."""
    hints = get_type_hints(cls, include_extras=True)
    own = [field for field in fields(cls) if field.name not in ("id", REPLACES)]
    return tuple([ItemField(field.name, hints[field.name], _required(field)) for field in own])


def _required(field: Field[Any]) -> bool:
    return field.default is NO_DEFAULT and field.default_factory is NO_DEFAULT


def read_pieces(
    document: Document, workshop: Workshop, words: Words, is_said: Callable[[str], bool], items: Collection[str] = ()
) -> PieceFile:
    """Return what a document says; all that is wrong with it is one error.

    `is_said` knows the messages that there are elsewhere; `items` are the ids of the items that may be taken out.
    """
    problems = document.problems()
    found = _Reader(document, workshop, words, problems, is_said, items).read()
    if problems:
        raise problems.error()
    return found


class _Reader:
    """Reads the tables of one document."""

    def __init__(
        self,
        document: Document,
        workshop: Workshop,
        words: Words,
        problems: Problems,
        is_said: Callable[[str], bool],
        items: Collection[str],
    ) -> None:
        self.tables, self.file, self.is_said = document.tables, document.file, is_said
        self.workshop, self.problems = workshop, problems
        self.effects = EffectReader(workshop, words, problems, {*workshop.taken(), *items, *self._described()})
        self.leaving = Leaving(items, problems)
        self.taken = {*workshop.taken(), *items}
        self.texts = PieceTexts(problems)
        self.kinds = {kind.word: kind for kind in workshop.kinds}

    def read(self) -> PieceFile:
        """Return all of it, as far as it can be understood."""
        known = [*HEAD, *self.kinds, *CASES]
        for key in self.tables:
            if key not in known:
                self.problems.add((key,), "unknown-table", key=key, known=known, near=near(key, known))
        name = self._head("name", self.file.rpartition(".")[0] or self.file)
        version = self._head("version", "1.0")
        if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
            self.problems.add(("name",) if "name" in self.tables else (), "bad-name", name=name)
        self.texts.take(f"{name}.title", self.tables.get("title", name), ("title",))
        self.texts.take_all(self.tables.get("texts", {}), self.is_said, ("texts",))
        self.leaving.block(self.tables.get("blocks", []), ("blocks",))
        pieces = tuple(self._pieces())
        return PieceFile(name, version, pieces, self.texts, tuple(self.leaving.ids))

    def _head(self, key: str, usual: str) -> str:
        value = converted(self.tables.get(key, usual), str, (key,), self.problems)
        return usual if value is MISSING else value

    def _described(self) -> Iterator[str]:
        """Yield the ids of the pieces that the document itself describes, right or wrong."""
        for kind in self.workshop.kinds:
            tables = self.tables.get(kind.word)
            yield from (f"{kind.word}.{name}" for name in tables) if isinstance(tables, dict) else ()

    def _pieces(self) -> Iterator[FilePiece]:
        every = list(self._tables())
        if len(every) > MOST_PIECES:
            self.problems.add((), "too-many", found=len(every), most=MOST_PIECES)
        for kind, name, table in every[:MOST_PIECES]:
            piece = self._piece(kind, name, table)
            if piece is not None:
                yield piece

    def _tables(self) -> Iterator[tuple[PieceKind, str, Any]]:
        """Yield the kind, the name and the table of each piece."""
        for word, kind in self.kinds.items():
            tables = self.tables.get(word, {})
            if isinstance(tables, dict):
                yield from ((kind, name, table) for name, table in tables.items())
            else:
                self.problems.add((word,), "no-piece-table", word=word)
        if not {*self.kinds, "blocks"} & self.tables.keys():
            self.problems.add((), "no-pieces", known=[*self.kinds])

    def _piece(self, kind: PieceKind, name: str, table: Any) -> FilePiece | None:
        path, id = (kind.word, name), f"{kind.word}.{name}"
        if not isinstance(table, dict):
            self.problems.add(path, "no-piece-table", word=kind.word)
            return None
        in_place = self._replaces(kind, id, table, path)
        self._is_free(name, "" if in_place else id, path)
        cls = self._class(kind, table, path)
        own = item_fields(cls) if cls is not None else ()
        self._unknown(kind, own, table, path)
        if in_place:
            self._kept(kind, id, table, path)
        else:
            self._named(id, table, path)
        item = self._item(cls, id, table, path)
        facts = None if in_place else self._facts(kind, id, table, path)
        if item is MISSING or facts is MISSING:
            return None
        self.texts.require(self.workshop.messages(item) if item is not None else (), self.is_said, path)
        said = FAMILY in table or any(field.name in table for field in own)
        return FilePiece(kind, id, item, said, facts, in_place)

    def _is_free(self, name: str, id: str, path: Path) -> None:
        if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
            self.problems.add(path, "bad-name", name=name)
        if id in self.taken:
            self.problems.add(path, "taken", id=id)

    def _replaces(self, kind: PieceKind, id: str, table: Mapping[str, Any], path: Path) -> bool:
        """Note whose place a piece takes, and tell whether it only changes in its own."""
        if REPLACES not in table:
            return False
        return self.leaving.stand_in(id, table[REPLACES], (*path, REPLACES), changeable=kind.changeable)

    def _kept(self, kind: PieceKind, id: str, table: Mapping[str, Any], path: Path) -> None:
        """Note what cannot be said of a piece that changes in its place: its name and what is printed on it stay."""
        for key in (*BESIDE, FAMILY, *facts_of(kind)):
            if key in table:
                self.problems.add((*path, key), "kept", key=key, id=id)

    def _named(self, id: str, table: Mapping[str, Any], path: Path) -> None:
        """Take what a piece is called, and its rule in words if it has one."""
        self.texts.take(id, table.get("name"), (*path, "name"))
        self.texts.take(f"{id}.rule", table.get("rule"), (*path, "rule"))
        if "name" not in table:
            self.problems.add(path, "no-name", id=id)

    def _class(self, kind: PieceKind, table: Mapping[str, Any], path: Path) -> type[Any] | None:
        """Return the class of the item: the usual one of its kind, or that of the family that is named."""
        if FAMILY not in table or not kind.families:
            return kind.item
        name, families = table[FAMILY], kind.families
        if not isinstance(name, str) or name not in families:
            known = [*families]
            self.problems.add((*path, FAMILY), "no-such-value", value=name, known=known, near=near(str(name), known))
            return kind.item
        return families[name]

    def _unknown(self, kind: PieceKind, own: Sequence[ItemField], table: Mapping[str, Any], path: Path) -> None:
        families = (FAMILY,) if kind.families else ()
        known = [*BESIDE, REPLACES, *families, *(field.name for field in own), *facts_of(kind)]
        for key in table:
            if key not in known:
                self.problems.add((*path, key), "unknown-key", key=key, known=known, near=near(key, known))

    def _item(self, cls: type[Any] | None, id: str, table: Mapping[str, Any], path: Path) -> Any:
        """Return the item, None if pieces of this kind have none, or MISSING."""
        if cls is None:
            return None
        own = item_fields(cls)
        values = {
            field.name: self._field(field, table[field.name], (*path, field.name))
            for field in own
            if field.name in table
        }
        lacking = [field.name for field in own if field.required and field.name not in table]
        for name in lacking:
            self.problems.add(path, "missing-key", key=name)
        if lacking or any(value is MISSING for value in values.values()):
            return MISSING
        return cls(id, **values)

    def _field(self, field: ItemField, value: Any, path: Path) -> Any:
        if holds(field.hint, self.workshop.effect):
            several = get_origin(field.hint) is tuple
            return self.effects.effects(value, path) if several else self.effects.effect(value, path)
        return converted(value, field.hint, path, self.problems)

    def _facts(self, kind: PieceKind, id: str, table: Mapping[str, Any], path: Path) -> Any:
        if kind.facts is None:
            return None
        known = facts_of(kind)
        told = {key: table[key] for key in known if key in table}
        return converted(told, kind.facts, path, self.problems)


def holds(hint: Any, effect: type[Any]) -> bool:
    """Tell whether a field holds an effect, or several."""
    parts = get_args(hint) or (hint,)
    return any(isinstance(part, type) and issubclass(part, effect) for part in parts)


def facts_of(kind: PieceKind) -> tuple[str, ...]:
    """Return the keys of what is printed on pieces of a kind."""
    if kind.facts is None:
        return ()
    return tuple(field.encode_name for field in msgspec.structs.fields(kind.facts))
