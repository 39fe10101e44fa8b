"""A room as it is shown, with who sits there, and how somebody comes in."""

from __future__ import annotations

from msgspec import Struct

from ruleworks import Setup
from ruleworks_host.messages.base import Message, SeatKind, State


class SeatShown(Struct, frozen=True):
    """Who sits at a seat: `here` says whether they listen, `resigned` whether they gave up."""

    seat: int
    kind: SeatKind
    name: str = ""
    bot: str = ""
    here: bool = False
    resigned: bool = False


class RoomShown(Message, frozen=True, kw_only=True):
    """A room as everybody may know it, and who the asker is in it."""

    room: str
    title: str
    setup: Setup
    players: int
    state: State
    seq: int
    revision: int  # grows with every change of the room that is none of the game
    roster: tuple[SeatShown, ...]
    spectators: int
    listed: bool
    seeded: bool  # somebody chose the seed, and may know what will come
    hints: bool = False  # whoever sits here may ask what a bot would play
    reviews: bool = False  # once the game is over, what a bot would have played
    seat: int | None = None
    owner: bool = False
    deciding: int | None = None
    winners: tuple[int, ...] = ()
    next_room: str = ""  # where it is played again
    read_only: str = ""  # why nothing can be played here, as a sentence


class Invitation(Struct, frozen=True):
    """A secret that lets somebody sit down at a seat, once; without a seat, that lets anybody watch."""

    seat: int | None
    secret: str


class Entered(Message, frozen=True, kw_only=True):
    """Somebody is at the table now: the token is told this once, as are invitations."""

    token: str
    shown: RoomShown
    invitations: tuple[Invitation, ...] = ()


class Gone(Message, frozen=True, kw_only=True):
    """It is deleted."""

    room: str
