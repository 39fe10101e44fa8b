"""What is in the box of a room: its pieces, with their pictures, and its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ruleworks_host.answers import answers
from ruleworks_host.messages import InRoom, Message, Name
from ruleworks_host.pictures import Size
from ruleworks_host.problems import HostError
from ruleworks_host.tables import Tables
from ruleworks_pictures import Painter, Style
from ruleworks_table import PieceTold, RuleTold, Voice

T = TypeVar("T")


class ListPieces(InRoom, frozen=True, kw_only=True):
    """Which pieces has the game? Answered by `pieces-shown`."""


class PiecesShown(Message, frozen=True, kw_only=True):
    """All pieces of a game."""

    pieces: tuple[PieceTold, ...]


class AskPiece(InRoom, frozen=True, kw_only=True):
    """What is an item called, what does it say, and what does it look like? Answered by `piece-shown`."""

    item: Name
    size: Size | None = None
    style: Style = "auto"


class PieceShown(Message, frozen=True, kw_only=True):
    """An item with its picture; what only has a name, such as a resource, has no picture."""

    piece: PieceTold
    svg: str


class ListRules(InRoom, frozen=True, kw_only=True):
    """Which rules has the game? Answered by `rules-shown`."""


class RulesShown(Message, frozen=True, kw_only=True):
    """All rules of a game, chapter by chapter."""

    rules: tuple[RuleTold, ...]


@answers(ListPieces, path="GET /rooms/{room}/items", caching="private")
def pieces(tables: Tables, request: ListPieces) -> PiecesShown:
    """Return all pieces of the game of a room."""

    def make(voice: Voice) -> PiecesShown:
        found = [voice.pieces.piece(id) for id in voice.pieces.ids]
        return PiecesShown(pieces=tuple([piece for piece in found if piece is not None]))

    return _kept(tables, request, make)


@answers(AskPiece, path="GET /rooms/{room}/items/{item}", caching="private")
def piece(tables: Tables, request: AskPiece) -> PieceShown:
    """Return a piece of the game of a room."""

    def make(voice: Voice) -> PieceShown:
        found = voice.pieces.piece(request.item) or voice.pieces.thing(request.item)
        if found is None:
            raise HostError("no-piece", item=request.item)
        if not found.bundle:
            return PieceShown(piece=found, svg="")
        rules, language = voice.ruleset, request.language
        svg = Painter().item(rules, found.id, language=language, size=request.size, style=request.style)
        return PieceShown(piece=found, svg=svg)

    return _kept(tables, request, make, request.item, request.size, request.style)


@answers(ListRules, path="GET /rooms/{room}/rules", caching="private")
def rules(tables: Tables, request: ListRules) -> RulesShown:
    """Return all rules of the game of a room."""
    return _kept(tables, request, lambda voice: RulesShown(rules=tuple(voice.pieces.rules)))


def _kept(tables: Tables, request: InRoom, make: Callable[[Voice], T], *more: object) -> T:
    """Return what is the same in all rooms of these rules; the room is free while it is made."""
    with tables.at(request.room, request.token, request.language) as at:
        voice = at.voice
    rules = voice.ruleset
    key = (type(request), rules.fingerprint, rules.game, request.language, *more)
    return tables.cache.get(key, lambda: make(voice))
