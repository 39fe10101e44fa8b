"""A bundle: what one package brings, and the little that the kernel knows of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from ruleworks.data import Position
from ruleworks_i18n import Source

#: The level of the interface between kernel and plugins; a bundle says which one it was written for.
API_LEVEL = 1

LAYERS = ("base", "game", "variant", "house")
Layer = Literal["base", "game", "variant", "house"]

#: Plugins, or a function that makes them from the options of their bundle.
Plugins = Iterable[Any] | Callable[[Any], Iterable[Any]]


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a bundle that has none."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Bundle:
    """What a package registers: rules that always hold, items with rules of their own, and their data types.

    - `rules`, `items`: plugin objects, each with an `id`; the rules of an item hold while it is in play.
    - `types`: the steps, options and events of the bundle.
    - `position`, `players`: given by the bundle that is a game; `extends` by one that belongs to a game.
    - `rule_points`: the classes that declare rule points of its own.
    - `options`: a frozen struct with a default for every field.
    - `blocks`: ids of items that leave the game.
    - `texts`: where its catalogs are.
    - `tools`: plugins for front ends, such as commands; no ruleset registers them.
    - `schema`: grows by one whenever an older save needs a migration.
    """

    name: str
    version: str
    api: int = API_LEVEL
    layer: Layer = "game"
    extends: str = ""
    position: type[Position] | None = None
    players: range = range(0)
    rule_points: Sequence[type] = ()
    rules: Plugins = ()
    items: Plugins = ()
    types: Sequence[type] = ()
    options: type[Struct] = NoOptions
    blocks: Sequence[str] = ()
    texts: Source | None = None
    tools: Sequence[Any] = ()
    schema: int = 1


def plugins_of(source: Plugins, options: Any) -> tuple[Any, ...]:
    """Return the plugin objects of a bundle for the given options."""
    return tuple(source(options) if callable(source) else source)
