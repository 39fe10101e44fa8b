"""A game played at the terminal: what is typed is obeyed, whatever shows the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ruleworks
from ruleworks import Decision, Game, Record, RuleworksError, Seated, Text, UndoRefused
from ruleworks.inside import plain
from ruleworks_cli.files import write_file
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_cli.play import choices, lookup
from ruleworks_cli.play.face import Face
from ruleworks_cli.play.forced_choices import play_harmless
from ruleworks_cli.play.hints import hint_lines
from ruleworks_cli.play.pictures import check_picture_name, write_picture
from ruleworks_cli.play.reloads import Watched, renewed
from ruleworks_cli.play.saves import is_foreign, open_game
from ruleworks_cli.play.seats import Seats
from ruleworks_cli.play.session import Session, looking
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import inked
from ruleworks_table import taken_back


class Prompt(Session):
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
        seats: Seats | None = None,
        hints: str = "",
    ) -> None:
        """Take a game, and the face that shows it.

        `path` is where it is kept up to date, `fast` plays choices of one option by itself, and `plugins` are
        there for saves that need them. At `seats` sit players that choose by themselves; `hints` names who advises.
        """
        super().__init__(game, terminal)
        self.face = face
        self.hints = hints
        self.seats: Seats = Seats() if seats is None else seats
        self.path = path
        self.fast = fast
        self.plugins = plugins
        self._watched = Watched(plugins, terminal.installed)
        self.left: bool = False
        self.saved: tuple[Record, ...] = game.records
        self._ended = False  # whether the end was told
        self._commands: dict[str, Callable[[str], None]] = {
            "undo": lambda _: self.undo(analysis=False),
            "undo!": lambda _: self.undo(analysis=True),
            "save": self.save,
            "load": self.load,
            "why": self.why,
            "info": self.info,
            "hint": self.hint,
            "score": self.score,
            "log": self.log,
            "picture": self.picture,
            "list": self.options,
            "more": self.more,
            "help": self.help,
            "quit": self.quit,
        }
        self._words = {self.typed(name): command for name, command in self._commands.items()} | self._commands

    def run(self) -> None:
        """Play until the game is over or the user leaves; where somebody reads it, it stays to be looked at."""
        self._go_on(len(self.game.records))
        while not (self.left or (self.game.over and not self.terminal.attended)):
            try:
                line = self.face.ask().strip()
                if not self._reread():
                    self.obey(line)
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
        elif choices.is_option(line, self.game):
            self.choose(choices.option_named(line, self.face.numbered))
        elif not (self.face.opened(line) or self.part(line)):
            self.find(line)

    def choose(self, option: int | str) -> None:
        """Play the option at this place, or of this text id."""
        if not self._warned(option):
            return
        before = len(self.game.records)
        self._seated.play(option, at=self.game.seq)
        self._go_on(before)

    def find(self, words: str) -> None:
        """Play the option that short words mean, or show those; else show those that hold them somewhere.

        A text with a colon that none holds was meant as an id.
        """
        places = choices.meant_by(words, self.onlooker)
        if len(places) == 1:
            self.choose(places[0])
            return
        places = places or self.places(words)
        if places:
            self.face.options(places, paged=True)
        elif ":" in words:
            self.choose(words)
        else:
            raise mistake("nothing-found", text=words)

    def undo(self, *, analysis: bool) -> None:
        """Take back the last choice of a person, and what players chose after it."""
        game = self.game.clone()
        try:
            record = game.undo(analysis=analysis)
            while self.seats.plays(record.seat):
                record = game.undo(analysis=analysis)
        except UndoRefused as error:
            if error.text.id == "ruleworks.error.undo-reveals":
                raise mistake("undo-reveals", command=self.typed("undo!")) from None
            raise
        self._ended = False
        self.game: Game[Any] = game
        viewer = looking(game)
        called = self.teller(viewer).wording(game, record.option) if record.option else None
        self.terminal.tell(taken_back(game.ruleset, record, viewer, called))
        self._show()

    def save(self, name: str) -> None:
        """Save the game to a file, the one given at the start if none is named."""
        name = name or self.path
        if not name:
            raise mistake("which-file", command=self.typed("save"))
        if name != self.path and is_foreign(name) and not self._replaces(name):
            raise mistake("file-no-save", path=name)
        write_file(name, self.game.save())
        self.saved = self.game.records
        self.terminal.say("ruleworks-cli.play.saved", path=name)

    def load(self, name: str) -> None:
        """Go on with the game of a save instead."""
        if not name:
            raise mistake("which-file", command=self.typed("load"))
        saved = open_game(name, self.plugins, self.terminal.installed)
        self.turn_to(saved.game)
        self.saved, self._ended = self.game.records, False
        self.loaded(saved, name)
        self._go_on(len(self.saved))

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
        for told in lookup.refusal_lines(refusal, self):
            self.terminal.sentence(told)

    def info(self, words: str) -> None:
        """Tell what a piece says."""
        self.face.lines(list(lookup.info_lines(words, self)))

    def hint(self, named: str) -> None:
        """Tell what a player would choose, and why."""
        self.face.lines(list(hint_lines(self, named or self.hints)))

    def score(self, _: str) -> None:
        """Tell what every seat would score if the game ended now."""
        self.face.lines(list(lookup.score_lines(self)))

    def log(self, number: str) -> None:
        """Tell what has happened in the last choices."""
        self.face.lines(list(lookup.log_lines(self, number)))

    def picture(self, name: str) -> None:
        """Write a picture of the table into a file."""
        if not name:
            raise mistake("which-file", command=self.typed("picture"))

        check_picture_name(name)
        write_picture(name, ruleworks.picture(self.game, looking(self.game), language=self.terminal.language))
        self.terminal.say("ruleworks-cli.picture.written", path=name)

    def help(self, _: str) -> None:
        """Show what can be typed, and how the parts of the table are called."""
        text = self.said("play.commands")
        parts = [part.title for part in self.onlooker.regions]
        views = self.said("play.views", views=", ".join(parts))
        self.face.lines([inked(line) for line in (*text.splitlines(), views)])

    def options(self, words: str) -> None:
        """Show all options, or those in whose text or id all the words are."""
        places = self.places(words)
        if not places:
            raise mistake("nothing-found", text=words)
        self.face.options(places, paged=False)

    def part(self, name: str) -> bool:
        """Show the part of the table that is called so, if there is one."""
        part = lookup.region_named(name, self)
        if part is not None:
            self.face.region(part)
        return part is not None

    def places(self, words: str) -> list[int]:
        """Return the places of the options that hold these words."""
        return choices.found(words, self.onlooker)

    def typed(self, command: str) -> str:
        """Return what is typed for a command in the language of the terminal; the English word always works too."""
        name = "undo-anyway" if command == "undo!" else command
        return self.said(f"word.{name}")

    def more(self, _: str) -> None:
        """Show what is left of the last list."""
        self.face.more()

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
        text = self.voice.caution(self.game, chosen)
        return text is None or self._confirmed(text)

    def _replaces(self, name: str) -> bool:
        """Ask whether a file that is no save shall be replaced."""
        return self.terminal.attended and self._confirmed(Text("ruleworks-cli.play.replace", {"path": plain(name)}))

    def _confirmed(self, question: Text) -> bool:
        """Ask a question where somebody can answer it."""
        return not self.terminal.attended or self.face.confirm(self.terminal.texts.render(question))

    def _reread(self) -> bool:
        """Take the game over to the rules of files that were changed, and tell whether there are any others now.

        A number that was typed meant an option of the old list, so it is asked for anew.
        """
        changed = self._watched.changed()
        if not changed:
            return False
        files, before = ", ".join(changed), len(self.game.records)
        try:
            game = renewed(self.game, self.plugins)
        except (RuleworksError, Mistake) as error:
            self.terminal.say("ruleworks-cli.play.not-reread", files=files)
            self.terminal.sentence(self.terminal.explain(error))
            return False
        self.turn_to(game)
        self.terminal.say("ruleworks-cli.play.reread", files=files)
        if len(self.game.records) < before:
            self.terminal.say("ruleworks-cli.play.reread-elsewhere")
        self._show()
        return True

    @property
    def _unsaved(self) -> bool:
        return not self.path and self.game.records != self.saved

    def _region(self, name: str) -> None:
        if not self.part(name):
            raise mistake("over", undo=self.typed("undo!"), quit=self.typed("quit"))

    def _show(self) -> None:
        self.face.table(self)

    @property
    def _decision(self) -> Decision:
        if self.game.decision is None:
            raise mistake("over", undo=self.typed("undo!"), quit=self.typed("quit"))
        return self.game.decision

    @property
    def _seated(self) -> Seated:
        """The game as the seat that has to choose may use it."""
        return self.game.seated(looking(self.game))

    def _go_on(self, before: int) -> None:
        """Play what is forced if that is wanted, tell the records from `before` on, and show what is next.

        All is told to the seat that will look at the table: what others hold is not told, not even by those who did it.
        """
        if self.fast:
            play_harmless(self.game)
        for error in self.seats.play(self.game):
            self.terminal.sentence(self.terminal.explain(error))
            self.terminal.say("ruleworks-cli.play.any-played")
        self.tell(looking(self.game), *self.game.records[before:])
        if not self.game.over:
            self._show()
        elif self.terminal.attended:
            self._tell_end()

    def _tell_end(self) -> None:
        if not self._ended:
            self._ended = True
            self.face.end(self)

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
