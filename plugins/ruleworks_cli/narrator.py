"""Telling a game in sentences: what happens, who may choose, who has won."""

from __future__ import annotations

from itertools import groupby
from typing import Any, cast

from ruleworks import Event, Game, Option, Record, Ruleset, Step, Text
from ruleworks_cli.endings import endings_of, reason, verdict
from ruleworks_cli.saved import Saved, changes
from ruleworks_cli.terminal import Terminal


class Narrator:
    """Tells a game of one ruleset at a terminal."""

    def __init__(self, terminal: Terminal, ruleset: Ruleset) -> None:
        """Add the catalogs of the ruleset to those of the terminal."""
        self.terminal = terminal.speaking(ruleset.text_sources)
        self.ruleset = ruleset

    @property
    def title(self) -> Text:
        """The name of the game, with its variants."""
        game = self._name(self.ruleset.game)
        if not self.ruleset.variants:
            return game
        variants = [self._name(variant) for variant in self.ruleset.variants]
        return Text("ruleworks-cli.result.variants", {"game": game, "variants": variants})

    def sentence(self, value: Step | Option | Event) -> str:
        """Return a step, option or event as a sentence."""
        text = self.ruleset.text(value)
        args = {name: _counted(arg) if isinstance(arg, list) else arg for name, arg in text.args.items()}
        rendered = self.terminal.texts.render(Text(text.id, args))
        return rendered[:1].upper() + rendered[1:]

    def tell(self, *records: Record) -> None:
        """Tell what happened, one line each event."""
        for record in records:
            for event in record.events:
                self.terminal.line(self.sentence(cast(Event, event)))

    def loaded(self, saved: Saved, path: str) -> None:
        """Tell that a game was taken up from a file, and whether its rules have changed since."""
        self.terminal.say("ruleworks-cli.play.loaded", path=path, game=self.title, count=len(saved.game.records))
        self.changed(saved)

    def changed(self, saved: Saved) -> None:
        """Tell how the rules differ from those of a save, if they do."""
        for text in changes(saved.setup, saved.game.ruleset):
            self.terminal.line(self.terminal.texts.render(text))

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


def _counted(listed: list[Text]) -> list[Text]:
    """Return a list with equal things side by side told as one, with their number."""
    runs = [(what, len(list(run))) for what, run in groupby(listed)]
    return [
        what if count == 1 else Text("ruleworks-cli.narrator.several", {"count": count, "what": what})
        for what, count in runs
    ]


def seat_name(seat: int) -> Text:
    """Return how a seat is called."""
    return Text("ruleworks.seat", {"number": seat + 1})
