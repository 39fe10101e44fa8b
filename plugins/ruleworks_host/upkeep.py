"""What whoever runs a server does with its rooms, beside serving them: deletion of a room, and of a person's data."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from math import inf

from msgspec.structs import replace

from ruleworks.inside import log
from ruleworks_host.documents import RoomKept, read, written
from ruleworks_host.problems import HostError
from ruleworks_host.seats import forgotten
from ruleworks_host.store.patience import patiently
from ruleworks_host.store.protocol import Conflict, Store, StoreDamaged
from ruleworks_host.tables import Guest

BATCH = 200
LONGEST = 10.0  # seconds to wait for a server that writes


def delete_room(store: Store, room: str) -> None:
    """Delete a room with all that is kept of it."""
    if not patiently(lambda: store.delete(room), LONGEST):
        raise HostError("no-room", room=room)


def delete_older(store: Store, before: float) -> int:
    """Delete rooms in which nobody gave a sign and nothing was played since a time; return how many."""
    every: list[str] = []
    while found := store.rooms(listed=False, limit=BATCH, offset=len(every)):
        every += [room for room, _ in found]
    older = [room for room in every if _last_sign(store, room) < before]
    return sum(patiently(partial(store.delete, room), LONGEST) for room in older)


def _last_sign(store: Store, room: str) -> float:
    """Return the time of the last sign in a room: 0 where its game is missing, infinite where it cannot be read."""
    try:
        whole = store.load(room)
        if whole is None:
            return 0.0
        played = [kept.at for kept in whole.entries[-1:]]
        return max([read(whole.document).created, *played, *store.seen(room).values()])
    except (HostError, StoreDamaged) as error:
        _leave_out(room, error)
        return inf


def _leave_out(room: str, error: Exception) -> None:
    log().warning("room left out", room=room, reason=str(error))


def forget_name(store: Store, name: str) -> int:
    """Delete what is kept of everybody of that name: names, tokens, addresses; return in how many rooms."""
    return sum(_forget_in(store, room, name) for room in list(_rooms_with(store, name)))


def _rooms_with(store: Store, name: str) -> Iterator[str]:
    offset = 0
    while found := store.rooms(listed=False, limit=BATCH, offset=offset):
        yield from (room for room, document in found if _names(room, document, name))
        offset += len(found)


def _names(room: str, document: bytes, name: str) -> bool:
    """Return whether a room keeps something of somebody of that name; a room that cannot be read is left out."""
    try:
        kept = read(document)
    except HostError as error:
        _leave_out(room, error)
        return False
    return _without(kept, name) != kept


def _forget_in(store: Store, room: str, name: str) -> int:
    try:
        while (whole := store.load(room)) is not None:
            before = read(whole.document)
            after = _without(before, name)
            if after == before:
                return 0
            with suppress(Conflict):
                patiently(partial(store.change, room, whole.revision, written(after), listed=after.listed), LONGEST)
                return 1
    except (HostError, StoreDamaged) as error:
        _leave_out(room, error)
    return 0


def _without(room: RoomKept, name: str) -> RoomKept:
    """Return a room without anybody of a name."""
    for seat, kept in enumerate(room.seats):
        if kept.name == name and kept.kind in ("person", "absent"):
            room = forgotten(room, Guest(seat=seat, owner=room.owner == kept.token))
        elif kept.name == name:  # a seat that is kept for them
            room = room.with_seat(seat, name="")
    return replace(room, watchers=tuple([watcher for watcher in room.watchers if watcher.name != name]))
