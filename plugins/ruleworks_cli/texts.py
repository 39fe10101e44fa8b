"""The catalogs of the command line, and translators that a faulty catalog cannot stop."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Source, Translator, translator
from ruleworks.inside import log
from ruleworks_i18n import TextError

TEXTS = Source("ruleworks-cli", "ruleworks_i18n")


def readable(language: str, sources: Sequence[Source]) -> Translator:
    """Return a translator over these sources, without those that cannot be read: the log names them."""
    try:
        return translator(language, sources)
    except TextError:
        return translator(language, [source for source in sources if _is_readable(language, source)])


def _is_readable(language: str, source: Source) -> bool:
    try:
        translator(language, [source])
    except TextError as error:
        log().warning("catalog left out", domain=source.domain, reason=str(error))
        return False
    return True
