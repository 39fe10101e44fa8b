"""What whoever runs a server does with its rooms, beside serving them: deletion of a room, and of a person's data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import inf

from msgspec.structs import replace

from ruleworks.inside import log
from ruleworks_host.documents import RoomKept, read, written
from ruleworks_host.problems import HostError
from ruleworks_host.seating import forgotten
from ruleworks_host.store.patience import patiently
from ruleworks_host.store.protocol import Conflict, Store
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
    """Return when somebody last gave a sign in a room; never, for one without a game."""
    whole = store.load(room)
    if whole is None:
        return 0.0
    document = _read(room, whole.document)
    if document is None:
        return inf
    played = [kept.at for kept in whole.entries[-1:]]
    return max([document.created, *played, *store.seen(room).values()])


def _read(room: str, document: bytes) -> RoomKept | None:
    """Return a room that was kept; None, with a line in the log, where it cannot be read."""
    try:
        return read(document)
    except HostError as error:
        log().warning("room left out", room=room, reason=str(error))
        return None


def forget_name(store: Store, name: str) -> int:
    """Delete what is kept of everybody of that name: names, tokens, addresses; return in how many rooms."""
    return sum(_forget_in(store, room, name) for room in list(_rooms_with(store, name)))


def _rooms_with(store: Store, name: str) -> Iterator[str]:
    offset = 0
    while found := store.rooms(listed=False, limit=BATCH, offset=offset):
        kept = [(room, _read(room, document)) for room, document in found]
        yield from (room for room, each in kept if each is not None and _without(each, name) != each)
        offset += len(found)


def _forget_in(store: Store, room: str, name: str) -> int:
    while (whole := store.load(room)) is not None:
        before = read(whole.document)
        after = _without(before, name)
        if after == before:
            return 0
        try:
            patiently(partial(store.change, room, whole.revision, written(after), listed=after.listed), LONGEST)
        except Conflict:
            continue
        return 1
    return 0


def _without(room: RoomKept, name: str) -> RoomKept:
    """Return a room without anybody of a name."""
    for seat, kept in enumerate(room.seats):
        if kept.name == name and kept.kind in ("person", "absent"):
            room = forgotten(room, Guest(seat=seat, owner=room.owner == kept.token))
        elif kept.name == name:  # a seat that is kept for them
            room = room.with_seat(seat, name="")
    return replace(room, watchers=tuple([watcher for watcher in room.watchers if watcher.name != name]))
