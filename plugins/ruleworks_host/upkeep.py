"""What whoever runs a server does with its rooms, beside serving them: deletion of a room, and of a person's data."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ruleworks_host.documents import RoomKept, read, written
from ruleworks_host.problems import HostError
from ruleworks_host.seating import forgotten
from ruleworks_host.store.protocol import Conflict, Store
from ruleworks_host.tables import Guest

BATCH = 200


def delete_room(store: Store, room: str) -> None:
    """Delete a room with all that is kept of it."""
    if store.load(room) is None:
        raise HostError("no-room", room=room)
    store.delete(room)


def delete_older(store: Store, before: float) -> int:
    """Delete rooms in which nobody gave a sign and nothing was played since a time; return how many."""
    every: list[str] = []
    while found := store.rooms(listed=False, limit=BATCH, offset=len(every)):
        every += [room for room, _ in found]
    older = [room for room in every if _last_sign(store, room) < before]
    for room in older:
        store.delete(room)
    return len(older)


def _last_sign(store: Store, room: str) -> float:
    whole = store.load(room)
    if whole is None:
        return 0.0
    played = [kept.at for kept in whole.entries[-1:]]
    return max([read(whole.document).created, *played, *store.seen(room).values()])


def forget_name(store: Store, name: str) -> int:
    """Delete what is kept of everybody of that name: names, tokens, addresses; return in how many rooms."""
    return sum(_forget_in(store, room, name) for room in list(_rooms_with(store, name)))


def _rooms_with(store: Store, name: str) -> Iterator[str]:
    offset = 0
    while found := store.rooms(listed=False, limit=BATCH, offset=offset):
        yield from (room for room, document in found if _without(read(document), name) != read(document))
        offset += len(found)


def _forget_in(store: Store, room: str, name: str) -> int:
    while (whole := store.load(room)) is not None:
        before = read(whole.document)
        after = _without(before, name)
        if after == before:
            return 0
        try:
            store.change(room, whole.revision, written(after), listed=after.listed)
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
