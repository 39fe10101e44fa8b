"""Saved games: one document, as JSON or MessagePack, that says what it needs to be read.

A checksum shows damage before anything is believed; a setup describes the ruleset. Whoever forges a checksum finds
limits, and a judgement of the position.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Any
from zlib import crc32

import msgspec
from msgspec import Meta, Raw, Struct

from ruleworks.data.errors import SaveError
from ruleworks.data.kinds import AnyStep, Bits, Position, Record, to_wire
from ruleworks.game.flaws import flaw_of
from ruleworks.game.history import Deal, Entry, History
from ruleworks.game.setup import Setup
from ruleworks.rules.vocabulary import ANY, Vocabulary
from ruleworks_i18n import Text

if TYPE_CHECKING:
    from ruleworks.data.kinds import Scene
    from ruleworks.game.game import Game
    from ruleworks.game.ruleset import Ruleset
    from ruleworks.rules.points import Document, DocumentKind

FORMAT, VERSION = "ruleworks-save", 1
HEX = Annotated[str, Meta(pattern="^[0-9a-f]+$", max_length=4096)]


class Limits(Struct, frozen=True):
    """How much a save may hold that is read here."""

    bytes: int = 4_000_000  # of all
    setup: int = 500_000  # bytes of what it was played by, options included
    entries: int = 20_000  # of the journal
    agenda: int = 1_000  # steps that wait

    def hold(self, **found: int) -> None:
        """Refuse more of something than is taken here."""
        for what, count in found.items():
            if count > getattr(self, what):
                raise SaveError(
                    "save-large", what=Text(f"ruleworks.limit.{what}"), most=getattr(self, what), found=count
                )


class Head(Struct):
    """What every save begins with; the checksum is over its parts as they are written."""

    format: str
    version: int
    check: int


# A setup, a deal or a position, what happened before the first choice, a journal, the position and its digest, and the
# journal of rules that are no more as text.
PARTS = ("setup", "start", "opening", "journal", "position", "digest", "old")
FORMS: dict[str, Any] = {"json": msgspec.json, "msgpack": msgspec.msgpack}


class Codec:
    """Encoders and decoders for the types of one ruleset."""

    def __init__(self, position: type[Position], vocabulary: Vocabulary) -> None:
        self._types = {marker: vocabulary.types[kind] for marker, kind in ANY.items()}
        self.position = position
        self.encoders: dict[str, Any] = {form: module.Encoder(enc_hook=to_wire) for form, module in FORMS.items()}
        kinds: dict[str, Any] = {"position": position, "record": Record, "journal": list[Entry]}
        self.decoders: dict[str, dict[str, Any]] = {
            form: {name: module.Decoder(kind, dec_hook=self.from_wire) for name, kind in kinds.items()}
            for form, module in FORMS.items()
        }
        # What comes out of a save that holds a position; an error says where it is not of its declared types.
        self.again: Callable[[Position], Position] = lambda given: self.decoders["msgpack"]["position"].decode(
            self.encoders["msgpack"].encode(given)
        )
        self._digested = msgspec.msgpack.Encoder(enc_hook=to_wire, order="deterministic")

    def from_wire(self, kind: Any, value: Any) -> Any:
        """Decode what msgspec does not know by itself; one of several types is found by its tag."""
        if kind is Bits:
            return Bits(msgspec.convert(value, HEX), 16)
        if kind not in self._types:
            raise TypeError(f"{kind} cannot be read from a save")
        tag = value.get("type") if isinstance(value, dict) else None
        if tag not in self._types[kind] or (kind is AnyStep and deeper(value)):  # steps can hold steps
            raise ValueError(f"there is no such {ANY[kind]} as {tag!r}")
        return msgspec.convert(value, self._types[kind][tag], dec_hook=self.from_wire)

    def digest(self, position: Position) -> str:
        """Return a short text that is the same for equal positions, and differs for others."""
        return blake2b(self._digested.encode(position), digest_size=16).hexdigest()


def save(game: Game[Any], form: str) -> bytes:
    """Write a game down."""
    if form not in FORMS:
        raise SaveError("save-form", form=form, known=sorted(FORMS))
    history, encode = game.history, game.ruleset.codec.encoders[form].encode
    begun = (game.ruleset.setup, history.start, history.opening, history.journal)
    whole = (*begun, game.position, game.digest(), history.old)
    parts = {name: Raw(encode(part)) for name, part in zip(PARTS, whole, strict=True)}
    head = {"format": FORMAT, "version": VERSION, "check": crc32(b"".join(parts.values()))}
    return bytes(FORMS[form].encode(head | parts))


def load(
    ruleset: Ruleset, data: bytes, *, as_recorded: bool, limits: Limits, verify: bool
) -> tuple[Scene[Any, Any], History[Any]]:
    """Read the scene and the history of a game of this ruleset; nothing of it is believed."""
    form, parts, setup = open_save(data, limits)
    ruleset.check(setup)
    read = Reader(ruleset, form, setup.schemas)
    with reading():
        position = read("position", parts["position"])
        if read.current and read.plain(parts["digest"]) != ruleset.codec.digest(position):
            raise SaveError("save-damaged")
        old = read.plain(parts["old"], type=str)
        history = read.history(parts, old)
        limits.hold(entries=0 if history is None else history.seq, agenda=len(position.agenda))
        replay = history is not None and not as_recorded and ruleset.differs(setup)
        positions = ruleset.replayed(history, position) if history is not None and replay else [position]
        if history is not None and positions is not None:
            position = positions[-1]
        else:
            # By the rules of today it does not lead here: undo ends here, and the journal is kept as text to read.
            kept = msgspec.json.encode(read.plain(parts["journal"])).decode()
            history = History(position, old=f"{old}\n{kept}".strip())
    flaw = flaw_of(ruleset, history, position) or (Text("ruleworks.flaw.unproven") if verify else None)
    if flaw:  # unless this is where the rules lead
        proven = ruleset.replayed(history, position, anew=True) if isinstance(history.start, Deal) else None
        if proven is None:
            raise SaveError("save-flawed", sources=ruleset.text_sources, problem=flaw)
        position = proven[-1]
    return ruleset.scene(position), history


class Reader:
    """Reads the parts of a save, bringing those of older schemas up to date."""

    def __init__(self, ruleset: Ruleset, form: str, schemas: Mapping[str, int]) -> None:
        self.plain: Any = FORMS[form].decode
        self.current: bool = schemas == ruleset.setup.schemas
        self._ruleset, self._schemas, self._decoders = ruleset, schemas, ruleset.codec.decoders[form]

    def __call__(self, kind: DocumentKind, part: Raw) -> Any:
        """Return a position or a record."""
        return self._decoders[kind].decode(part) if self.current else self._migrated(kind, self.plain(part))

    def history(self, parts: Mapping[str, Raw], old: str) -> History[Any] | None:
        """Return where a game began and its journal; None where the rules of today cannot read that any more."""
        try:
            opening, journal = self("record", parts["opening"]), self._journal(parts["journal"])
            return History(self._start(parts["start"]), opening, journal, old)
        except (msgspec.DecodeError, ValueError, TypeError):
            if self.current:
                raise
            return None

    def _start(self, part: Raw) -> Any:
        """Return a deal, or the position that a game began with."""
        dealt = b"deal" in bytes(self.plain(part, type=dict[str, Raw]).get("type", b""))
        return self.plain(part, type=Deal) if dealt else self("position", part)

    def _journal(self, part: Raw) -> list[Entry]:
        """Return the entries of a journal."""
        if self.current:
            return self._decoders["journal"].decode(part)  # type: ignore[no-any-return]
        return [
            msgspec.convert(entry, Entry) if entry["type"] == "undone" else self._migrated("record", entry)
            for entry in self.plain(part)
        ]

    def _migrated(self, kind: DocumentKind, document: Document) -> Any:
        """Bring a document up to date, one schema of one bundle after the other."""
        ruleset, migrate = self._ruleset, self._ruleset.tables.table(()).migrate
        for name, schema in ruleset.setup.schemas.items():
            for older in range(self._schemas[name], schema):
                try:
                    document = migrate(document, name, older, kind)
                except (Exception, SystemExit) as error:  # the save may say another schema than it has
                    raise SaveError(
                        "save-not-migrated", name=name, schema=older, problem=ruleset.blame(error).text
                    ) from error
        codec = ruleset.codec
        return msgspec.convert(document, codec.position if kind == "position" else Record, dec_hook=codec.from_wire)


def open_save(data: bytes, limits: Limits) -> tuple[str, dict[str, Raw], Setup]:
    """Return the form, the parts and the setup of a save, checked for damage."""
    if not isinstance(data, bytes | bytearray):
        raise SaveError("save-type", found=type(data).__name__)
    limits.hold(bytes=len(data := bytes(data)))  # a subclass of bytes may answer otherwise each time it is asked
    form = "json" if data[:1] == b"{" else "msgpack"
    with reading():
        head: Head = FORMS[form].decode(data, type=Head)
        if head.format != FORMAT:
            raise SaveError("save-foreign", format=head.format)
        if head.version != VERSION:
            raise SaveError("save-future", version=head.version, known=VERSION)
        whole = FORMS[form].decode(data, type=dict[str, Raw])
        parts = {part: whole.get(part, Raw()) for part in PARTS}
        if head.check != crc32(b"".join(parts.values())):
            raise SaveError("save-damaged")
        limits.hold(setup=len(bytes(parts["setup"])))
        setup: Setup = FORMS[form].decode(parts["setup"], type=Setup)
        if deeper(setup.options) or msgspec.json.decode(msgspec.json.encode(setup.options)) != setup.options:
            raise SaveError("save-options")
        return form, parts, setup


def read_setup(data: bytes, *, limits: Limits | None = None) -> Setup:
    """Return what a save was played by; it may name files, so let `ruleset_of` make the ruleset that reads it."""
    return open_save(data, limits or Limits())[2]


def deeper(value: Any, left: int = 50) -> bool:
    """Tell whether lists and tables lie deeper in each other than anybody needs."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left < 0 or any(deeper(part, left - 1) for part in parts)


@contextmanager
def reading() -> Generator[None, None, None]:
    """Turn whatever a decoder objects to into one error."""
    try:
        yield
    except (msgspec.DecodeError, LookupError, ValueError, TypeError, ArithmeticError, RecursionError) as error:
        raise SaveError("save-unreadable", problem=error) from None
