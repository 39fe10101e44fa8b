"""The catalogs of the command line, and translators that tell of faulty ones."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Source, Translator, translator
from ruleworks.inside import log

TEXTS = Source("ruleworks-cli", "ruleworks_cli")


def readable(language: str, sources: Sequence[Source]) -> Translator:
    """Return a translator over these sources; the log names those that cannot be read."""
    made = translator(language, sources)
    for reason in made.left_out:
        log().warning("catalog left out", reason=reason)
    return made
