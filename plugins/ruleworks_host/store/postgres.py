"""Rooms in a PostgreSQL database, for several processes, on one machine or many; needs the extra `postgres`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from threading import Event
from typing import Any

import psycopg
from psycopg.errors import DataCorrupted, DeadlockDetected, Error, IndexCorrupted, LockNotAvailable, UniqueViolation
from psycopg_pool import ConnectionPool

from ruleworks.inside import log
from ruleworks_host.store.protocol import Changes, Conflict, Kept, StoreBusy, StoreDamaged, StoreError, Wake, Whole
from ruleworks_host.store.watchers import Watchers

FORMAT = 1
CHANNEL = "ruleworks_rooms"
LOCK = 7_117_825  # of whoever makes the tables: any number, the same for all
CONNECTIONS = 8
PATIENCE = 2.0  # seconds to wait for a connection
OPENING = 10.0  # seconds to wait for the first one
# Milliseconds to wait for another process that writes: whoever waits here may hold the lock of a room.
WAIT_BRIEFLY = "SET lock_timeout = 250"

SCHEMA = """
CREATE TABLE IF NOT EXISTS ruleworks_room (
    id text PRIMARY KEY, document bytea NOT NULL, revision integer NOT NULL, listed boolean NOT NULL,
    at double precision NOT NULL
);
CREATE INDEX IF NOT EXISTS ruleworks_room_at ON ruleworks_room (listed, at);
CREATE TABLE IF NOT EXISTS ruleworks_head (
    room text PRIMARY KEY REFERENCES ruleworks_room ON DELETE CASCADE, seq integer NOT NULL, position bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS ruleworks_entry (
    room text NOT NULL REFERENCES ruleworks_room ON DELETE CASCADE, seq integer NOT NULL, body bytea NOT NULL,
    told bytea NOT NULL, digest text NOT NULL, at double precision NOT NULL, PRIMARY KEY (room, seq)
);
CREATE TABLE IF NOT EXISTS ruleworks_seen (
    room text NOT NULL REFERENCES ruleworks_room ON DELETE CASCADE, seat integer NOT NULL,
    at double precision NOT NULL, PRIMARY KEY (room, seat)
);
CREATE TABLE IF NOT EXISTS ruleworks_format (version integer PRIMARY KEY);
"""


class PostgresStore:
    """Keeps rooms in a database."""

    def __init__(self, address: str) -> None:
        """Connect to a database, such as `postgresql://user@host/name`, and make the tables where they are missing."""
        self._address, self._name = address, address.rpartition("@")[2]  # without a password
        self._watchers = Watchers("ruleworks-postgres")
        try:
            with psycopg.connect(address, connect_timeout=int(OPENING)) as to:
                to.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
                to.execute(SCHEMA)
                to.execute("INSERT INTO ruleworks_format VALUES (%s) ON CONFLICT DO NOTHING", (FORMAT,))
                found = (to.execute("SELECT max(version) FROM ruleworks_format").fetchone() or (FORMAT,))[0]
        except Error as error:
            problem = str(error).replace(address, self._name)  # which may quote a password
            raise StoreError("unusable", store=self._name, problem=problem) from None
        if found > FORMAT:
            raise StoreError("newer", store=self._name, found=found, known=FORMAT)
        self._pool = ConnectionPool(
            address, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE, configure=_wait_briefly, open=True
        )

    def check(self) -> None:
        """Read something, and see that the database takes what is written."""
        with self._connection() as to:
            to.execute("SELECT count(*) FROM ruleworks_format")
            if to.execute("SELECT current_setting('transaction_read_only')").fetchone() != ("off",):
                raise StoreError("away", store=self._name, problem="it is read-only")

    def create(self, room: str, document: bytes, head: bytes, *, listed: bool, at: float) -> None:
        """Keep a new room."""
        try:
            with self._connection() as to:
                to.execute("INSERT INTO ruleworks_room VALUES (%s, %s, 0, %s, %s)", (room, document, listed, at))
                to.execute("INSERT INTO ruleworks_head VALUES (%s, 0, %s)", (room, head))
        except UniqueViolation:
            raise Conflict(room) from None

    def load(self, room: str) -> Whole | None:
        """Return all that is kept of a room, of one moment."""
        with self._connection() as at:
            at.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            found = at.execute(
                "SELECT document, revision, position, seq"
                " FROM ruleworks_room JOIN ruleworks_head ON room = id WHERE id = %s",
                (room,),
            ).fetchone()
            return None if found is None else Whole(found[0], found[1], _entries(at, room, 0), *found[2:])

    def since(self, room: str, seq: int, revision: int) -> Changes | None:
        """Return what is new since then; entries may come between the two questions, and are new as well."""
        with self._connection() as at:
            found = at.execute(
                "SELECT revision, seq, CASE WHEN revision <> %s THEN document END"
                " FROM ruleworks_room JOIN ruleworks_head ON room = id WHERE id = %s",
                (revision, room),
            ).fetchone()
            if found is None:
                return None
            return Changes(_entries(at, room, seq) if found[1] > seq else (), found[0], found[2])

    def append(self, room: str, seq: int, revision: int, entries: Sequence[Kept], head: bytes) -> None:
        """Add entries to a journal; the room is locked before its head, here as everywhere."""
        new = [(room, seq + place, e.body, e.told, e.digest, e.at) for place, e in enumerate(entries)]
        try:
            with self._connection() as to:
                shared = "SELECT revision FROM ruleworks_room WHERE id = %s FOR SHARE"
                if to.execute(shared, (room,)).fetchone() != (revision,):
                    raise Conflict(room)
                update = "UPDATE ruleworks_head SET seq = %s, position = %s WHERE room = %s AND seq = %s"
                if not to.execute(update, (seq + len(new), head, room, seq)).rowcount:
                    raise Conflict(room)
                to.cursor().executemany("INSERT INTO ruleworks_entry VALUES (%s, %s, %s, %s, %s, %s)", new)
                _notify(to, room)
        except UniqueViolation:
            raise Conflict(room) from None

    def change(self, room: str, revision: int, document: bytes, *, listed: bool) -> None:
        """Replace a document."""
        with self._connection() as to:
            update = (
                "UPDATE ruleworks_room SET document = %s, listed = %s, revision = revision + 1"
                " WHERE id = %s AND revision = %s"
            )
            if not to.execute(update, (document, listed, room, revision)).rowcount:
                raise Conflict(room)
            _notify(to, room)

    def delete(self, room: str) -> bool:
        """Delete a room; return whether there was one."""
        with self._connection() as to:
            found = to.execute("DELETE FROM ruleworks_room WHERE id = %s", (room,)).rowcount > 0
            _notify(to, room)
            return found

    def count(self) -> int:
        """Return how many rooms are kept."""
        with self._connection() as at:
            found = at.execute("SELECT count(*) FROM ruleworks_room").fetchone()
            return int(found[0]) if found else 0

    def rooms(self, *, listed: bool, limit: int, offset: int = 0) -> list[tuple[str, bytes]]:
        """Return names and documents, the newest first."""
        with self._connection() as at:
            return at.execute(
                "SELECT id, document FROM ruleworks_room WHERE listed OR NOT %s"
                " ORDER BY at DESC, id DESC LIMIT %s OFFSET %s",
                (listed, limit, offset),
            ).fetchall()

    def touch(self, room: str, seat: int, at: float) -> None:
        """Keep when a seat was last heard of."""
        with self._connection() as to:
            to.execute(
                "INSERT INTO ruleworks_seen SELECT id, %s, %s FROM ruleworks_room WHERE id = %s"
                " ON CONFLICT (room, seat) DO UPDATE SET at = excluded.at",
                (seat, at, room),
            )

    def seen(self, room: str) -> dict[int, float]:
        """Return when each seat was last heard of."""
        with self._connection() as at:
            return dict(at.execute("SELECT seat, at FROM ruleworks_seen WHERE room = %s", (room,)).fetchall())

    def watch(self, wake: Wake) -> Callable[[], None]:
        """Call `wake` for every room that changes, as the database tells it."""
        ready = Event()
        end = self._watchers.start(lambda stop: self._watch(wake, stop, ready))
        ready.wait(OPENING)
        return end

    def backup(self, path: str) -> None:
        """Refuse: the database has better tools of its own."""
        raise StoreError("foreign-backup")

    def close(self) -> None:
        """Let go of the database."""
        self._watchers.stop()
        self._pool.close()

    @contextmanager
    def _connection(self) -> Generator[psycopg.Connection[tuple[Any, ...]], None, None]:
        """Lend a connection for one transaction; raise what the driver reports as an error of the store."""
        try:
            with self._pool.connection() as lent:
                yield lent
        except UniqueViolation:
            raise
        except Error as error:
            problem = " ".join(str(error).replace(self._address, self._name).split())
            raise _kind(error)("away", store=self._name, problem=problem) from error

    def _watch(self, wake: Wake, stop: Event, ready: Event) -> None:
        """Listen, and connect again where the connection is lost: then anything may have changed meanwhile."""
        lost = False
        while not stop.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, connect_timeout=int(OPENING)) as own:
                    own.execute(f"LISTEN {CHANNEL}")
                    ready.set()
                    if lost:
                        wake("")
                    while not stop.is_set():
                        for each in own.notifies(timeout=0.5):
                            wake(each.payload)
            except Error as error:
                lost = True
                log().warning("notifications lost", store=self._name, problem=str(error).strip())
                stop.wait(1)


def _kind(error: Error) -> type[StoreError]:
    """Return the error of the store for an error of the driver."""
    if isinstance(error, LockNotAvailable | DeadlockDetected):
        return StoreBusy
    return StoreDamaged if isinstance(error, DataCorrupted | IndexCorrupted) else StoreError


def _wait_briefly(connection: psycopg.Connection[tuple[Any, ...]]) -> None:
    """Let a connection of the pool wait for others who write, but not long."""
    connection.execute(WAIT_BRIEFLY)
    connection.commit()


def _entries(at: psycopg.Connection[tuple[object, ...]], room: str, seq: int) -> tuple[Kept, ...]:
    found = at.execute(
        "SELECT body, told, digest, at FROM ruleworks_entry WHERE room = %s AND seq >= %s ORDER BY seq", (room, seq)
    ).fetchall()
    return tuple([Kept(*row) for row in found])  # type: ignore[arg-type]


def _notify(to: psycopg.Connection[tuple[object, ...]], room: str) -> None:
    """Tell all processes that a room has changed, when that is certain."""
    to.execute("SELECT pg_notify(%s, %s)", (CHANNEL, room))
