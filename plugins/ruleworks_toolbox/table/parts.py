"""A table in its parts, as a game has them; where it has none, all of it is one part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks import Game, Installed, Position, Text, Translator
from ruleworks_toolbox.contracts import Drawing, Regions
from ruleworks_toolbox.regions import BoardPanel, Panel, Paragraph, Region, inked, plain_text
from ruleworks_toolbox.table.shapes import Part
from ruleworks_toolbox.tools import answer, tools_for


def regions(game: Game[Any], seat: int | None, texts: Translator, installed: Installed | None = None) -> list[Region]:
    """Return what `seat` sees in named parts; all of it is one part where no bundle has them."""
    tools = tools_for(game.ruleset, Regions, installed)
    parts = answer(tools, lambda tool: list(tool.regions(game, seat, texts)))
    if parts is not None:
        return parts
    lines = tuple([inked(line) for line in drawn(game, seat, texts, installed).splitlines()])
    return [BoardPanel("table", texts.render(Text("ruleworks-toolbox.table.table")), (lines,))]


def drawn(game: Game[Any], seat: int | None, texts: Translator, installed: Installed | None = None) -> str:
    """Return what `seat` sees as a drawing, where a bundle has one and it works; otherwise its fields."""
    found = answer(tools_for(game.ruleset, Drawing, installed), lambda tool: tool.draw(game, seat, texts))
    return plain(game, seat, texts) if found is None else found


def plain(game: Game[Any], seat: int | None, texts: Translator) -> str:
    """Return the fields that the game itself adds to a position, one line each."""
    seen = game.view(seat, options="none")["position"]
    own = [name for name in seen if name not in Position.__struct_fields__ or (name == "in_play" and seen[name])]
    return "\n".join(f"  {name.replace('_', ' ')}: {_shown(seen[name], texts)}" for name in own)


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


def _shown(value: Any, texts: Translator) -> str:
    if isinstance(value, dict):
        if set(value) == {"hidden"}:
            return texts.render(Text("ruleworks-toolbox.table.hidden", {"count": value["hidden"]}))
        return ", ".join(f"{name} {_shown(part, texts)}" for name, part in value.items())
    if isinstance(value, list | tuple):
        separator = "; " if any(isinstance(part, dict | list | tuple) for part in value) else " "
        return separator.join(_shown(part, texts) for part in value) or "-"
    return "-" if value is None else str(value)
