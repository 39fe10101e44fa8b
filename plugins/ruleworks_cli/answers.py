"""What somebody wants to know while a game is played, and gets told: why not, what a piece does, how it stands."""

from __future__ import annotations

from typing import Any

import ruleworks
from ruleworks import Game, Text
from ruleworks_cli import choices, lookup
from ruleworks_cli.face import Face
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.narrator import Narrator, looking
from ruleworks_cli.terminal import Terminal
from ruleworks_toolbox import inked
from ruleworks_toolbox.table import Onlooker


class Answers:
    """Answers about one game, to the seat that has to choose."""

    def __init__(self, game: Game[Any], narrator: Narrator, face: Face, hints: str = "") -> None:
        """Take the game, who tells it, what shows the answers, and the player that gives hints."""
        self.face = face
        self.hints = hints
        self.game: Game[Any] = game
        self.narrator: Narrator = narrator

    def turn_to(self, game: Game[Any], narrator: Narrator) -> None:
        """Answer about another game from now on."""
        self.game, self.narrator = game, narrator

    @property
    def terminal(self) -> Terminal:
        """The terminal, with the catalogs of the game."""
        return self.narrator.terminal

    @property
    def onlooker(self) -> Onlooker:
        """What the seat that has to choose, and nobody else, is told of the game as it stands."""
        return self.narrator.onlooker(self.game)

    def why(self, line: str) -> None:
        """Tell why an option may not be played."""
        if not line:
            raise mistake("which-option")
        if not choices.is_option(line, self.game) and ":" not in line:
            places = choices.meant_by(line, self.onlooker) or self.places(line)
            if len(places) != 1:
                self.options(line)
                return
            self._told(self.onlooker.options[places[0]].id, self.onlooker.sentence(places[0]))
            return
        self._told(choices.option_named(line, self.face.numbered), line)

    def _told(self, option: int | str, called: str) -> None:
        """Tell why an option may not be played, or that it may."""
        refusal = self.onlooker.seated.why_not(option)
        if refusal is None:
            self.terminal.say("ruleworks-cli.play.offered", option=called)
            return
        for told in lookup.refusal_lines(refusal, self.narrator):
            self.terminal.sentence(told)

    def info(self, words: str) -> None:
        """Tell what a piece says."""
        self.face.lines(list(lookup.info_lines(words, self.game, self.narrator)))

    def hint(self, named: str) -> None:
        """Tell what a player would choose, and why."""
        from ruleworks_cli.hints import hint_lines

        self.face.lines(list(hint_lines(self.game, self.narrator, named or self.hints)))

    def score(self, _: str) -> None:
        """Tell what every seat would score if the game ended now."""
        self.face.lines(list(lookup.score_lines(self.game, self.narrator)))

    def log(self, number: str) -> None:
        """Tell what has happened in the last choices."""
        self.face.lines(list(lookup.log_lines(self.game, self.narrator, number)))

    def picture(self, name: str) -> None:
        """Write a picture of the table into a file."""
        if not name:
            raise mistake("which-file", command=self.typed("picture"))
        from ruleworks_cli.pictures import check_picture_name, write_picture

        check_picture_name(name)
        write_picture(name, ruleworks.picture(self.game, looking(self.game), language=self.terminal.language))
        self.terminal.say("ruleworks-cli.picture.written", path=name)

    def help(self, _: str) -> None:
        """Show what can be typed, and how the parts of the table are called."""
        text = self.terminal.texts.render(Text("ruleworks-cli.play.commands"))
        parts = [part.title for part in self.onlooker.regions]
        views = self.terminal.texts.render(Text("ruleworks-cli.play.views", {"views": ", ".join(parts)}))
        self.face.lines([inked(line) for line in (*text.splitlines(), views)])

    def options(self, words: str) -> None:
        """Show all options, or those in whose text or id all the words are."""
        places = self.places(words)
        if not places:
            raise mistake("nothing-found", text=words)
        self.face.options(places, paged=False)

    def part(self, name: str) -> bool:
        """Show the part of the table that is called so, if there is one."""
        part = lookup.region_named(name, self.game, self.narrator)
        if part is not None:
            self.face.region(part)
        return part is not None

    def places(self, words: str) -> list[int]:
        """Return the places of the options that hold these words."""
        return choices.found(words, self.onlooker)

    def typed(self, command: str) -> str:
        """Return what is typed for a command in the language of the terminal; the English word always works too."""
        name = "undo-anyway" if command == "undo!" else command
        return self.terminal.texts.render(Text(f"ruleworks-cli.word.{name}"))
