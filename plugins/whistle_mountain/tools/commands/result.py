"""How a game has ended, for whoever tells of it."""

from __future__ import annotations

from ruleworks import Game, Text
from whistle_mountain.play.turn.course import EndTriggered
from whistle_mountain.table.position import Mountain


class MountainEnding:
    """Tells what has brought the end of a game into sight."""

    game = "whistle-mountain"

    def reason(self, game: Game[Mountain]) -> str | None:
        """Return the message that the rules gave when they triggered the end."""
        events = (event for record in reversed(game.records) for event in record.events)
        return next((event.reason for event in events if isinstance(event, EndTriggered)), None)

    def verdict(self, game: Game[Mountain]) -> Text | None:
        """Leave the winners to whoever asks."""
        return None
