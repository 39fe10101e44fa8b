"""The terminal: sentences out, lines in, in one language."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import TextWrapper

from ruleworks import Installed, Ruleset, RuleworksError, Source, Text, Translator
from ruleworks.inside import plain
from ruleworks_cli.files import reason
from ruleworks_cli.keyboard import edit_lines
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_cli.rules import rules_of
from ruleworks_cli.texts import TEXTS, readable
from ruleworks_i18n import Arg

SPACES = "\u00a0\u202f"  # which Python does not call printable


class Terminal:
    """Standard input and output for a user who reads `language`."""

    def __init__(
        self,
        language: str,
        sources: Sequence[Source] = (),
        installed: Installed | None = None,
        writer: Callable[[str], None] = print,
    ) -> None:
        """Speak from the catalogs of the command line and from `sources`; know what is `installed`.

        `writer` takes what is written: a screen keeps it until it is drawn.
        """
        self.language = language
        self.writer = writer
        self.installed: Installed = Installed() if installed is None else installed
        self.sources: tuple[Source, ...] = (TEXTS, *(source for source in sources if source != TEXTS))
        self.texts: Translator = readable(language, self.sources)

    @property
    def interactive(self) -> bool:
        """Whether somebody can type: standard input is open and is a terminal."""
        stdin = sys.stdin  # None where the program was started with a closed standard input
        return stdin is not None and not stdin.closed and stdin.isatty()

    @property
    def attended(self) -> bool:
        """Whether somebody types and reads here: what was written is seen, and a question is answered."""
        return self.interactive and sys.stdout is not None and sys.stdout.isatty()

    @property
    def columns(self) -> int | None:
        """How wide a line may be: what the environment's COLUMNS says, or the terminal; None where nothing does."""
        told = os.environ.get("COLUMNS", "")
        if told.isdecimal() and int(told) > 0:
            return int(told)
        return get_terminal_size().columns if self.attended else None

    def speaking(self, sources: Sequence[Source]) -> Terminal:
        """Return this terminal with further catalogs to speak from."""
        return Terminal(self.language, (*self.sources, *sources), self.installed, self.writer)

    def writing(self, writer: Callable[[str], None]) -> Terminal:
        """Return this terminal with somebody else who takes what is written."""
        return Terminal(self.language, self.sources, self.installed, writer)

    def say(self, message: str, **args: Arg) -> None:
        """Write a message, given by its whole id, as one line, or as many as the width makes of it."""
        self.tell(Text(message, args))

    def tell(self, text: Text) -> None:
        """Write a message; what it quotes, from a save perhaps, does not command the terminal."""
        self.sentence(self.texts.render(plain(text)))

    def sentence(self, text: str) -> None:
        """Write a sentence, broken between words where it is wider than the terminal."""
        columns = self.columns
        if columns is not None and len(text) > columns:
            text = "\n".join([_folded(line, columns) for line in text.splitlines()])
        self.line(text)

    def line(self, text: str = "") -> None:
        """Write a line as it is."""
        try:
            self.writer(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise mistake("output", problem=reason(error)) from None

    def ruleset(self, arguments: Namespace) -> Ruleset:
        """Return the rules of `arguments.game`, as the arguments of `Parser.add_ruleset_arguments` change them."""
        return rules_of(arguments, self.installed)

    def ask(self, prompt: str) -> str:
        """Return the line that the user types; EOFError and KeyboardInterrupt tell that none will come."""
        if sys.stdin is None or sys.stdin.closed:
            raise EOFError
        edit_lines()
        return input(prompt)

    def agrees(self, question: str) -> bool:
        """Return whether the user answers a question with yes."""
        answer = self.ask(f"{question} {self.texts.render(Text('ruleworks-cli.play.yes-or-no'))} ").strip().casefold()
        return answer != "" and self.texts.render(Text("ruleworks-cli.play.yes")).startswith(answer)

    def asked(self, question: str, **args: Arg) -> str:
        """Return the answer to a question, a message by its whole id; nothing where nobody can type or will."""
        if not self.interactive:
            return ""
        try:
            return self.ask(f"{self.texts.render(Text(question, args))} ").strip()
        except EOFError:
            return ""

    def explain(self, error: Exception) -> str:
        """Return an error as a sentence of one line; a file of pieces has a line for each thing that is wrong."""
        if isinstance(error, RuleworksError):
            from ruleworks_formats.pieces import PiecesError

            if isinstance(error, PiecesError):
                return self.speaking(error.sources).texts.render(error.text)
            sentence = self.speaking(error.sources).reason(error.text)
        else:
            sentence = self.texts.render(error.text) if isinstance(error, Mistake) else str(error)
        return harmless(" ".join(sentence.splitlines()))

    def reason(self, text: Text) -> str:
        """Return why something is wrong, in the words of the command line where it has some of its own."""
        return self.texts.render(self._own(text))

    def _own(self, text: Text) -> Text:
        args = {name: self._own(arg) if isinstance(arg, Text) else arg for name, arg in text.args.items()}
        alone = ".none" if args.get("near") == "-" else ""  # nothing is similar, and nothing need be said of it
        own = f"ruleworks-cli.{text.id.removeprefix('ruleworks.')}{alone}"
        return Text(own if text.id.startswith("ruleworks.") and self.texts.has(own) else text.id, args)

    def complain(self, error: Exception) -> None:
        """Write an error to standard error, if that takes anything."""
        if sys.stderr is not None:  # as it is where the program was started with a closed one
            with suppress(OSError):
                told, columns = f"ruleworks: {self.explain(error)}", self.columns
                folded = told if columns is None or not self.attended else _folded(told, columns)
                print(folded, file=sys.stderr, flush=True)

    def number(self, value: float) -> str:
        """Return a number with one decimal as this language writes it."""
        from babel.numbers import format_decimal

        return format_decimal(value, format="#,##0.0", locale=self.language)


def harmless(text: str) -> str:
    """Return a text with a mark for each character that a terminal would obey, such as an escape in a file's name."""
    return text if text.isprintable() else "".join([c if c.isprintable() or c in SPACES else "\ufffd" for c in text])


def _folded(line: str, columns: int) -> str:
    indent = " " * (len(line) - len(line.lstrip(" ")))
    settings = TextWrapper(columns, initial_indent=indent, subsequent_indent=indent + "  ", break_long_words=False)
    settings.break_on_hyphens = False
    return settings.fill(line)
