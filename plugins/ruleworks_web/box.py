"""What is in the box of a room, and what its rules say; and why nothing can be done somewhere on the table."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ruleworks import picture
from ruleworks_host import Host, HostError, Look
from ruleworks_host.messages import WhyNotShown
from ruleworks_pictures.style import Style
from ruleworks_toolbox.table import PieceTold, Reference, RuleTold
from ruleworks_web.asker import Asker
from ruleworks_web.drawings import OfMoment, Size
from ruleworks_web.kept import Kept
from ruleworks_web.replies import Content


class PieceWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """How a piece is to be drawn."""

    size: Size | None = None
    style: Style = "auto"


class WhyThere(OfMoment, frozen=True, kw_only=True):
    """A spot of the table, such as `cell:b2`."""

    spot: str


class PieceDrawn(Struct, frozen=True):
    """A piece with its picture; no picture of what only has a name."""

    piece: PieceTold
    svg: str


class Box(Struct, frozen=True):
    """All pieces of a game."""

    pieces: tuple[PieceTold, ...]


class Rules(Struct, frozen=True):
    """All rules of a game, chapter by chapter."""

    rules: tuple[RuleTold, ...]


def pieces(host: Host, kept: Kept, room: str, asker: Asker) -> Content:
    """Return all pieces of the game of a room."""
    with host.looking(room, asker.token, language=asker.language) as look:
        key, voice = _of(look, "pieces"), look.voice

    def make() -> bytes:
        told = [voice.pieces.piece(id) for id in voice.pieces.ids]
        return msgspec.json.encode(Box(tuple([piece for piece in told if piece is not None])))

    return kept.get(key, make)


def rules(host: Host, kept: Kept, room: str, asker: Asker) -> Content:
    """Return all rules of the game of a room."""
    with host.looking(room, asker.token, language=asker.language) as look:
        key, voice = _of(look, "rules"), look.voice
    return kept.get(key, lambda: msgspec.json.encode(Rules(tuple(voice.pieces.rules))))


def piece(host: Host, kept: Kept, room: str, asker: Asker, item: str, wanted: PieceWanted) -> Content:
    """Return a piece of the game of a room, with its picture; of what only has a name, such as a resource, that."""
    with host.looking(room, asker.token, language=asker.language) as look:
        key, voice = _of(look, "piece", item, wanted.size, wanted.style), look.voice
    told = voice.pieces.piece(item) or voice.pieces.thing(item)
    if told is None:
        raise HostError("no-piece", item=item[:200])

    def make() -> bytes:
        if not told.bundle:
            return msgspec.json.encode(PieceDrawn(told, ""))
        shown = voice.ruleset.item(item)
        svg = picture(shown, language=asker.language, size=wanted.size, style=wanted.style)
        return msgspec.json.encode(PieceDrawn(told, str(svg)))

    return kept.get(key, make)


def why_there(host: Host, room: str, asker: Asker, wanted: WhyThere) -> WhyNotShown:
    """Return why nothing that may be chosen now can be chosen at a spot; nothing if something can."""
    about, _, value = wanted.spot.partition(":")
    with host.looking(room, asker.token, language=asker.language, **wanted.beside) as look:
        if look.stops:
            raise HostError("plan-ends", option=wanted.spot, done=len(wanted.tried))
        refusal = look.onlooker.why_not_there(Reference(about, value))
    return WhyNotShown(refusal=refusal)


def _of(look: Look, *what: object) -> tuple[object, ...]:
    return (*what, look.ruleset.fingerprint, look.ruleset.game, look.voice.language)
