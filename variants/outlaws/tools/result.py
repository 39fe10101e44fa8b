"""How a solo game has ended, for whoever tells of it."""

from __future__ import annotations

from typing import cast

from outlaws.play.scoring.ending import OutlawsBeaten, OutlawsTriumphed
from outlaws.play.turn.course import LastCardDrawn
from ruleworks import Event, Game, Text
from whistle_mountain.play.turn.course import EndTriggered
from whistle_mountain.table.position import Mountain

NO_CARD_LEFT = "outlaws.end.cards"


class OutlawEnding:
    """Tells when the cards have ended a game, and whether the player has won."""

    game = "whistle-mountain"

    def reason(self, game: Game[Mountain]) -> str | None:
        """Return the message for the last card, if nothing else had brought the end into sight before it."""
        events = (event for record in game.records for event in record.events)
        first = next((event for event in events if isinstance(event, EndTriggered | LastCardDrawn)), None)
        return NO_CARD_LEFT if isinstance(first, LastCardDrawn) else None

    def verdict(self, game: Game[Mountain]) -> Text | None:
        """Return the sentence about the winner."""
        events = game.records[-1].events if game.records else ()
        told = [event for event in events if isinstance(event, OutlawsBeaten | OutlawsTriumphed)]
        return game.ruleset.text(cast(Event, told[-1])) if told else None
