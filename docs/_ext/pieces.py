"""The items of any game, each with its picture, its names, what it says, its hooks and its cases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from cases import FOLDERS, proving
from declarations import declarations
from games import GAMES, GameOfPages
from pictures import item_picture
from sphinx.util.docutils import SphinxDirective

from ruleworks_contracts import Catalogue, Entry, tools_of
from ruleworks_contracts.catalogue import entries

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def page(game: GameOfPages, kind: str) -> str:
    """Return the items of a kind as Markdown."""
    return "\n".join([line for entry in every(game) if entry.kind == kind for line in section(game, entry)])


@cache
def every(game: GameOfPages) -> Sequence[Entry]:
    """Return all items of a game."""
    known = catalogue(game)
    return tuple(entries(game.rules, known.kinds, known.says))


def catalogue(game: GameOfPages) -> Catalogue:
    """Return what a game knows of its items."""
    found = tools_of(game.rules).first(Catalogue)
    if found is None:
        raise LookupError(f"{game.name} has no catalogue among its tools")
    return found


def section(game: GameOfPages, entry: Entry) -> list[str]:
    """Return what there is to say about an item; one that says nothing is only named."""
    described = catalogue(game).described(entry.id, game.rules, game.english)
    cases = proving(entry.id, FOLDERS[game.name])
    hooks = ", ".join(f"`{hook}`" for hook in entry.hooks)
    said = [entry.text["en"] or "", "", f"*En français* : {entry.text['fr']}", ""] if entry.text["en"] else []
    return [
        f"### {entry.names['en'][:1].upper()}{entry.names['en'][1:]}",
        "",
        *item_picture(entry.id, game.name),
        f"{described}; *{entry.names['fr']}*, `{entry.id}`.",
        "",
        *said,
        *([f"*Rule points*: {hooks}.", ""] if hooks else []),
        *([f"*Cases*: {'; '.join(case.id for case in cases)}.", ""] if cases else []),
        *_declared(game, entry),
    ]


def _declared(game: GameOfPages, entry: Entry) -> list[str]:
    """Return the statement that declares an item, unless it is made of its facts."""
    code = next((each.code for each in declarations(game) if each.item.id == entry.id), "")
    return ["```python", code, "```", ""] if code else []


class Pieces(SphinxDirective):
    """The directive `pieces`, whose arguments are a game and a kind of item."""

    required_arguments = 2

    def run(self) -> list[Any]:
        """Return the sections."""
        game, kind = self.arguments
        return self.parse_text_to_nodes(page(GAMES[game], kind), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("pieces", Pieces)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
