"""Saved games: one document, as JSON or MessagePack, that says what it needs to be read.

A checksum shows damage before anything is believed; a header describes the ruleset.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from zlib import crc32

import msgspec
from msgspec import Raw, Struct

from ruleworks.data import AnyEvent, AnyOption, AnyStep, Bits, Position, Record, to_wire
from ruleworks.errors import SaveError

if TYPE_CHECKING:
    from ruleworks.game import Game
    from ruleworks.ruleset import Ruleset
    from ruleworks.vocabulary import Vocabulary

FORMAT, VERSION = "ruleworks-save", 1
ANY = {AnyStep: "step", AnyOption: "option", AnyEvent: "event"}


class Header(Struct, frozen=True):
    """What a save says about itself, readable without the ruleset."""

    game: str
    variants: tuple[str, ...]
    options: dict[str, Any]
    blocked: tuple[str, ...]
    fingerprint: str
    versions: dict[str, str]
    schemas: dict[str, int]


class Save(Struct):
    """The document; the checksum is over its other parts as they are written."""

    format: str
    version: int
    check: int
    ruleset: Raw = Raw()  # what is missing shows in the checksum
    position: Raw = Raw()
    opening: Raw = Raw()
    records: Raw = Raw()


FORMS: dict[str, Any] = {"json": msgspec.json, "msgpack": msgspec.msgpack}
SAVES = {form: module.Decoder(Save) for form, module in FORMS.items()}
HEADERS = {form: module.Decoder(Header) for form, module in FORMS.items()}


class Codec:
    """Encoders and decoders for the types of one ruleset."""

    def __init__(self, position: type[Position], vocabulary: Vocabulary) -> None:
        self._unions = {marker: vocabulary.union(kind) for marker, kind in ANY.items()}
        self.position = position
        self.encoders = {form: module.Encoder(enc_hook=to_wire) for form, module in FORMS.items()}
        kinds: dict[str, Any] = {"position": position, "record": Record, "records": tuple[Record, ...]}
        self.decoders = {
            form: {name: module.Decoder(kind, dec_hook=self.from_wire) for name, kind in kinds.items()}
            for form, module in FORMS.items()
        }

    def from_wire(self, kind: Any, value: Any) -> Any:
        """Decode what msgspec does not know by itself."""
        if kind is Bits:
            return Bits(value, 16)
        if kind not in self._unions:
            raise TypeError(f"{kind} cannot be read from a save")
        return msgspec.convert(value, self._unions[kind], dec_hook=self.from_wire)


def save(game: Game[Any], form: str) -> bytes:
    """Write a game down."""
    if form not in FORMS:
        raise SaveError("save-form", form=form, known=sorted(FORMS))
    encode = game.ruleset.codec.encoders[form].encode
    parts = [encode(part) for part in (game.ruleset.header, game.scene.position, game.opening, game.records)]
    return bytes(encode(Save(FORMAT, VERSION, crc32(b"".join(parts)), *map(Raw, parts))))


def load(ruleset: Ruleset, data: bytes) -> tuple[Any, Record, tuple[Record, ...]]:
    """Read position, opening and records of a game of this ruleset."""
    form, document, header = open_save(data)
    check_header(ruleset, header)
    decoders = ruleset.codec.decoders[form]
    with reading():
        if header.schemas == ruleset.header.schemas:
            position = decoders["position"].decode(document.position)
        else:
            position = migrated(ruleset, FORMS[form].decode(document.position), header.schemas)
        return position, decoders["record"].decode(document.opening), decoders["records"].decode(document.records)


def open_save(data: bytes) -> tuple[str, Save, Header]:
    """Return the form, the document and the header of a save, checked for damage."""
    form = "json" if data[:1] == b"{" else "msgpack"
    with reading():
        document = SAVES[form].decode(data)
        if document.format != FORMAT:
            raise SaveError("save-foreign", format=document.format)
        if document.version != VERSION:
            raise SaveError("save-future", version=document.version, known=VERSION)
        parts = (document.ruleset, document.position, document.opening, document.records)
        if document.check != crc32(b"".join(parts)):
            raise SaveError("save-damaged")
        return form, document, HEADERS[form].decode(document.ruleset)


def read_header(data: bytes) -> Header:
    """Return what a save says about itself, to make the ruleset that reads it."""
    return open_save(data)[2]


@contextmanager
def reading() -> Generator[None, None, None]:
    """Turn whatever a decoder objects to into one error."""
    try:
        yield
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise SaveError("save-unreadable", problem=error) from None


def check_header(ruleset: Ruleset, saved: Header) -> None:
    """Refuse a save that this ruleset cannot go on with, and say what is missing."""
    here = ruleset.header
    if saved == here:
        return
    if saved.game != here.game:
        raise SaveError("save-other-game", game=saved.game, here=here.game)
    missing = {name: v for name, v in saved.versions.items() if name not in here.versions}
    extra = {name: v for name, v in here.versions.items() if name not in saved.versions}
    newer = {name: v for name, v in saved.versions.items() if saved.schemas[name] > here.schemas.get(name, 0)}
    for problem, found in (("missing", missing), ("extra", extra), ("newer", newer)):
        if found:
            raise SaveError(f"save-{problem}-plugins", plugins=[" ".join(plugin) for plugin in found.items()])
    if (saved.options, saved.blocked) != (here.options, here.blocked):
        raise SaveError("save-other-options", saved=saved.options, here=here.options)


def migrated(ruleset: Ruleset, document: dict[str, Any], schemas: dict[str, int]) -> Position:
    """Bring the position of an older save up to date, one schema of one bundle after the other."""
    rules = ruleset.tables.table(())
    for name, schema in ruleset.header.schemas.items():
        for older in range(schemas[name], schema):
            with ruleset.blaming():
                document = rules.migrate(document, name, older)
    return msgspec.convert(document, ruleset.codec.position, dec_hook=ruleset.codec.from_wire)
