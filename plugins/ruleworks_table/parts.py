"""A table in its parts, as a game has them; where it has none, all of it is one part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks import Game, Text, Translator, translator
from ruleworks_contracts.contracts import Drawing, Regions
from ruleworks_contracts.regions import BoardPanel, Panel, Paragraph, Region, inked, plain_lines, plain_text
from ruleworks_contracts.tools import tools_of
from ruleworks_table.fields import Fields
from ruleworks_table.shapes import Part
from ruleworks_table.voice import sources_of

#: How wide the fields of a position are told, where there is so much room.
WIDTHS = (110, 78, 44)


def regions(game: Game[Any], seat: int | None, texts: Translator) -> list[Region]:
    """Return what `seat` sees in named parts; all of it is one part where no bundle has them."""
    parts = tools_of(game.ruleset).ask(Regions, lambda tool: list(tool.regions(game, seat, texts)))
    if parts is not None:
        return parts
    forms = tuple([tuple(map(inked, form.splitlines())) for form in _forms(game, seat, texts)])
    return [BoardPanel("table", texts.render(Text("ruleworks-toolbox.table.table")), forms)]


def _forms(game: Game[Any], seat: int | None, texts: Translator) -> Iterator[str]:
    """Yield a drawing; where no bundle has one, the fields in several widths, the widest first."""
    found = _drawing(game, seat, texts)
    if found is None:
        yield from (plain(game, seat, texts, width) for width in WIDTHS)
    else:
        yield found


def drawn(game: Game[Any], seat: int | None, texts: Translator) -> str:
    """Return what `seat` sees as a drawing, where a bundle has one and it works; otherwise its fields."""
    found = _drawing(game, seat, texts)
    return plain(game, seat, texts) if found is None else found


def table_in_words(game: Game[Any], seat: int | None = None, language: str = "en") -> str:
    """Return the table of any game as text, as `seat` sees it (None: everybody), in a language.

    That is the drawing of the game, or else the fields of its position. `ruleworks show` writes the same.
    """
    return drawn(game, seat, translator(language, sources_of(game.ruleset)))


def _drawing(game: Game[Any], seat: int | None, texts: Translator) -> str | None:
    return tools_of(game.ruleset).ask(Drawing, lambda tool: tool.draw(game, seat, texts))


def plain(game: Game[Any], seat: int | None, texts: Translator, width: int = WIDTHS[0]) -> str:
    """Return the fields that the game itself adds to a position, broken between what they hold."""
    told = Panel("table", "", tuple(Fields(game, seat, texts).paragraphs()))
    return "\n".join(list(plain_lines([told], width))[1:])  # without its heading


def part_of(region: Region) -> Part:
    """Return a part of a table in lines, however long these are."""
    if isinstance(region, BoardPanel):
        return Part(region.name, region.title, tuple([plain_text(line) for line in region.forms[0]]), board=True)
    return Part(region.name, region.title, tuple(_lines(region)))


def _lines(panel: Panel) -> Iterator[str]:
    if panel.heading:
        yield plain_text(panel.heading)
    yield from map(_line, panel.paragraphs)


def _line(paragraph: Paragraph) -> str:
    parts = [paragraph.label, *(plain_text(value).strip() for value in paragraph.values)]
    return "  ".join([part for part in parts if part])
