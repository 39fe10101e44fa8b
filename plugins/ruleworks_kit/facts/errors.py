"""What can be wrong with the facts of a game, said in one sentence that names the file and the key."""

from __future__ import annotations

from collections.abc import Iterable

from ruleworks import RulesetError, Source, Text
from ruleworks_contracts import similar

TEXTS = Source("ruleworks-parts", "ruleworks_kit")
"""The catalogs of the parts."""


class FactsError(RulesetError):
    """Facts that cannot be used.

    The message is a word such as `unknown-key`, which stands in the catalogs of the parts, or a whole id with dots:
    what only one game finds wrong it tells with catalogs of its own, which it gives as `sources`.
    """

    def __init__(self, message: str, /, *, sources: tuple[Source, ...] = (), **args: str | int | Text) -> None:
        super().__init__(message, sources=(TEXTS, *sources), **args)
        self.text: Text = Text(message if "." in message else f"ruleworks-parts.facts.{message}", self.text.args)


def unknown_key(file: str, key: str, known: Iterable[str]) -> FactsError:
    """Return what is wrong with a key of which nobody knows anything, with those that may be meant."""
    there = [name for name in known if name != "origins"]
    names = similar(key.rpartition(".")[2], there)
    near = Text("ruleworks.error.similar", {"names": ", ".join(names)}) if names else ""
    return FactsError("unknown-key", file=file, key=key, known=", ".join(there), near=near)
