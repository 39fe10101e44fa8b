"""How a game has ended, for whoever tells of it."""

from __future__ import annotations

from ruleworks import Game, Text
from whistle_stop.table.position import Frontier


class FrontierEnding:
    """Tells what has made a round the last one."""

    game = "whistle-stop"

    def reason(self, game: Game[Frontier]) -> str | None:
        """Return the message that the rules gave."""
        return game.position.ending or None

    def verdict(self, game: Game[Frontier]) -> Text | None:
        """Leave the winners to whoever asks."""
        return None
