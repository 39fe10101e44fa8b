"""Telling a game in sentences: what happens, who may choose, who has won."""

from __future__ import annotations

from typing import Any

from ruleworks import Game, Record, Ruleset, Text
from ruleworks_cli.endings import endings_of, reason, verdict
from ruleworks_cli.saved import Saved, changes
from ruleworks_cli.terminal import Terminal
from ruleworks_toolbox import Teller, Viewer, Wording, tools_for


class Narrator:
    """Tells a game of one ruleset at a terminal."""

    def __init__(self, terminal: Terminal, ruleset: Ruleset) -> None:
        """Add the catalogs of the ruleset to those of the terminal."""
        self.terminal = terminal.speaking(ruleset.text_sources)
        self.ruleset = ruleset
        self._wordings = tools_for(ruleset, Wording, terminal.installed)

    @property
    def title(self) -> Text:
        """The name of the game, with its variants."""
        game = self._name(self.ruleset.game)
        if not self.ruleset.variants:
            return game
        variants = [self._name(variant) for variant in self.ruleset.variants]
        return Text("ruleworks-cli.result.variants", {"game": game, "variants": variants})

    def teller(self, viewer: Viewer) -> Teller:
        """Return the teller for the seat that looks, or for a spectator."""
        return Teller(self.ruleset, self.terminal.texts, viewer, self._wordings)

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
        endings = endings_of(game.ruleset, self.terminal.installed)
        why = reason(game, endings)
        if why is None:
            self.terminal.say("ruleworks-cli.result.over")
        else:
            self.terminal.say("ruleworks-cli.result.because", reason=Text(why))
        for seat, score in enumerate(game.scores):
            self.terminal.say("ruleworks-cli.result.score", seat=seat_name(seat), count=score)
        told = verdict(game, endings)
        if told is not None:
            self.terminal.line(self.terminal.texts.render(told))
            return
        winners = [seat_name(seat) for seat in game.winners]
        message = "winners" if winners else "nobody"
        self.terminal.say(f"ruleworks-cli.result.{message}", seats=winners, n=len(winners))

    def _name(self, bundle: str) -> Text:
        title = f"{bundle}.title"
        return Text(title if self.terminal.texts.has(title) else bundle)


def looking(game: Game[Any]) -> int | None:
    """Return the seat that looks where all sit at one terminal: the one that has to choose, None when it is over."""
    return None if game.decision is None else game.decision.seat


def seat_name(seat: int) -> Text:
    """Return how a seat is called."""
    return Text("ruleworks.seat", {"number": seat + 1})
