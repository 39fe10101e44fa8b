"""The stores to test with, PostgreSQL among them where it is installed."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from tests.packages.host.databases import REQUIRED, postgres_server, programs

from ruleworks_host import MemoryStore, SqliteStore, Store

Opener = Callable[[], Store]


@pytest.fixture(scope="session")
def postgres() -> Generator[str, None, None]:
    """The address of a PostgreSQL database of our own."""
    if programs() is None and not os.environ.get(REQUIRED):
        pytest.skip("PostgreSQL is not installed; `make test-all` installs it")
    with postgres_server() as address:
        yield address


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgres", marks=pytest.mark.server)])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Generator[Opener, None, None]:
    """What opens one and the same store again and again, as several processes would."""
    opened: list[Store] = []
    if request.param == "memory":
        one = MemoryStore()
        make: Opener = lambda: one  # noqa: E731
    elif request.param == "sqlite":
        make = lambda: SqliteStore(tmp_path / "rooms.db", poll=0.02)  # noqa: E731
    else:
        make = _of_postgres(request.getfixturevalue("postgres"))

    def open_one() -> Store:
        opened.append(make())
        return opened[-1]

    yield open_one
    for store in opened:
        store.close()


@pytest.fixture
def store(opener: Opener) -> Store:
    """One store."""
    return opener()


def _of_postgres(address: str) -> Opener:
    import psycopg

    from ruleworks_host.store.postgres import PostgresStore

    PostgresStore(address).close()
    with psycopg.connect(address) as to:
        to.execute("TRUNCATE ruleworks_room CASCADE")
    return lambda: PostgresStore(address)
