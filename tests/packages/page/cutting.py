"""A line between a browser and a server that can be cut and mended, as a network does it."""

from __future__ import annotations

import socket
from collections.abc import Generator
from contextlib import contextmanager, suppress
from threading import Thread

SIZE = 65536


class Wire:
    """Carries everything between those who come to its port and a server."""

    def __init__(self, port: int) -> None:
        """Lead to a port of this machine."""
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._cut = self._gone = False
        Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """Where somebody comes to the server by it."""
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """Break all connections, and let nobody through."""
        self._cut = True
        for each in list(self._open):
            self._close(each)

    def mend(self) -> None:
        """Let people through again."""
        self._cut = False

    def end(self) -> None:
        """Carry nothing more."""
        self._gone = True
        self.cut()
        self._listening.close()

    def _accept(self) -> None:
        while not self._gone:
            try:
                comes, _ = self._listening.accept()
            except OSError:
                return
            if self._cut:
                comes.close()
                continue
            try:
                goes = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                comes.close()
                continue
            self._open |= {comes, goes}
            for source, sink in ((comes, goes), (goes, comes)):
                Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(SIZE):
                sink.sendall(data)
        for each in (source, sink):
            self._close(each)

    def _close(self, each: socket.socket) -> None:
        self._open.discard(each)
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()


@contextmanager
def wire(port: int) -> Generator[Wire, None, None]:
    """Lay a line to a port, for a while."""
    made = Wire(port)
    try:
        yield made
    finally:
        made.end()
