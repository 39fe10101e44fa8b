"""The words of the page in one language, as a page wants them: names with a text, or its plural forms."""

from __future__ import annotations

from functools import lru_cache

from ruleworks import Source
from ruleworks_i18n.catalog import load

PAGE = Source("ruleworks-page", "ruleworks_i18n")
OWN = "ruleworks-page."


@lru_cache(8)
def catalog(language: str) -> dict[str, str | tuple[str, ...]]:
    """Return the texts of the page by their names, such as `undo`."""
    found = load(PAGE, language)
    texts = {id.removeprefix(OWN): found.texts(entry) for id, entry in found.entries.items()}
    return {name: forms[0] if len(forms) == 1 else forms for name, forms in texts.items()}
