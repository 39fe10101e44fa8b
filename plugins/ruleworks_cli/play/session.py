"""A game at a terminal, in sentences: what happens, who may choose, who has won."""

from __future__ import annotations

from typing import Any

from ruleworks import Game, Record, Text
from ruleworks_cli.play.saves import Saved, changes
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Teller, Viewer
from ruleworks_i18n import Arg
from ruleworks_table import Onlooker, Voice, seat_name, sources_of, title


class Session:
    """A game at a terminal that speaks with the catalogs of its rules."""

    def __init__(self, game: Game[Any], terminal: Terminal) -> None:
        """Add the catalogs of the game to those of the terminal."""
        self._plain = terminal  # without the catalogs of any game
        self.turn_to(game)

    def turn_to(self, game: Game[Any]) -> None:
        """Go on with another game, or by other rules."""
        terminal = self._plain
        self.game: Game[Any] = game
        self.terminal: Terminal = terminal.speaking(sources_of(game.ruleset))
        self.voice: Voice = Voice(game.ruleset, terminal.language)

    @property
    def title(self) -> Text:
        """The name of the game, with its variants."""
        return title(self.game.ruleset, self.terminal.texts.has)

    def teller(self, viewer: Viewer) -> Teller:
        """Return the teller for the seat that looks, or for a spectator."""
        return self.voice.teller(viewer)

    @property
    def onlooker(self) -> Onlooker:
        """What the seat that has to choose, and nobody else, is told of the game as it stands."""
        return Onlooker(self.game, looking(self.game), self.voice)

    def said(self, message: str, **args: Arg) -> str:
        """Return a message of the command line, given without `ruleworks-cli.`."""
        return self.terminal.texts.render(Text(f"ruleworks-cli.{message}", args))

    def tell(self, viewer: Viewer, *records: Record) -> None:
        """Tell what happened, as far as somebody may know it, one line each event."""
        teller = self.teller(viewer)
        for record in records:
            for sentence in teller.events(record):
                self.terminal.sentence(sentence)

    def loaded(self, saved: Saved, path: str) -> None:
        """Tell that the game was taken up from a file, and whether its rules have changed since."""
        self.terminal.say("ruleworks-cli.play.loaded", path=path, game=self.title, count=len(self.game.records))
        self.changed(saved)

    def changed(self, saved: Saved) -> None:
        """Tell how the rules differ from those of a save, if they do."""
        for text in changes(saved.setup, self.game.ruleset):
            self.terminal.tell(text)

    def result(self) -> None:
        """Tell how the game has ended."""
        self.terminal.line()
        result = self.voice.result(self.game)
        self.terminal.sentence(result.reason)
        for seat, score in enumerate(result.scores):
            self.terminal.say("ruleworks-cli.result.score", seat=seat_name(seat), count=score)
        self.terminal.sentence(result.verdict)


def looking(game: Game[Any]) -> int | None:
    """Return the seat that looks where all sit at one terminal: the one that has to choose, None when it is over."""
    return None if game.decision is None else game.decision.seat
