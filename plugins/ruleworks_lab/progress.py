"""How far a run has come: one line on a terminal, nothing elsewhere."""

from __future__ import annotations

import sys

WIDTH = 30


class Progress:
    """A bar on standard error that grows with the games; it is gone when all is done."""

    def __init__(self, games: int) -> None:
        self._games, self._played = games, 0
        self._shown = sys.stderr is not None and not sys.stderr.closed and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        self.played(0)
        return self

    def played(self, games: int) -> None:
        """So many more games are played."""
        self._played += games
        filled = WIDTH * self._played // max(self._games, 1)
        self._write(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {self._played}/{self._games}")

    def __exit__(self, *error: object) -> None:
        self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        if self._shown:
            sys.stderr.write(text)
            sys.stderr.flush()
