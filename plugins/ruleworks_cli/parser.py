"""Argument parsers that can translate, and the kinds of values that arguments have."""

from __future__ import annotations

import sys
from argparse import Action, ArgumentParser, HelpFormatter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn

from ruleworks import Installed, Source, Text
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.rules import add_ruleset_arguments
from ruleworks_cli.terminal import Terminal
from ruleworks_cli.usage_errors import misused
from ruleworks_i18n import Arg


class _Help(HelpFormatter):
    """Help whose first word is in the language of the user."""

    def __init__(self, *args: Any, usage: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._usage_word = usage

    def add_usage(self, *args: Any, **kwargs: Any) -> None:
        """Begin with that word, unless a parser says otherwise."""
        if len(args) < 4 and kwargs.get("prefix") is None:
            kwargs["prefix"] = self._usage_word
        super().add_usage(*args, **kwargs)


class Parser(ArgumentParser):
    """An argument parser whose help is in the language of the user."""

    def __init__(self, *, terminal: Terminal, words: Sequence[str] = (), add_help: bool = True, **kwargs: Any) -> None:
        """Take what every argument parser takes, the terminal to speak at, and the words that are to be parsed."""
        self.terminal = terminal
        self.words = words
        kwargs.setdefault("formatter_class", partial(_Help, usage=self.text("ruleworks-cli.settings.usage")))
        super().__init__(add_help=False, **kwargs)
        self.allow_abbrev = False
        self._positionals.title = self.text("ruleworks-cli.settings.arguments")
        self._optionals.title = self.text("ruleworks-cli.settings.options")
        if add_help:
            self.add_argument("-h", "--help", action="help", help=self.text("ruleworks-cli.settings.help"))

    @property
    def installed(self) -> Installed:
        """What there is, found once."""
        return self.terminal.installed

    def text(self, message: str, source: Source | None = None, **args: Arg) -> str:
        """Return a message, given by its whole id, as the `help` of an argument; `source` may be a further catalog."""
        terminal = self.terminal if source is None else self.terminal.speaking([source])
        return terminal.texts.render(Text(message, args)).replace("%", "%%")

    def add_ruleset_arguments(self) -> None:
        """Declare the arguments that say what the rules are; `Terminal.ruleset` makes them."""
        add_ruleset_arguments(self)

    def error(self, message: str) -> NoReturn:
        """Say how the command is used, and refuse what was typed in the language of the user."""
        self.print_usage(sys.stderr)
        raise misused(message)

    def said(self) -> dict[str, list[str]]:
        """Return the words by the flag before them, the free ones under an empty flag, before they are parsed.

        A flag that is not declared is taken for one with a value: the files of a game are declared last.
        """
        said: dict[str, list[str]] = {}
        words = iter(self.words)
        for word in words:
            flag, equals, value = word.partition("=") if word.startswith("-") else ("", "", word)
            action = self._option_string_actions.get(flag)
            if flag and not equals and (action is None or action.nargs is None):
                value = next(words, "")
            said.setdefault(flag, []).append(value)
        return said

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help and versions as everything else is written, so that it shows where that is not possible."""
        if file is sys.stdout:
            self.terminal.line(message.removesuffix("\n"))
        else:
            super()._print_message(message, file)

    def _match_arguments_partial(self, actions: Sequence[Action], arg_strings_pattern: str) -> list[int]:
        """Keep a place for a word that may be missing until after the options, as Python itself does since 3.12.7."""
        counts = super()._match_arguments_partial(actions, arg_strings_pattern)
        if arg_strings_pattern[sum(counts) :].startswith("O"):
            while counts and not counts[-1]:
                counts.pop()
        return counts


def whole_number(option: str, least: int | None = None) -> Callable[[str], int]:
    """Return the reader of an argument that is a whole number, not below `least`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise mistake("no-number", option=option, text=text) from None
        if least is not None and number < least:
            raise mistake("too-small", option=option, text=text, least=least)
        return number

    return read
