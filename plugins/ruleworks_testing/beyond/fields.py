"""Names for the fields of a position, where a table is shown that is made of nothing but these."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ruleworks import Bundle, Ruleset, translator
from ruleworks_contracts import Drawing, Regions, tools_of
from ruleworks_contracts.fields import field_message, fields_shown, structs_shown
from ruleworks_pictures import Illustrator
from ruleworks_testing.beyond.messages import languages_of
from ruleworks_testing.report import Finding

PROPERTY = "every_field_has_a_name"
ORIGINAL = "en"  # the language of the code: there a field may be called as it is written


def unnamed_fields(ruleset: Ruleset, bundle: Bundle) -> Iterator[Finding]:
    """Yield the structs of a game's position with fields that a table would call in English in another language."""
    if bundle.position is None or not shows_fields(ruleset):
        return
    for language in languages_of(bundle):
        texts = translator(language, ruleset.text_sources)
        for cls in structs_shown(bundle.position) if language != ORIGINAL else ():
            messages = [field_message(ruleset.game, cls, field.name) for field in fields_shown(cls)]
            lacking = [message for message in messages if not texts.has(message)]
            if lacking:
                yield Finding(PROPERTY, _problem(cls, lacking, language), bundle.name, cls.__name__)


def shows_fields(ruleset: Ruleset) -> bool:
    """Tell whether the table of a game, drawn or written, is made of the fields of its position."""
    tools = tools_of(ruleset)
    artist = tools.first(Illustrator, own=True)
    pictured = artist is None or type(artist).panels is Illustrator.panels
    written = tools.first(Drawing, own=True) is None and tools.first(Regions, own=True) is None
    return pictured or written


def _problem(cls: type[Struct], lacking: list[str], language: str) -> str:
    told = ", ".join(repr(message) for message in lacking)
    return (
        f"the table names fields of {cls.__name__} in English in {language!r}; put these messages into the catalogs, "
        f"or bring a drawing: {told}"
    )
