"""Where rooms are kept: in memory, in a file, in a database."""

from __future__ import annotations

from pathlib import Path

from ruleworks_host.store.memory import MemoryStore
from ruleworks_host.store.protocol import (
    Changes,
    Conflict,
    Kept,
    Store,
    StoreBusy,
    StoreDamaged,
    StoreError,
    Wake,
    Whole,
)
from ruleworks_host.store.read_only import ReadOnlyStore
from ruleworks_host.store.sqlite import SqliteStore

MEMORY = "memory"
DATABASES = ("postgresql://", "postgres://")

__all__ = [
    "MEMORY",
    "Changes",
    "Conflict",
    "Kept",
    "MemoryStore",
    "ReadOnlyStore",
    "SqliteStore",
    "Store",
    "StoreBusy",
    "StoreDamaged",
    "StoreError",
    "Wake",
    "Whole",
    "open_store",
]


def open_store(where: str, *, read_only: bool = False, power_safe: bool = False, old: bool = False) -> Store:
    """Return the store that is meant: `memory`, the address of a PostgreSQL database, or else the name of a file.

    One that is only read, or has to be an `old` one, is not made where there is none.
    """
    if (old or read_only) and where != MEMORY and not where.startswith(DATABASES) and not Path(where).exists():
        raise StoreError("missing", store=where)
    store = _opened(where, power_safe=power_safe)
    return ReadOnlyStore(store) if read_only else store


def _opened(where: str, *, power_safe: bool) -> Store:
    if where == MEMORY:
        return MemoryStore()
    if not where.startswith(DATABASES):
        return SqliteStore(where, power_safe=power_safe)
    try:
        from ruleworks_host.store.postgres import PostgresStore
    except ImportError:
        raise StoreError("no-driver") from None
    return PostgresStore(where)
