"""The tool that draws a game: this one draws any game from its marks; a game derives from it to draw itself better."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from msgspec import Struct

from ruleworks import Option, Position
from ruleworks_contracts import Catalogue, tools_of
from ruleworks_pictures.card import Card
from ruleworks_pictures.look import Look
from ruleworks_pictures.panel import Panel
from ruleworks_pictures.standard import standard_panels
from ruleworks_pictures.style import Palette


class Ghost(Struct, frozen=True):
    """What an option would place: at which spots, and how it looks from the upper left corner of these."""

    at: tuple[str, ...]
    body: str
    cls: str = ""


class Illustrator:
    """Draws the game `game`, of any game where that is empty. What it is not told, it draws in its own way."""

    game: str = ""
    colours: ClassVar[Palette] = MappingProxyType({})
    rules: ClassVar[str] = ""  # of the style sheet, beside those that every picture has
    symbols: ClassVar[Mapping[str, str]] = MappingProxyType({})

    def panels(self, look: Look) -> Sequence[Panel]:
        """Return the picture of a position in parts, the most important one first."""
        return standard_panels(look, lambda item: self.card(item, look))

    def desk(self, look: Look) -> Sequence[Panel]:
        """Return the same for a screen that is wider than tall, where all of it is to be seen at once."""
        return self.panels(look)

    def card(self, item: str, look: Look) -> Card:
        """Return what is printed on an item; the position is not to be looked at."""
        catalogue = tools_of(look.ruleset).first(Catalogue)
        known = look.ruleset.items.get(item)
        says = None if catalogue is None or known is None else catalogue.says(known)
        return Card(look.name(item), text="" if says is None else look.texts.render(says))

    def ghosts(self, option: Option, look: Look) -> Iterable[Ghost]:
        """Return what an option would place where; what only points at places needs none."""
        return ()

    def foretold(self, item: str, look: Look) -> Position | None:
        """Return the table as it would be if an item did now what it will do of itself; None for one that does nothing.

        That is for what decides for somebody who is no player, such as a card that a die may choose. Whatever chance or
        a player would have to answer, the first answer will do. The position that is looked at stays as it is.
        """
        return None
