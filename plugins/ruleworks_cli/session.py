"""A game played at the terminal, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ruleworks import Decision, Game, RuleworksError, Text, UndoRefused
from ruleworks_cli import choices
from ruleworks_cli.drawing import picture
from ruleworks_cli.files import write_file
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_cli.narrator import Narrator, looking
from ruleworks_cli.rereading import Watched, renewed
from ruleworks_cli.saved import open_game
from ruleworks_cli.terminal import Terminal
from ruleworks_toolbox import Teller


class Session:
    """Asks whoever has to choose, obeys, and tells what happens, until the game is over or left."""

    def __init__(
        self,
        game: Game[Any],
        terminal: Terminal,
        *,
        path: str = "",
        fast: bool = False,
        plugins: Sequence[str] = (),
    ) -> None:
        """Take a game.

        `path` is where it is kept up to date, `fast` plays choices of one option by itself, and `plugins` are
        there for saves that need them.
        """
        self.game = game
        self._plain = terminal  # without the catalogs of any game
        self.narrator = Narrator(terminal, game.ruleset)
        self.path = path
        self.fast = fast
        self.plugins = plugins
        self._watched = Watched(plugins, terminal.installed)
        self.left = False
        self.saved = game.records
        self._waiting: Sequence[str] = ()  # lines of the last list that are still to be shown
        self._commands: dict[str, Callable[[str], None]] = {
            "undo": lambda _: self.undo(analysis=False),
            "undo!": lambda _: self.undo(analysis=True),
            "save": self.save,
            "load": self.load,
            "why": self.why,
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
        """Play until the game is over or the user leaves."""
        self._go_on(len(self.game.records))
        while not (self.left or self.game.over):
            try:
                line = self.terminal.ask("> ").strip()
                if not self._reread():
                    self.obey(line)
                self._keep()
            except (RuleworksError, Mistake) as error:
                self.terminal.line(self.terminal.explain(error))
            except (EOFError, KeyboardInterrupt):
                self.terminal.line()
                self.left = True
        self._end()

    def obey(self, line: str) -> None:
        """Carry out one line: a command, the number or text id of an option, or words to look for in them."""
        word, _, rest = line.partition(" ")
        if word in self._words:
            self._words[word](rest.strip())
        elif not line:
            self.show()
        elif self._is_option(line):
            self.choose(line)
        else:
            self.find(line)

    def choose(self, line: str) -> None:
        """Play the option of this number, counted from 1, or of this text id."""
        before = len(self.game.records)
        self.game.play(self._option(line))
        self._go_on(before)

    def find(self, words: str) -> None:
        """Show the options that hold these words; without any, a text with a colon was meant as an id."""
        lines = self._found(words)
        if lines:
            self._page(lines)
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
        self.terminal.say("ruleworks-cli.play.undone", option=self.game.ruleset.text(record.option))
        self.show()

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
        self.saved = self.game.records
        self.narrator.loaded(saved, name)
        self._go_on(len(self.saved))

    def why(self, line: str) -> None:
        """Tell why an option may not be played."""
        if not line:
            raise mistake("which-option")
        if not self._is_option(line) and ":" not in line:
            found = choices.found(line, self.game, self._teller)
            if len(found) != 1:
                self.list_options(line)
                return
            line = f"{found[0] + 1}"
        refusal = self.game.why_not(self._option(line))
        if refusal is None:
            self.terminal.say("ruleworks-cli.play.offered", option=line)
            return
        self.terminal.line(self.terminal.reason(refusal.text()))
        if refusal.rule:
            self.terminal.say("ruleworks-cli.play.rule", rule=refusal.rule)
        if refusal.plugin:
            self.terminal.say("ruleworks-cli.play.plugin", plugin=refusal.plugin)

    def list_options(self, words: str) -> None:
        """Show all options, or those in whose text or id all the words are."""
        lines = self._found(words)
        if not lines:
            raise mistake("nothing-found", text=words)
        for line in lines:
            self.terminal.line(line)

    def more(self, _: str) -> None:
        """Show what is left of the last list."""
        if not self._waiting:
            raise mistake("no-more")
        self._page(self._waiting)

    def help(self, _: str) -> None:
        """Show what can be typed."""
        self.terminal.say("ruleworks-cli.play.commands")

    def quit(self, _: str) -> None:
        """Leave."""
        self.left = True

    def show(self) -> None:
        """Show the position to the seat that has to choose, and its options."""
        decision = self._decision
        self.terminal.line()
        self.terminal.line(picture(self.game, decision.seat, self.terminal))
        self.terminal.line()
        self.terminal.line(self._teller.choice(self.game, decision.ask))
        self._page(choices.overview(self.game, self._teller))

    def _reread(self) -> bool:
        """Take the game over to the rules of files that were changed, and tell whether there are any others now.

        A number that was typed meant an option of the old list, so it is asked for anew.
        """
        changed = self._watched.changed()
        if not changed:
            return False
        files, before = ", ".join(changed), len(self.game.records)
        try:
            self.game = renewed(self.game, self.plugins, self.terminal.installed)
        except (RuleworksError, Mistake) as error:
            self.terminal.say("ruleworks-cli.play.not-reread", files=files)
            self.terminal.line(self.terminal.explain(error))
            return False
        self.narrator = Narrator(self._plain, self.game.ruleset)
        self.terminal.say("ruleworks-cli.play.reread", files=files)
        if len(self.game.records) < before:
            self.terminal.say("ruleworks-cli.play.reread-elsewhere")
        self.show()
        return True

    def _found(self, words: str) -> list[str]:
        """Return the lines of the options that hold these words."""
        lines = list(choices.every(self.game, self._teller))
        return [lines[place] for place in choices.found(words, self.game, self._teller)]

    def _typed(self, command: str) -> str:
        """Return what is typed for a command in the language of the terminal; the English word always works too."""
        name = "undo-anyway" if command == "undo!" else command
        return self.terminal.texts.render(Text(f"ruleworks-cli.word.{name}"))

    @property
    def _decision(self) -> Decision:
        assert self.game.decision is not None  # commands are asked for only while the game goes on
        return self.game.decision

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
        while self.fast and self.game.decision is not None and len(self.game.decision.options) == 1:
            self.game.play_forced(self.game.decision.seat)  # all seats sit at this terminal
        self.narrator.tell(looking(self.game), *self.game.records[before:])
        if not self.game.over:
            self.show()

    def _page(self, lines: Sequence[str]) -> None:
        """Show as many lines as fit, and keep the others."""
        for line in lines[: choices.SHOWN]:
            self.terminal.line(line)
        self._waiting = lines[choices.SHOWN :]
        if self._waiting:
            self.terminal.say("ruleworks-cli.play.more", count=len(self._waiting))

    def _keep(self) -> None:
        if self.path:
            write_file(self.path, self.game.save())

    def _end(self) -> None:
        if self.game.over:
            self.terminal.line()
            self.terminal.line(picture(self.game, None, self.terminal))
            self.narrator.result(self.game)
        if self.path:
            self.save("")
        elif self.left and self.game.records != self.saved:
            self.terminal.say("ruleworks-cli.play.not-saved")
        if self.left:
            self.terminal.say("ruleworks-cli.play.left")
