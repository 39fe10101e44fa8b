"""Saved games: one document, as JSON or MessagePack, that says what it needs to be read.

A checksum shows damage before anything is believed; a setup describes the ruleset.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from typing import TYPE_CHECKING, Any
from zlib import crc32

import msgspec
from msgspec import Raw, Struct

from ruleworks.data import Bits, Position, Record, to_wire
from ruleworks.errors import SaveError
from ruleworks.history import Deal, Entry, History
from ruleworks.setup import Setup
from ruleworks.vocabulary import ANY, Vocabulary

if TYPE_CHECKING:
    from ruleworks.game import Game
    from ruleworks.play import Scene
    from ruleworks.points import Document, DocumentKind
    from ruleworks.ruleset import Ruleset

FORMAT, VERSION = "ruleworks-save", 2
NOTHING = Raw()


class Save(Struct):
    """The document; the checksum is over its other parts as they are written, the digest over the position."""

    format: str
    version: int
    check: int
    setup: Raw = NOTHING  # what is missing shows in the checksum
    start: Raw = NOTHING  # a deal, or a position
    opening: Raw = NOTHING  # what happened before the first choice
    journal: Raw = NOTHING
    position: Raw = NOTHING
    digest: Raw = NOTHING
    old: Raw = NOTHING  # the journal of rules that are no more, as text
    ruleset: Raw = NOTHING  # of the first version, in the place of `setup`
    records: Raw = NOTHING  # of the first version, in the place of `journal`

    def parts(self) -> tuple[Raw, ...]:
        """Return what the checksum is over."""
        if self.version == 1:
            return self.ruleset, self.position, self.opening, self.records
        return self.setup, self.start, self.opening, self.journal, self.position, self.digest, self.old


FORMS: dict[str, Any] = {"json": msgspec.json, "msgpack": msgspec.msgpack}


class Codec:
    """Encoders and decoders for the types of one ruleset."""

    def __init__(self, position: type[Position], vocabulary: Vocabulary) -> None:
        self._types = {marker: vocabulary.types[kind] for marker, kind in ANY.items()}
        self.position = position
        self.encoders = {form: module.Encoder(enc_hook=to_wire) for form, module in FORMS.items()}
        kinds: dict[str, Any] = {"position": position, "record": Record, "journal": list[Entry]}
        self.decoders = {
            form: {name: module.Decoder(kind, dec_hook=self.from_wire) for name, kind in kinds.items()}
            for form, module in FORMS.items()
        }
        self._digested = msgspec.msgpack.Encoder(enc_hook=to_wire, order="deterministic")

    def from_wire(self, kind: Any, value: Any) -> Any:
        """Decode what msgspec does not know by itself; one of several types is found by its tag."""
        if kind is Bits:
            return Bits(value, 16)
        if kind not in self._types:
            raise TypeError(f"{kind} cannot be read from a save")
        tag = value.get("type") if isinstance(value, dict) else None
        if tag not in self._types[kind]:
            raise ValueError(f"there is no {ANY[kind]} of the type {tag!r}")
        return msgspec.convert(value, self._types[kind][tag], dec_hook=self.from_wire)

    def digest(self, position: Position) -> str:
        """Return a short text that is the same for equal positions, and differs for others."""
        return blake2b(self._digested.encode(position), digest_size=16).hexdigest()


def save(game: Game[Any], form: str) -> bytes:
    """Write a game down."""
    if form not in FORMS:
        raise SaveError("save-form", form=form, known=sorted(FORMS))
    encode, history = game.ruleset.codec.encoders[form].encode, game.history
    whole = (game.ruleset.setup, history.start, history.opening, history.journal, game.scene.position, game.digest())
    document = Save(FORMAT, VERSION, 0, *[Raw(encode(part)) for part in (*whole, history.old)])
    document.check = crc32(b"".join(document.parts()))
    written = {name: getattr(document, name) for name in Save.__struct_fields__[:-2]}  # without the first version's
    return bytes(FORMS[form].encode(written))


def load(ruleset: Ruleset, data: bytes, *, as_recorded: bool) -> tuple[Scene[Any, Any], History[Any]]:
    """Read the scene and the history of a game of this ruleset."""
    form, document, setup = open_save(data)
    ruleset.check(setup)
    current = (document.version, setup.schemas) == (VERSION, ruleset.setup.schemas)
    read = Reader(ruleset, form, setup.schemas, current=current)
    with reading():
        position = read("position", document.position)
        if current and FORMS[form].decode(document.digest) != ruleset.codec.digest(position):
            raise SaveError("save-damaged")
        old = FORMS[form].decode(document.old, type=str) if document.version > 1 else ""
        try:
            start = read.start(document.start) if document.version > 1 else Deal(position.players, position.random.seed)
            history = History(start, read("record", document.opening), read.journal(document.journal), old)
        except (msgspec.DecodeError, ValueError, TypeError):
            if current:
                raise
            history = None
        replay = history is not None and not as_recorded and ruleset.differs(setup)
        positions = ruleset.replayed(history, position) if history is not None and replay else [position]
        if history is not None and positions is not None:
            position = positions[-1]
        else:
            # By the rules of today it does not lead here: undo ends here, and the journal is kept as text to read.
            kept = msgspec.json.encode(FORMS[form].decode(document.journal)).decode()
            history = History(position, old=f"{old}\n{kept}".strip())
        return ruleset.scene(position), history


class Reader:
    """Reads the parts of a save, bringing older ones up to date."""

    def __init__(self, ruleset: Ruleset, form: str, schemas: Mapping[str, int], *, current: bool) -> None:
        self._ruleset, self._form, self._schemas, self._current = ruleset, form, schemas, current
        self._decoders = ruleset.codec.decoders[form]

    def __call__(self, kind: DocumentKind, part: Raw) -> Any:
        """Return a position or a record."""
        return self._decoders[kind].decode(part) if self._current else self._migrated(kind, self._plain(part))

    def start(self, part: Raw) -> Any:
        """Return a deal, or the position that a game began with."""
        plain = self._plain(part)
        return msgspec.convert(plain, Deal) if plain.get("type") == "deal" else self("position", part)

    def journal(self, part: Raw) -> list[Entry]:
        """Return the entries of a journal."""
        if self._current:
            return self._decoders["journal"].decode(part)  # type: ignore[no-any-return]
        entries = [{"type": "played"} | entry for entry in self._plain(part)]
        return [
            msgspec.convert(entry, Entry) if entry["type"] == "undone" else self._migrated("record", entry)
            for entry in entries
        ]

    def _plain(self, part: Raw) -> Any:
        return FORMS[self._form].decode(part)

    def _migrated(self, kind: DocumentKind, document: Document) -> Any:
        """Bring a document up to date, one schema of one bundle after the other."""
        ruleset, migrate = self._ruleset, self._ruleset.tables.table(()).migrate
        for name, schema in ruleset.setup.schemas.items():
            for older in range(self._schemas[name], schema):
                with ruleset.blaming():
                    document = migrate(document, name, older, kind)
        codec, wanted = ruleset.codec, ruleset.codec.position if kind == "position" else Record
        return msgspec.convert(document, wanted, dec_hook=codec.from_wire)


def open_save(data: bytes) -> tuple[str, Save, Setup]:
    """Return the form, the document and the setup of a save, checked for damage."""
    form = "json" if data[:1] == b"{" else "msgpack"
    with reading():
        document: Save = FORMS[form].decode(data, type=Save)
        if document.format != FORMAT:
            raise SaveError("save-foreign", format=document.format)
        if document.version not in (1, VERSION):
            raise SaveError("save-future", version=document.version, known=VERSION)
        if document.check != crc32(b"".join(document.parts())):
            raise SaveError("save-damaged")
        if document.version == 1:
            document.setup, document.journal = document.ruleset, document.records
        setup = FORMS[form].decode(document.setup, type=Setup)
        if document.version == 1:
            setup.options.pop("auto_play", None)  # which the kernel had then
        return form, document, setup


def read_setup(data: bytes) -> Setup:
    """Return what a save was played by, to make the ruleset that reads it."""
    return open_save(data)[2]


@contextmanager
def reading() -> Generator[None, None, None]:
    """Turn whatever a decoder objects to into one error."""
    try:
        yield
    except (msgspec.DecodeError, LookupError, ValueError, TypeError, RecursionError) as error:
        raise SaveError("save-unreadable", problem=error) from None
