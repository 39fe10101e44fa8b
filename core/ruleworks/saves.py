"""Saved games: one self-describing document, as JSON or MessagePack, that says what it needs to be read.

The outer document holds a format, a version and a checksum over the inner one, so that a damaged file is
recognised before anything is believed. The inner one holds the ruleset, the position and all records.
"""

from __future__ import annotations

from collections.abc import Iterator
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


class Envelope(Struct):
    """The outer document."""

    format: str
    version: int
    check: int
    body: Raw


class Header(Struct, frozen=True):
    """What a save says about itself, readable without the ruleset."""

    game: str
    variants: tuple[str, ...]
    options: dict[str, Any]
    blocked: tuple[str, ...]
    fingerprint: str
    versions: dict[str, str]
    schemas: dict[str, int]


class Body(Struct):
    """The inner document."""

    ruleset: Header
    position: Raw
    opening: Raw
    records: Raw


FORMS: dict[str, Any] = {"json": msgspec.json, "msgpack": msgspec.msgpack}
ENVELOPES = {form: module.Decoder(Envelope) for form, module in FORMS.items()}
BODIES = {form: module.Decoder(Body) for form, module in FORMS.items()}


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
        return self.convert(value, self._unions[kind])

    def convert(self, value: Any, kind: Any) -> Any:
        """Turn plain data into `kind`."""
        return msgspec.convert(value, kind, dec_hook=self.from_wire)


def save(game: Game[Any], form: str) -> bytes:
    """Write a game down."""
    if form not in FORMS:
        raise SaveError("save-form", form=form, known=sorted(FORMS))
    encode = game.ruleset.codec.encoders[form].encode
    parts = (game.scene.position, game.opening, game.records)
    body = encode(Body(game.ruleset.header, *(Raw(encode(part)) for part in parts)))
    return bytes(encode(Envelope(FORMAT, VERSION, crc32(body), Raw(body))))


def load(ruleset: Ruleset, data: bytes) -> tuple[Any, Record, tuple[Record, ...]]:
    """Read position, opening and records of a game of this ruleset."""
    form, body = open_save(data)
    check_header(ruleset, body.ruleset)
    decoders = ruleset.codec.decoders[form]
    with reading():
        if body.ruleset.schemas == ruleset.header.schemas:
            position = decoders["position"].decode(body.position)
        else:
            position = migrated(ruleset, FORMS[form].decode(body.position), body.ruleset.schemas)
        return position, decoders["record"].decode(body.opening), decoders["records"].decode(body.records)


def open_save(data: bytes) -> tuple[str, Body]:
    """Return the form and the inner document of a save, checked for damage."""
    form = "json" if data[:1] == b"{" else "msgpack"
    with reading():
        envelope = ENVELOPES[form].decode(data)
        if envelope.format != FORMAT:
            raise SaveError("save-foreign", format=envelope.format)
        if envelope.version > VERSION:
            raise SaveError("save-future", version=envelope.version, known=VERSION)
        if crc32(envelope.body) != envelope.check:
            raise SaveError("save-damaged")
        return form, BODIES[form].decode(envelope.body)


def read_header(data: bytes) -> Header:
    """Return what a save says about itself, to make the ruleset that reads it."""
    return open_save(data)[1].ruleset


@contextmanager
def reading() -> Iterator[None]:
    """Turn whatever a decoder objects to into one error."""
    try:
        yield
    except (msgspec.DecodeError, ValueError, TypeError) as error:
        raise SaveError("save-unreadable", problem=error) from None


def check_header(ruleset: Ruleset, saved: Header) -> None:
    """Refuse a save that this ruleset cannot go on with, and say what is missing."""
    here = ruleset.header
    if saved == here:
        return
    if saved.game != here.game:
        raise SaveError("save-other-game", game=saved.game, here=here.game)
    missing = [name for name in saved.versions if name not in here.versions]
    extra = [name for name in here.versions if name not in saved.versions]
    newer = [name for name, schema in saved.schemas.items() if schema > here.schemas.get(name, schema)]
    for problem, names, versions in (
        ("save-missing-plugins", missing, saved.versions),
        ("save-extra-plugins", extra, here.versions),
        ("save-newer-plugins", newer, saved.versions),
    ):
        if names:
            raise SaveError(problem, plugins=[f"{name} {versions[name]}" for name in names])
    if (saved.options, saved.blocked) != (here.options, here.blocked):
        raise SaveError("save-other-options", saved=saved.options, here=here.options)


def migrated(ruleset: Ruleset, document: dict[str, Any], schemas: dict[str, int]) -> Position:
    """Bring the position of an older save up to date, one schema of one bundle after the other."""
    rules = ruleset.tables.table(())
    for name, schema in ruleset.header.schemas.items():
        for older in range(schemas[name], schema):
            document = rules.migrate(document, name, older)
    position: Position = ruleset.codec.convert(document, ruleset.codec.position)
    return position
