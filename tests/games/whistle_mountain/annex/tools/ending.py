"""How a game with the annex has ended."""

from __future__ import annotations

from ruleworks import Game, Text
from whistle_mountain.table.position import Mountain


class AnnexEnding:
    """Says nothing of its own, and leaves the verdict to others."""

    game = "whistle-mountain"

    def reason(self, game: Game[Mountain]) -> str | None:
        """Leave it to others."""
        return None

    def verdict(self, game: Game[Mountain]) -> Text | None:
        """Leave it to others."""
        return None
