"""What can be wrong with the facts of a game, said in one sentence that names the file and the key."""

from __future__ import annotations

from ruleworks import RulesetError, Source, Text

TEXTS = Source("ruleworks-parts", "ruleworks_parts")
"""The catalogs of the parts."""


class FactsError(RulesetError):
    """Facts that cannot be used.

    The message is a word such as `unknown-key`, which stands in the catalogs of the parts, or a whole id with dots:
    what only one game finds wrong it tells with catalogs of its own, which it gives as `sources`.
    """

    def __init__(self, message: str, /, *, sources: tuple[Source, ...] = (), **args: str | int) -> None:
        super().__init__(message, sources=(TEXTS, *sources), **args)
        self.text: Text = Text(message if "." in message else f"ruleworks-parts.facts.{message}", self.text.args)
