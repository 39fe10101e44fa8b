"""A PostgreSQL server of one's own: from the packages of the system, on a free port, in a folder that goes with it."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

REQUIRED = "RULEWORKS_SERVER_REQUIRED"
NAME = "ruleworks"
USERS = ("postgres", "nobody")  # the server refuses to be started by root
PATIENCE = 600.0


def programs() -> Path | None:
    """The folder of the server's programs, of the newest version; None if there are none."""
    found = shutil.which("postgres")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return Path(found).resolve().parent if found else folders[-1] if folders else None


def somebody() -> str | None:
    """Who the server runs as, where this is root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(user for user in USERS if user in known)


def free_port() -> int:
    """A port that nobody listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres_server() -> Generator[str, None, None]:
    """The address of an empty database, as long as it is wanted."""
    bin, user, port = programs(), somebody(), free_port()
    assert bin is not None, "PostgreSQL is not installed"
    where = None if user is None else "/tmp"
    folder = Path(tempfile.mkdtemp(prefix="ruleworks-pg-", dir=where))
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = str(folder / "data")
        made = [str(bin / "initdb"), "-D", data, "-U", NAME, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(made, check=True, capture_output=True, user=user, cwd=folder)
        settings = ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=60"]
        serving = [str(bin / "postgres"), "-D", data, "-p", str(port), "-k", str(folder), *settings]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(serving, stdout=log, stderr=log, user=user, cwd=folder)
        try:
            address = f"postgresql://{NAME}@127.0.0.1:{port}/postgres"
            _await(address, server, folder / "log")
            yield address
        finally:
            server.send_signal(2)  # it ends all connections and then itself
            server.wait(timeout=PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _await(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    import psycopg

    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(address, connect_timeout=10).close()
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > end:
                raise AssertionError(log.read_text(errors="replace")) from None
            time.sleep(0.1)
        else:
            return
