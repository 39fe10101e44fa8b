"""What can be wrong with a message."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ruleworks import Text, Translator

_LEFT_OVER = re.compile(r"\{[^\W\d]\w*\}")


def problems_of_text(text: Text, translators: Iterable[Translator], as_it_is: str = "") -> Iterator[str]:
    """Yield what is wrong with a message in each language: no translation, or no value for a placeholder.

    Ids that occur in `as_it_is` are told so: what a player has written may be nonsense, and a place need have no name.
    """
    parts = [part for part in _parts(text) if part is text or part.id not in as_it_is]
    for translator in translators:
        for part in parts:
            if not translator.has(part.id):
                yield f"has no message {part.id!r} in {translator.language!r}"
            elif found := _LEFT_OVER.search(translator.render(part)):
                yield f"gives no value for {found[0]} of {part.id!r} in {translator.language!r}"


def problems_of_items(items: Mapping[str, Any], translators: Iterable[Translator]) -> Iterator[str]:
    """Yield what is wrong with the names of items, and with the messages that an item of its own accord yields."""
    translators = tuple(translators)
    for name, item in items.items():
        messages = item.messages() if hasattr(item, "messages") else ()
        for text in (Text(name), *(text for text in messages if text.id != name)):
            for problem in problems_of_text(text, translators):
                yield f"{name} {problem}"


def _parts(text: Text) -> Iterator[Text]:
    """Yield a message and all the messages in its arguments."""
    yield text
    for value in text.args.values():
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, Text):
                yield from _parts(inner)
