"""The terminal: sentences out, lines in, in one language."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from textwrap import fill

from ruleworks import Installed, Ruleset, RuleworksError, Source, Text
from ruleworks.inside import plain
from ruleworks_cli.files import reason
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_cli.rules import rules_of
from ruleworks_cli.texts import TEXTS, readable
from ruleworks_i18n import Arg


class Terminal:
    """Standard input and output for a user who reads `language`."""

    def __init__(self, language: str, sources: Sequence[Source] = (), installed: Installed | None = None) -> None:
        """Speak from the catalogs of the command line and from `sources`; know what is `installed`."""
        self.language = language
        self.installed = Installed() if installed is None else installed
        self.sources = (TEXTS, *(source for source in sources if source != TEXTS))
        self.texts = readable(language, self.sources)

    @property
    def interactive(self) -> bool:
        """Whether somebody can type: standard input is open and is a terminal."""
        stdin = sys.stdin  # None where the program was started with a closed standard input
        return stdin is not None and not stdin.closed and stdin.isatty()

    def speaking(self, sources: Sequence[Source]) -> Terminal:
        """Return this terminal with further catalogs to speak from."""
        return Terminal(self.language, (*self.sources, *sources), self.installed)

    def say(self, message: str, **args: Arg) -> None:
        """Write a message, given by its whole id, as one line, or as many as fit into the environment's COLUMNS."""
        self.tell(Text(message, args))

    def tell(self, text: Text) -> None:
        """Write a message; what it quotes, from a save perhaps, does not command the terminal."""
        sentence, columns = self.texts.render(plain(text)), os.environ.get("COLUMNS", "")
        if columns.isdecimal() and int(columns) > 0 and len(sentence) > int(columns):
            sentence = "\n".join([_folded(line, int(columns)) for line in sentence.splitlines()])
        self.line(sentence)

    def line(self, text: str = "") -> None:
        """Write a line as it is."""
        try:
            print(text)
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
        with suppress(ImportError):
            import_module("readline")  # with it, the line that is being typed can be edited
        return input(prompt)

    def asked(self, question: str, **args: Arg) -> str:
        """Return the answer to a question, a message by its whole id; nothing where nobody can type or will."""
        if not self.interactive:
            return ""
        try:
            return self.ask(f"{self.texts.render(Text(question, args))} ").strip()
        except EOFError:
            return ""

    def explain(self, error: Exception) -> str:
        """Return an error as a sentence of one line."""
        if isinstance(error, RuleworksError):
            sentence = self.speaking(error.sources).reason(error.text)
        else:
            sentence = self.texts.render(error.text) if isinstance(error, Mistake) else str(error)
        return " ".join(sentence.splitlines())

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
                print(f"ruleworks: {self.explain(error)}", file=sys.stderr, flush=True)

    def number(self, value: float) -> str:
        """Return a number with one decimal as this language writes it."""
        from babel.numbers import format_decimal

        return format_decimal(value, format="#,##0.0", locale=self.language)


def _folded(line: str, columns: int) -> str:
    return fill(line, columns, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
