"""Rooms in one file, by the sqlite3 of the standard library: the store of a single machine.

The file is in WAL mode, so that readers and the one writer do not wait for each other, and several processes may share
it. What was acknowledged is there after a process was killed; `power_safe` makes that so after the power failed, too,
and each command waits for the disk then.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Lock

from ruleworks.inside import log
from ruleworks_host.store.protocol import Changes, Conflict, Kept, StoreBusy, StoreDamaged, StoreError, Wake, Whole
from ruleworks_host.store.watchers import Watchers

FORMAT = 1
PATIENCE = 0.25  # seconds to wait for another process that writes: whoever waits here may hold the lock of a room
OPENING = 10.0  # seconds to wait for it when the file is opened
ERRORS: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: StoreBusy,
    sqlite3.SQLITE_LOCKED: StoreBusy,
    sqlite3.SQLITE_CORRUPT: StoreDamaged,
    sqlite3.SQLITE_NOTADB: StoreDamaged,
}
REMEMBERED = 10_000  # changes, for processes that were away for a moment

SCHEMA = """
CREATE TABLE IF NOT EXISTS room (
    id TEXT PRIMARY KEY, document BLOB NOT NULL, revision INTEGER NOT NULL, listed INTEGER NOT NULL, at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS room_at ON room (listed, at);
CREATE TABLE IF NOT EXISTS head (room TEXT PRIMARY KEY, seq INTEGER NOT NULL, position BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS entry (
    room TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, told BLOB NOT NULL, digest TEXT NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (room, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seen (
    room TEXT NOT NULL, seat INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (room, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS changed (number INTEGER PRIMARY KEY AUTOINCREMENT, room TEXT NOT NULL);
"""


class SqliteStore:
    """Keeps rooms in a file."""

    def __init__(self, path: str | Path, *, power_safe: bool = False, poll: float = 0.1) -> None:
        """Open a file, or make it; every `poll` seconds it looks for what other processes have written."""
        self.path: str = str(path)
        self._poll = poll
        self._writing, self._reading = Lock(), Lock()
        _for_its_user_alone(self.path)
        try:
            self._writer, self._reader = self._connection(), self._connection()
            self._writer.execute(f"PRAGMA synchronous = {'FULL' if power_safe else 'NORMAL'}")
            self._prepare()
        except sqlite3.Error as error:
            raise StoreError("unusable", store=self.path, problem=error) from None
        self._watchers = Watchers("ruleworks-sqlite")

    def check(self) -> None:
        """Read something, and begin to write."""
        self.count()
        with self._transaction():
            pass

    def create(self, room: str, document: bytes, head: bytes, *, listed: bool, at: float) -> None:
        """Keep a new room."""
        try:
            with self._transaction() as to:
                to.execute("INSERT INTO room VALUES (?, ?, 0, ?, ?)", (room, document, listed, at))
                to.execute("INSERT INTO head VALUES (?, 0, ?)", (room, head))
        except sqlite3.IntegrityError:
            raise Conflict(room) from None

    def load(self, room: str) -> Whole | None:
        """Return all that is kept of a room, of one moment."""
        with self._moment() as at:
            found = at.execute(
                "SELECT document, revision, position, seq FROM room JOIN head ON room = id WHERE id = ?", (room,)
            ).fetchone()
            return found and Whole(found[0], found[1], _entries(at, room, 0), *found[2:])

    def since(self, room: str, seq: int, revision: int) -> Changes | None:
        """Return what is new since then."""
        with self._moment() as at:
            found = at.execute(
                "SELECT revision, seq, CASE WHEN revision <> ? THEN document END"
                " FROM room JOIN head ON room = id WHERE id = ?",
                (revision, room),
            ).fetchone()
            return found and Changes(_entries(at, room, seq) if found[1] > seq else (), found[0], found[2])

    def append(self, room: str, seq: int, revision: int, entries: Sequence[Kept], head: bytes) -> None:
        """Add entries to a journal."""
        new = [(room, seq + place, e.body, e.told, e.digest, e.at) for place, e in enumerate(entries)]
        try:
            with self._transaction() as to:
                if to.execute("SELECT revision FROM room WHERE id = ?", (room,)).fetchone() != (revision,):
                    raise Conflict(room)
                values = (seq + len(new), head, room, seq)
                if not to.execute("UPDATE head SET seq = ?, position = ? WHERE room = ? AND seq = ?", values).rowcount:
                    raise Conflict(room)
                to.executemany("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", new)
                _note(to, room)
        except sqlite3.IntegrityError:
            raise Conflict(room) from None

    def change(self, room: str, revision: int, document: bytes, *, listed: bool) -> None:
        """Replace a document."""
        values = (document, listed, room, revision)
        with self._transaction() as to:
            update = "UPDATE room SET document = ?, listed = ?, revision = revision + 1 WHERE id = ? AND revision = ?"
            if not to.execute(update, values).rowcount:
                raise Conflict(room)
            _note(to, room)

    def delete(self, room: str) -> bool:
        """Delete a room; return whether there was one."""
        with self._transaction() as to:
            found = to.execute("DELETE FROM room WHERE id = ?", (room,)).rowcount > 0
            for table in ("head", "entry", "seen"):
                to.execute(f"DELETE FROM {table} WHERE room = ?", (room,))
            _note(to, room)
            return found

    def count(self) -> int:
        """Return how many rooms are kept."""
        with self._moment() as at:
            return int(at.execute("SELECT count(*) FROM room").fetchone()[0])

    def rooms(self, *, listed: bool, limit: int, offset: int = 0) -> list[tuple[str, bytes]]:
        """Return names and documents, the newest first; where a page is damaged, the index still has the names."""
        which = f"{'WHERE listed = 1' if listed else ''} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?"
        with suppress(StoreDamaged), self._moment() as at:
            return at.execute(f"SELECT id, document FROM room {which}", (limit, offset)).fetchall()
        with self._moment() as at:
            names = at.execute(f"SELECT id FROM room INDEXED BY room_at {which}", (limit, offset)).fetchall()
        return [(name, self._document(name)) for (name,) in names]

    def _document(self, room: str) -> bytes:
        """Return the document of a room; nothing where it is damaged or gone."""
        with suppress(StoreDamaged), self._moment() as at:
            found = at.execute("SELECT document FROM room WHERE id = ?", (room,)).fetchone()
            return found[0] if found else b""
        return b""

    def touch(self, room: str, seat: int, at: float) -> None:
        """Keep when a seat was last heard of, where nobody else writes."""
        with self._transaction(patience=0.0) as to:
            there = "SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM room WHERE id = ?)"
            to.execute(f"INSERT OR REPLACE INTO seen {there}", (room, seat, at, room))

    def seen(self, room: str) -> dict[int, float]:
        """Return when each seat was last heard of."""
        with self._moment() as at:
            return dict(at.execute("SELECT seat, at FROM seen WHERE room = ?", (room,)).fetchall())

    def watch(self, wake: Wake) -> Callable[[], None]:
        """Call `wake` for every room that changes, as soon as the file is looked at."""
        own = self._connection()
        last = own.execute("SELECT coalesce(max(number), 0) FROM changed").fetchone()[0]
        return self._watchers.start(lambda stop: self._watch(own, last, wake, stop))

    def backup(self, path: str) -> None:
        """Write everything to a new file, of one moment, while others go on."""
        if Path(path).exists():
            raise StoreError("exists", path=path)
        _for_its_user_alone(path)
        try:
            copy = sqlite3.connect(path)
            with self._reading:
                self._reader.backup(copy)
            copy.close()
        except sqlite3.Error as error:
            raise StoreError("unusable", store=path, problem=error) from None

    def close(self) -> None:
        """Let go of the file."""
        self._watchers.stop()
        with self._writing, self._reading:
            self._writer.close()
            self._reader.close()

    def _connection(self) -> sqlite3.Connection:
        made = sqlite3.connect(self.path, timeout=OPENING, isolation_level=None, check_same_thread=False)
        made.execute("PRAGMA journal_mode = WAL")
        return made

    def _prepare(self) -> None:
        found = self._writer.execute("PRAGMA user_version").fetchone()[0]
        if found > FORMAT:
            raise StoreError("newer", store=self.path, found=found, known=FORMAT)
        self._writer.executescript(SCHEMA)
        self._writer.execute(f"PRAGMA user_version = {FORMAT}")

    @contextmanager
    def _transaction(self, patience: float = PATIENCE) -> Generator[sqlite3.Connection, None, None]:
        """Write something, all or nothing; wait at most `patience` seconds for others who write."""
        if not self._writing.acquire(timeout=patience):
            raise StoreBusy("away", store=self.path, problem="it is locked")
        try:
            with self._named():
                self._writer.execute(f"PRAGMA busy_timeout = {patience * 1000:.0f}")
                self._writer.execute("BEGIN IMMEDIATE")
                try:
                    yield self._writer
                    self._writer.execute("COMMIT")
                finally:
                    if self._writer.in_transaction:
                        self._writer.execute("ROLLBACK")
        finally:
            self._writing.release()

    @contextmanager
    def _moment(self) -> Generator[sqlite3.Connection, None, None]:
        """Read several things as they are at one moment."""
        with self._reading, self._named():
            self._reader.execute("BEGIN")
            try:
                yield self._reader
            finally:
                self._reader.execute("ROLLBACK")

    @contextmanager
    def _named(self) -> Generator[None, None, None]:
        """Raise what the driver reports as an error of the store."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            raise ERRORS.get(code, StoreError)("away", store=self.path, problem=str(error)) from error

    def _watch(self, own: sqlite3.Connection, last: int, wake: Wake, stop: Event) -> None:
        version, lost = -1, False
        while not stop.wait(self._poll):
            try:
                now = own.execute("PRAGMA data_version").fetchone()[0]
                if now == version:
                    continue
                select = "SELECT number, room FROM changed WHERE number > ? ORDER BY number"
                new = own.execute(select, (last,)).fetchall()
            except sqlite3.Error as error:
                if not lost:
                    log().warning("changes cannot be read", store=self.path, problem=str(error))
                lost = True
                continue
            version, lost = now, False
            last = new[-1][0] if new else last
            for room in dict.fromkeys([room for _, room in new]):
                wake(room)
        own.close()


def _for_its_user_alone(path: str) -> None:
    """Make a file for its user alone, as seeds and keys are in it; SQLite gives its journals the same mode."""
    with suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))


def _entries(at: sqlite3.Connection, room: str, seq: int) -> tuple[Kept, ...]:
    found = at.execute(
        "SELECT body, told, digest, at FROM entry WHERE room = ? AND seq >= ? ORDER BY seq", (room, seq)
    ).fetchall()
    return tuple([Kept(*row) for row in found])


def _note(to: sqlite3.Connection, room: str) -> None:
    """Note that a room has changed, for those who watch; older notes are of no use to anybody."""
    number = to.execute("INSERT INTO changed (room) VALUES (?)", (room,)).lastrowid or 0
    if number % 1000 == 0:
        to.execute("DELETE FROM changed WHERE number <= ?", (number - REMEMBERED,))
