"""Who sits where: changes of a room's document, each from what is kept to what is to be kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ruleworks_host.documents import Hook, RoomKept, SeatKept, Watcher
from ruleworks_host.keys import fits, kept
from ruleworks_host.limits import Limits
from ruleworks_host.problems import HostError
from ruleworks_host.tables import Guest

Edit = Callable[[RoomKept], RoomKept]


def clean(name: str, most: int) -> str:
    """Return a name without what a terminal would obey, or refuse it if it is too long."""
    shown = " ".join("".join([letter if letter.isprintable() else " " for letter in name]).split())
    if len(shown) > most:
        raise HostError("too-long", most=most)
    return shown


def sat_down(room: RoomKept, secret: str, seat: int | None, name: str, token: str) -> RoomKept:
    """Let somebody sit down, by an invitation or at an open seat of a listed room."""
    invited = [place for place, each in enumerate(room.seats) if each.kind == "open" and fits(secret, each.invitation)]
    if invited:
        place = invited[0]
    elif room.listed and not secret and seat is not None:
        place = seat
        if place >= len(room.seats):
            raise HostError("no-seat", seat=place + 1)
        if room.seats[place].kind != "open":
            raise HostError("seat-taken", seat=place + 1)
    else:
        raise HostError("not-invited")
    _going_on(room)
    return room.with_seat(place, kind="person", name=name, token=kept(token), invitation="")


def watching(room: RoomKept, secret: str, name: str, token: str, limits: Limits) -> RoomKept:
    """Let somebody watch."""
    invited = [digest for digest in (room.invitation, *room.watched) if fits(secret, digest)]
    if not room.spectators or not (room.listed or invited):
        raise HostError("not-invited")
    if len(room.watchers) >= limits.spectators:
        raise HostError("too-many", most=limits.spectators)
    watched = tuple([digest for digest in room.watched if digest not in invited])  # which serves once
    return replace(room, watched=watched, watchers=(*room.watchers, Watcher(name, kept(token))))


def left(room: RoomKept, guest: Guest) -> RoomKept:
    """Let a bot play for somebody who goes away, or forget somebody who watched."""
    if guest.seat is not None:
        return room if room.seats[guest.seat].resigned else room.with_seat(guest.seat, kind="absent")
    if guest.watcher is None:
        raise HostError("not-seated")
    return replace(room, watchers=room.watchers[: guest.watcher] + room.watchers[guest.watcher + 1 :])


def come_back(room: RoomKept, seat: int) -> RoomKept:
    """Give a seat back to whose it is."""
    if room.seats[seat].resigned:
        raise HostError("seat-played-by-bot")
    return room.with_seat(seat, kind="person")


def resigned(room: RoomKept, seat: int) -> RoomKept:
    """Let somebody give up; the last one who has not wins, and without any person nobody does."""
    _going_on(room)
    after = room.with_seat(seat, resigned=True)
    playing = [place for place, each in enumerate(after.seats) if not each.resigned]
    if len(playing) == 1:
        return replace(after, ended="resigned", winners=tuple(playing))
    people = any(after.seats[place].kind != "bot" for place in playing)
    return after if people else replace(after, ended="resigned")


def replaced(room: RoomKept, seat: int, bot: str) -> RoomKept:
    """Let a bot play for somebody who is not here."""
    if seat >= len(room.seats):
        raise HostError("no-seat", seat=seat + 1)
    if room.seats[seat].kind != "person":
        raise HostError("seat-taken", seat=seat + 1)
    return room.with_seat(seat, kind="absent", bot=bot)


def given(room: RoomKept, seat: int, kind: str, bot: str, secret: str) -> RoomKept:
    """Give an open seat to a bot, or a bot's to whoever is invited."""
    if seat >= len(room.seats):
        raise HostError("no-seat", seat=seat + 1)
    if room.seats[seat].kind not in ("open", "bot") or room.seats[seat].resigned:
        raise HostError("seat-taken", seat=seat + 1)
    if kind == "bot":
        return room.with_seat(seat, kind="bot", bot=bot, invitation="")
    return room.with_seat(seat, kind="open", invitation=kept(secret))


def invited_anew(room: RoomKept, secrets: dict[int | None, str]) -> RoomKept:
    """Replace all invitations."""
    for seat, each in enumerate(room.seats):
        if each.kind == "open":
            room = room.with_seat(seat, invitation=kept(secrets[seat]))
    return replace(room, invitation=kept(secrets[None]) if room.spectators else "")


def closed(room: RoomKept) -> RoomKept:
    """End a game as it stands."""
    return room if room.ended else replace(room, ended="closed")


def forgotten(room: RoomKept, guest: Guest) -> RoomKept:
    """Delete what is kept of somebody; the next person at the table owns the room then."""
    if guest.seat is None and guest.watcher is None:
        raise HostError("not-seated")
    if guest.watcher is not None:
        after = left(room, guest)
    else:
        seat: Any = guest.seat
        after = room.with_seat(seat, kind="bot", name="", token="", invitation="", hook=None)
    if guest.owner:
        heirs = [each.token for each in after.seats if each.kind in ("person", "absent") and each.token]
        after = replace(after, owner=heirs[0] if heirs else "")
    return after


def hooked(room: RoomKept, seat: int, url: str, key: str) -> RoomKept:
    """Keep where somebody wants to be told of their turn."""
    return room.with_seat(seat, hook=Hook(url, key) if url else None)


def _going_on(room: RoomKept) -> None:
    if room.ended:
        raise HostError("room-over")


def empty_seat(secret: str, name: str = "") -> SeatKept:
    """Return an open seat with an invitation."""
    return SeatKept("open", name, invitation=kept(secret))
