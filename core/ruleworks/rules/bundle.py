"""A bundle: what one package brings, and the little that the kernel knows of it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from ruleworks.data.kinds import Position
from ruleworks_i18n import Source

API_LEVEL = 1  # of the interface between kernel and plugins; a bundle says which one it was written for
KERNEL = "ruleworks"  # the name of the kernel's own bundle
LAYERS = ("base", "game", "variant", "house")
Layer = Literal["base", "game", "variant", "house"]
Plugins = Iterable[Any] | Callable[[Any], Iterable[Any]]  # or a function that makes them from the options


class NoOptions(Struct, frozen=True):
    """The options of a bundle that has none."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Bundle:
    """What a package registers: rules that always hold, items with rules of their own, and their data types."""

    name: str
    version: str
    api: int = API_LEVEL
    layer: Layer = "game"
    extends: str = ""  # the game that it belongs to, if it is not a game itself
    position: type[Position] | None = None  # given by a game
    players: range = range(0)  # given by a game, and by a variant that is for other numbers of players
    rule_points: Sequence[type] = ()  # the classes that declare rule points of its own
    rules: Plugins = ()  # plugin objects, each with an `id`, whose rules always hold
    items: Plugins = ()  # plugin objects whose rules hold while they are in play
    types: Sequence[type] = ()  # the steps, options, events and memories
    options: type[Struct] = NoOptions  # a frozen struct with a default for every field
    needs: Sequence[str] = ()  # names of installed bundles that take part wherever this one does
    blocks: Sequence[str] = ()  # ids of items that leave the game
    texts: Source | None = None  # where its catalogs are
    tools: Sequence[Any] = ()  # plugins for front ends, such as commands; no ruleset registers them
    schema: int = 1  # grows by one whenever an older save needs a migration
