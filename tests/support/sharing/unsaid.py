"""Which messages a language has no words for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ruleworks import Text, Translator
from ruleworks_i18n.text import Arg


def unsaid(text: Text, languages: Mapping[str, Translator]) -> set[str]:
    """The messages in a text that one of the languages lacks."""
    return {name for name in ids_in(text) if not all(texts.has(name) for texts in languages.values())}


def ids_in(arg: Arg) -> Iterator[str]:
    """The ids of all messages in a text."""
    if isinstance(arg, Text):
        yield arg.id
        for inner in arg.args.values():
            yield from ids_in(inner)
    elif isinstance(arg, list):
        for inner in arg:
            yield from ids_in(inner)
