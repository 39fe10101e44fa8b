"""Telling a game in sentences: what happens, who may choose, who has won."""

from __future__ import annotations

from typing import Any

from ruleworks import Game, Record, Ruleset, Text
from ruleworks_cli.saved import Saved, changes
from ruleworks_cli.terminal import Terminal
from ruleworks_toolbox import Teller, Viewer
from ruleworks_toolbox.table import Onlooker, Voice, seat_name, sources_of, title


class Narrator:
    """Tells a game of one ruleset at a terminal."""

    def __init__(self, terminal: Terminal, ruleset: Ruleset) -> None:
        """Add the catalogs of the ruleset to those of the terminal."""
        self.terminal: Terminal = terminal.speaking(sources_of(ruleset))
        self.voice: Voice = Voice(ruleset, terminal.language)
        self.ruleset = ruleset

    @property
    def title(self) -> Text:
        """The name of the game, with its variants."""
        return title(self.ruleset, self.terminal.texts.has)

    def teller(self, viewer: Viewer) -> Teller:
        """Return the teller for the seat that looks, or for a spectator."""
        return self.voice.teller(viewer)

    def onlooker(self, game: Game[Any]) -> Onlooker:
        """Return what the seat is told that looks at the table."""
        return Onlooker(game, looking(game), self.voice)

    def tell(self, viewer: Viewer, *records: Record) -> None:
        """Tell what happened, as far as somebody may know it, one line each event."""
        teller = self.teller(viewer)
        for record in records:
            for sentence in teller.events(record):
                self.terminal.sentence(sentence)

    def loaded(self, saved: Saved, path: str) -> None:
        """Tell that a game was taken up from a file, and whether its rules have changed since."""
        self.terminal.say("ruleworks-cli.play.loaded", path=path, game=self.title, count=len(saved.game.records))
        self.changed(saved)

    def changed(self, saved: Saved) -> None:
        """Tell how the rules differ from those of a save, if they do."""
        for text in changes(saved.setup, saved.game.ruleset):
            self.terminal.tell(text)

    def result(self, game: Game[Any]) -> None:
        """Tell how a game has ended."""
        self.terminal.line()
        result = self.voice.result(game)
        self.terminal.sentence(result.reason)
        for seat, score in enumerate(result.scores):
            self.terminal.say("ruleworks-cli.result.score", seat=seat_name(seat), count=score)
        self.terminal.sentence(result.verdict)


def looking(game: Game[Any]) -> int | None:
    """Return the seat that looks where all sit at one terminal: the one that has to choose, None when it is over."""
    return None if game.decision is None else game.decision.seat
