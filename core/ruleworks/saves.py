"""Saved games: one self-describing document, as JSON or MessagePack, that says what it needs to be read.

The outer document holds a format, a version and a checksum over the inner one, so that a damaged file is
recognised before anything is believed. The inner one holds the ruleset, the position and all records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_origin
from zlib import crc32

import msgspec
from msgspec import Raw, Struct

from ruleworks.data import AnyEvent, AnyOption, AnyStep, Bits, Position, Record
from ruleworks.errors import SaveError
from ruleworks.game import Game

if TYPE_CHECKING:
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
    fingerprint: str
    versions: dict[str, str]
    schemas: dict[str, int]
    blocked: tuple[str, ...] = ()


class Body(Struct):
    """The inner document."""

    ruleset: Header
    position: Raw
    opening: Raw
    records: Raw


class Codec:
    """Encoders and decoders for the types of one ruleset."""

    def __init__(self, position: type[Position], vocabulary: Vocabulary) -> None:
        """Build the unions that `AnyStep`, `AnyOption` and `AnyEvent` stand for."""
        self._unions = {marker: vocabulary.union(kind) for marker, kind in ANY.items()}
        self.position = position
        self.encoders = {f: m.Encoder(enc_hook=to_wire) for f, m in FORMS.items()}
        kinds: dict[str, Any] = {"position": position, "record": Record, "records": tuple[Record, ...]}
        self.decoders = {
            form: {name: module.Decoder(kind, dec_hook=self.from_wire) for name, kind in kinds.items()}
            for form, module in FORMS.items()
        }

    def from_wire(self, kind: Any, value: Any) -> Any:
        """Decode what msgspec does not know by itself."""
        if kind is Bits:
            return Bits(value, 16)
        union = self._unions.get(kind)
        if union is None:
            raise TypeError(f"{get_origin(kind) or kind} cannot be read from a save")
        return msgspec.convert(value, union, dec_hook=self.from_wire)

    def convert(self, value: Any, kind: Any) -> Any:
        """Turn plain data into `kind`."""
        return msgspec.convert(value, kind, dec_hook=self.from_wire)


def to_wire(value: Any) -> Any:
    """Encode what msgspec does not know by itself."""
    if isinstance(value, Bits):
        return f"{value:x}"
    raise TypeError(f"a {type(value).__name__} cannot be saved")


FORMS: dict[str, Any] = {"json": msgspec.json, "msgpack": msgspec.msgpack}
ENVELOPES = {form: module.Decoder(Envelope) for form, module in FORMS.items()}
BODIES = {form: module.Decoder(Body) for form, module in FORMS.items()}


def header_of(ruleset: Ruleset) -> Header:
    """Return what a save of this ruleset says about itself."""
    schemas = {name: bundle.schema for name, bundle in ruleset.bundles.items()}
    options = msgspec.to_builtins(ruleset.given_options)
    return Header(
        ruleset.game,
        ruleset.variants,
        options,
        ruleset.fingerprint,
        ruleset.versions,
        schemas,
        ruleset.blocked,
    )


def save(ruleset: Ruleset, game: Game[Any], form: str = "json") -> bytes:
    """Write a game down."""
    if form not in FORMS:
        raise SaveError("save-form", form=form, known=sorted(FORMS))
    encode = ruleset.codec.encoders[form].encode
    parts = (game.scene.position, game.opening, game.records)
    body = encode(Body(ruleset.header, *(Raw(encode(part)) for part in parts)))
    return bytes(encode(Envelope(FORMAT, VERSION, crc32(body), Raw(body))))


def open_envelope(data: bytes) -> tuple[str, Body]:
    """Return the form and the inner document of a save, checked for damage."""
    form = "json" if data[:1] == b"{" else "msgpack"
    try:
        envelope = ENVELOPES[form].decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError("save-unreadable", problem=error) from None
    if envelope.format != FORMAT:
        raise SaveError("save-foreign", format=envelope.format)
    if envelope.version > VERSION:
        raise SaveError("save-future", version=envelope.version, known=VERSION)
    if crc32(envelope.body) != envelope.check:
        raise SaveError("save-damaged")
    try:
        return form, BODIES[form].decode(envelope.body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError("save-unreadable", problem=error) from None


def read_header(data: bytes) -> Header:
    """Return what a save says about itself, to make the ruleset that reads it."""
    return open_envelope(data)[1].ruleset


def load(ruleset: Ruleset, data: bytes) -> Game[Any]:
    """Read a game of this ruleset."""
    form, body = open_envelope(data)
    check_header(ruleset, body.ruleset)
    decoders = ruleset.codec.decoders[form]
    try:
        if body.ruleset.schemas == ruleset.header.schemas:
            position = decoders["position"].decode(body.position)
        else:
            position = migrated(ruleset, FORMS[form].decode(body.position), body.ruleset.schemas)
        opening, records = decoders["record"].decode(body.opening), decoders["records"].decode(body.records)
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
        raise SaveError("save-unreadable", problem=error) from None
    return Game(ruleset, position, opening, records)


def check_header(ruleset: Ruleset, header: Header) -> None:
    """Refuse a save that this ruleset cannot go on with, and say what is missing."""
    if header == ruleset.header:
        return
    if header.game != ruleset.game:
        raise SaveError("save-other-game", game=header.game, here=ruleset.game)
    missing = [
        f"{name} {version}" for name, version in header.versions.items() if name not in ruleset.bundles
    ]
    if missing:
        raise SaveError("save-missing-plugins", plugins=missing)
    extra = [f"{name} {version}" for name, version in ruleset.versions.items() if name not in header.versions]
    if extra:
        raise SaveError("save-extra-plugins", plugins=extra)
    newer = [
        f"{n} {header.versions[n]}"
        for n, schema in header.schemas.items()
        if schema > ruleset.bundles[n].schema
    ]
    if newer:
        raise SaveError("save-newer-plugins", plugins=newer)
    if (header.options, header.blocked) != (ruleset.header.options, ruleset.header.blocked):
        raise SaveError("save-other-options", saved=header.options, here=ruleset.header.options)


def migrated(ruleset: Ruleset, document: dict[str, Any], schemas: dict[str, int]) -> Position:
    """Bring the position of an older save up to date, one schema of one bundle after the other."""
    rules = ruleset.tables.table(())
    for name, bundle in ruleset.bundles.items():
        for schema in range(schemas.get(name, 1), bundle.schema):
            document = rules.migrate(document, name, schema)
    position: Position = ruleset.codec.convert(document, ruleset.codec.position)
    return position
