"""Argument parsers that can translate, and the kinds of values that arguments have."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

from ruleworks import Text, Translator
from ruleworks_cli.mistakes import mistake
from ruleworks_i18n import Arg


class Parser(ArgumentParser):
    """An argument parser whose help is in the language of the user."""

    def __init__(self, *args: Any, texts: Translator, **kwargs: Any) -> None:
        """Take what every argument parser takes, and the texts to speak from."""
        super().__init__(*args, **kwargs)
        self.allow_abbrev = False
        self.texts = texts

    def text(self, message: str, **args: Arg) -> str:
        """Return a message, given by its whole id, as the `help` of an argument."""
        return self.texts.render(Text(message, args)).replace("%", "%%")


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
