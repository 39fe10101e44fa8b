"""A game played at the terminal: what is typed is obeyed, whatever shows the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ruleworks import Decision, Game, RuleworksError, Seated, Text, UndoRefused
from ruleworks_cli import choices, lookup
from ruleworks_cli.cautions import caution
from ruleworks_cli.drawing import picture_file, regions
from ruleworks_cli.face import Face
from ruleworks_cli.files import write_file
from ruleworks_cli.forced import play_harmless
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_cli.narrator import Narrator, looking
from ruleworks_cli.saved import open_game
from ruleworks_cli.terminal import Terminal
from ruleworks_toolbox import Teller, inked, sentence


class Session:
    """Asks whoever has to choose, obeys, and tells what happens, until the game is over or left."""

    def __init__(
        self,
        game: Game[Any],
        terminal: Terminal,
        face: Face,
        *,
        path: str = "",
        fast: bool = False,
        plugins: Sequence[str] = (),
    ) -> None:
        """Take a game, and the face that shows it.

        `path` is where it is kept up to date, `fast` plays choices of one option by itself, and `plugins` are
        there for saves that need them.
        """
        self.game = game
        self._plain = terminal  # without the catalogs of any game
        self.narrator = Narrator(terminal, game.ruleset)
        self.face = face
        self.path = path
        self.fast = fast
        self.plugins = plugins
        self.left = False
        self.saved = game.records
        self._ended = False  # whether the end was told
        self._commands: dict[str, Callable[[str], None]] = {
            "undo": lambda _: self.undo(analysis=False),
            "undo!": lambda _: self.undo(analysis=True),
            "save": self.save,
            "load": self.load,
            "why": self.why,
            "info": self.info,
            "score": self.score,
            "log": self.log,
            "picture": self.picture,
            "list": self.list_options,
            "more": self.more,
            "help": self.help,
            "quit": self.quit,
        }
        self._words = {self._typed(name): command for name, command in self._commands.items()} | self._commands

    @property
    def terminal(self) -> Terminal:
        """The terminal, with the catalogs of the present game."""
        return self.narrator.terminal

    def run(self) -> None:
        """Play until the game is over or the user leaves; where somebody reads it, it stays to be looked at."""
        self._go_on(len(self.game.records))
        while not (self.left or (self.game.over and not self.terminal.attended)):
            try:
                self.obey(self.face.ask().strip())
                self._keep()
            except (RuleworksError, Mistake) as error:
                self.terminal.sentence(self.terminal.explain(error))
            except EOFError:
                self.terminal.line()
                self.left = True
            except KeyboardInterrupt:
                self.terminal.line()
                self._interrupted()
        self._end()

    def obey(self, line: str) -> None:
        """Carry out one line: a command, the number or id of an option, a part of the table, or words of an option."""
        word, _, rest = line.partition(" ")
        command = self._words.get(word) or self._words.get(word.casefold())
        if command is not None:
            command(rest.strip())
        elif not line:
            self.face.empty()
        elif self.game.over:
            self._region(line)
        elif self._is_option(line):
            self.choose(line)
        elif not (self.face.opened(line) or self._part_shown(line)):
            self.find(line)

    def choose(self, line: str) -> None:
        """Play the option of this number, counted from 1, or of this text id."""
        option = self._option(line)
        if not self._warned(option):
            return
        before = len(self.game.records)
        self._seated.play(option, at=self.game.seq)
        self._go_on(before)

    def find(self, words: str) -> None:
        """Play the option that short words mean, or show those; else show those that hold them somewhere.

        A text with a colon that none holds was meant as an id.
        """
        places = choices.meant(words, self.game, self._teller)
        if len(places) == 1:
            self.choose(f"{places[0] + 1}")
            return
        places = places or self._places(words)
        if places:
            self.face.options(places, paged=True)
        elif ":" in words:
            self.choose(words)
        else:
            raise mistake("nothing-found", text=words)

    def undo(self, *, analysis: bool) -> None:
        """Take back the last choice."""
        try:
            record = self.game.undo(analysis=analysis)
        except UndoRefused as error:
            if error.text.id == "ruleworks.error.undo-reveals":
                raise mistake("undo-reveals", command=self._typed("undo!")) from None
            raise
        assert record.option is not None  # what is taken back was chosen
        self._ended = False
        told = sentence(self.game.ruleset, record.option, looking(self.game), record.seat)
        self.terminal.say("ruleworks-cli.play.undone", option=told)
        self._show()

    def save(self, name: str) -> None:
        """Save the game to a file, the one given at the start if none is named."""
        name = name or self.path
        if not name:
            raise mistake("which-file", command=self._typed("save"))
        write_file(name, self.game.save())
        self.saved = self.game.records
        self.terminal.say("ruleworks-cli.play.saved", path=name)

    def load(self, name: str) -> None:
        """Go on with the game of a save instead."""
        if not name:
            raise mistake("which-file", command=self._typed("load"))
        saved = open_game(name, self.plugins, self.terminal.installed)
        self.game = saved.game
        self.narrator = Narrator(self._plain, self.game.ruleset)
        self.saved, self._ended = self.game.records, False
        self.narrator.loaded(saved, name)
        self._go_on(len(self.saved))

    def why(self, line: str) -> None:
        """Tell why an option may not be played."""
        if not line:
            raise mistake("which-option")
        if not self._is_option(line) and ":" not in line:
            places = choices.meant(line, self.game, self._teller) or self._places(line)
            if len(places) != 1:
                self.list_options(line)
                return
            line = f"{places[0] + 1}"
        refusal = self._seated.why_not(self._option(line))
        if refusal is None:
            self.terminal.say("ruleworks-cli.play.offered", option=line)
            return
        for told in lookup.refusal_lines(refusal, self.narrator):
            self.terminal.sentence(told)

    def info(self, words: str) -> None:
        """Tell what a piece says."""
        self.face.lines(list(lookup.info_lines(words, self.game, self.narrator)))

    def score(self, _: str) -> None:
        """Tell what every seat would score if the game ended now."""
        self.face.lines(list(lookup.score_lines(self.game, self.narrator)))

    def log(self, number: str) -> None:
        """Tell what has happened in the last choices."""
        self.face.lines(list(lookup.log_lines(self.game, self.narrator, number)))

    def picture(self, name: str) -> None:
        """Write a picture of the table into a file."""
        if not name:
            raise mistake("which-file", command=self._typed("picture"))
        picture_file(name, self.game, looking(self.game), self.terminal)
        self.terminal.say("ruleworks-cli.play.drawn", path=name)

    def list_options(self, words: str) -> None:
        """Show all options, or those in whose text or id all the words are."""
        places = self._places(words)
        if not places:
            raise mistake("nothing-found", text=words)
        self.face.options(places, paged=False)

    def more(self, _: str) -> None:
        """Show what is left of the last list."""
        self.face.more()

    def help(self, _: str) -> None:
        """Show what can be typed, and how the parts of the table are called."""
        text = self.terminal.texts.render(Text("ruleworks-cli.play.commands"))
        parts = [part.title for part in regions(self.game, looking(self.game), self.terminal)]
        views = self.terminal.texts.render(Text("ruleworks-cli.play.views", {"views": ", ".join(parts)}))
        self.face.lines([inked(line) for line in (*text.splitlines(), views)])

    def quit(self, _: str) -> None:
        """Leave; a game that is kept nowhere only when that is wanted."""
        self.left = not self._unsaved or self._confirmed(Text("ruleworks-cli.play.really-leave"))

    def _interrupted(self) -> None:
        """Leave at an interruption; a second one leaves without a question."""
        try:
            self.quit("")
        except (EOFError, KeyboardInterrupt):
            self.left = True

    def _warned(self, option: int | str) -> bool:
        """Tell whether an option shall be played although its game may warn of it."""
        if not self.terminal.attended or self._seated.why_not(option) is not None:
            return True  # nobody can be asked, or it is going to be refused
        decision = self._decision
        chosen = decision.options[option] if isinstance(option, int) else self.game.ruleset.option(option)
        text = caution(self.game, chosen, self.terminal.installed)
        return text is None or self._confirmed(text)

    def _confirmed(self, question: Text) -> bool:
        """Ask a question where somebody can answer it."""
        return not self.terminal.attended or self.face.confirm(self.terminal.texts.render(question))

    @property
    def _unsaved(self) -> bool:
        return not self.path and self.game.records != self.saved

    def _part_shown(self, name: str) -> bool:
        """Show the part of the table that is called so, if there is one."""
        part = lookup.region_named(name, self.game, self.narrator)
        if part is not None:
            self.face.region(part)
        return part is not None

    def _region(self, name: str) -> None:
        if not self._part_shown(name):
            raise mistake("over", undo=self._typed("undo!"), quit=self._typed("quit"))

    def _show(self) -> None:
        self.face.table(self.game, self.narrator)

    def _places(self, words: str) -> list[int]:
        return choices.found(words, self.game, self._teller)

    def _typed(self, command: str) -> str:
        """Return what is typed for a command in the language of the terminal; the English word always works too."""
        name = "undo-anyway" if command == "undo!" else command
        return self.terminal.texts.render(Text(f"ruleworks-cli.word.{name}"))

    @property
    def _decision(self) -> Decision:
        if self.game.decision is None:
            raise mistake("over", undo=self._typed("undo!"), quit=self._typed("quit"))
        return self.game.decision

    @property
    def _seated(self) -> Seated:
        """The game as the seat that has to choose may use it."""
        return self.game.seated(looking(self.game))

    @property
    def _teller(self) -> Teller:
        """Who tells the seat that has to choose, and nobody else, what there is to know."""
        return self.narrator.teller(looking(self.game))

    def _is_option(self, line: str) -> bool:
        """Tell whether a line is the number or the text id of an option, offered or not."""
        if line.isdecimal():
            return True
        try:
            self.game.ruleset.option(line)
        except RuleworksError:
            return False
        return True

    def _option(self, line: str) -> int | str:
        if not (line.isdecimal() and len(line) < 10):
            return line
        number, count = int(line), len(self._decision.options)
        if not 1 <= number <= count:
            raise mistake("no-such-number", number=number, count=count)
        return number - 1

    def _go_on(self, before: int) -> None:
        """Play what is forced if that is wanted, tell the records from `before` on, and show what is next.

        All is told to the seat that will look at the table: what others hold is not told, not even by those who did it.
        """
        if self.fast:
            play_harmless(self.game)
        self.narrator.tell(looking(self.game), *self.game.records[before:])
        if not self.game.over:
            self._show()
        elif self.terminal.attended:
            self._tell_end()

    def _tell_end(self) -> None:
        if not self._ended:
            self._ended = True
            self.face.end(self.game, self.narrator)

    def _keep(self) -> None:
        if self.path:
            write_file(self.path, self.game.save())

    def _end(self) -> None:
        if self.game.over:
            self._tell_end()
        self.face.close()
        if self.path:
            self.save("")
        elif self.left and self.game.records != self.saved:
            self.terminal.say("ruleworks-cli.play.not-saved")
        if self.left:
            self.terminal.say("ruleworks-cli.play.left")
