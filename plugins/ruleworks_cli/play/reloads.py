"""Files of pieces that are edited while a game is played by them: read again, and the game taken over."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ruleworks import Game, Installed
from ruleworks_cli.rules import ruleset_of_setup


class Watched:
    """The plugins that are files of pieces, and when each was changed last."""

    def __init__(self, plugins: Sequence[str], installed: Installed) -> None:
        """Take what the user has named as plugins."""
        named = [(name, Path(name)) for name in plugins]
        self._files = {name: path for name, path in named if path.suffix[1:] in installed.readers}
        self._stamps = self._now()

    def changed(self) -> list[str]:
        """Return the files that were changed since somebody asked."""
        before, self._stamps = self._stamps, self._now()
        return [name for name in self._files if before[name] != self._stamps[name]]

    def _now(self) -> dict[str, tuple[int, int]]:
        return {name: _stamp(path) for name, path in self._files.items()}


def _stamp(path: Path) -> tuple[int, int]:
    """Return when a file was changed and how long it is; a file that is just being written may not be there."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def renewed(game: Game[Any], plugins: Sequence[str]) -> Game[Any]:
    """Return a game as it goes on by the rules that its files describe now."""
    return ruleset_of_setup(game.ruleset.setup, plugins, game.ruleset.installed).load(game.save())
