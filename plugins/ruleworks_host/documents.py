"""What is kept of a room beside the journal of its game: what is played, and who sits where."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ruleworks import Deal, Setup
from ruleworks_host.messages import SeatKind
from ruleworks_host.problems import HostError

Ended = Literal["", "closed", "resigned"]


class Hook(Struct, frozen=True):
    """Where somebody wants to be told of their turn, and the key that signs it."""

    url: str
    key: str


class SeatKept(Struct, frozen=True):
    """Who sits at a seat; of tokens and invitations only digests are kept."""

    kind: SeatKind
    name: str = ""
    bot: str = "random"
    token: str = ""
    invitation: str = ""
    resigned: bool = False
    hook: Hook | None = None

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot chooses for this seat."""
        return self.resigned or self.kind in ("bot", "absent")


class Watcher(Struct, frozen=True):
    """Somebody who watches."""

    name: str
    token: str


class RoomKept(Struct, frozen=True, kw_only=True):
    """A room; it is replaced as a whole, and never without noticing what others changed."""

    id: str
    created: float
    setup: Setup
    start: Deal
    opening: dict[str, Any]  # the record of what happened before the first choice, as plain data
    seats: tuple[SeatKept, ...]
    watchers: tuple[Watcher, ...] = ()
    title: str = ""
    owner: str = ""  # the digest of the owner's token
    invitation: str = ""  # to watch
    watched: tuple[str, ...] = ()  # the digests of those who watched the game before, and may watch this one
    listed: bool = False
    spectators: bool = True
    seeded: bool = False
    ended: Ended = ""
    winners: tuple[int, ...] = ()  # of a game that ended otherwise than by its rules
    next_room: str = ""
    luck: int = 0  # the seed of bots

    @property
    def has_people(self) -> bool:
        """Whether a person plays at one of the seats."""
        return any(seat.kind == "person" and not seat.resigned for seat in self.seats)

    def with_seat(self, seat: int, **changes: Any) -> RoomKept:
        """Return the room with something changed at a seat."""
        new = replace(self.seats[seat], **changes)
        return replace(self, seats=(*self.seats[:seat], new, *self.seats[seat + 1 :]))


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(RoomKept)


def written(room: RoomKept) -> bytes:
    """Return a room as it is kept."""
    return _ENCODER.encode(room)


def read(document: bytes) -> RoomKept:
    """Return a room that was kept; a `HostError` where it is damaged, or of a later version."""
    try:
        return _DECODER.decode(document)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:  # bad UTF-8 is a ValueError
        raise HostError("room-damaged", problem=str(error)) from error
