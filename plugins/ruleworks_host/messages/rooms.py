"""Rooms: how they are made, entered, left, changed and deleted."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ruleworks import Setup
from ruleworks_host.messages.base import InRoom, Name, Players, Said, SeatNumber, Secret, Seed


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat: whoever asks (at most one seat), a bot of this name, or whoever is invited."""

    kind: Literal["me", "bot", "open"] = "open"
    bot: Name = "random"
    name: Name = ""


class CreateRoom(Said, frozen=True, kw_only=True):
    """Deal a game. Answered by `entered`, with an invitation for each open seat.

    Without `seats`, whoever asks takes the first one and the others are open. Who sits nowhere owns the room and
    watches.
    """

    setup: Setup
    players: Players | None = None
    seats: Annotated[tuple[SeatWish, ...], Meta(max_length=64)] = ()
    name: Name = ""
    title: Name = ""
    seed: Seed | None = None
    listed: bool = False  # everybody may find it, take an open seat and watch
    spectators: bool = True


class ShowRoom(InRoom, frozen=True, kw_only=True):
    """What is played there, and who sits at the table? Answered by `room-shown`."""


class JoinRoom(InRoom, frozen=True, kw_only=True):
    """Sit down by an invitation, or at an open `seat` of a listed room. Answered by `entered`."""

    secret: Secret = ""
    seat: SeatNumber | None = None
    name: Name = ""


class WatchRoom(InRoom, frozen=True, kw_only=True):
    """Watch: a listed room, or by the invitation for spectators. Answered by `entered`."""

    secret: Secret = ""
    name: Name = ""


class LeaveRoom(InRoom, frozen=True, kw_only=True):
    """Go away: a bot plays the seat until `return-to-seat`; a spectator is forgotten. Answered by `room-shown`."""


class ReturnToSeat(InRoom, frozen=True, kw_only=True):
    """Take the seat back from the bot that played it. Answered by `room-shown`."""


class ResignGame(InRoom, frozen=True, kw_only=True):
    """Give up: a bot plays on. With one seat left, or no person, the game ends. Answered by `room-shown`."""


class ReplaceAbsent(InRoom, frozen=True, kw_only=True):
    """Let a bot play for somebody who has not been here for a while; the owner need not wait. `room-shown`."""

    seat: SeatNumber
    bot: Name = "random"


class SetSeat(InRoom, frozen=True, kw_only=True):
    """The owner gives an open seat to a bot, or a bot's seat to whoever is invited. Answered by `entered`."""

    seat: SeatNumber
    kind: Literal["bot", "open"]
    bot: Name = "random"


class InviteAgain(InRoom, frozen=True, kw_only=True):
    """The owner makes new invitations for all open seats and spectators; old ones are void. Answered by `entered`."""


class CloseRoom(InRoom, frozen=True, kw_only=True):
    """The owner ends the game as it stands; everything may be seen from now on. Answered by `room-shown`."""


class DeleteRoom(InRoom, frozen=True, kw_only=True):
    """The owner deletes the room with all that is kept of it. Answered by `gone`."""


class ForgetMe(InRoom, frozen=True, kw_only=True):
    """Delete what is kept of whoever asks: name, token, address; a bot plays the seat. Answered by `gone`."""


class PlayAgain(InRoom, frozen=True, kw_only=True):
    """After the end: a new room by the same rules. Answered by `entered`; `room-shown` names it to the others.

    The others say the same, or `follow-room`.
    """

    same_seed: bool = False


class FollowRoom(InRoom, frozen=True, kw_only=True):
    """Go on where this room is played again: at one's seat, or watching. Answered by `entered`."""
